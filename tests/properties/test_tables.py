"""What is true of every state of every regular Spiel, under every built-in Reglement."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice

import pytest
from tests.games import EACH
from tests.night import dice, tonight
from tests.properties.any_acts import any_act, players_acts
from tests.properties.tables import Step, all_cards, steps

from puur.cards import CARDS, PACK, Card
from puur.modes import CARD_POINTS, Mode, Order
from puur.reglement import Reglement, load
from puur.rules.score import Reason
from puur.seats import Seat
from puur.spiel import Objection, Phase, Play, Spiel, acts_for, advance, apply, awaited, count, objections
from puur.spiel.acts import (
    AskWeis,
    Bedanken,
    ClaimRest,
    DemandShuffle,
    Rule,
    ShowStoeck,
    ShowWeis,
    TurnTrick,
)
from puur.spiel.card_play import running_trick

EVERY_REGLEMENT = pytest.mark.parametrize("name", EACH)
SEEDS = pytest.mark.parametrize("seeds", [8, pytest.param(300, marks=pytest.mark.nightly)])
BESIDE = (AskWeis, Bedanken, ClaimRest, DemandShuffle, ShowStoeck, ShowWeis, TurnTrick)


@lru_cache(maxsize=512)
def spiel_steps(name: str, seed: int) -> tuple[Step, ...]:
    """The steps of a random Spiel, which many tests look at."""
    return tuple(steps(load(name), seed))


def some_states(name: str, seeds: int) -> Iterator[Spiel]:
    """All states of some random Spiele."""
    for seed in tonight(seeds):
        played = spiel_steps(name, seed)
        yield played[0].before
        yield from (step.after for step in played)


@EVERY_REGLEMENT
@SEEDS
def test_no_card_is_lost_or_doubled(name: str, seeds: int) -> None:
    """Once dealt, the 36 cards lie in hands, stock and tricks, each once."""
    for spiel in some_states(name, seeds):
        lying = all_cards(spiel)
        assert len(lying) == len(set(lying))
        assert not lying or set(lying) == set(CARDS)


@EVERY_REGLEMENT
@SEEDS
def test_the_tricks_of_a_spiel_hold_all_card_points(name: str, seeds: int) -> None:
    """Played to the end, the tricks hold 152 points, whatever was trump and however the die fell."""
    for spiel in some_states(name, seeds):
        if spiel.phase is Phase.PLAYED and spiel.faults.rest is None:
            assert sum(trick.points for trick in spiel.tricks) == CARD_POINTS


@pytest.mark.cites("E.1", "E.4", "F.werte", "G.wertung")
def test_every_mode_counts_152() -> None:
    """In every order of strength, with every table of points, all cards count 152 together."""
    for order in Order:
        for points in Order:
            assert sum(Mode(order, points).points_of(card) for card in CARDS) == CARD_POINTS


@pytest.mark.cites("A.10", "E.4", "F.kontrolle")
@EVERY_REGLEMENT
@SEEDS
def test_card_points_and_last_trick_are_written(name: str, seeds: int) -> None:
    """Card points and the last trick sum to 152 and its bonus, unless a Match or a difference is counted otherwise."""
    reglement = load(name)
    for spiel in some_states(name, seeds):
        lines = count(spiel)
        reasons = {line.reason for line in lines}
        whole = spiel.phase is Phase.PLAYED and not reasons & {Reason.MATCH_OTHERS, Reason.DIFFERENCE}
        if whole and reglement.count.scorer.value.value == "all":
            made = sum(line.base for line in lines if line.reason in {Reason.CARDS, Reason.LAST_TRICK, Reason.REST})
            assert made == CARD_POINTS + reglement.count.last_trick.value
        for line in lines:
            assert line.points == line.base * line.factor


@EVERY_REGLEMENT
@SEEDS
def test_the_spiel_never_gets_stuck(name: str, seeds: int) -> None:
    """A Spiel that is not over offers somebody an act that leads on, or waits for an act of chance."""
    for spiel in some_states(name, seeds):
        if not spiel.is_over:
            onward = [act for seat in Seat for act in acts_for(spiel, seat) if not isinstance(act, BESIDE)]
            assert awaited(spiel) is not None or onward
            assert spiel.turn in spiel.start.seats.order
        else:
            assert awaited(spiel) is None
            assert spiel.turn is None


@pytest.mark.cites("A.20")
@EVERY_REGLEMENT
@SEEDS
def test_the_puur_is_never_forced(name: str, seeds: int) -> None:
    """Whoever follows with the Puur and other cards in hand may always give another one."""
    for spiel in some_states(name, seeds):
        trick = running_trick(spiel)
        if trick is None or trick.mode.trump is None or spiel.turn is None:
            continue
        puur = Card[f"{trick.mode.trump.name}J"]
        hand = spiel.hands[spiel.turn]
        if puur in hand and len(hand) > 1:
            given = {act.card for act in acts_for(spiel, spiel.turn) if isinstance(act, Play)}
            assert given - {puur}


@EVERY_REGLEMENT
@pytest.mark.parametrize("seeds", [2, pytest.param(40, marks=pytest.mark.nightly)])
def test_regular_is_what_is_listed(name: str, seeds: int) -> None:
    """An act meets no objection exactly when it is listed for its seat."""
    rng = dice(name)
    for spiel in some_states(name, seeds):
        for seat in Seat:
            listed = acts_for(spiel, seat)
            assert len(listed) == len(set(listed))
            assert all(act.seat is seat for act in listed if not isinstance(act, Rule))
            tried = {*rng.sample(players_acts(spiel, seat, rng), 12), *listed}
            for act in tried:
                assert (act in listed) == (objections(spiel, act) == ()), act


def articles_of(spiel: Spiel, faults: Iterable[Objection]) -> set[str]:
    """The articles a state and some objections name."""
    named = {fault.article for fault in faults} | {line.article for line in count(spiel)}
    named |= {bar.article for bar in spiel.faults.bars}
    return named | ({spiel.ending.article} if spiel.ending else set())


@EVERY_REGLEMENT
@SEEDS
def test_every_article_that_is_named_is_in_force(name: str, seeds: int) -> None:
    """Objections, score lines and endings cite articles that stand in the Reglement."""
    rng = dice(name)
    reglement = load(name)
    in_force = {article.id for article in reglement.articles}
    named: set[str] = set()
    for spiel in some_states(name, seeds):
        tried = (any_act(spiel, rng) for _ in range(6))
        named |= articles_of(spiel, (fault for act in tried for fault in objections(spiel, act)))
    assert named <= in_force
    assert all(reglement.article(article).id == article for article in named)


@EVERY_REGLEMENT
@SEEDS
def test_the_same_acts_lead_to_the_same_state(name: str, seeds: int) -> None:
    """Replaying the acts through the strict door gives states that are equal and have equal hashes."""
    for seed in tonight(seeds):
        spiel = None
        for number, step in enumerate(spiel_steps(name, seed)):
            spiel = step.before if spiel is None else spiel
            assert spiel.number == number
            spiel = apply(spiel, step.act, number=number)
            assert step.after == spiel
            assert hash(step.after) == hash(spiel)
            assert step.after.number == number + 1


@EVERY_REGLEMENT
def test_different_states_differ(name: str) -> None:
    """No state of a Spiel equals another one."""
    seen = list(some_states(name, 3))
    assert len(seen) == len(set(seen))


def cards_played(spiel: Spiel) -> int:
    """How many cards lie in the tricks."""
    return len(PACK) - sum(len(hand) for hand in spiel.hands) - len(spiel.preface.stock)


@EVERY_REGLEMENT
@SEEDS
def test_every_play_moves_one_card(name: str, seeds: int) -> None:
    """A card given leaves exactly one hand and lies on the table; the other hands are untouched."""
    for seed in tonight(seeds):
        for step in spiel_steps(name, seed):
            if isinstance(step.act, Play):
                seat, card = step.act.seat, step.act.card
                assert step.before.hands[seat].without(card) == step.after.hands[seat]
                assert card in step.before.hands[seat]
                assert all(step.before.hands[other] == step.after.hands[other] for other in Seat if other is not seat)
                assert cards_played(step.before) + 1 == cards_played(step.after)
                assert step.after.trick is not None
                assert step.after.trick.cards[-1] is card


def test_a_state_is_never_edited() -> None:
    """Going on from a state leaves it as it was: two ways on from one state do not touch each other."""
    reglement: Reglement = load("schieber")
    for step in islice(steps(reglement, 1), 30):
        before = everything_in(step.before)
        for seat in Seat:
            for act in acts_for(step.before, seat):
                advance(step.before, act)
        assert before == everything_in(step.before)


def everything_in(spiel: Spiel) -> str:
    """All that a state holds, in one text; its own is short."""
    return repr(tuple(spiel))
