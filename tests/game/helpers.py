"""Positions as text, and one check that holds the three answers of the game together."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

from drawlesson import (
    FULL_SET,
    Action,
    Draw,
    IllegalAction,
    Line,
    Pass,
    Play,
    Refusal,
    Round,
    Rules,
    Tile,
    TileSet,
)

RULES = [
    *(Rules.draw(players) for players in (2, 3, 4)),
    Rules.ply_yard(),
    *(Rules.block(players) for players in (2, 3, 4)),
]
"""The seven kinds of round."""
THINKABLE: list[Action] = [
    *(Play(tile, end) for tile in FULL_SET for end in (None, "left", "right")),
    Draw(),
    Pass(),
]
"""Every action that can be thought of: 28 tiles at no end, left or right, drawing, passing."""


def at(line: str, hand: str, boneyard: int = 9, rules: Rules | None = None, seat: int = 0) -> Round:
    """A position with `hand` on turn; the tiles that are not named are spread somehow."""
    rules = rules or Rules.draw()
    free = [*(FULL_SET - TileSet(hand) - Line.parse(line).tiles)]
    drawn, held = free[:boneyard], free[boneyard:]
    others = rules.players - 1
    hands: list[TileSet] = [TileSet(held[other::others]) for other in range(others)]
    hands.insert(seat, TileSet(hand))
    return Round.resume(rules, line=line, hands=hands, boneyard=drawn, turn=seat)


def actions(r: Round) -> str:
    """The legal actions as text: `[2|5] left, [2|5] right, draw`."""
    return ", ".join(map(str, r.legal_actions))


def play(text: str, end: str | None = None) -> Play:
    """The play of the tile written so."""
    return Play(Tile.parse(text), end)  # type: ignore[arg-type]


def told(r: Round) -> str:
    """A message for a failing test: where it happened."""
    return f"\nin the position {r!r}\nwith the legal actions {actions(r) or 'none'}"


def clauses(r: Round, action: Action) -> list[str]:
    """The clauses that an action breaks."""
    return [refusal.clause for refusal in r.refusals(action)]


def played(r: Round, random: Random) -> Iterator[Round]:
    """Every position of a round played at random, the first and the last too."""
    yield r
    while r.legal_actions:
        r = r.after(random.choice(r.legal_actions))
        yield r


def attempted(r: Round, action: Action) -> Round | tuple[Refusal, ...]:
    """The round after an action, or the refusals that were raised instead."""
    try:
        return r.after(action)
    except IllegalAction as error:
        return error.refusals


def agree(r: Round) -> None:
    """Legal, not refused and possible are the same, for all 86 thinkable actions."""
    assert len(set(r.legal_actions)) == len(r.legal_actions), told(r)
    assert set(r.legal_actions) <= set(THINKABLE), told(r)
    before = r[:6]
    for action in THINKABLE:
        legal = action in r.legal_actions
        refusals = r.refusals(action)
        assert (not refusals) == legal, f"{action}: refusals {refusals}{told(r)}"
        assert len({refusal.clause for refusal in refusals}) == len(refusals), told(r)
        for refusal in refusals:
            assert refusal.allowed == r.legal_actions, f"{action}: {refusal}{told(r)}"
            assert refusal.left == len(r.boneyard), f"{action}: {refusal}{told(r)}"
        after = attempted(r, action)
        if legal:
            assert isinstance(after, Round), f"{action} is legal and was refused{told(r)}"
            assert (after.before, after.action) == (r, action), told(r)
        else:
            assert after == refusals, f"{action}: {after}, {refusals}{told(r)}"
    assert r[:6] == before, f"asking changed the position{told(r)}"


def whole_and_matching(r: Round) -> None:
    """All 28 tiles are there once, and halves that touch are equal (D1.1, D3.1)."""
    tiles = [tile for hand in r.hands for tile in hand]
    tiles += [*r.boneyard, *(Tile(a, b) for a, b in r.line)]
    assert sorted(tiles) == list(FULL_SET), f"not the 28 tiles{told(r)}"
    lying = list(r.line)
    for (_, right), (left, _) in pairwise(lying):
        assert right == left, f"{r.line} does not match{told(r)}"
    assert r.line.ends == ((lying[0][0], lying[-1][1]) if lying else None), told(r)
