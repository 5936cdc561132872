"""Laying down the rest at the table, and what it then counts (A.14, E.10, K.karte-bereit, P.13)."""

from dataclasses import replace
from random import Random

import pytest
from tests.record.untold import said, verdict_of

from puur.bots import asked, bot
from puur.cards import CARDS, Card, CardSet
from puur.reglement import Reglement, built_in, load
from puur.reglement.cited import Cited
from puur.reglement.fault_options import RestExtent
from puur.reglement.options import CountedAs, RestClaim, Scorer
from puur.rules.rest import Counterexample
from puur.rules.trick_points import totals
from puur.seats import Party, Seat
from puur.spiel import Phase, Spiel, acts_for, apply, count, legal_plays, objections, place, view, witness
from puur.spiel.acts import Bedanken, ClaimRest, Laid, Play, ShowStoeck, TurnTrick
from puur.spiel.claim import why_not
from puur.spiel.fault import IrregularityKind, ObjectionKind
from puur.spiel.public import seen_by
from puur.spiel.result import match_of
from puur.spiel.start_of_play import open_spiel
from puur.testing.situations import act_of

ANY_ORDER = [name for name in built_in() if load(name).trick.rest.value is RestClaim.ANY_ORDER]


def with_rest(name: str, rest: RestClaim, extent: RestExtent = RestExtent.UNTURNED) -> Reglement:
    """A Reglement with other rules for the rest, by article X.1."""
    old = load(name)
    return replace(
        old,
        trick=replace(old.trick, rest=Cited(rest, "X.1")),
        fault=replace(old.fault, rest_extent=Cited(extent, "X.2")),
        digest=f"{old.digest}/{rest}/{extent}",
    )


def after(spiel: Spiel, *words: str) -> Spiel:
    """The Spiel after acts in words."""
    for word in words:
        spiel = apply(spiel, act_of(word))
    return spiel


def dealt(reglement: Reglement, rng: Random, variant: str = "D") -> Spiel:
    """Nine cards each, anyhow."""
    pack = rng.sample(CARDS, len(CARDS))
    return place(reglement, variant, "|".join(str(CardSet.of(pack[at : at + 9])) for at in range(0, 36, 9)))


@pytest.mark.cites("A.14")
def test_the_proof_names_the_card_and_what_takes_it() -> None:
    """Trump six is not Bock while trump seven is out: the case says so to everybody."""
    spiel = place(load("schieber"), "D", "DJ D9 D6|D7 HA HK|H6 H7 H8|S6 S7 S8")
    assert Counterexample(Card.D6, Card.D7) == why_not(spiel, ClaimRest(Seat.S))
    spiel = apply(spiel, ClaimRest(Seat.S))
    for seat in (*Seat, None):
        (case,) = view(spiel, seat).cases
        assert IrregularityKind.REST_CLAIMED is case.irregularity.kind
        assert CardSet.of("D6 D7") == case.irregularity.cards


@pytest.mark.cites("A.14", "P.18")
def test_a_dead_lead_needs_no_card_to_beat_it() -> None:
    """A player who holds nothing but dead cards cannot win a trick with them, whatever the others hold."""
    spiel = place(load("schieber"), "D", "HA|C7|S6|S7")
    spiel = spiel._replace(faults=spiel.faults._replace(dead=CardSet.of("HA")))
    proof = why_not(spiel, ClaimRest(Seat.S))
    assert proof is not None
    assert (Card.HA, None) == (proof.card, proof.beaten_by)
    assert CardSet.of("HA") == apply(spiel, ClaimRest(Seat.S)).faults.cases[0].irregularity.cards


