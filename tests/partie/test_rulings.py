"""A Spiel changes under rulings, and the Partie with it: taken up again, annulled, closed by writing."""

from dataclasses import replace

import pytest
from tests.partie.table import play_cards, seated, vary

from puur.cards import Card, CardSet
from puur.modes import Variant
from puur.partie import (
    Correct,
    EndedBy,
    Partie,
    PartieAct,
    PartiePhase,
    Played,
    Write,
    acts_for,
    apply,
    awaited,
    objections,
    open_partie,
    sheet_of,
    witness,
)
from puur.partie.end import played_out
from puur.partie.standblatt import SheetFaultKind, check_sheet
from puur.record import Replayed, Step
from puur.record.model import Entry, Place, Record
from puur.reglement import load
from puur.reglement.fault_options import AnnulledDealer
from puur.reglement.options import Seating
from puur.seats import Party, Seat
from puur.spiel import ObjectionKind, Phase
from puur.spiel.acts import Announce, Bedanken, Choose, Cut, Deal, Object, Play, Report, Roll, Rule, Sighting
from puur.spiel.ending import EndingKind
from puur.spiel.fault import IrregularityKind
from puur.spiel.ruling import Decided
from puur.spiel.state import Rest, Spiel

SCHIEBER, F = load("schieber"), load("fnf-handjass")
HANDS = "H6 D6|H7 D7|HA D8|H8 D9"
SUITS = (CardSet(0x1FF), CardSet(0x1FF << 9), CardSet(0x1FF << 18), CardSet(0x1FF << 27))


def _spiel(partie: Partie) -> Spiel:
    assert partie.spiel is not None
    return partie.spiel


def _kinds(partie: Partie, act: PartieAct) -> list[ObjectionKind]:
    return [fault.kind for fault in objections(partie, act)]


def _wrongly_led(carried: tuple[int, ...] = (0, 0)) -> Partie:
    """All cards lie; N was to lead the last trick, and S led it."""
    partie = play_cards(seated(SCHIEBER, carried, "S", HANDS), "H6 H7 HA H8")
    partie = witness(partie, Play(Seat.S, Card.D6))
    return play_cards(partie, "D7 D8 D9")


def _revoked(name: str = "schieber", offender: Seat = Seat.E) -> Partie:
    """All cards lie; this seat did not follow suit in the trick before the last."""
    hands = {Seat.E: "H6 D6|H7 D7|HA D8|H8 D9", Seat.N: "H6 D6|HA D7|H7 D8|H8 D9"}[offender]
    partie = seated(load(name), (0,) * len(load(name).seat_plan.parties), "S", hands)
    cards = (Card.H6, Card.D7, Card.HA, Card.H8) if offender is Seat.E else (Card.H6, Card.HA, Card.D8, Card.H8)
    for seat, card in zip(Seat, cards, strict=True):
        partie = witness(partie, Play(seat, card))
    while _spiel(partie).phase is not Phase.PLAYED:
        turn = _spiel(partie).turn
        assert turn is not None
        (last,) = _spiel(partie).hands[turn]
        partie = apply(partie, Play(turn, last))
    return partie


def _called(name: str = "schieber", offender: Seat = Seat.E, caller: Seat = Seat.N) -> Partie:
    return apply(_revoked(name, offender), Object(caller, offender))


def _called_at(carried: tuple[int, ...]) -> Partie:
    """The same, where so much was written before."""
    partie = _called()
    spiel = _spiel(partie)
    return partie._replace(spiel=spiel._replace(start=replace(spiel.start, carried=carried)))


@pytest.mark.cites("A.8", "P.11")
def test_a_ruling_takes_the_last_trick_up_again() -> None:
    """After the last card a wrong lead may still be called; the card goes back, and the Spiel goes on."""
    partie = _wrongly_led()
    assert PartiePhase.BETWEEN is partie.phase
    again = apply(partie, Object(Seat.E, Seat.S))
    assert (PartiePhase.PLAYING, Phase.PLAY, Seat.N) == (again.phase, _spiel(again).phase, _spiel(again).turn)
    assert _kinds(again, Write(Seat.S, (157, 0))) == [ObjectionKind.NOT_NOW]
    assert PartiePhase.BETWEEN is play_cards(again, "D8 D9 D6 D7").phase


