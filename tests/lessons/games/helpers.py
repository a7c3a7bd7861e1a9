"""Games made and played by chance, for all tests of games."""

from random import Random

from drawlesson import FULL_SET, Round, TileSet
from drawlesson.lessons.course.tasks import afresh
from drawlesson.lessons.games import Game, Seat, Setup
from tests.game.helpers import RULES

NAMES = [
    "Mina",
    "Ola Nowak",
    "가을",
    "ミナ・エ",
    "Zoë (2)",
    "1) Ada",
    "seat 2",
    "lots",
    "עדה",
    "😀",
]


def seats(players: int, random: Random | None = None) -> list[Seat]:
    """So many seats, played by people and computers."""
    random = random or Random(players)
    names = random.sample(NAMES, players)
    return [Seat(name, random.choice(["person", "random", "heaviest"])) for name in names]


def any_setup(random: Random) -> Setup:
    """A setup of any kind that does not go on from a position."""
    rules = random.choice(RULES)
    match = rules.keeps_points and random.random() < 0.7
    opener = random.choice([None, *range(rules.players)])
    target = random.choice([None, 1, 37, 999 if random.random() < 0.05 else 61])
    return Setup.of(
        rules,
        seats(rules.players, random),
        random.choice([random.randrange(1000), random.randrange(10**15)]),
        opener,
        match,
        counting=random.random() < 0.3,
        target=target if rules.keeps_points else None,
    )


def acted(game: Game, random: Random) -> Game:
    """The game one step later: an action by chance (draws less often), or the next deal."""
    if game.round.over:
        return game.next_round()
    legal = game.round.legal_actions
    return game.after(random.choice(legal if random.random() < 0.2 else legal[:2]))


def any_game(random: Random) -> Game:
    """A game of any kind at any moment of its first rounds."""
    game = Game.begin(any_setup(random))
    for _ in range(random.choice([0, 1, 5, 20, 60, 200])):
        if game.over:
            break
        game = acted(game, random)
    return branched(game, random) if random.random() < 0.2 else game


def branched(game: Game, random: Random) -> Game:
    """A game that goes on from somewhere in the round of this one."""
    on = [r for r in game.round.history if not r.over]
    start = random.choice(on)
    if random.random() < 0.3:  # what came before is not remembered
        start = afresh(start)
    game = Game.begin(Setup.of(start.rules, game.setup.seats, game.setup.seed, start=start))
    for _ in range(random.randrange(6)):
        if not game.over:
            game = acted(game, random)
    return game


def moments(game: Game) -> list[tuple[Round, ...]]:
    """Every position of every round: what two games share that are really the same."""
    return [r.history for r in (*game.ended, game.round)]


def same(one: Game, other: Game) -> bool:
    """Whether two games are the same, with everything that came before."""
    starts = [g.setup.start.history if g.setup.start else () for g in (one, other)]
    return one == other and moments(one) == moments(other) and starts[0] == starts[1]


def is_prefix(early: Game, late: Game) -> bool:
    """Whether one game is an earlier moment of another."""
    rounds, all_ = moments(early), moments(late)
    *before, last = rounds
    return (
        early.setup == late.setup
        and early.lots == late.lots
        and before == all_[: len(before)]
        and len(rounds) <= len(all_)
        and last == all_[len(rounds) - 1][: len(last)]
    )


def count_tiles(r: Round) -> None:
    """Every tile is in one place."""
    held = sum(len(hand) for hand in r.hands)
    assert held + len(r.boneyard) + len(r.line.plays) == len(FULL_SET), "a tile is lost"
    together = r.line.tiles | TileSet(r.boneyard)
    for hand in r.hands:
        together |= hand
    assert together == FULL_SET, "a tile is lost"
