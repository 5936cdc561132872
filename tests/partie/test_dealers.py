"""Who deals: first, next, and after a Partie (A.17, A.19, K.schreiber, E.3, F.geben, G.trumpfwahl, P.6, P.10)."""

from random import Random

import pytest
from tests.partie.table import play_out, play_spiel, seated, vary

from puur.cards import Card
from puur.partie import (
    EndedBy,
    LiftForDeal,
    NameDealer,
    Partie,
    PartiePhase,
    PartieResult,
    Write,
    acts_for,
    apply,
    awaited,
    may_change_seats,
    objections,
    open_partie,
    witness,
)
from puur.partie.first_dealer import namers
from puur.partie.next_dealer import Opening, next_opening
from puur.reglement import load
from puur.reglement.options import AfterPartie, FirstDealer, NextDealer
from puur.seats import Party, Seat
from puur.spiel import ObjectionKind
from puur.spiel.acts import Choose, Cut, Play, Report, Roll, Sighting
from puur.spiel.ending import Ending, EndingKind

SCHIEBER = load("schieber")
SHORT = vary(SCHIEBER, "partie", bedanken=False, target=200)


def _dealer(partie: Partie) -> Seat | None:
    assert partie.spiel is not None
    return partie.spiel.preface.dealer


def _dealers(partie: Partie, spiele: int) -> list[Seat | None]:
    found = []
    random = Random(7)
    for _ in range(spiele):
        found.append(_dealer(partie))
        partie = play_spiel(partie, random)
        assert partie.spiel is not None
        partie = apply(partie, next(act for act in acts_for(partie, partie.writer) if isinstance(act, Write)))
    return found


@pytest.mark.cites("K.schreiber", "E.3", "A.17", "A.18", "P.26")
@pytest.mark.parametrize("name", ["kzjv", "einzelschieber"])
def test_the_writer_deals_first_and_then_the_next(name: str) -> None:
    """The writer deals the first Spiel, his left neighbour cuts; then the deal goes round counter-clockwise."""
    partie = open_partie(load(name), writer=Seat.N)
    assert (Cut, Seat.E) == awaited(partie)
    assert [Seat.N, Seat.W, Seat.S, Seat.E, Seat.N] == _dealers(partie, 5)


@pytest.mark.cites("F.geben")
def test_the_first_named_deals_first() -> None:
    """In each round the first-named deals the first Spiel, and each deals once."""
    assert [Seat.S, Seat.E, Seat.N, Seat.W] == _dealers(open_partie(load("fnf-handjass"), writer=Seat.W), 4)


@pytest.mark.cites("G.trumpfwahl", "P.6")
def test_the_higher_roll_chooses_first_and_then_the_other() -> None:
    """Both roll, the higher one chooses and leads; the choice alternates, and who does not choose deals."""
    partie = open_partie(load("grauer-jass-2"))
    assert (Roll, Seat.S) == awaited(partie)
    partie = apply(apply(partie, Roll(Seat.S, 2)), Roll(Seat.N, 5))
    assert [Seat.S, Seat.N, Seat.S, Seat.N] == _dealers(partie, 4)
    assert partie.spiel is not None
    assert Seat.N is partie.spiel.preface.chooser


@pytest.mark.cites("G.trumpfwahl", "P.6")
@pytest.mark.parametrize("rule", NextDealer)
def test_the_dice_fall_in_the_first_spiel_only(rule: NextDealer) -> None:
    """The choice alternates and nobody rolls for it again, even where the deal simply passes to the next player."""
    partie = open_partie(vary(load("grauer-jass-2"), "deal", next_dealer=rule), chooser=Seat.N)
    assert [Seat.S, Seat.N, Seat.S] == _dealers(partie, 3)


@pytest.mark.cites("G.trumpfwahl", "P.6", "G.vier")
def test_four_players_choose_in_turn() -> None:
    """With four the highest roll chooses first, then counter-clockwise; the one left of the chooser deals."""
    partie = open_partie(load("grauer-jass-4"))
    for seat, face in zip(Seat, (2, 5, 1, 3), strict=True):
        partie = apply(partie, Roll(seat, face))
    assert [Seat.S, Seat.E, Seat.N, Seat.W] == _dealers(partie, 4)


@pytest.mark.cites("A.17", "P.10")
def test_lifting_an_ass_deals() -> None:
    """Each lifts a card in any order; once all lie, who lifted an Ass deals, and the first Spiel waits for the cut."""
    partie = open_partie(SCHIEBER)
    assert PartiePhase.LOTS is partie.phase
    assert (LiftForDeal, Seat.S) == awaited(partie)
    for seat, card in ((Seat.W, Card.H9), (Seat.S, Card.D6), (Seat.E, Card.CA), (Seat.N, Card.HK)):
        assert objections(partie, LiftForDeal(seat, card)) == ()
        partie = apply(partie, LiftForDeal(seat, card))
    assert PartiePhase.PLAYING is partie.phase
    assert Seat.E is _dealer(partie)
    assert (Cut, Seat.S) == awaited(partie)


