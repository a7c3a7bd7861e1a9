"""Where tiles touch and where the line can go on: what a figure shows, as facts.

A site is a place at which a tile can be joined to another. A non-double has a site
at its `high` and at its `low` end, a double the sites `A` and `B` along the line.
A new double always joins by its side A; an opening double's A lies left.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from drawlesson.game.actions import LEFT, Play
from drawlesson.game.lines import Line
from drawlesson.game.tiles import Tile

__all__ = ["Connection", "OpenSite", "Site", "SiteName", "Sites"]

SiteName = Literal["high", "low", "A", "B"]
_ORDER = ("high", "low", "A", "B")


class Site(NamedTuple):
    """One place of one tile."""

    tile: Tile
    name: SiteName

    @property
    def value(self) -> int:
        """The value shown there."""
        return self.tile.low if self.name == "low" else self.tile.high


class Connection(NamedTuple):
    """Two sites that touch; `old` belongs to the tile that was there first."""

    old: Site
    new: Site


class OpenSite(NamedTuple):
    """A place where the line can go on, with the value wanted there."""

    site: Site
    value: int


class Sites(NamedTuple):
    """A line as a figure shows it."""

    tiles: tuple[Tile, ...]
    """The tiles in order of play."""
    connections: tuple[Connection, ...]
    """In order of play."""
    open: tuple[OpenSite, ...]
    """Tiles ascending, `high` before `low`, `A` before `B`."""
    ends: tuple[Site, Site] | None
    """The open sites left and right; None before the opening."""

    @staticmethod
    def of(line: Line) -> Sites:
        """The sites of `line`."""
        tiles = tuple(play.tile for play in line.plays)
        if not tiles:
            return Sites((), (), (), None)
        opening = tiles[0]
        first: tuple[SiteName, SiteName] = ("A", "B") if opening.is_double else ("low", "high")
        if (opening.low, opening.high) not in line:
            first = ("high", "low")
        left, right = Site(opening, first[0]), Site(opening, first[1])
        connections = []
        for play in line.plays[1:]:
            old = left if play.end == LEFT else right
            new, rest = _sites(play, old.value)
            connections.append(Connection(old, new))
            left, right = (rest, right) if play.end == LEFT else (left, rest)
        ends = sorted((left, right), key=lambda site: (site.tile, _ORDER.index(site.name)))
        opened = tuple(OpenSite(site, site.value) for site in ends)
        return Sites(tiles, tuple(connections), opened, (left, right))


def _sites(play: Play, value: int) -> tuple[Site, Site]:
    """The site by which a tile is joined to `value`, and the one that stays open."""
    tile = play.tile
    if tile.is_double:
        return Site(tile, "A"), Site(tile, "B")
    joined: tuple[SiteName, SiteName] = ("high", "low") if value == tile.high else ("low", "high")
    return Site(tile, joined[0]), Site(tile, joined[1])
