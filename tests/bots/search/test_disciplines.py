"""In Coiffeur the choice weighs what a discipline brings now against what then remains (C.1)."""

from itertools import pairwise

import pytest

from puur.bots import Clock
from puur.bots.reasons import ReasonKind
from puur.bots.search.disciplines import remaining, weighed_disciplines
from puur.bots.search.learned import learned
from puur.bots.search.player import meister
from puur.cards import CardSet
from puur.core.jit import COMPILES
from puur.modes import Variant
from puur.partie import advance, open_partie
from puur.record.chance import Chance, seed_of
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import view
from puur.spiel.acts import Act, Announce, Schieben
from puur.spiel.view import View

pytestmark = pytest.mark.skipif(not COMPILES, reason="the networks need the compiler")
RUN = "HJ H9 HA HK HQ DA SA CA CK"
POOR = "DJ D9 D7 HA HK S6 S8 C10 CQ"


def asked(hand: str) -> View:
    """What Vorhand sees before the choice, nothing used up yet."""
    partie, chance = open_partie(load("coiffeur"), dealer=Seat.W), Chance(seed_of("1"))
    while (act := chance.next_act(partie)) is not None:
        partie = advance(partie, act)
    assert partie.spiel is not None
    return view(partie.spiel, Seat.S)._replace(hand=CardSet.of(hand))


def chosen(hand: str, *used: str, passing: bool = True) -> Act | None:
    """What `meister` chooses where these disciplines are used up."""
    seen = asked(hand)
    acts = tuple(
        act
        for act in seen.acts
        if (isinstance(act, Schieben) and passing)
        or (isinstance(act, Announce) and (act.joker or act.variant.discipline) not in used)
    )
    return meister().choose(seen._replace(acts=acts), acts, Clock.endless())


def test_a_great_hand_takes_the_highest_factor_that_is_left() -> None:
    """Four Asse go to the joker as Obenabe (C.1); where it is used up, to Obenabe itself."""
    assert Announce(Seat.S, Variant.O, "Joker") == chosen(RUN)
    assert Announce(Seat.S, Variant.O) == chosen(RUN, "Joker")


def test_a_poor_hand_passes_or_else_uses_up_what_counts_least() -> None:
    """The factors wait for better hands (C.2)."""
    assert Schieben(Seat.S) == chosen(POOR)
    assert Announce(Seat.S, Variant.D) == chosen(POOR, passing=False)


def test_the_reason_is_what_waiting_would_cost() -> None:
    """A great hand says how much better it is than waiting; a poor one that must choose uses up the cheapest (C.1)."""
    for hand, passing, why in ((RUN, True, ReasonKind.NOT_WAIT), (POOR, False, ReasonKind.USE_UP)):
        seen = asked(hand)
        acts = tuple(act for act in seen.acts if isinstance(act, Announce) or (passing and isinstance(act, Schieben)))
        seen = seen._replace(acts=acts)
        act = meister().choose(seen, acts, Clock.endless())
        assert act is not None
        reason = meister().explain(seen, act)
        assert why is reason.why
        assert (reason.n > 0) is (why is ReasonKind.NOT_WAIT)


def test_what_remains_is_worth_more_the_more_remains() -> None:
    """Every discipline more adds to it, and a high factor adds more than a low one."""
    rest = remaining(load("coiffeur"))
    everything = len(rest.worth) - 1
    alone = [float(rest.worth[1 << at]) for at in range(len(rest.names))]
    assert float(rest.worth[0]) == 0
    assert all(
        rest.worth[left] < rest.worth[left | 1 << at]
        for left in range(everything)
        for at in range(len(rest.names))
        if not left >> at & 1
    )
    assert all(low < high for low, high in pairwise(alone))


def test_where_nothing_is_used_up_nothing_is_weighed_so() -> None:
    """A Schieber has no disciplines to keep."""
    taught = learned()
    assert taught is not None
    act = Announce(Seat.S, Variant.D)
    assert () == weighed_disciplines(taught, load("schieber"), CardSet.of(RUN).mask, (act,))
