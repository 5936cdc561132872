"""Wrong Weis: what the table knows of them, and what follows where there are several opponents."""

from dataclasses import replace
from random import Random

import pytest

from puur.cards import CARDS, CardSet, card
from puur.reglement import Reglement, load
from puur.reglement.cited import Cited
from puur.reglement.options import WeisPlay
from puur.seats import Seat
from puur.spiel import Play, Spiel, apply, objections, place, view, witness
from puur.spiel.acts import AskWeis, Object, ShowWeis, WeisQuestion
from puur.spiel.cases import rulings
from puur.spiel.fault import IrregularityKind
from puur.spiel.ruling import ConsequenceKind
from puur.spiel.weis.truth import Truth, truth_of

HANDS = "D6 D7 D8 D9 S6|H6 H8 H10 HQ HA|S8 S10 SQ SK SA|C6 C8 C10 CQ CA"


def announced(hands: str, cards: str, said: int | None = None, name: str = "schieber") -> Spiel:
    """A Spiel with clubs as trump in which S has announced these cards, true or not."""
    return witness(place(load(name), "C", hands), ShowWeis(Seat.S, CardSet.of(cards), said))


def singles_compared() -> Reglement:
    """A Reglement in which everybody plays for himself and Weis are compared, as no built-in one has it."""
    hindersi, schieber = load("hindersi"), load("schieber")
    weis = replace(schieber.weis, play=Cited(WeisPlay.COMPARED, "X.1"))
    return replace(hindersi, weis=weis, digest="compared singly")


def after_cards(spiel: Spiel, *names: str) -> Spiel:
    """The Spiel after these cards, each from the player whose turn it is."""
    for name in names:
        assert spiel.turn is not None
        spiel = apply(spiel, Play(spiel.turn, card(name)))
    return spiel


@pytest.mark.cites("A.23.3", "A.23.5")
@pytest.mark.parametrize("wrong", ["H6 H7 H8", "D6 D7", "H6 D7 SA", "SQ SK SA"])
def test_a_false_weis_looks_like_a_true_one(wrong: str) -> None:
    """Before anybody calls it, others see of a false claim exactly what they see of a true one: the points."""
    true, false = announced(HANDS, "D6 D7 D8", 20), announced(HANDS, wrong, 20)
    for seat in (Seat.E, Seat.N, Seat.W, None):
        assert repr(view(true, seat)) == repr(view(false, seat))
    for name in ("D6", "H6", "S8", "C6"):
        true, false = (apply(spiel, Play(spiel.turn or Seat.S, card(name))) for spiel in (true, false))
    for seat in (Seat.E, Seat.N, Seat.W, None):
        assert repr(view(true, seat)) == repr(view(false, seat))


@pytest.mark.cites("A.23.5", "A.23.7", "P.23")
@pytest.mark.parametrize(
    ("hand", "cards", "said", "truth"),
    [
        ("D6 D7 D8 D9 S6", "D6 D7 D8 D9", None, Truth.TRUE),
        ("D6 D7 D8 D9 S6", "D7 D8 D9", None, Truth.TRUE),
        ("D6 D7 D8 D9 S6", "D6 D7 D8 D9", 20, Truth.UNDERSTATED),
        ("D6 D7 D8 D9 S6", "D6 D7 D8 D9", 100, Truth.VOID),
        ("D6 D7 D8 D9 S6", "D7 D8 D9 D10", None, Truth.MISNAMED),
        ("D6 D7 D8 D9 S6", "D7 D8 D9 D10", 20, Truth.MISNAMED),
        ("D6 D7 D8 D9 S6", "D6 D7 D8 D9 D10", None, Truth.VOID),
        ("DJ HJ SJ CJ S6", "DJ HJ SJ CJ", 100, Truth.VOID),
        ("DJ HJ SJ CJ S6", "DQ HQ SQ CQ", 200, Truth.MISNAMED),
        ("DJ HJ SJ CJ S6", "DQ HQ SQ CQ", 100, Truth.VOID),
    ],
)
def test_what_a_claim_is_worth(hand: str, cards: str, said: int | None, truth: Truth) -> None:
    """The hand says whether a claim is so, too low, of other cards than named, or nothing at all."""
    others = "H6 H8 H10 HQ HA|S8 S10 S9 SK SA|C6 C8 C10 C7 CA"
    spiel = announced(f"{hand}|{others}", cards, said)
    assert [truth] == [truth_of(spiel, claim) for claim in spiel.talk.claims]


@pytest.mark.cites("A.23.7", "P.30")
def test_every_opponent_may_announce_where_each_plays_for_himself() -> None:
    """Is the highest Weis void where nobody has a partner, all three others may still announce theirs."""
    spiel = place(singles_compared(), "C", HANDS)
    spiel = witness(witness(spiel, ShowWeis(Seat.S, CardSet.of("H6 H7 H8"), 100)), Play(Seat.S, card("D6")))
    spiel = apply(apply(spiel, Play(Seat.E, card("H6"))), Object(Seat.N, Seat.S))
    (case,) = spiel.faults.cases
    (offer,) = case.ruling.offers
    open_again = [str(part.party) for part in offer if part.kind is ConsequenceKind.MAY_ANNOUNCE]
    assert ["E", "N", "W"] == open_again
    assert open_again == [str(reopened.party) for reopened in spiel.talk.reopened]