@pytest.mark.cites("A.17", "P.10")
def test_without_an_ass_the_highest_names_the_dealer() -> None:
    """A player who lifted highest commands: he names whoever he likes, nobody else does."""
    partie = open_partie(SCHIEBER)
    assert namers(partie) == ()
    for seat, card in zip(Seat, (Card.H9, Card.D6, Card.CQ, Card.HK), strict=True):
        partie = apply(partie, LiftForDeal(seat, card))
    assert PartiePhase.LOTS is partie.phase
    assert awaited(partie) is None
    assert acts_for(partie, Seat.W) == tuple(NameDealer(Seat.W, dealer) for dealer in Seat)
    assert acts_for(partie, Seat.S) == ()
    (fault,) = objections(partie, NameDealer(Seat.S, Seat.S))
    assert (ObjectionKind.NOT_YOURS_TO_NAME, SCHIEBER.deal.first_dealer.article) == (fault.kind, fault.article)
    assert Seat.N is _dealer(apply(partie, NameDealer(Seat.W, Seat.N)))


@pytest.mark.cites("P.10")
def test_by_option_the_highest_or_lowest_deals() -> None:
    """The options let the card itself name the dealer."""
    for rule, dealer in ((FirstDealer.LIFT_HIGHEST, Seat.W), (FirstDealer.LIFT_LOWEST, Seat.E)):
        partie = open_partie(vary(SCHIEBER, "deal", first_dealer=rule))
        for seat, card in zip(Seat, (Card.H9, Card.D6, Card.CQ, Card.HK), strict=True):
            partie = apply(partie, LiftForDeal(seat, card))
        assert dealer is _dealer(partie)


@pytest.mark.cites("A.17")
def test_wrong_lifts_are_refused_and_at_a_table_noted() -> None:
    """Lifting twice, a card already lifted, from an empty seat or during the Spiel is refused, and at a table noted."""
    partie = apply(open_partie(SCHIEBER), LiftForDeal(Seat.S, Card.H9))
    again = objections(partie, LiftForDeal(Seat.S, Card.H9))
    assert [ObjectionKind.NOT_YOUR_TURN, ObjectionKind.CARD_LIFTED_BEFORE] == [fault.kind for fault in again]
    noted = witness(partie, LiftForDeal(Seat.S, Card.H8))
    assert (partie.lifts, partie.number + 1) == (noted.lifts, noted.number)
    assert ObjectionKind.NOT_YOUR_TURN is noted.irregularities[0].objections[0].kind
    duel = open_partie(vary(load("grauer-jass-2"), "deal", first_dealer=FirstDealer.LIFT_ACE))
    assert [ObjectionKind.NOT_SEATED] == [fault.kind for fault in objections(duel, LiftForDeal(Seat.E, Card.H9))]
    running = open_partie(SCHIEBER, dealer=Seat.S)
    assert [ObjectionKind.NOT_NOW] == [fault.kind for fault in objections(running, LiftForDeal(Seat.E, Card.H9))]


@pytest.mark.cites("A.17")
def test_no_card_is_played_before_the_dealer_is_found() -> None:
    """While lots are drawn no Spiel runs: its acts are refused, and at a table change nothing."""
    partie = open_partie(SCHIEBER)
    assert [ObjectionKind.NOT_NOW] == [fault.kind for fault in objections(partie, Play(Seat.S, Card.H9))]
    assert [ObjectionKind.NOT_NOW] == [fault.kind for fault in objections(partie, NameDealer(Seat.S, Seat.S))]
    noted = witness(partie, Play(Seat.S, Card.H9))
    assert (PartiePhase.LOTS, 1) == (noted.phase, len(noted.irregularities))


@pytest.mark.cites("E.6", "P.19")
def test_after_an_annulment_the_same_player_deals() -> None:
    """A Spiel the opponents annul is dealt again by the same player; nothing is written for it."""
    partie = open_partie(load("einzelschieber"), writer=Seat.E)
    partie = apply(partie, Report(Seat.S, Seat.E, Sighting.REMARK))
    partie = apply(partie, Choose(Seat.S, 0, 0))
    assert (Seat.E, 1, ()) == (_dealer(partie), len(partie.annulled), partie.finished)
    assert PartiePhase.PLAYING is partie.phase