@pytest.mark.cites("A.8", "P.29")
def test_while_a_case_waits_the_result_waits_too() -> None:
    """A choice may still be open once all cards lie: the opponents are told their offers, and the others wait."""
    partie = _called(offender=Seat.N, caller=Seat.W)
    assert (PartiePhase.BETWEEN, Phase.RULING, None) == (partie.phase, _spiel(partie).phase, awaited(partie))
    assert [Choose(Seat.E, 0, 0), Choose(Seat.E, 0, 1)] == [
        act for act in acts_for(partie, Seat.E) if isinstance(act, Choose)
    ]
    assert (Bedanken(Seat.S),) == acts_for(partie, Seat.S)
    (fault,) = objections(partie, Write(Seat.S, (1, 2)))
    assert (ObjectionKind.CHOICE_PENDING, "A.8") == (fault.kind, fault.article)
    written = witness(partie, Write(Seat.S, (1, 2)))
    assert (PartiePhase.BETWEEN, ()) == (written.phase, written.finished[1:])
    chosen = apply(partie, Choose(Seat.E, 0, 1))
    assert (PartiePhase.BETWEEN, Phase.PLAYED) == (chosen.phase, _spiel(chosen).phase)
    assert any(isinstance(act, Write) for act in acts_for(chosen, Seat.S))


@pytest.mark.cites("A.8", "P.19")
def test_an_annulled_spiel_is_kept_with_its_story() -> None:
    """Annulled after the last card the Spiel is not written; what happened in it and who deals next stays known."""
    partie = apply(_called(), Choose(Seat.N, 0, 0))
    assert (PartiePhase.PLAYING, 1, Phase.CUT) == (partie.phase, len(partie.finished), _spiel(partie).phase)
    (annulled,) = partie.annulled
    assert annulled.ending is not None
    assert (EndingKind.ANNULLED, "A.8", Seat.W) == (
        annulled.ending.kind,
        annulled.ending.article,
        annulled.ending.next_dealer,
    )
    assert [(Decided.CHOSEN, 0, Seat.N)] == [
        (case.decided, case.chosen, case.objector) for case in annulled.faults.cases
    ]
    assert Seat.W is _spiel(partie).preface.dealer


@pytest.mark.cites("P.29", "P.46")
def test_writing_takes_the_default() -> None:
    """The writer whose party may choose plays on by writing; how the case ended is kept with the Spiel."""
    partie = _called()
    (right,) = (act for act in acts_for(partie, Seat.S) if isinstance(act, Write))
    after = apply(partie, right)
    assert PartiePhase.PLAYING is after.phase
    assert [(IrregularityKind.REVOKE, Decided.DEFAULT, 1)] == [
        (case.irregularity.kind, case.decided, case.chosen) for case in after.finished[-1].cases
    ]


@pytest.mark.cites("P.29", "P.46")
def test_a_replay_shows_a_spiel_as_it_was_closed() -> None:
    """What still waited when the result was written is settled in the Spiel that a replay keeps."""
    partie = _called()
    for act in (_first_write(partie), Write(Seat.E, (1, 2)), Cut(Seat.E, 9), Cut(Seat.S, 9)):
        step = Step(Entry(act), partie, witness(partie, act), Place(1, 1))
        replayed = Replayed(Record((), ()), start=partie, steps=(step,))
        closed = replayed.spiele[0].faults.cases[0]
        settled = isinstance(act, Write) or act.seat is Seat.S
        assert (Decided.DEFAULT if settled else None) is closed.decided


@pytest.mark.cites("P.11", "P.46")
def test_what_is_written_is_closed() -> None:
    """Nobody calls anything in a Spiel that is written: an objection means the one that runs."""
    partie = _revoked()
    assert () == objections(partie, Object(Seat.N, Seat.E))
    (right,) = (act for act in acts_for(partie, Seat.S) if isinstance(act, Write))
    (fault,) = objections(apply(partie, right), Object(Seat.N, Seat.E))
    assert (ObjectionKind.NOTHING_TO_OBJECT, "P.11") == (fault.kind, fault.article)