@pytest.mark.cites("A.8", "A.23.7", "P.38")
def test_a_weis_void_before_the_first_card_leaves_the_others_their_first_trick() -> None:
    """All cards were taken back, the wrong Weis stood: once it is void others may announce until their second card."""
    hands = "H6 H7 H8 S6|D6 H10 HQ HA|S8 S10 D10 D9|C6 C8 C10 CQ"
    spiel = witness(place(load("schieber"), "C", hands), Play(Seat.N, card("D9")))
    spiel = apply(witness(spiel, ShowWeis(Seat.W, CardSet.of("C6 C7 C8"))), Play(Seat.W, card("C6")))
    spiel = apply(apply(spiel, Play(Seat.S, card("S6"))), Object(Seat.W, Seat.N))
    assert (None, Seat.S) == (spiel.trick, spiel.turn)
    spiel = after_cards(apply(spiel, Object(Seat.S, Seat.W)), "H6", "H10")
    assert () == objections(spiel, ShowWeis(Seat.S, CardSet.of("H6 H7 H8")))


@pytest.mark.cites("A.23.5")
@pytest.mark.parametrize(("cards", "said"), [("D6 D7 D8 D9", 100), ("D7 D8 D9", None), ("D6 D7 D8 D9", 20)])
def test_of_a_weis_that_may_still_be_put_right_nothing_follows(cards: str, said: int | None) -> None:
    """Whoever asks before the card is covered hears that its player may correct it, too high, too low or not all."""
    spiel = announced(HANDS, cards, said)
    (wrong,) = spiel.faults.irregularities
    (ruling,) = rulings(spiel, wrong)
    assert [[ConsequenceKind.MAY_CORRECT]] == [[part.kind for part in offer] for offer in ruling.offers]


@pytest.mark.cites("A.23.5")
def test_a_weis_put_right_keeps_its_place() -> None:
    """A player who corrects his Weis has still announced before those who spoke in between."""
    spiel = place(load("schieber"), "C", "D7 D8 D9 S6|H7 H8 H9 HA|S8 S10 SQ SK|C6 C8 C10 CQ")
    spiel = apply(witness(spiel, ShowWeis(Seat.S, CardSet.of("D7 D8 D9"), 50)), Play(Seat.S, card("D7")))
    spiel = witness(spiel, ShowWeis(Seat.E, CardSet.of("H7 H8 H9")))
    spiel = apply(spiel, ShowWeis(Seat.S, CardSet.of("D7 D8 D9")))
    assert [Seat.S, Seat.E] == [claim.seat for claim in spiel.talk.claims]
    assert [20, 20] == [claim.said for claim in spiel.talk.claims]


@pytest.mark.cites("A.22", "A.23.5")
def test_a_weis_put_right_leaves_what_others_did() -> None:
    """Only what was wrong with that Weis is settled by putting it right, not a card given too early meanwhile."""
    spiel = announced(HANDS, "D7 D8 D9 D10")
    spiel = witness(spiel, Play(Seat.E, card("H6")))
    said, early = spiel.faults.irregularities
    assert (IrregularityKind.WEIS_NOT_HELD, IrregularityKind.EARLY_CARD) == (said.kind, early.kind)
    spiel = apply(spiel, ShowWeis(Seat.S, CardSet.of("D6 D7 D8 D9")))
    assert (early,) == spiel.faults.irregularities


@pytest.mark.cites("A.23.6", "P.38")
def test_what_was_called_before_is_not_called_again_by_asking() -> None:
    """Laying open brings to light only what nobody has called yet."""
    spiel = announced(HANDS, "D7 D8 D9 D10")
    spiel = after_cards(spiel, "D6", "H6", "S8", "C6")
    called = apply(spiel, Object(Seat.E, Seat.S))
    for before, cases in ((spiel, 1), (called, 1)):
        asked = witness(before, AskWeis(Seat.W, Seat.S, WeisQuestion.DISCLOSE))
        assert cases == len(asked.faults.cases)


@pytest.mark.cites("A.23.6", "P.38")
def test_asking_the_opponents_brings_nothing_of_ones_own_to_light() -> None:
    """A player who lets the opponents lay open what counts has not called what his own party announced wrongly."""
    hands = "D6 D7 D8 D9 S6|H6 H8 H10 HQ HA|S8 S10 SQ SK SA|C6 C8 C10 CQ CA"
    spiel = after_cards(announced(hands, "D6 D7 D8 D9"), "D6")
    spiel = after_cards(witness(spiel, ShowWeis(Seat.E, CardSet.of("H6 H7 H8"), 20)), "H6", "S8", "C6")
    assert [IrregularityKind.WEIS_NOT_HELD] == [wrong.kind for wrong in spiel.faults.irregularities]
    assert () == apply(spiel, AskWeis(Seat.E, Seat.S, WeisQuestion.DISCLOSE)).faults.cases


