"""The entrance of the game room: a new game, or one that was begun before."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence

from drawlesson.game.errors import Unreadable
from drawlesson.game.rules import Rules
from drawlesson.language.catalogs import Language
from drawlesson.language.room import (
    LENGTHS,
    WHO,
    kept_told,
    level_named,
    score_row,
    trouble_told,
    who_plays,
)
from drawlesson.language.rule_sets import offered
from drawlesson.lessons.games.files import Listed
from drawlesson.lessons.games.setups import Setup
from drawlesson.widgets.core.components import frame, menu_field, optional, text_field, tool
from drawlesson.widgets.core.html import Markup, button, element
from drawlesson.widgets.core.scene_widget import SceneWidget
from drawlesson.widgets.game_room.setup_wishes import LEVEL_NAMES, SetupWishes, Wrong, wished

__all__ = ["SetupForm"]

_SHOWN = 12
"""So many kept games are listed."""


class SetupForm(SceneWidget):
    """Where a game is chosen: `setup` is a new one, `number` one that is kept, once chosen."""

    _changes = ("setup", "number", "wishes", "_notice", "_wrong", "_fill")

    def __init__(
        self,
        kept: Sequence[Listed],
        *,
        language: str,
        large: bool = False,
        wishes: SetupWishes | None = None,
        notice: str = "",
    ) -> None:
        self.setup: Setup | None = None
        self.number: int | None = None
        self.wishes = wishes or SetupWishes()
        self._listed = kept
        self._large = large
        self._notice = notice
        self._wrong = ""
        """The field that is wrong."""
        self._fill = 0
        super().__init__(language)

    def _pressed(self, press: str) -> None:
        what, _, which = press.partition(" ")
        self.wishes = SetupWishes.of(self._fields, self.wishes)
        if press == "begin":
            found = wished(self._language, self.wishes)
            if isinstance(found, Wrong):
                self._notice, self._wrong = found.told, found.field
                self._show(news=found.told, focus=found.field)
            else:
                self.setup = found
        elif what == "open" and which in {str(each.number) for each in self._listed if each.names}:
            self.number = int(which)
        elif press == "look":
            self._agree()
            self._notice = self._wrong = ""
            self._show()
        else:
            raise Unreadable(press, "something that can be pressed at the entrance")

    def _agree(self) -> None:
        """What goes with what has just been chosen: some rules are for two players only."""
        wishes = self.wishes
        if wishes.players not in wishes.rule_set.players:
            wishes = wishes._replace(who="1+1" if wishes.people else "0+2")
        if wishes.opener not in wishes.openers:
            wishes = wishes._replace(opener="lots")
        if wishes != self.wishes:
            self.wishes = wishes
            self._fill += 1

    def _greeting(self) -> str:
        return self._notice or self._language.say("Game room")

    def _text(self) -> str:
        language = self._language
        lines = [self._notice] if self._notice else []
        lines.append(language.say("A game of dominoes: choose who plays, then begin."))
        lines += [f"- {_listed_told(language, each)}" for each in self._listed[:_SHOWN]]
        lines.append(language.say("In code: {code}", code='game.begin("1+1")'))
        return "\n".join(lines)

    def _html(self) -> Markup:
        return frame(
            self._language,
            self._going_on(),
            self._new(),
            kind="dl-exercise dl-entrance",
            large=self._large,
            label=self._language.say("Game room"),
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
        levels = {name: level_named(language, name) for name in LEVEL_NAMES}
        lasts = {name: language.say(told) for name, told in LENGTHS.items()}
        rules = offered(language)
        who = {each: who_plays(language, each) for each in _known_who(wishes)}
        menus = [
            self._menu(language.say("Who plays?"), "who", who, data_change="look"),
            self._menu(language.say("Rules"), "rules", rules, data_change="look"),
            self._menu(language.say("How the computer plays"), "level", levels),
        ]
        if wishes.rule_set.for_two.keeps_points:  # else there is no match
            menus.append(self._menu(language.say("How long?"), "lasts", lasts))
        more = ("name1", "name2", "name3", "name4", "opener", "target", "seed")
        told = self._error or self._notice
        kind = "dl-sentence dl-error" if self._error else "dl-sentence dl-refused"
        return element(
            "div",
            element("p", language.say("A new game"), class_="dl-question"),
            element("div", *menus, class_="dl-tools dl-picking"),
            element(
                "details",
                element("summary", language.say("Names, opener, target and seed")),
                self._seats(levels),
                element(
                    "div",
                    self._menu(language.say("Who opens first?"), "opener", self._openers()),
                    *self._targets(),
                    self._line(language.say("Seed"), "seed", language.say("by chance")),
                    class_="dl-tools dl-picking",
                ),
                element(
                    "p",
                    language.say("The same seed deals the same tiles, here and everywhere."),
                    class_="dl-label",
                ),
                class_="dl-changes",
                data_id="more",
                open=self._wrong in more,
            ),
            element(
                "div",
                button("begin", language.say("Begin"), class_="dl-tool dl-first", data_enter=True),
                optional("p", told, class_=kind, data_testid="sentence"),
                class_="dl-tools",
            ),
        )

    def _menu(self, label: str, name: str, options: dict[str, str], **attributes: object) -> Markup:
        chosen = getattr(self.wishes, name)
        return menu_field(label, name, options, chosen, data_fill=self._fill, **attributes)

    def _line(self, label: str, name: str, placeholder: str) -> Markup:
        value = getattr(self.wishes, name)
        is_wrong = "true" if name == self._wrong else None
        return text_field(
            label, name, value, placeholder=placeholder, maxlength=60, aria_invalid=is_wrong
        )

    def _seats(self, levels: dict[str, str]) -> Markup:
        """A name for each seat, and for a computer player another level if that is wanted."""
        language, wishes = self._language, self.wishes
        rows = []
        for at in range(wishes.players):
            name, level = f"name{at + 1}", f"level{at + 1}"
            label = language.say("Name of player {n}", n=at + 1)
            usual = wishes._replace(**{name: ""}).names(language)[at]
            fields = [self._line(label, name, usual)]
            if at >= wishes.people:
                label = language.say("How {name} plays", name=wishes.names(language)[at])
                options = {"": language.say("as above"), **levels}
                fields.append(self._menu(label, level, options))
            rows.append(element("div", *fields, class_="dl-tools dl-picking"))
        return Markup("".join(rows))

    def _targets(self) -> list[Markup]:
        """The target of a match, where points are kept."""
        if not self.wishes.rule_set.for_two.keeps_points:
            return []
        rules = Rules.named(self.wishes.rules, self.wishes.players)
        return [self._line(self._language.say("Target"), "target", str(rules.target))]

    def _openers(self) -> dict[str, str]:
        language, wishes = self._language, self.wishes
        names = wishes.names(language)
        usual = language.say("whoever the lots choose")
        if wishes.rule_set.for_two.first_opener is not None:
            usual = language.say("Black: {name}", name=names[0])
        return {who: usual if who == "lots" else names[int(who) - 1] for who in wishes.openers}


def _known_who(wishes: SetupWishes) -> list[str]:
    """Who can play under the rules that are chosen, and who is chosen all the same."""
    players = wishes.rule_set.players
    return [who for who in WHO if int(who[0]) + int(who[2]) in players or who == wishes.who]


def _games(language: Language, games: Iterable[Listed]) -> Markup:
    items = [
        element("li", tool(f"open {each.number}", _listed_told(language, each))) for each in games
    ]
    return element("ul", *items, class_="dl-back", role="list")


def _listed_told(language: Language, each: Listed) -> str:
    if not each.names:
        assert each.trouble is not None
        return trouble_told(language, each.trouble, each.number, each.file)
    players = [*each.names]
    if each.scores is not None:
        players = score_row(language, each.names, each.scores)
    told = kept_told(language, each.number, players, each.round)
    if not each.date:
        return told
    return f"{told} · {time.strftime('%Y-%m-%d %H:%M', time.localtime(each.date))}"
