"""Bots at a table where people err."""

import pytest

from puur.bots import asked, bot
from puur.bots.offers import lead_expected, offer_worth
from puur.bots.table_play import asked_at_table, open_to
from puur.cards import CardSet, card
from puur.reglement import load
from puur.seats import Party, Seat
from puur.spiel import Play, Spiel, place, view, witness
from puur.spiel.acts import Choose, Object, Report, Sighting
from puur.spiel.ruling import ConsequenceKind
from puur.spiel.state import Faults

HANDS = "DJ HA S6|D6 HK SA|D7 H7 S7|D8 H8 S8"


def _spiel(dead: str = "") -> Spiel:
    spiel = place(load("schieber"), "O", HANDS)
    return spiel._replace(faults=Faults(dead=CardSet.of(dead))) if dead else spiel


def after(spiel: Spiel, *cards: str, first: Seat = Seat.S) -> Spiel:
    """The table after these cards, given in turn, rightly or not."""
    for seat, name in zip([*Seat][first:] + [*Seat] * 8, cards, strict=False):
        spiel = witness(spiel, Play(seat, card(name)))
    return spiel


@pytest.mark.cites("A.4", "P.29")
def test_who_may_annul_does_so_only_when_behind() -> None:
    """After a remark a strong hand plays on; a weak one takes the chance to begin anew."""
    for hands, wants in (("DA HA SA|D6 H6 S6|D7 H7 S7|D8 H8 S8", False), ("D6 H6 S6|DA HA SA|D7 H7 S7|D8 H8 S8", True)):
        spiel = witness(place(load("schieber"), "O", hands), Report(Seat.N, Seat.E, Sighting.REMARK))
        offers = spiel.faults.cases[0].ruling.offers
        act = asked(bot("einfach"), view(spiel, Seat.S))
        assert isinstance(act, Choose)
        assert wants == (ConsequenceKind.ANNUL in {offer.kind for offer in offers[act.offer]})
        assert asked(bot("einfach"), view(spiel, Seat.W)) is None


@pytest.mark.cites("A.8")
def test_a_bot_does_not_lead_a_dead_card() -> None:
    """The ace is a sure trick, unless it has lost its Stichwert."""
    for dead, leads_ace in (("", True), ("HA", False)):
        act = asked(bot("einfach"), view(_spiel(dead), Seat.S))
        assert isinstance(act, Play)
        assert leads_ace == (act.card in CardSet.of("HA"))


@pytest.mark.cites("A.12", "P.11")
def test_a_proven_revoke_is_called() -> None:
    """East threw a heart on a diamond and later gives a diamond: whoever saw both cards objects, and nobody before."""
    revoked = after(place(load("schieber"), "O", "DA D6|D7 H7|DK D8|H8 H9"), "DA", "H7", "DK", "H8")
    assert not isinstance(asked_at_table(bot("einfach"), view(revoked, Seat.S)), Object)
    shown = after(revoked, "D6", "D7")
    assert Object(Seat.S, Seat.E, 0) == asked_at_table(bot("einfach"), view(shown, Seat.S))
    assert Object(Seat.N, Seat.E, 0) == asked_at_table(bot("zufall"), view(shown, Seat.N))
    assert not isinstance(asked_at_table(bot("einfach"), view(shown, Seat.W)), Object)


@pytest.mark.cites("A.12", "P.11")
def test_what_was_called_is_not_called_again() -> None:
    """Once there is a case about it, nobody objects a second time."""
    shown = after(place(load("schieber"), "O", "DA D6|D7 H7|DK D8|H8 H9"), "DA", "H7", "DK", "H8", "D6", "D7")
    called = witness(shown, Object(Seat.S, Seat.E, 0))
    for seat in (Seat.S, Seat.N):
        assert not isinstance(asked_at_table(bot("einfach"), view(called, seat)), Object)


@pytest.mark.cites("A.20")
def test_the_puur_proves_nothing() -> None:
    """Keeping the Puur back on a trump lead is allowed."""
    spiel = place(load("schieber"), "D", "DA D6|DJ H7|DK D8|H8 H9")
    shown = after(spiel, "DA", "H7", "DK", "H8", "D6", "DJ")
    assert not isinstance(asked_at_table(bot("einfach"), view(shown, Seat.S)), Object)


@pytest.mark.cites("A.21")
def test_a_trump_below_another_is_called_once_something_else_falls() -> None:
    """West put a lower trump on North's, and then has a heart: he need not have under-trumped."""
    spiel = place(load("schieber"), "D", "SA S6|S7 S8|D10 HK|D6 H6")
    shown = after(after(spiel, "SA", "S7", "D10", "D6"), "HK", "H6", first=Seat.N)
    act = asked_at_table(bot("geuebt"), view(shown, Seat.N))
    assert Object(Seat.N, Seat.W, 0) == act


@pytest.mark.cites("A.2", "A.8")
def test_a_lead_out_of_turn_is_called() -> None:
    """East leads although South took the trick."""
    spiel = place(load("schieber"), "O", "DA D6|D7 H7|DK D8|D9 H9")
    wrong = witness(after(spiel, "DA", "D7", "DK", "D9"), Play(Seat.E, card("H7")))
    found = asked_at_table(bot("einfach"), view(wrong, Seat.N))
    called = isinstance(found, Object) and found.offender is Seat.E
    assert called or view(wrong, Seat.N).cases, "either it is ruled on at once, or the bot says so"


def test_in_strict_play_nobody_objects() -> None:
    """Objections are open only at a table; what may be raised there tells nothing about what happened."""
    spiel = _spiel()
    assert not any(isinstance(act, Object) for act in view(spiel, Seat.S).acts)
    fault = after(spiel, "HA", "D6")
    assert len(open_to(view(after(spiel, "HA", "HK"), Seat.S))) == len(open_to(view(fault, Seat.S)))


@pytest.mark.cites("A.12")
def test_offers_are_worth_what_they_bring() -> None:
    """Dead cards of an opponent are worth having, one's own are not; a Partie lost is worst."""
    shown = after(place(load("schieber"), "O", "DA D6|D7 H7|DK D8|H8 H9"), "DA", "H7", "DK", "H8", "D6", "D7")
    seen = view(witness(shown, Object(Seat.S, Seat.E, 0)), Seat.S)
    ruling = seen.cases[0].ruling
    dead = next(offer for offer in ruling.offers if ConsequenceKind.DEAD in {consequence.kind for consequence in offer})
    assert offer_worth(seen, Party.SN, dead) > 0 > offer_worth(seen, Party.EW, dead)


def test_a_hand_full_of_tops_expects_to_lead() -> None:
    """Three Asse in Obenabe promise more than three sixes."""
    strong, weak = (
        lead_expected(view(place(load("schieber"), "O", hands), Seat.S), Party.SN)
        for hands in ("DA HA SA|D6 H6 S6|D7 H7 S7|D8 H8 S8", "D6 H6 S6|DA HA SA|D7 H7 S7|D8 H8 S8")
    )
    assert strong > weak