@pytest.mark.cites("A.23.7", "P.23")
def test_a_weis_already_announced_is_not_the_one_meant() -> None:
    """Whoever names other cards later has meant no Weis where his only one of these points was announced before."""
    spiel = announced("D6 D7 D8 HJ S6|H6 H8 H10 HQ HA|S8 S10 SQ SK SA|C6 C8 C10 CQ CA", "D6 D7 D8")
    spiel = after_cards(spiel, "D6", "H6", "S8", "C6")
    spiel = witness(spiel, ShowWeis(Seat.S, CardSet.of("C7 C8 C9")))
    assert [Truth.TRUE, Truth.VOID] == [truth_of(spiel, claim) for claim in spiel.talk.claims]


@pytest.mark.cites("A.23.5")
def test_of_two_weis_the_one_announced_last_may_be_put_right() -> None:
    """The higher one was right; the lower one, of other cards than held, may still be named as it is."""
    hands = "D6 D7 D8 D9 S6 S7 S8|H6 H8 H10 HQ HA C9 CK|D10 S10 SQ SK SA H7 H9|C6 C8 C10 CQ CA HJ HK"
    spiel = after_cards(announced(hands, "D6 D7 D8 D9"), "D6", "H6", "D10", "C6")
    spiel = witness(spiel, ShowWeis(Seat.S, CardSet.of("S7 S8 S9")))
    spiel = apply(spiel, ShowWeis(Seat.S, CardSet.of("S6 S7 S8")))
    assert ["D6 D7 D8 D9", "S6 S7 S8"] == [str(claim.cards) for claim in spiel.talk.claims]
    assert () == spiel.faults.irregularities


@pytest.mark.cites("A.23.3", "A.23.5")
def test_a_lower_weis_comes_beside_one_that_was_said_too_low() -> None:
    """By the higher one, said too low, the party leads: what is announced then is one more and puts nothing right."""
    hands = "H6 H8 H10 HQ HA S6 S7|S8 S10 SQ SK SA D10 DQ|H7 H9 HJ HK C10 CQ CA|D6 D7 D8 D9 C6 C7 C8"
    spiel = after_cards(place(load("schieber"), "O", hands), "H6", "S8", "H7")
    spiel = after_cards(witness(spiel, ShowWeis(Seat.W, CardSet.of("D6 D7 D8 D9"), 20)), "D6")
    spiel = apply(spiel, ShowWeis(Seat.W, CardSet.of("C6 C7 C8")))
    assert [("D6 D7 D8 D9", 20), ("C6 C7 C8", 20)] == [(str(claim.cards), claim.said) for claim in spiel.talk.claims]


@pytest.mark.wide
def test_anything_may_be_said() -> None:
    """Whatever a player says of Weis in whatever moment, the table goes on and nothing is lost by it."""
    rng = Random(23)
    for _ in range(400):
        spiel = place(load("schieber"), rng.choice("DOU"), HANDS)
        for _ in range(12):
            some = CardSet.of(rng.sample(CARDS, rng.randrange(5)))
            held = CardSet.of(rng.sample(tuple(spiel.hands[Seat.S]), min(3, len(spiel.hands[Seat.S]))))
            seat = rng.choice(tuple(Seat))
            said = rng.choice((None, 0, 20, 50, 100))
            spiel = witness(spiel, ShowWeis(seat, rng.choice((some, held, CardSet.of("D6 D7 D8"))), said))
            spiel = witness(spiel, Object(rng.choice(tuple(Seat)), seat))
            if spiel.turn is not None:
                plays = [Play(spiel.turn, card) for card in spiel.hands[spiel.turn]]
                regular = [play for play in plays if not objections(spiel, play)]
                spiel = apply(spiel, rng.choice(regular)) if regular else spiel
        cards = sum(map(len, spiel.hands)) + sum(len(trick.cards) for trick in spiel.turned)
        assert 20 == cards + (0 if spiel.trick is None else len(spiel.trick.cards))


@pytest.mark.cites("A.4", "E.6", "P.40")
@pytest.mark.parametrize(("name", "article"), [("kzjv", "A.4"), ("einzelschieber", "E.6"), ("fnf-handjass", "P.4")])
def test_a_weis_where_none_are_played_is_a_remark(name: str, article: str) -> None:
    """Announcing where no Weis are played claims nothing; called, it is what the Reglement says of remarks."""
    spiel = announced(HANDS, "D6 D7 D8 D9", name=name)
    assert () == spiel.talk.claims
    (case,) = apply(spiel, Object(Seat.E, Seat.S)).faults.cases
    assert IrregularityKind.WEIS_REMARK is case.irregularity.kind
    assert {article} == {part.article for offer in case.ruling.offers for part in offer}