@pytest.mark.cites("A.19", "P.19", "G.trumpfwahl")
def test_an_annulment_may_name_the_dealer() -> None:
    """If the ruling names a dealer (A.19: Vorhand), he deals; a chooser whom the die named stays the chooser."""
    spiel = seated(SCHIEBER, (0, 0), "H", "HJ|H9|HA|HK").spiel
    assert spiel is not None
    annulled = Ending(EndingKind.ANNULLED, "A.19", Seat.N, next_dealer=Seat.S)
    assert Opening(Seat.S) == next_opening(spiel._replace(ending=annulled))
    duel = open_partie(load("grauer-jass-2"), chooser=Seat.N).spiel
    assert duel is not None
    again = Ending(EndingKind.ANNULLED, "P.4", Seat.N, next_dealer=Seat.S)
    assert Opening(Seat.S, Seat.N) == next_opening(duel._replace(ending=again))


@pytest.mark.cites("A.17", "A.13")
def test_after_a_partie_the_losers_name_the_dealer() -> None:
    """The losers, either of them, name who deals next; then the slate is empty, and the result is kept."""
    partie = play_out(open_partie(SHORT, dealer=Seat.S), Random(1))
    (winner,) = partie.results[0].winners
    losers = Party.EW if winner is Party.SN else Party.SN
    assert losers.seats == tuple(seat for seat in Seat if acts_for(partie, seat))
    assert may_change_seats(partie)
    (fault,) = objections(partie, NameDealer(winner.seats[0], Seat.S))
    assert (ObjectionKind.NOT_YOURS_TO_NAME, "A.17") == (fault.kind, fault.article)
    partie = apply(partie, NameDealer(losers.seats[1], Seat.W))
    assert (Seat.W, (0, 0), (), 1) == (_dealer(partie), partie.totals, partie.finished, len(partie.results))
    assert not may_change_seats(partie)
    again = play_out(partie, Random(2))
    assert 2 == len(again.results)
    assert sum(line.points for result in again.results for line in result.partie_points) == sum(again.partie_points)


@pytest.mark.cites("A.17")
def test_after_each_partie_its_own_losers_name_the_dealer() -> None:
    """A player who lost the second Partie names the next dealer, also where the others lost the first one."""
    over = play_out(open_partie(SHORT, dealer=Seat.S), Random(1))
    first, second = (PartieResult(EndedBy.TARGET, "A.13", (1, 0), (winner,)) for winner in (Party.SN, Party.EW))
    assert Party.SN.seats == namers(over._replace(results=(first, second)))
    assert Party.EW.seats == namers(over._replace(results=(second, first)))


@pytest.mark.cites("A.17")
def test_by_option_others_name_the_dealer() -> None:
    """The winners may name him, or the next player simply deals; of level parties everybody may."""
    named = vary(SHORT, "deal", after_partie=AfterPartie.WINNERS_NAME)
    partie = play_out(open_partie(named, dealer=Seat.S), Random(1))
    assert partie.results[0].winners[0].seats == namers(partie)
    onward = vary(SHORT, "deal", after_partie=AfterPartie.NEXT_PLAYER)
    partie = play_out(open_partie(onward, dealer=Seat.S), Random(1))
    (seat,) = namers(partie)
    assert acts_for(partie, seat) == (NameDealer(seat, seat),)
    assert [ObjectionKind.WRONG_DEALER] == [
        fault.kind for fault in objections(partie, NameDealer(seat, partie.seats.after(seat)))
    ]
    level = play_out(open_partie(SHORT, dealer=Seat.S), Random(1))
    shared = level._replace(results=(PartieResult(EndedBy.SPIELE, "E.2", (1, 1), (Party.SN, Party.EW)),))
    assert tuple(Seat) == namers(shared)


@pytest.mark.cites("A.17", "P.10")
def test_an_empty_seat_does_not_deal() -> None:
    """At a table for two only those two can be named."""
    partie = open_partie(vary(load("grauer-jass-2"), "deal", first_dealer=FirstDealer.LIFT_ACE))
    partie = apply(apply(partie, LiftForDeal(Seat.S, Card.H9)), LiftForDeal(Seat.N, Card.H8))
    assert [ObjectionKind.WRONG_DEALER] == [fault.kind for fault in objections(partie, NameDealer(Seat.S, Seat.E))]
    assert objections(partie, NameDealer(Seat.S, Seat.N)) == ()


@pytest.mark.cites("E.2", "F.geben")
def test_a_passe_ends_at_its_table() -> None:
    """Where partners are drawn or tables change, nobody names a dealer for another Passe: a new table is opened."""
    partie = play_out(open_partie(load("fnf-handjass")), Random(1))
    assert namers(partie) == ()
    assert [ObjectionKind.PARTIE_OVER] == [fault.kind for fault in objections(partie, NameDealer(Seat.S, Seat.S))]
    assert [ObjectionKind.PARTIE_OVER] == [fault.kind for fault in objections(partie, Cut(Seat.S, 9))]
    assert awaited(partie) is None