@pytest.mark.cites("A.14", "P.13")
@pytest.mark.parametrize("name", ANY_ORDER)
def test_whoever_claims_whenever_the_points_are_all_there(name: str) -> None:
    """Claimed at any moment by anybody, rightly or not, a Spiel counts what it always counts, and the rest is over."""
    rng = Random(name)
    reglement = load(name)
    for _ in range(25):
        spiel = dealt(reglement, rng, rng.choice([variant.name for variant in reglement.trump.factors.value]))
        for _ in range(rng.randrange(36)):
            assert spiel.turn is not None
            spiel = apply(spiel, Play(spiel.turn, rng.choice(tuple(legal_plays(spiel)))))
        claimer = rng.choice([seat for seat in spiel.start.seats.order if spiel.hands[seat]])
        assert ClaimRest(claimer) in acts_for(spiel, claimer)
        played = apply(spiel, ClaimRest(claimer))
        assert (Phase.PLAYED, None) == (played.phase, played.turn)
        assert played.hands == spiel.hands
        assert played.faults.rest is not None
        winner = match_of(played)
        factor = {line.factor for line in count(played)} or {1}
        booked = reglement.count.result.value is CountedAs.POINTS and reglement.count.scorer.value is Scorer.ALL
        if booked and (winner is None or reglement.count.match_others.value is None):
            expected = reglement.count.last_trick.value + 152
            bonus = 0 if winner is None else reglement.count.match_bonus.value
            assert (expected + bonus) * max(factor) == sum(totals(count(played), played.start.seats.parties))
        assert [] == [
            act for act in acts_for(played, claimer) if not isinstance(act, TurnTrick | Bedanken | ShowStoeck)
        ]


@pytest.mark.cites("P.13")
@pytest.mark.parametrize(("extent", "points"), [(RestExtent.UNTURNED, (25, 25)), (RestExtent.ALL_NINE, (0, 150))])
def test_all_tricks_may_mean_all_nine(extent: RestExtent, points: tuple[int, int]) -> None:
    """Turned tricks stay where they are, unless a club's Reglement gives away these too."""
    spiel = place(with_rest("schieber", RestClaim.ANY_ORDER, extent), "D", "HA H6 D6|HK H7 DJ|H10 H8 S6|H9 C6 S7")
    spiel = after(spiel, "karte S HA", "karte E HK", "karte N H10", "karte W H9", "kehren S")
    spiel = apply(spiel, ClaimRest(Seat.S))
    assert points == totals(count(spiel), spiel.start.seats.parties)


@pytest.mark.cites("A.14", "A.5")
def test_points_moved_before_stay_moved() -> None:
    """What a look into a trick cost stays lost when the rest is claimed afterwards."""
    spiel = place(load("schieber"), "D", "HA DJ|HK C6|H10 S6|H9 S7")
    spiel = after(spiel, "karte S HA", "karte E HK", "karte N H10", "karte W H9", "kehren S")
    spiel = after(spiel, "melden E S stich-eingesehen HA", "rest S")
    assert [("last_trick", 5), ("cards", 14), ("cards", 0), ("moved", 11), ("rest", 20), ("match", 100)] == [
        (line.reason.value, line.points) for line in count(spiel)
    ]
    assert Party.SN is match_of(spiel)


@pytest.mark.cites("E.10", "K.karte-bereit", "P.11")
@pytest.mark.parametrize(
    ("name", "phase", "points"),
    [("einzelschieber", Phase.PLAYED, (0, 25)), ("kzjv", Phase.PLAY, (0, 0)), ("fnf-handjass", Phase.RULING, None)],
)
def test_cards_laid_down_are_seen_by_all(name: str, phase: Phase, points: tuple[int, int] | None) -> None:
    """Nobody has to object to a claim that is not allowed: at the table its ruling follows at once."""
    spiel = witness(place(load(name), "D", "DJ|C7|H6|S6"), ClaimRest(Seat.S))
    assert phase is spiel.phase
    assert 1 == len(spiel.faults.cases)
    assert spiel.faults.cases[0].objector is None
    if points is not None:
        assert points == totals(count(spiel), spiel.start.seats.parties)


