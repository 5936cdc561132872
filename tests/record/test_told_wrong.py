"""What known cards make wrong is wrong in every world: nobody has to look for one in which it was right."""

from random import Random

import pytest

from puur.cards import PACK, CardSet
from puur.record.act_parts import Hands
from puur.record.situation import Situation, describe
from puur.record.situation.course import witnessed
from puur.record.situation.outcome import Outcome
from puur.record.situation.survey import survey
from puur.record.situation.verdict import worlds_for
from puur.record.situation.world import World
from puur.reglement import load
from puur.reglement.model import Reglement
from puur.seats import Seat, SeatPlan

WHOLE = "variante D\nhand S H6 H9 S6 S8 C6 C8 C10 D6 D8\n"
FEW = "variante D\nhand S H6 H9 …\n"
PLAYING_WEIS = ("schieber", "allgemein", "haerdoepfeljass", "slalom-schieber")


def looked_at(text: str, name: str) -> tuple[list[Outcome], tuple[World, ...], Situation, Reglement, SeatPlan]:
    """What was looked at, the sample of it, and of what."""
    reglement = load(name)
    situation = describe(text, lambda _: reglement.seat_plan.order).situation
    found = worlds_for(situation, reglement)
    assert isinstance(found, tuple)
    plan, worlds, may = found
    return survey(situation, reglement, plan, worlds, may), worlds, situation, reglement, plan


def dealt_otherwise(situation: Situation, dice: Random) -> Hands:
    """Nine cards for each, of which only those of South that are told are as they were."""
    known = situation.held(Seat.S)
    rest = dice.sample([*(PACK - known)], len(PACK - known))
    hands = {seat: CardSet.of(rest.pop() for _ in range(9 - len(known) * (seat is Seat.S))) for seat in Seat}
    hands[Seat.S] |= known
    south, east, north, west = (hands[seat] for seat in Seat)
    return south, east, north, west


@pytest.mark.cites("A.23.1", "A.23.7", "A.23.8")
@pytest.mark.parametrize("name", PLAYING_WEIS)
@pytest.mark.parametrize(
    "text",
    [
        f"{WHOLE}weis S 20 H9-J",
        f"{WHOLE}stöck S",
        "variante D\nhand S H9-J 4xQ …\nweis S 20 H9-J",
    ],
)
def test_what_known_cards_make_wrong_needs_no_other_world(text: str, name: str) -> None:
    """The hand lacks the Weis or the Stöck, or holds a higher Weis: the sample is enough, and no world fits better."""
    found, worlds, situation, reglement, plan = looked_at(text, name)
    assert len(worlds) == len(found)
    assert 0 < min(outcome.misfit for outcome in found)
    for dice in map(Random, range(100)):
        world = World(dealt_otherwise(situation, dice), found[0].world.setting)
        assert 0 < witnessed(situation, world, reglement, plan).misfit


@pytest.mark.cites("A.23.1", "A.23.8")
@pytest.mark.parametrize("name", PLAYING_WEIS)
@pytest.mark.parametrize("text", [f"{FEW}weis S 50 H9-Q", f"{FEW}stöck S", f"{FEW}hand E DK …\nstöck S"])
def test_what_unseen_cards_may_make_right_is_looked_for(text: str, name: str) -> None:
    """Of a hand of which two cards are known nobody is accused, unless what is missing is known to lie elsewhere."""
    found, *_ = looked_at(text, name)
    elsewhere = "hand E" in text
    assert elsewhere is (0 < min(outcome.misfit for outcome in found))
    assert not any(outcome.told_misfit for outcome in found)


@pytest.mark.cites("A.23.8")
def test_stoeck_may_have_been_given_in_a_trick_nobody_told() -> None:
    """A whole hand of six cards says nothing of the three that were given before."""
    found, *_ = looked_at("variante D\nhand S H6 H9 S6 S8 C6 C8\nstöck S", "schieber")
    assert not any(outcome.told_misfit for outcome in found)


@pytest.mark.cites("A.23.8")
def test_without_a_known_trump_stoeck_may_be_of_any_suit() -> None:
    """A player who shows them may hold those of a suit that nobody named."""
    found, *_ = looked_at("ausgespielt\nhand S HK HQ S6 S8 C6 C8 C10 D6 D8\nstöck S", "schieber")
    assert not any(outcome.told_misfit for outcome in found)