@pytest.mark.cites("P.29", "P.46")
def test_the_next_spiel_closes_the_last_one_too() -> None:
    """At a table who may choose begins the next Spiel and takes the default; a player who must wait begins nothing."""
    partie = _called(offender=Seat.N, caller=Seat.W)
    begun = witness(partie, Cut(Seat.E, 9))
    assert (PartiePhase.PLAYING, None) == (begun.phase, begun.finished[-1].written)
    assert [Decided.DEFAULT] == [case.decided for case in begun.finished[-1].cases]
    held = witness(partie, Cut(Seat.N, 9))
    assert (PartiePhase.BETWEEN, partie.spiel, 1) == (held.phase, held.spiel, len(held.irregularities))


@pytest.mark.cites("F.grundsatz", "P.4")
def test_the_direction_decides_after_the_last_card() -> None:
    """Where nothing is written about it the direction decides; the offender cannot write meanwhile, others can."""
    partie = _called("fnf-handjass", caller=Seat.N)
    assert () == objections(partie, Rule(0, 1))
    assert PartiePhase.BETWEEN is apply(partie, Rule(0, 1)).phase
    assert Phase.LIFT is _spiel(apply(partie, Rule(0, 0))).phase
    assert not _kinds(partie, Write(Seat.S, _first_write(partie).points))
    at_fault = partie._replace(writer=Seat.E)
    assert [ObjectionKind.CHOICE_PENDING] == _kinds(at_fault, Write(Seat.E, (1, 2, 3, 4)))


def _first_write(partie: Partie) -> Write:
    return next(act for act in acts_for(partie, partie.writer) if isinstance(act, Write))


@pytest.mark.cites("A.3", "P.45")
def test_bedanken_that_lapses_takes_the_spiel_up_again() -> None:
    """Said on an opponent's wrong lead in the last trick, it wins and loses nothing; the trick is played again."""
    partie = _wrongly_led((0, 2495))
    lapsed = apply(partie, Bedanken(Seat.W))
    assert (PartiePhase.PLAYING, (), Seat.N) == (lapsed.phase, lapsed.results, _spiel(lapsed).turn)
    (won,) = apply(_wrongly_led((0, 2500)), Bedanken(Seat.W)).results
    assert (EndedBy.BEDANKT, (11, 2505), (Party.EW,)) == (won.ended, won.totals, won.winners)


@pytest.mark.cites("A.3", "P.29")
def test_bedanken_takes_the_default_of_a_choice() -> None:
    """A player who may choose and says Bedanken instead has played on; the Partie is counted as it then lies."""
    partie = _called_at((2500, 0))
    over = apply(partie, Bedanken(Seat.S))
    assert (PartiePhase.OVER, EndedBy.BEDANKT) == (over.phase, over.results[0].ended)
    assert [Decided.DEFAULT] == [case.decided for case in _spiel(over).faults.cases]


@pytest.mark.cites("A.3", "P.45")
def test_bedanken_of_the_party_at_fault_waits_for_the_choice() -> None:
    """It may be said while the opponents still have to choose: judged if play goes on, never said if they annul."""
    partie = _called_at((0, 2500))
    said = apply(partie, Bedanken(Seat.E))
    assert (partie.phase, Phase.RULING, ()) == (said.phase, _spiel(said).phase, said.results)
    assert [ObjectionKind.SPIEL_OVER] == _kinds(said, Bedanken(Seat.S))
    over = apply(said, Choose(Seat.S, 0, 1))
    assert (PartiePhase.OVER, EndedBy.BEDANKT) == (over.phase, over.results[0].ended)
    assert (Party.EW,) == over.results[0].winners
    again = apply(said, Choose(Seat.S, 0, 0))
    assert (PartiePhase.PLAYING, (), 1) == (again.phase, again.results, len(again.annulled))