@pytest.mark.cites("A.14")
def test_two_players_cannot_claim_what_nobody_can_judge() -> None:
    """Where cards are drawn there is no rest to lay down; a club that allows it all the same must settle it itself."""
    spiel = place(with_rest("grauer-jass-2", RestClaim.ANY_ORDER), "D", "DJ D9|HA HK")
    (refused,) = objections(spiel, ClaimRest(Seat.S))
    assert (ObjectionKind.NO_CLAIM, "X.1") == (refused.kind, refused.article)
    assert Phase.RULING is witness(spiel, ClaimRest(Seat.S)).phase


@pytest.mark.cites("A.14")
def test_a_bot_lays_nothing_down() -> None:
    """A claim is listed at every moment of play; the built-in player keeps giving cards."""
    spiel = place(load("schieber"), "D", "DJ D9|C7 HA|H6 H7|S6 S7")
    assert ClaimRest(Seat.S) in view(spiel, Seat.S).acts
    assert isinstance(asked(bot("einfach"), view(spiel, Seat.S)), Play)
    assert asked(bot("einfach"), view(spiel, Seat.E)) is None


@pytest.mark.cites("A.14")
def test_unequal_hands_end_with_the_shortest() -> None:
    """Where somebody was dealt too few cards, the tricks left are as many as he has cards."""
    spiel = place(load("schieber"), "D", "DJ H6|D9 HA|D7 HK|D6 H9")
    spiel = after(spiel, "karte S DJ", "karte E D9")
    shorter = spiel._replace(hands=(*spiel.hands[:3], CardSet.of("D6")))
    assert why_not(shorter, ClaimRest(Seat.S)) is None
    assert why_not(spiel, ClaimRest(Seat.S)) is not None


@pytest.mark.cites("A.14")
@pytest.mark.parametrize(("laid", "shown"), [(Laid.OWN, [Seat.S]), (Laid.BOTH, [Seat.S, Seat.N])])
def test_everybody_sees_the_hands_laid_down(laid: Laid, shown: list[Seat]) -> None:
    """Right or wrong, a hand laid open stays open: every seat and every onlooker sees it, also once play goes on."""
    spiel = place(load("schieber"), "D", "HA C6|HK S6|H6 CA|H7 S7")
    hands = [(seat, spiel.hands[seat]) for seat in shown]
    for seat in (*Seat, None):
        assert () == view(spiel, seat).laid
        assert hands == [(claim.seat, claim.cards) for claim in view(apply(spiel, ClaimRest(Seat.S, laid)), seat).laid]
    going_on = witness(place(load("kzjv"), "D", "HA C6|HK S6|H6 CA|H7 S7"), ClaimRest(Seat.S, laid))
    going_on = after(going_on, "karte S HA")
    assert hands == [(claim.seat, claim.cards) for claim in view(going_on, Seat.E).laid]
    assert {card for _, cards in hands for card in cards} <= set(seen_by(going_on, Seat.E))


@pytest.mark.cites("A.14")
def test_cards_laid_down_stay_seen() -> None:
    """After a claim without effect all know these cards though they are back in hand."""
    spiel = place(load("kzjv"), "D", "DA H6|D8 D7|D9 H7|DK H8")
    spiel = witness(spiel, ClaimRest(Seat.E))
    assert CardSet.of("D7 D8 H6 DA") == seen_by(spiel, Seat.S)


def test_an_attempt_at_the_wrong_moment_shows_nothing() -> None:
    """Before the first lead nobody lays cards down: nothing happens, and nobody sees them."""
    spiel = open_spiel(load("schieber"), dealer=Seat.W)
    assert () == witness(spiel, ClaimRest(Seat.S)).faults.laid


@pytest.mark.cites("A.14", "P.45")
def test_after_a_bedanken_a_claim_can_be_objected_to() -> None:
    """It was ruled on when the cards were laid down; only who called it is new."""
    lines = "variante D / ausspiel S / hand S DA DJ / hand E HA H6 / rest S / bedanken S / einspruch E S"
    assert said(verdict_of(lines))
