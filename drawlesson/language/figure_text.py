"""The grammar of figures: a line told in words that can be read back.

Four parts in a fixed order: one sentence; the tiles and the connections in order of
play; the open sites. The labels are each language's own, the separators the same.
"""

from __future__ import annotations

from drawlesson.game.actions import LEFT, RIGHT, Play
from drawlesson.game.errors import Impossible, Unreadable, shown
from drawlesson.game.lines import Ends, Line
from drawlesson.game.sites import Connection, Site, SiteName, Sites
from drawlesson.game.tiles import Tile
from drawlesson.language.catalogs import Language, later

__all__ = ["described", "ends_told", "read_figure", "sentence"]

_SITES: dict[SiteName, str] = {
    "high": later("high end"),
    "low": later("low end"),
    "A": later("line side A"),
    "B": later("line side B"),
}


def described(language: Language, line: Line, about: str | None = None) -> str:
    """The text alternative of a figure of `line`.

    `about` is its sentence, by default what the last play did and what the marks mean.
    """
    sites = Sites.of(line)
    none = language.say("none")
    tiles = ", ".join(map(str, sites.tiles)) or none
    connections = "; ".join(
        f"{_named(language, old)} – {_named(language, new)}" for old, new in sites.connections
    )
    opened = "; ".join(
        f"{site.tile} ({language.say(_SITES[site.name])}, {value})" for site, value in sites.open
    )
    return (
        f"{about or _sentence(language, line, sites)} {language.say('Tiles')}: {tiles}. "
        f"{language.say('Connections')}: {connections or none}. "
        f"{language.say('Open sites')}: {opened or none}."
    )


def ends_told(language: Language, ends: Ends) -> str:
    """Which end is the left one, which the grammar of figures does not say, and what each shows."""
    left, right = ends
    if left == right:
        return language.say("Both ends {value}.", value=left)
    return language.say("Left end {left}, right end {right}.", left=left, right=right)


def sentence(language: Language, line: Line) -> str:
    """What the last play of `line` did, and that marks show where it can go on."""
    return _sentence(language, line, Sites.of(line))


def _sentence(language: Language, line: Line, sites: Sites) -> str:
    if not line.plays:
        return language.say("The line is empty, and the mark shows where the first tile goes.")
    tile, end = line.plays[-1]
    if end is None and tile.is_double:
        return language.say(
            "{tile} lies crosswise and opens the line, and the marks show where it can go on.",
            tile=tile,
        )
    if end is None:
        return language.say(
            "{tile} opens the line, and the marks show where it can go on.", tile=tile
        )
    old = sites.connections[-1].old
    if tile.is_double:
        return language.say(
            "{tile} lies crosswise and is joined to {old}, {value} to {value}, "
            "and the marks show where the line can go on.",
            tile=tile,
            old=old.tile,
            value=old.value,
        )
    return language.say(
        "{tile} is joined to {old}, {value} to {value}, "
        "and the marks show where the line can go on.",
        tile=tile,
        old=old.tile,
        value=old.value,
    )


def _named(language: Language, site: Site) -> str:
    return f"{site.tile} ({language.say(_SITES[site.name])})"


def read_figure(language: Language, text: str) -> Line:
    """The line that `described` told, up to its mirror image.

    Raises `Unreadable` if the parts are not there in their order, if a tile comes
    twice, if the connections make no line, or if the open sites are not those of that
    line.
    """
    if not isinstance(text, str):
        raise Unreadable(shown(text), "the text of a figure")
    tiles_part, connections_part, open_part = _three_parts(language, text)
    tiles = [Tile.parse(part) for part in _parts(language, tiles_part, ", ")]
    connections = [_connection(language, part) for part in _parts(language, connections_part, "; ")]
    line = _joined(tiles, connections, connections_part)
    stated = _parts(language, open_part, "; ")
    found = [
        f"{site.tile} ({language.say(_SITES[site.name])}, {value})"
        for site, value in Sites.of(line).open
    ]
    if stated != found:
        raise Unreadable(open_part, f"the open sites {'; '.join(found)}")
    return line


def _three_parts(language: Language, text: str) -> tuple[str, str, str]:
    """What stands behind the three labels, which are looked for from the end."""
    labels = [language.say("Tiles"), language.say("Connections"), language.say("Open sites")]
    rest, stop = text.strip()[:-1], text.strip()[-1:]
    rest, opens, opened = rest.rpartition(f". {labels[2]}: ")
    rest, connects, connected = rest.rpartition(f". {labels[1]}: ")
    about, begins, tiles = rest.rpartition(f"{labels[0]}: ")
    apart = not about or about[-1].isspace()
    if not (stop == "." and opens and connects and begins and apart):
        raise Unreadable(text, ". ".join(f"{label}: …" for label in labels))
    return tiles, connected, opened


def _parts(language: Language, text: str, separator: str) -> list[str]:
    return [] if text == language.say("none") else text.split(separator)


def _connection(language: Language, text: str) -> Connection:
    old, _, new = text.partition(" – ")
    return Connection(_site(language, old), _site(language, new))


def _site(language: Language, text: str) -> Site:
    tile, _, name = text.partition(" ")
    names: dict[str, SiteName] = {f"({language.say(told)})": site for site, told in _SITES.items()}
    if name not in names:
        raise Unreadable(text, f"a tile and one of {', '.join(names)}")
    return Site(Tile.parse(tile), names[name])


def _joined(tiles: list[Tile], connections: list[Connection], text: str) -> Line:
    line = Line()
    if len({*tiles}) != len(tiles):
        raise Unreadable(", ".join(map(str, tiles)), "every tile once")
    if len(connections) != max(0, len(tiles) - 1):
        raise Unreadable(text, f"one connection for each tile after the first of {len(tiles)}")
    for number, tile in enumerate(tiles):
        play = Play(tile)
        if number:
            ends = Sites.of(line).ends
            old, new = connections[number - 1]
            if ends is None or old not in ends or new.tile != tile:
                raise Unreadable(text, f"a connection from an open site to {tile}")
            play = Play(tile, LEFT if old == ends[0] else RIGHT)
        try:
            line = line.joined(play)
        except Impossible as error:
            raise Unreadable(text, f"tiles that match ({error})") from None
        if number and Sites.of(line).connections[-1] != connections[number - 1]:
            raise Unreadable(text, f"the connection {Sites.of(line).connections[-1]}")
    return line