@pytest.mark.cites("A.3")
def test_false_bedanken_is_a_case() -> None:
    """The Partie is lost, and the Spiel tells by which ruling."""
    over = apply(open_partie(SCHIEBER, dealer=Seat.W), Bedanken(Seat.N))
    assert (EndedBy.BEDANKT_FALSELY, (Party.EW,)) == (over.results[0].ended, over.results[0].winners)
    (case,) = _spiel(over).faults.cases
    assert (IrregularityKind.FALSE_BEDANKEN, "A.3", Decided.AT_ONCE) == (
        case.irregularity.kind,
        case.ruling.article,
        case.decided,
    )


@pytest.mark.cites("A.3")
def test_false_bedanken_among_singles_names_no_winner() -> None:
    """Where everybody plays for himself, the ruling takes the Partie from one; the count says which other has it."""
    singles = vary(SCHIEBER, "table", seating=Seating.SINGLES)
    over = apply(seated(singles, (0, 5, 7, 1), "H", HANDS), Bedanken(Seat.S))
    ending = _spiel(over).ending
    assert ending is not None
    assert (EndingKind.BEDANKT_FALSELY, None) == (ending.kind, ending.winner)
    assert (Party.N,) == over.results[0].winners


def _annulled(partie: Partie) -> Partie:
    """The table after its Spiel was annulled for a remark by E."""
    partie = apply(partie, Report(Seat.S, Seat.E, Sighting.REMARK))
    offer = next((act for act in acts_for(partie, Seat.S) if isinstance(act, Choose)), Rule(0, 0))
    return apply(partie, offer)


@pytest.mark.cites("P.19")
@pytest.mark.parametrize(("who", "dealer"), [(AnnulledDealer.SAME, Seat.W), (AnnulledDealer.NEXT, Seat.S)])
def test_who_deals_after_an_annulment_is_an_option(who: AnnulledDealer, dealer: Seat) -> None:
    """The same player deals again, or by option the next one; the story of the Spiel says so."""
    partie = _annulled(open_partie(vary(SCHIEBER, "fault", annulled_dealer=who), dealer=Seat.W))
    ending = partie.annulled[0].ending
    assert ending is not None
    assert (dealer, dealer) == (ending.next_dealer, _spiel(partie).preface.dealer)


@pytest.mark.cites("A.19", "P.19")
def test_after_the_partner_chose_vorhand_deals() -> None:
    """Made by the wrong partner, the Spiel is annulled, and Vorhand, who lost the choice, deals."""
    partie = apply(open_partie(SCHIEBER, dealer=Seat.W), Cut(Seat.N, 9))
    partie = apply(partie, Deal(Seat.W, SUITS))
    partie = witness(partie, Announce(Seat.N, Variant.H))
    partie = apply(partie, Object(Seat.E, Seat.N))
    assert 1 == len(partie.annulled)
    assert Seat.S is _spiel(partie).preface.dealer


@pytest.mark.cites("G.trumpfwahl", "P.6", "P.19")
def test_the_chooser_of_the_die_comes_after_the_dealer() -> None:
    """After an annulment the same player chooses again, or by option the next; if nobody had, the dice fall anew."""
    duel = load("grauer-jass-2")
    chosen = open_partie(duel, chooser=Seat.N)
    remark = Report(Seat.S, Seat.N, Sighting.REMARK)
    again = apply(apply(chosen, remark), Rule(0, 0))
    assert (Seat.S, Seat.N) == (_spiel(again).preface.dealer, _spiel(again).preface.chooser)
    passed = open_partie(vary(duel, "fault", annulled_dealer=AnnulledDealer.NEXT), chooser=Seat.N)
    passed = apply(apply(passed, remark), Rule(0, 0))
    assert (Seat.N, Seat.S) == (_spiel(passed).preface.dealer, _spiel(passed).preface.chooser)
    rolling = apply(open_partie(duel), Roll(Seat.S, 3))
    anew = apply(apply(rolling, remark), Rule(0, 0))
    assert (Phase.ROLL_FOR_TRUMP, ()) == (_spiel(anew).phase, _spiel(anew).preface.rolls)


