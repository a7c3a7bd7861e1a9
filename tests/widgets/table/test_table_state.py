"""A learner at a table as a value: who acts by itself, what is news, how the hand lies."""

from drawlesson import Draw, Pass, Play, Rules, Tile
from drawlesson.lessons import Goal, first_legal
from drawlesson.lessons.course.lessons import play_first
from drawlesson.widgets.table.table_state import TableState
from tests.game.helpers import at, play

THREE_PLAYS = play_first.TASKS["three-plays"]


def actions(moments: tuple[TableState, ...]) -> list[str]:
    """What was done in these moments, one after the other."""
    return [str(moment.round.action) for moment in moments]


def news(sitting: TableState) -> list[str]:
    """What the learner is told now."""
    return [str(seen.event.action) for seen in sitting.news]


def test_when_the_goal_is_reached_nobody_goes_on() -> None:
    start = at("(2|3)(3|5)", "[2|6] [1|1]")
    sitting = TableState(start, seat=0, goal=Goal(plays=1), others=first_legal)
    moments = sitting.act(play("[2|6]", "left"))
    assert not moments[-1].round.over
    assert moments[-1].reached
    assert actions(moments) == ["[2|6] left"], "an opponent played on after the goal was reached"
    assert not moments[-1].goes_on
    assert moments[-1].follow() is None


def test_until_the_goal_is_reached_the_others_play_on() -> None:
    start = at("(2|3)(3|5)", "[2|6] [1|1]", rules=Rules.draw(3))
    sitting = TableState(start, seat=0, goal=Goal(plays=2), others=first_legal)
    moments = sitting.act(play("[2|6]", "left"))
    assert [moment.round.turn for moment in moments] == [1, 2, 0], "each of the two others acts"


def only_a_pass() -> TableState:
    """Seat 0 holds nothing that fits, and nothing can be drawn any more."""
    start = at("(2|3)(3|5)", "[1|1] [4|6]", boneyard=2)
    return TableState(start, seat=0, others=first_legal, auto_pass=True)


def test_a_pass_that_is_all_a_seated_learner_can_do_is_made_for_them() -> None:
    following = [*only_a_pass().following()]
    assert following, "nobody passed for the learner, who can only pass"
    assert following[0].round.action == Pass()
    assert following[1].round.history[-2].turn == 1, "after the pass the other one plays"


def test_a_pass_is_left_to_a_learner_who_wants_to_do_it() -> None:
    assert only_a_pass()._replace(auto_pass=False).follow() is None


def test_a_pass_that_is_not_forced_is_never_made_for_the_learner() -> None:
    can_draw = TableState(at("(2|3)(3|5)", "[1|1] [4|6]"), seat=0, auto_pass=True)
    assert can_draw.follow() is None, "the learner can draw and was passed over"


def test_a_play_without_an_end_is_given_the_one_where_it_fits() -> None:
    sitting = TableState(at("(2|3)(3|5)", "[2|6] [5|6] [2|5] [1|1]"), seat=0)
    asked = {tile: sitting.completed(play(tile)) for tile in ("[2|6]", "[5|6]", "[2|5]", "[1|1]")}
    assert asked == {
        "[2|6]": play("[2|6]", "left"),
        "[5|6]": play("[5|6]", "right"),
        "[2|5]": play("[2|5]"),
        "[1|1]": play("[1|1]"),
    }
    alike = TableState(at("(2|3)(3|4)(4|2)", "[2|6] [1|1]"), seat=0)
    assert alike.completed(play("[2|6]")) == play("[2|6]", "left"), "both ends show the same"
    for other in (Draw(), Pass(), play("[2|6]", "right"), play("[2|4]")):
        assert alike.completed(other) == other
    opening = TableState(at("", "[2|6] [1|1]"), seat=0)
    assert opening.completed(play("[2|6]")) == play("[2|6]")


def test_the_newest_of_the_news_is_one_thing_or_nothing() -> None:
    first = TableState(THREE_PLAYS.start, seat=0, others=THREE_PLAYS.others)
    assert news(first.newest) == news(first)[-1:]
    second = first.act(play("[6|6]", "right"))[-1]
    assert news(second.newest) == ["[5|6] right"]
    assert news(second.undo().newest) == [], "old news become new"


def test_the_learner_is_told_only_what_is_new() -> None:
    first = TableState(THREE_PLAYS.start, seat=0, others=THREE_PLAYS.others)
    second = first.act(play("[6|6]", "right"))
    assert [news(moment) for moment in second] == [
        ["[6|6] right"],
        ["[6|6] right", "[5|6] right"],
    ], "the opening was told again, or something new was left out"
    third = second[-1].act(play("[4|5]", "right"))
    assert news(third[0]) == ["[4|5] right"], "what was told after the last play is told again"


def test_undo_and_redo_tell_nothing_again() -> None:
    sitting = TableState(THREE_PLAYS.start, seat=0, others=THREE_PLAYS.others)
    played = sitting.act(play("[6|6]", "right"))[-1].act(play("[4|5]", "right"))[-1]
    assert news(played.undo()) == [], "after undo old news are told again"
    assert news(played.undo().redo()) == [], "after redo old news are told again"


def test_a_drawn_tile_lies_last_in_the_hand() -> None:
    sitting = TableState(at("(2|3)(3|5)", "[1|1] [4|6]"), seat=0)
    (drawn,) = sitting.act(Draw())
    (again,) = drawn.act(Draw())
    assert [*drawn.hand] == [Tile(1, 1), Tile(4, 6), Tile(0, 0)], "the drawn [0|0] is not last"
    assert again.hand == (*drawn.hand, Tile(0, 1)), "the next drawn tile comes after the first"
    assert [*again.sorted().hand] == [Tile(0, 0), Tile(0, 1), Tile(1, 1), Tile(4, 6)]


def test_a_refused_action_changes_nothing_but_says_why() -> None:
    sitting = TableState(at("(2|3)(3|5)", "[2|6] [1|1]"), seat=0)
    (refused,) = sitting.act(Play(Tile(1, 1), "left"))
    assert refused.refusals
    assert refused._replace(refusals=(), chosen=None) == sitting


def test_the_learner_knows_the_tile_of_their_own_draw_and_of_no_other() -> None:
    start = at("(2|3)(3|5)", "[1|1] [4|6]")
    (sitting,) = TableState(start, seat=0, others=first_legal).act(Draw())
    (drawn,) = sitting.round.hands[0] - start.hands[0]
    assert [seen.drawn for seen in sitting.news] == [drawn]
    assert sitting.drawn_now == drawn
    (other,) = TableState(start, seat=1).act(Draw())
    assert [seen.drawn for seen in other.events] == [None] * len(other.view.events)
    assert other.drawn_now is None


def test_each_draw_of_a_round_is_told_with_its_own_tile() -> None:
    start = at("(2|3)(3|5)", "[1|1] [4|6]")
    sitting = TableState(start, seat=0, others=first_legal)
    tiles = []
    for _ in range(3):
        (drawn,) = sitting.round.after(Draw()).hands[0] - sitting.round.hands[0]
        tiles.append(drawn)
        sitting = sitting.act(Draw())[-1]
        assert sitting.drawn_now == drawn
    assert [seen.drawn for seen in sitting.events[-3:]] == tiles
    assert sitting.undo().drawn_now is None, "what was undone is no news"
