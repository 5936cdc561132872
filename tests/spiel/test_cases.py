"""Calling, choosing and deciding: what is called when several things are wrong, and which numbers name an offer."""

from random import Random

import pytest

from puur.cards import CardSet
from puur.reglement import load
from puur.seats import Party, Seat
from puur.spiel import Phase, Spiel, advance, objections, open_spiel, place, witness
from puur.spiel.acts import Choose, Cut, Object, Report, Rule, Sighting
from puur.spiel.cases import choosing_acts, pending, rulings
from puur.spiel.fault import IrregularityKind, ObjectionKind
from puur.spiel.procedure import chooser_uncalled
from puur.spiel.ruling import Decided
from puur.testing.situations import act_of
from puur.testing.strategies import some_act


def revoked() -> Spiel:
    """East revoked under K, and South called it while the trick lay open."""
    spiel = place(load("schieber"), "D", "HA H6 S6|HK SA S7|H10 S8 S9|H9 C6 C7")
    for words in ("karte S HA", "karte E SA", "karte N H10", "karte W H9", "karte S H6"):
        spiel = witness(spiel, act_of(words))
    return witness(spiel, Object(Seat.S, Seat.E))


@pytest.mark.cites("A.8", "P.29")
def test_an_offer_is_numbered_from_the_first_to_the_last() -> None:
    """There is no offer before the first nor after the last."""
    spiel = revoked()
    (case,) = pending(spiel)
    last = len(spiel.faults.cases[case].ruling.offers) - 1
    assert last > 0
    assert [(), ()] == [objections(spiel, Choose(Seat.S, case, offer)) for offer in (0, last)]
    for offer in (-1, last + 1):
        for act in (Choose(Seat.S, case, offer), Rule(case, offer)):
            (refused,) = objections(spiel, act)
            assert ObjectionKind.NO_SUCH_OFFER is refused.kind


@pytest.mark.cites("A.8", "P.29")
def test_who_may_choose_is_shown_the_offers() -> None:
    """Each offer is an act of either opponent, and of nobody else."""
    spiel = revoked()
    (case,) = pending(spiel)
    offers = range(len(spiel.faults.cases[case].ruling.offers))
    for seat in (Seat.S, Seat.N):
        assert [Choose(seat, case, offer) for offer in offers] == list(choosing_acts(spiel, seat))
    assert [(), ()] == [choosing_acts(spiel, seat) for seat in (Seat.E, Seat.W)]


@pytest.mark.cites("A.12", "P.11")
def test_of_two_wrong_cards_in_a_trick_the_last_is_called() -> None:
    """Where each gives two cards to a trick and both of a player are wrong, pointing at him means the last."""
    spiel = place(load("grauer-jass-2"), "D", "HA HK H9 H8|H7 H6 SA S7")
    for words in ("karte S HA", "karte N SA", "karte S HK", "karte N S7"):
        spiel = witness(spiel, act_of(words))
    wrong = [irregularity.kind for irregularity in spiel.faults.irregularities]
    assert [IrregularityKind.REVOKE, IrregularityKind.REVOKE] == wrong
    called = witness(spiel, Object(Seat.S, Seat.N)).faults.cases[0].irregularity
    assert spiel.faults.irregularities[-1] == called


@pytest.mark.cites("A.17")
@pytest.mark.parametrize("cards", [-1, 0, 36])
def test_no_card_or_all_of_them_is_no_cut(cards: int) -> None:
    """What is no cut at all changes nothing at the table; one that is too small is a cut, and wrong (A.17)."""
    spiel = open_spiel(load("schieber"), dealer=Seat.W)
    after = witness(spiel, Cut(Seat.N, cards))
    assert IrregularityKind.OTHER is after.faults.irregularities[0].kind
    assert (spiel.phase, None) == (after.phase, after.preface.cut)
    assert IrregularityKind.CUT_WRONGLY is witness(spiel, Cut(Seat.N, 1)).faults.irregularities[0].kind


@pytest.mark.cites("A.12", "A.24", "P.29")
def test_a_card_left_in_the_trick_waits_for_its_turn_once_an_earlier_one_was_taken_back() -> None:
    """North shows two cards; before his opponents choose, East takes back a revoke: North's cards stay in his hand."""
    spiel = place(load("schieber"), "H", "DA D6 SQ|DK SA S7|D10 D9 S9|D8 C6 C7")
    pair = CardSet.of("D10 D9")
    for act in (act_of("karte S DA"), act_of("karte E SA"), Report(Seat.E, Seat.N, Sighting.TWO_CARDS, pair)):
        spiel = witness(spiel, act)
    spiel = witness(witness(spiel, Object(Seat.S, Seat.E)), Choose(Seat.E, 0, 0))
    assert (Phase.PLAY, Seat.E) == (spiel.phase, spiel.turn)
    assert pair <= spiel.hands[Seat.N]
    assert pair <= spiel.dead


