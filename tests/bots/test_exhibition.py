"""The exhibition: strong bots play each deal twice with the sides exchanged, and every decision has a comment."""

from functools import cache

from puur.bots.exhibition import SIDES, MastersSpiel, Sitting, exhibited, level_at
from puur.bots.levels import Level
from puur.bots.work import BotWork
from puur.record import write
from puur.record.fairness import verify_played
from puur.seats import Seat
from puur.spiel.acts import Deal, Play

LITTLE = BotWork(worlds=8, nodes=60)


@cache
def spiel(number: int, turn: Sitting) -> MastersSpiel:
    """A Spiel for which the bots look into little."""
    return exhibited(number, turn, LITTLE)


def _deal(shown: MastersSpiel) -> Deal:
    return next(step.entry.act for step in shown.played.steps if isinstance(step.entry.act, Deal))


def test_the_same_cards_are_played_twice_with_the_seats_exchanged() -> None:
    """Each level holds both lines once, so that their points can be compared."""
    first, second = spiel(3, Sitting.FIRST), spiel(3, Sitting.SECOND)
    assert _deal(first) == _deal(second)
    assert [Level.MEISTER, Level.STARK] * 2 == [level_at(seat, Sitting.FIRST) for seat in Seat]
    assert [Level.STARK, Level.MEISTER] * 2 == [level_at(seat, Sitting.SECOND) for seat in Seat]
    assert (Level.MEISTER, Level.STARK) == SIDES
    assert first.points[0] - first.points[1] == first.lead


def test_whoever_computes_it_computes_the_same() -> None:
    """The bots do fixed work, so all processes of a server show the same Spiel; another deal has other cards."""
    again = exhibited(3, Sitting.FIRST, LITTLE)
    assert write(spiel(3, Sitting.FIRST).played.record) == write(again.played.record)
    assert _deal(spiel(3, Sitting.FIRST)) != _deal(spiel(4, Sitting.FIRST))


def test_it_is_played_to_its_end_by_the_rules() -> None:
    """Thirty-six cards, each regular, and the points the Reglement counts; anybody can recompute the cards."""
    shown = spiel(4, Sitting.FIRST)
    assert shown.played.error is None
    assert 36 == sum(isinstance(step.entry.act, Play) for step in shown.played.steps)
    assert sum(shown.points) >= 157
    assert () == verify_played(shown.played).findings


def test_each_card_with_a_choice_is_commented_and_no_other() -> None:
    """Nothing is said where only one card was left."""
    shown = spiel(4, Sitting.FIRST)
    assert len(shown.comments) == len(shown.played.steps)
    for step, comment in zip(shown.played.steps, shown.comments, strict=True):
        act, before = step.entry.act, step.before.spiel
        if isinstance(act, Play) and before is not None and 1 == len(before.hands[act.seat]):
            assert comment is None
    assert sum(comment is not None for comment in shown.comments) > 12