@pytest.mark.cites("C.1", "P.19")
def test_an_annulled_spiel_uses_no_discipline_up() -> None:
    """What was announced in a Spiel that is annulled may be announced again."""
    coiffeur = load("coiffeur")
    partie = apply(open_partie(coiffeur, dealer=Seat.W), Cut(Seat.N, 9))
    partie = apply(partie, Deal(Seat.W, SUITS))
    announced = next(act for act in acts_for(partie, Seat.S) if isinstance(act, Announce))
    partie = _annulled(apply(partie, announced))
    assert (((), ()), 1) == (partie.used, len(partie.annulled))
    partie = apply(apply(partie, Cut(Seat.N, 9)), Deal(Seat.W, SUITS))
    assert announced in acts_for(partie, Seat.S)


@pytest.mark.cites("A.16", "P.19")
def test_an_annulled_spiel_does_not_end_the_time_for_corrections() -> None:
    """The Spiel after the written one is the next that counts: corrections may be demanded in it still."""
    partie = play_cards(seated(SCHIEBER, (1, 2), "S", HANDS), "H6 H7 HA H8 D8 D9 D6 D7")
    partie = _annulled(witness(partie, Write(Seat.S, (11, 22))))
    assert () == objections(partie, Correct(Seat.W, 1, partie.finished[1].counted))


@pytest.mark.cites("A.17")
def test_dealing_again_is_the_same_spiel() -> None:
    """A wrong deal is dealt again within the Spiel: nothing is annulled, and nobody else deals."""
    partie = apply(apply(open_partie(SCHIEBER, dealer=Seat.W), Cut(Seat.N, 9)), Deal(Seat.W, SUITS))
    partie = apply(partie, Report(Seat.S, Seat.W, Sighting.CARD_EXPOSED))
    assert (PartiePhase.PLAYING, ()) == (partie.phase, partie.annulled)
    assert (Phase.CUT, Seat.W) == (_spiel(partie).phase, _spiel(partie).preface.dealer)


@pytest.mark.cites("A.13")
def test_seats_are_kept_while_a_partie_runs() -> None:
    """A player who changes places between two Spiele is told of; before the first deal and after the end he may."""
    moved = Report(Seat.S, Seat.E, Sighting.SEAT_CHANGED)
    partie = play_cards(seated(SCHIEBER, (1, 2), "S", HANDS), "H6 H7 HA H8 D8 D9 D6 D7")
    (case,) = _spiel(apply(partie, moved)).faults.cases
    assert (IrregularityKind.SEAT_CHANGED, PartiePhase.BETWEEN) == (case.irregularity.kind, partie.phase)
    over = apply(partie, Bedanken(Seat.S))
    assert [ObjectionKind.PARTIE_OVER] == _kinds(over, moved)
    assert [ObjectionKind.NOT_NOW] == _kinds(open_partie(SCHIEBER), moved)


@pytest.mark.cites("K.nach-spiel", "P.28")
def test_a_row_told_without_its_spiel_lacks_no_points() -> None:
    """What a record says was written before it begins makes 157 like any other row."""
    before = Played(Seat.S, None, None, None, 1, (), (100, 57), None, (100, 57))
    sheet = sheet_of(open_partie(load("kzjv"))._replace(finished=(before,)))
    assert SheetFaultKind.SPIEL_SUM not in {fault.kind for fault in check_sheet(sheet)}


@pytest.mark.cites("P.28", "F.kontrolle")
def test_points_that_nobody_could_take_are_not_missed_on_the_sheet() -> None:
    """Ended with unequal hands, a Spiel makes less than 157; the sheet is right all the same."""
    partie = play_cards(seated(F, (0, 0, 0, 0), "S", HANDS), "H6 H7 HA H8 D8 D9 D6 D7")
    spiel = _spiel(partie)
    row = played_out(spiel, 1)
    assert 157 - sum(row.counted) == row.nobodys
    assert 2 * row.nobodys == played_out(spiel, 2).nobodys
    alone = partie._replace(finished=(replace(row, written=row.counted),))
    (total,) = check_sheet(replace(sheet_of(alone), reglement=vary(F, "partie", spiele=1)))
    assert (SheetFaultKind.TOTAL_SUM, 628 - row.nobodys) == (total.kind, total.expected)
    given = spiel._replace(faults=spiel.faults._replace(rest=Rest(Party.S, "P.13", 1)))
    assert 0 == played_out(given, 1).nobodys
