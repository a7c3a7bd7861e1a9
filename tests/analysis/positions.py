"""Random small positions, and a plain way to list every deal that a view allows."""

from itertools import combinations, pairwise, permutations
from random import Random

from drawlesson import (
    FULL_SET,
    Draw,
    IllegalAction,
    Impossible,
    Line,
    Play,
    Round,
    Rules,
    TileSet,
)

TWO_PLAYERS = [Rules.draw(2), Rules.ply_yard(), Rules.block(2)]
ALL_RULES = [*TWO_PLAYERS, Rules.draw(3), Rules.draw(4), Rules.block(3), Rules.block(4)]


def random_line(random: Random, length: int) -> Line:
    """A line of `length` tiles, each joined where it fits by chance."""
    while True:
        tiles = random.sample([*FULL_SET], 28)
        line = Line().joined(Play(tiles.pop()))
        while len(line) < length:
            plays = [Play(t, end) for t in tiles for end in line.places(t)]
            if not plays:
                break
            line = line.joined(random.choice(plays))
            tiles.remove(line.plays[-1].tile)
        if len(line) == length:
            return line


def small_round(random: Random, rules: Rules, sizes: list[int], boneyard: int) -> Round:
    """A position with hands of these sizes and so many tiles in the boneyard."""
    line = random_line(random, 28 - sum(sizes) - boneyard)
    rest = random.sample([*FULL_SET - line.tiles], sum(sizes) + boneyard)
    hands = [[rest.pop() for _ in range(size)] for size in sizes]
    return Round.resume(rules, line=line, hands=hands, boneyard=rest, turn=0)


def played_on(random: Random, r: Round, actions: int) -> Round:
    """The round after some random actions, fewer if it ends; drawing comes often."""
    for _ in range(actions):
        legal = r.legal_actions
        after = r.after(
            Draw() if Draw() in legal and random.random() < 0.4 else random.choice(legal)
        )
        if after.over:
            break
        r = after
    return r


def agreeing_deals(r: Round, seat: int) -> list[Round]:
    """Every deal that looks the same to `seat`, at the present position, by replaying each.

    A deal that would show the seat other tiles of its own than it holds does not count.
    """
    history = r.history
    first, view = history[0], r.seen_from(seat)
    drawn, own = [], []
    for before, after in pairwise(history):
        if isinstance(after.action, Draw):
            drawn.append(before.boneyard[0])
            if before.turn == seat:
                own.append(before.boneyard[0])
    hidden = [*FULL_SET - first.line.tiles - first.hands[seat] - TileSet(own)]
    others = [s for s in range(first.rules.players) if s != seat]
    found = []
    for hands in _dealt(hidden, [len(first.hands[s]) for s in others]):
        dealt = {s: TileSet(hand) for s, hand in zip(others, hands, strict=True)}
        dealt[seat] = first.hands[seat]
        rest = [tile for tile in hidden if not any(tile in hand for hand in hands)]
        for order in permutations(rest):
            order = list(order)
            boneyard = [t if t in own else order.pop() for t in first.boneyard]
            at = _replayed(r, dealt, boneyard)
            if at is not None and at.seen_from(seat) == view:
                found.append(at)
    return found


def _dealt(tiles: list, sizes: list[int]):
    if not sizes:
        yield ()
        return
    for hand in combinations(tiles, sizes[0]):
        for more in _dealt([tile for tile in tiles if tile not in hand], sizes[1:]):
            yield (hand, *more)


def _replayed(r: Round, dealt: dict, boneyard: list) -> Round | None:
    first, *later = r.history
    hands = [dealt[s] for s in range(first.rules.players)]
    try:
        at = Round.resume(
            first.rules, line=first.line, hands=hands, boneyard=boneyard,
            turn=first.turn, passes=first.passes,
        )  # fmt: skip
        for after in later:
            at = at.after(after.action)
    except (IllegalAction, Impossible):
        return None
    return at
