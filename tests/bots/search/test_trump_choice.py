"""The choice of trump counts what the Reglement counts, and can say so in words."""

import numpy as np
import pytest

from puur.bots import Clock
from puur.bots.explanations import reason_text
from puur.bots.reasons import ReasonKind
from puur.bots.search.hand_weis import weis_key, weis_margin, weis_tables, weis_worth
from puur.bots.search.learned import learned
from puur.bots.search.player import meister, seed_for
from puur.bots.search.race import LIKELY, NO_RACE, Race
from puur.bots.search.trump_choice import TrumpQuestion, weighed_choices
from puur.bots.search.trump_worth import written_worth
from puur.cards import CARDS, CardSet
from puur.core.jit import COMPILES
from puur.decks import Language
from puur.interop.known import Known, answerable, view_of
from puur.interop.line import read_question
from puur.modes import Variant
from puur.reglement import load
from puur.rules.weis import find_weis
from puur.rules.weis_comparison import Announced, counting
from puur.seats import PARTNERS, Party, Seat
from puur.spiel.acts import Announce, Schieben
from puur.spiel.view import View
from puur.wording import Voice

NETWORKS = pytest.mark.skipif(not COMPILES, reason="the networks need the compiler")


def asked(line: str, reglement: str = "schieber-1-2-3") -> View:
    """What a player sees who is asked so."""
    return view_of(read_question(line), load(reglement))


@NETWORKS
@pytest.mark.parametrize(
    ("name", "hand", "variant", "why"),
    [
        (
            "schieber-1-2-3",
            "D10,D9,H9,SA,S9,S8,CA,CJ,C9",
            Variant.O,
            ReasonKind.COUNT_WEIS,
        ),
        (
            "schieber-1-2-3",
            "HA,HK,HQ,HJ,H9,SA,SK,CA,DA",
            Variant.O,
            ReasonKind.COUNT_WEIS,
        ),
        ("schieber", "DJ,D9,DA,D10,D8,D7,HA,CA,SA", Variant.D, ReasonKind.HOPE_FOR_MATCH),
        ("schieber", "DJ,DK,DQ,D6,HJ,HK,H10,H6,SA", Variant.D, ReasonKind.COUNT_STOECK),
    ],
)
def test_weis_and_match_decide_and_are_the_reason(name: str, hand: str, variant: Variant, why: ReasonKind) -> None:
    """A hand whose Weis count three times announces what counts three times, and says that this is why."""
    seen, player = asked(f"T 0 1 1 {hand}", name), meister()
    act = player.choose(seen, seen.acts, Clock.endless())
    assert isinstance(act, Announce)
    reason = player.explain(seen, act)
    assert (variant, why) == (act.variant, reason.why)
    for language in Language:
        assert str(reason.n) in reason_text(reason, Voice(language))


@NETWORKS
def test_without_weis_and_factors_the_cards_decide() -> None:
    """The same four nines are no reason for anything where nothing is written for them."""
    seen = asked("T 0 1 1 D10,D9,H9,SA,S9,S8,CA,CJ,C9", "kzjv")
    act = meister().choose(seen, seen.acts, Clock.endless())
    assert act == Announce(seen.seat or Seat.S, Variant.C)


@NETWORKS
def test_the_stoeck_tip_a_choice_between_two_like_suits() -> None:
    """Of two suits equally strong the one with king and queen is announced where they count, with their points."""
    seen = asked("T 0 1 1 DJ,DK,DQ,D6,HJ,HK,H10,H6,SA", "schieber")
    taught = learned()
    assert taught is not None
    assert seen.seat is not None
    question = TrumpQuestion(taught, seen, seen.seat, _choices(seen), meister().conventions.passing)
    found = {choice.act: choice for choice in weighed_choices(question, seed_for(seen, seen.seat, 1), Clock.endless())}
    diamonds = found[Announce(seen.seat, Variant.D)]
    assert diamonds.stoeck == pytest.approx(20.0)
    assert diamonds.worth > found[Announce(seen.seat, Variant.H)].worth


def _choices(seen: View) -> tuple[Announce | Schieben, ...]:
    return tuple(act for act in answerable(seen) if isinstance(act, Announce | Schieben))


@NETWORKS
def test_a_choice_is_weighed_alike_every_time_and_whatever_others_hold() -> None:
    """The same view and seed weigh alike; the hidden cards are drawn, never looked at."""
    hand = CardSet.of("D6 D8 HJ H9 HA S7 SK CQ CK")
    taught = learned()
    assert taught is not None
    weighed = []
    for _ in range(2):
        seen = view_of(Known(Seat.E, Seat.S, hand), load("schieber-1-2-3"))
        question = TrumpQuestion(taught, seen, Seat.E, _choices(seen), meister().conventions.passing)
        weighed.append(weighed_choices(question, seed_for(seen, Seat.E, 1), Clock.endless()))
    assert weighed[0] == weighed[1]


@pytest.mark.parametrize("variant", [Variant.D, Variant.O, Variant.U])
def test_kernels_count_weis_as_the_rules_do(variant: Variant) -> None:
    """For random deals kernels find the same points and the same party as the rules, except where trump decides."""
    keys = load("schieber").weis
    tables, rng = weis_tables(keys), np.random.default_rng(5)
    low, checked = int(variant is Variant.U), 0
    for _ in range(400):
        cards = rng.permutation(36)
        hands = [CardSet.of([CARDS[int(card)] for card in cards[9 * n : 9 * n + 9]]) for n in range(4)]
        masks = np.array([hand.mask for hand in hands], np.int64)
        for hand in hands:
            assert weis_worth(hand.mask, tables) == sum(weis.points for weis in find_weis(hand, keys))
        heights = sorted(weis_key(hand.mask, low, tables) for hand in hands)
        if heights[-1] == heights[-2]:
            continue
        said = tuple(
            Announced(seat, weis, weis.points) for seat in PARTNERS.order for weis in find_weis(hands[seat], keys)
        )
        lines = counting(said, PARTNERS, variant, keys)
        expected = sum(weis.points if PARTNERS.party(weis.seat) is Party.SN else -weis.points for weis in lines)
        assert expected == weis_margin(masks, 0, low, tables)
        checked += 1
    assert checked > 200


def test_in_a_race_being_there_first_is_all() -> None:
    """Far from the target points add up; near it a Weis that is enough has won, whatever the cards bring."""
    assert written_worth(NO_RACE, 10.0, 3.0, 300.0, 300.0, 0.1, 0.0, 60.0) == pytest.approx(120.0)
    race = Race(np.array([100.0, 400.0]), 90.0)
    surely = written_worth(race, -157.0, 1.0, 100.0, 100.0, 0.0, 0.0, 100.0)
    hopes = [written_worth(race, ahead, 1.0, 100.0, 100.0, 0.0, 0.0, 0.0) for ahead in (-157.0, -60.0, 0.0, 60.0)]
    assert surely == pytest.approx(90.0)
    assert hopes == sorted(hopes)
    assert max(hopes) <= surely
    assert len(LIKELY) == 12
