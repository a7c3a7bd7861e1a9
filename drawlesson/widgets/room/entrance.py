"""The entrance of the game room: a new game, or one that was begun before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from drawlesson.game.errors import Unreadable
from drawlesson.game.rules import Rules
from drawlesson.language.catalogs import Language
from drawlesson.language.room import (
    LENGTHS,
    RULE_SETS,
    WHO,
    kept_told,
    level_named,
    trouble_told,
    who_plays,
)
from drawlesson.lessons.games.files import Listed
from drawlesson.lessons.games.setups import Setup
from drawlesson.widgets.markup import Markup, button, element
from drawlesson.widgets.room.wishes import LEVEL_NAMES, Wishes, wished
from drawlesson.widgets.stage import Stage

__all__ = ["Entrance"]

_SHOWN = 12
"""So many kept games are listed."""


class Entrance(Stage):
    """Where a game is chosen: `setup` is a new one, `number` one that is kept, once chosen."""

    def __init__(
        self,
        kept: Sequence[Listed],
        *,
        language: str,
        large: bool = False,
        wishes: Wishes | None = None,
        notice: str = "",
    ) -> None:
        self.setup: Setup | None = None
        self.number: int | None = None
        self.wishes = wishes or Wishes()
        self._listed = kept
        self._large = large
        self._notice = notice
        super().__init__(language)

    def _pressed(self, press: str) -> None:
        what, _, which = press.partition(" ")
        self.wishes = Wishes.of(self._fields, self.wishes)
        if press == "begin":
            found = wished(self._language, self.wishes)
            if isinstance(found, str):
                self._notice = found
                self._show(news=found)
            else:
                self.setup = found
        elif what == "open" and which in {str(each.number) for each in self._listed if each.names}:
            self.number = int(which)
        elif press == "look":
            if self.wishes.opener not in self.wishes.openers:
                self.wishes = self.wishes._replace(opener="lots")
            self._notice = ""
            self._show()
        else:
            raise Unreadable(press, "something that can be pressed at the entrance")

    def _kept(self) -> Any:
        return self.setup, self.number, self.wishes, self._notice

    def _put_back(self, kept: Any) -> None:
        self.setup, self.number, self.wishes, self._notice = kept

    def _greeting(self) -> str:
        return self._notice

    def _picture(self) -> str:
        return ""

    def _text(self) -> str:
        language = self._language
        lines = [self._notice] if self._notice else []
        lines.append(language.say("A game of dominoes: choose who plays, then begin."))
        lines += [f"- {_listed_told(language, each)}" for each in self._listed[:_SHOWN]]
        lines.append(language.say("In code: {code}", code='game.begin("1+1")'))
        return "\n".join(lines)

    def _html(self) -> Markup:
        language = self._language
        told = self._error or self._notice
        kind = "dl-sentence dl-error" if self._error else "dl-sentence dl-refused"
        return element(
            "div",
            self._going_on(),
            self._new(),
            element("p", told, class_=kind, data_testid="sentence") if told else Markup(),
            class_="dl-table dl-exercise dl-entrance dl-large"
            if self._large
            else "dl-table dl-exercise dl-entrance",
            role="group",
            aria_label=language.say("Game room"),
            lang=language.code,
        )

    def _going_on(self) -> Markup:
        """Games that wait to be gone on with, and behind them those that are over."""
        language = self._language
        known = [each for each in self._listed if each.names]
        lasting = [each for each in known if not each.over][:_SHOWN]
        over = [each for each in known if each.over][:_SHOWN]
        broken = [each for each in self._listed if not each.names][:_SHOWN]
        pieces = []
        if lasting:
            pieces.append(
                element(
                    "div",
                    element("p", language.say("Go on with a game"), class_="dl-question"),
                    _games(language, lasting),
                )
            )
        if over:
            pieces.append(
                element(
                    "details",
                    element("summary", language.say("Games that are over")),
                    _games(language, over),
                    class_="dl-changes",
                    data_id="over",
                )
            )
        pieces += [
            element("p", _listed_told(language, each), class_="dl-notice") for each in broken
        ]
        return Markup("".join(pieces))

    def _new(self) -> Markup:
        language, wishes = self._language, self.wishes
        levels = [(name, level_named(language, name)) for name in LEVEL_NAMES]
        return element(
            "div",
            element("p", language.say("A new game"), class_="dl-question"),
            element(
                "div",
                _select(
                    language.say("Who plays?"),
                    "who",
                    [(who, who_plays(language, who)) for who in WHO],
                    wishes.who,
                ),
                _select(
                    language.say("Rules"),
                    "rules",
                    [(name, language.say(told)) for name, told in RULE_SETS.items()],
                    wishes.rules,
                ),
                _select(language.say("How the computer plays"), "level", levels, wishes.level),
                _select(
                    language.say("How long?"),
                    "lasts",
                    [(name, language.say(told)) for name, told in LENGTHS.items()],
                    wishes.lasts,
                ),
                button("begin", language.say("Begin"), class_="dl-tool dl-first", data_enter=True),
                class_="dl-tools dl-picking",
            ),
            element(
                "details",
                element("summary", language.say("Names, opener, target and seed")),
                self._seats(levels),
                element(
                    "div",
                    _select(
                        language.say("Who opens first?"),
                        "opener",
                        self._openers(),
                        wishes.opener,
                        data_fill=f"{wishes.players} {wishes.rules}",
                    ),
                    *self._targets(),
                    _field(language.say("Seed"), "seed", wishes.seed, language.say("by chance")),
                    class_="dl-tools dl-picking",
                ),
                class_="dl-changes",
                data_id="more",
            ),
        )

    def _seats(self, levels: list[tuple[str, str]]) -> Markup:
        """A name for each seat, and for a computer player another level if that is wanted."""
        language, wishes = self._language, self.wishes
        rows = []
        for at in range(wishes.players):
            name, level = f"name{at + 1}", f"level{at + 1}"
            label = language.say("Name of player {n}", n=at + 1)
            usual = wishes._replace(**{name: ""}).names(language)[at]
            fields = [_field(label, name, getattr(wishes, name), usual)]
            if at >= wishes.people:
                options = [("", language.say("as above")), *levels]
                label = language.say("How {name} plays", name=wishes.names(language)[at])
                fields.append(_select(label, level, options, getattr(wishes, level)))
            rows.append(element("div", *fields, class_="dl-tools dl-picking"))
        return Markup("".join(rows))

    def _targets(self) -> list[Markup]:
        """The target of a match, where points are kept."""
        if self.wishes.rules == "ply-yard":
            return []
        rules = Rules.named(self.wishes.rules, self.wishes.players)
        label = self._language.say("Target")
        return [_field(label, "target", self.wishes.target, str(rules.target))]

    def _openers(self) -> list[tuple[str, str]]:
        language, wishes = self._language, self.wishes
        names = wishes.names(language)
        usual = language.say("whoever the lots choose")
        if wishes.rules == "ply-yard":
            usual = language.say("Black: {name}", name=names[0])
        return [(who, usual if who == "lots" else names[int(who) - 1]) for who in wishes.openers]


def _games(language: Language, games: Iterable[Listed]) -> Markup:
    items = [
        element("li", button(f"open {each.number}", _listed_told(language, each), class_="dl-tool"))
        for each in games
    ]
    return element("ul", *items, class_="dl-back", role="list")


def _listed_told(language: Language, each: Listed) -> str:
    if not each.names:
        assert each.trouble is not None
        return trouble_told(language, each.trouble, each.number, each.file)
    players = [*each.names]
    if each.scores is not None:
        players = [f"{n} {score}" for n, score in zip(each.names, each.scores, strict=True)]
    return kept_told(language, each.number, players, each.round)


def _select(
    label: str, name: str, options: list[tuple[str, str]], chosen: str, **attributes: object
) -> Markup:
    return element(
        "label",
        element("span", label, class_="dl-label"),
        element(
            "select",
            *(element("option", told, value=v, selected=v == chosen) for v, told in options),
            class_="dl-select",
            data_field=name,
            data_change="look" if name in ("who", "rules") else None,
            **attributes,
        ),
    )


def _field(label: str, name: str, value: str, placeholder: str) -> Markup:
    return element(
        "label",
        element("span", label, class_="dl-label"),
        element(
            "input",
            value=value,
            placeholder=placeholder,
            class_="dl-name-field",
            data_field=name,
            autocomplete="off",
            maxlength="60",
        ),
    )