@pytest.mark.cites("A.24", "P.37")
def test_two_cards_at_once_are_the_one_just_given_and_one_still_held() -> None:
    """Where each gives two cards to a trick, the first of them was not given together with one that is still held."""
    spiel = place(load("grauer-jass-2"), "D", "HA HK H9 H8|H7 H6 SA S7")
    for words in ("karte S HA", "karte N H6", "karte S HK"):
        spiel = witness(spiel, act_of(words))
    assert () == objections(spiel, Report(Seat.N, Seat.S, Sighting.TWO_CARDS, CardSet.of("HK H9")))
    assert () != objections(spiel, Report(Seat.N, Seat.S, Sighting.TWO_CARDS, CardSet.of("HA H9")))


def after_some_act(spiel: Spiel, rng: Random) -> Spiel:
    """The Spiel after a regular act by chance."""
    act = some_act(spiel, rng)
    assert act is not None
    return advance(spiel, act)


@pytest.mark.cites("A.24", "G.runde", "P.37")
def test_once_somebody_has_drawn_no_card_of_the_trick_was_given_with_another() -> None:
    """The trick lies there until the next lead, but who draws after it has let its cards stand."""
    rng, spiel = Random(1), open_spiel(load("grauer-jass-2"), chooser=Seat.S)
    while not (spiel.phase is Phase.DRAW and spiel.trick and spiel.turn is spiel.trick.taker):
        spiel = after_some_act(spiel, rng)
    leader, given = spiel.trick.leader, spiel.trick.cards[-2]
    before, after = spiel, after_some_act(spiel, rng)
    assert after.trick == before.trick
    for table, possible in ((before, True), (after, False)):
        pair = CardSet.of([given, next(iter(table.hands[leader]))])
        faults = objections(table, Report(table.start.seats.after(leader), leader, Sighting.TWO_CARDS, pair))
        assert possible is (faults == ())


@pytest.mark.cites("P.29")
def test_playing_on_takes_the_default_of_each_case() -> None:
    """Under E a remark has more offers than a missing card; playing on without choosing takes the default of both."""
    spiel = witness(place(load("einzelschieber"), "H", "DA D6 SQ|DK SA S7|D10 D9 S9|D8 C6 C7"), act_of("karte S DA"))
    for sighting in (Sighting.CARD_MISSING, Sighting.REMARK):
        spiel = witness(spiel, Report(Seat.E, Seat.S, sighting))
    missing, remark = (case.ruling for case in spiel.faults.cases)
    assert missing.default < remark.default
    after = witness(spiel, act_of("karte E DK"))
    assert [missing.default, remark.default] == [case.chosen for case in after.faults.cases]
    assert (Phase.PLAY, 2) == (after.phase, len(after.trick.cards if after.trick else ()))


@pytest.mark.cites("P.29")
@pytest.mark.parametrize(("words", "chosen"), [("karte E SA", True), ("karte E C6", False)])
def test_who_plays_on_wrongly_has_not_chosen_either(words: str, chosen: object) -> None:
    """A wrong card passes over the choice as a right one does; a card he does not even hold changes nothing."""
    spiel = witness(place(load("einzelschieber"), "H", "DA D6 SQ|DK SA S7|D10 D9 S9|D8 C6 C7"), act_of("karte S DA"))
    spiel = witness(spiel, Report(Seat.E, Seat.S, Sighting.REMARK))
    after = witness(spiel, act_of(words))
    assert chosen is (after.faults.cases[0].decided is Decided.DEFAULT)
    assert chosen is (after.phase is Phase.PLAY)


@pytest.mark.cites("A.4", "P.11")
def test_an_objection_means_the_remark_that_was_ruled_on_or_the_card_after_it() -> None:
    """Whoever points at him once more means that remark, until he gives another card: then he means that card."""
    spiel = place(load("schieber"), "D", "HA H6 S6|HK SA S7|H10 S8 S9|H9 C6 C7")
    for words in ("karte S HA", "karte E HK", "melden S E bemerkung"):
        spiel = witness(spiel, act_of(words))
    (settled,) = objections(spiel, Object(Seat.S, Seat.E))
    assert (ObjectionKind.ALREADY_RULED, "A.4") == (settled.kind, settled.article)
    for words in ("karte N H10", "karte W H9", "kehren S", "karte S H6", "karte E S7"):
        spiel = witness(spiel, act_of(words))
    (regular,) = objections(spiel, Object(Seat.S, Seat.E))
    assert ObjectionKind.NOTHING_TO_OBJECT is regular.kind


@pytest.mark.cites("P.30")
def test_nobody_may_choose_yet_where_each_plays_for_himself() -> None:
    """Of three opponents it is who calls; where two parties play, the other one may without a word."""
    chosen = []
    for name in ("schieber", "fnf-handjass"):
        spiel = place(load(name), "D", "HA H6 S6|HK SA S7|H10 S8 S9|H9 C6 C7")
        spiel = witness(witness(spiel, act_of("karte S HA")), Report(Seat.N, Seat.E, Sighting.REMARK))
        wrong = spiel.faults.irregularities[0]
        (ruling,) = rulings(spiel, wrong)
        chosen.append(chooser_uncalled(spiel, wrong, ruling))
    assert [Party.SN, None] == chosen
