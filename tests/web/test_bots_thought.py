"""Bots beside persons: what a party may choose in a case is left to the person who sits in it."""

import pytest

from puur.bots.clock import Clock
from puur.partie import Partie, acts_for, open_partie, witness
from puur.record.chance import Chance
from puur.reglement import load
from puur.seats import Seat
from puur.spiel.acts import Act, Announce, Choose, Report, Sighting
from puur.spiel.view import View
from puur.web.table.host.thinkers import BotQuestion, Minds, answer

PARTNER = {Seat.N: "einfach"}


def with_a_case() -> Partie:
    """A Spiel in which East is said to have made a remark, so that North and South choose what follows."""
    partie = open_partie(load("kzjv"), writer=Seat.W)
    chance = Chance(b"7" * 32)
    while (act := chance.next_act(partie)) is not None:
        partie = witness(partie, act)
    turn = next(seat for seat in Seat if any(isinstance(act, Announce) for act in acts_for(partie, seat)))
    partie = witness(partie, next(act for act in acts_for(partie, turn) if isinstance(act, Announce)))
    return witness(partie, Report(Seat.S, Seat.E, Sighting.REMARK))


def test_a_bot_alone_in_its_party_chooses() -> None:
    """Where no person is in its party the bot takes one of the offers."""
    partie = with_a_case()
    assert any(isinstance(act, Choose) for act in acts_for(partie, Seat.N))
    assert isinstance(answer(BotQuestion(partie, PARTNER, at_table=True, budget=1.0)), Choose)


def test_a_person_chooses_for_the_party() -> None:
    """Where his partner is a person who is there the bot takes none, so that the person is asked."""
    question = BotQuestion(with_a_case(), PARTNER, at_table=True, budget=1.0, people=frozenset({Seat.S}))
    assert not isinstance(answer(question), Choose)


def test_persons_of_the_other_party_do_not_count() -> None:
    """A person among the others does not keep the bots from choosing."""
    question = BotQuestion(with_a_case(), PARTNER, at_table=True, budget=1.0, people=frozenset({Seat.W}))
    assert isinstance(answer(question), Choose)


class Failing:
    """A bot with a fault."""

    name = "failing"

    def choose(self, view: View, acts: tuple[Act, ...], clock: Clock) -> Act | None:
        """Never."""
        raise ArithmeticError(str((view.seat, len(acts), clock.budget)))


def test_a_table_does_not_wait_for_a_bot_that_fails(caplog: pytest.LogCaptureFixture) -> None:
    """On its turn something regular is played for it; a bot that is not on turn says nothing."""
    partie = open_partie(load("kzjv"))
    chance = Chance(b"7" * 32)
    while (act := chance.next_act(partie)) is not None:
        partie = witness(partie, act)
    turn = next(seat for seat in Seat if any(isinstance(act, Announce) for act in acts_for(partie, seat)))
    for seat in Seat:
        minds: Minds = {(seat, "einfach"): Failing()}
        done = answer(BotQuestion(partie, {seat: "einfach"}, at_table=False, budget=1.0, minds=minds))
        assert (done in acts_for(partie, seat)) is (seat is turn)
    assert {"a bot failed: ArithmeticError"} == {record.getMessage() for record in caplog.records}
