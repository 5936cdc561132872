"""The analysis of a Spiel: costs are never negative, worlds agree with what was seen, the picture is whole."""

import random
from dataclasses import replace
from itertools import count
from xml.etree import ElementTree as ET

import pytest
from tests.solver.deals import SCHIEBER, dealt

from puur.cards import Card, CardSet
from puur.decks import Deck, Language
from puur.errors import Unsupported
from puur.modes import Variant
from puur.reglement import load
from puur.solver.analysis import CardMoment, Cost, KnownCost, gains_of, known_of, summaries
from puur.solver.analysis_svg import analysis_svg
from puur.solver.budget import Budget
from puur.solver.card_judgement import Effort, Judge
from puur.solver.exact import Solver
from puur.solver.questions import question
from puur.solver.worlds import excluded, sampled
from puur.solver.worth import Aim
from puur.spiel import place
from puur.spiel.card_play import PLAYS, legal_plays, play
from puur.spiel.state import Spiel
from puur.wording import Voice

SOLVER = Solver(Budget(megabytes=4))


def _moments(seed: int, cards: int, number: int = 1, reglement: str = "schieber") -> tuple[CardMoment, ...]:
    rng = random.Random(seed)
    spiel = place(load(reglement), rng.choice([Variant.D, Variant.O, Variant.S]), dealt(rng, cards))
    found = []
    while spiel.turn is not None:
        turn = spiel.turn
        card = rng.choice(tuple(legal_plays(spiel)))
        found.append(CardMoment(number, spiel, turn, card))
        spiel = play(spiel, PLAYS[turn][card])
    return tuple(found)


def _judged(moments: tuple[CardMoment, ...], effort: Effort) -> tuple[Cost, ...]:
    return Judge(moments, SOLVER, effort).run()


def _seen(spiel: Spiel) -> tuple[object, ...]:
    return tuple(len(hand) for hand in spiel.hands), spiel.turned, spiel.trick


@pytest.mark.parametrize("seed", range(4))
def test_costs_are_losses(seed: int) -> None:
    """No card gains anything against best play, a best card costs nothing, and the sums are those of the cards."""
    moments = _moments(seed, 4)
    costs = _judged(moments, Effort(worlds=4))
    assert moments == tuple(cost.moment for cost in costs)
    for cost in costs:
        assert cost.cost is not None
        assert cost.cost >= 0
        assert (cost.cost == 0) == (cost.moment.card in cost.best)
        assert cost.known is None or (cost.known.cost >= 0 and 4 == cost.known.worlds)
        assert cost.has_choice == (cost.known is not None)
    seats = SCHIEBER.seat_plan.order
    assert sum(cost.cost or 0 for cost in costs) == sum(summary.cost for summary in summaries(costs, seats))
    assert costs == _judged(moments, Effort(worlds=4))


@pytest.mark.parametrize("reglement", ["schieber", "slalom-schieber", "kzjv"])
@pytest.mark.parametrize("seed", range(3))
def test_what_follows_from_the_next_card_is_what_a_search_finds(seed: int, reglement: str) -> None:
    """A cost is the same whether it follows from the position after the card or from searching every card."""
    for cost in _judged(_moments(seed, 5, reglement=reglement), Effort(worlds=0)):
        gains = gains_of(SOLVER.solve(question(cost.moment.spiel, Aim.COUNTED)), cost.moment.spiel)
        most = max(gains.values())
        assert most - gains[cost.moment.card] == cost.cost
        assert set(cost.best) <= {card for card, gain in gains.items() if gain == most}


def test_an_irregular_card_is_not_judged() -> None:
    """A card that was not allowed costs what a ruling says, not what a search finds; the others are judged."""
    first, *rest = _moments(3, 4)
    held = first.spiel.hands[first.seat]
    strange = next(card for card in Card if card not in held)
    costs = _judged((replace(first, card=strange), *rest), Effort(worlds=0))
    assert Unsupported.IRREGULAR_CARD is costs[0].reason
    assert all(cost.cost is not None for cost in costs[1:])


def test_time_is_kept_and_said() -> None:
    """Without any time nothing is judged, and every card with a choice says why."""
    costs = _judged(_moments(1, 6), Effort(seconds=0.0))
    reasons = {cost.reason for cost in costs if len(legal_plays(cost.moment.spiel)) > 1}
    assert reasons <= {Unsupported.NO_TIME, None}
    assert all(cost.known is None for cost in costs)


def test_the_last_tricks_are_weighed_first() -> None:
    """However little time there is, the last tricks have their deals, and no card has more than was asked for."""
    ticks = count()
    judge = Judge(_moments(4, 6), SOLVER, Effort(worlds=64, seconds=400.0), clock=lambda: float(next(ticks)))
    costs = [cost for cost in judge.run() if cost.has_choice]
    deals = [0 if cost.known is None else cost.known.worlds for cost in costs]
    assert deals[-1] > 0
    assert 64 >= max(deals)


def test_what_is_judged_so_far_is_kept() -> None:
    """Whoever breaks it off after a Spiel has that Spiel."""
    judge = Judge((*_moments(1, 3), *_moments(2, 3, number=2)), SOLVER, Effort(worlds=2))
    first = next(judge.by_spiel())
    assert 12 == len(first)
    assert first == judge.costs


def test_chance_is_no_loss() -> None:
    """A difference within two standard errors, or from a few deals, is not said to be a loss."""
    even = tuple({Card.SA: 0, Card.S6: gain} for gain in (9, -8) * 4)
    worse = tuple({Card.SA: 0, Card.S6: gain} for gain in (9, 8) * 4)
    assert [False, True] == [
        (known_of(Card.SA, gains) or KnownCost(Card.SA, 0, 0, 0)).is_sure for gains in (even, worse)
    ]
    assert known_of(Card.SA, ()) is None
    few = known_of(Card.SA, worse[:7])
    assert few is not None
    assert not few.is_sure


@pytest.mark.parametrize("seed", range(8))
def test_worlds_agree_with_what_was_seen(seed: int) -> None:
    """A drawn world has the own hand, the sizes of the others, the same cards, and nothing a player cannot hold."""
    rng = random.Random(seed)
    for moment in _moments(seed, 6)[4::3]:
        world = sampled(moment.spiel, moment.seat, rng)
        barred = excluded(moment.spiel)
        assert _seen(moment.spiel) == _seen(world)
        assert moment.spiel.hands[moment.seat] == world.hands[moment.seat]
        every = [card for hand in moment.spiel.hands for card in hand]
        assert CardSet.of(every) == CardSet.of([card for hand in world.hands for card in hand])
        for seat in SCHIEBER.seat_plan.order:
            if seat is not moment.seat:
                assert not world.hands[seat].mask & barred[seat]
            assert not moment.spiel.hands[seat].mask & barred[seat]


def test_the_own_knowledge_does_not_depend_on_hidden_cards() -> None:
    """Whatever the others really hold, the same seed gives the same judgement of what could be known."""
    moment = next(moment for moment in _moments(5, 4)[5:] if len(legal_plays(moment.spiel)) > 1)
    other = replace(moment, spiel=sampled(moment.spiel, moment.seat, random.Random(9)))
    first, second = (_judged((judged,), Effort(worlds=200, seed=3))[0].known for judged in (moment, other))
    assert first is not None
    assert second is not None
    assert abs(first.cost - second.cost) <= 4 * (first.error + second.error)


@pytest.mark.parametrize(("deck", "card"), [(Deck.FRENCH, "♠B"), (Deck.GERMAN, "Schilten Under")])
def test_the_picture_tells_every_card_and_figure(deck: Deck, card: str) -> None:
    """The picture has a row for each card, as the pack writes it, figures on its bars, and a title and description."""
    moments = tuple(replace(moment, card=Card.SJ) for moment in _moments(2, 3))
    known = KnownCost(Card.S6, 7.0, 1.0, 40)
    costs = tuple(Cost(moment, best=(Card.S6,), cost=30 + place, known=known) for place, moment in enumerate(moments))
    root = ET.fromstring(analysis_svg(costs, Voice(Language.DE, deck, {moments[0].seat: "A & <B>"})))  # noqa: S314  our own text
    name = "{http://www.w3.org/2000/svg}"
    texts = [element.text for element in root.iter(f"{name}text")]
    assert len(costs) == texts.count(card)
    assert {str(30 + place) for place in range(len(costs))} <= set(texts)
    assert len(costs) == texts.count("7±1")
    assert "A & <B>" in texts
    assert "Was die Karten gekostet haben" == root.findtext(f"{name}title")
    assert "A & <B>: " in (root.findtext(f"{name}desc") or "")
    assert all(float(element.get("font-size") or 0) >= 12.5 for element in root.iter(f"{name}text"))
    edges = [float(element.get("x") or 0) + float(element.get("width") or 0) for element in root.iter(f"{name}rect")]
    assert max(edges) <= 360


def test_the_picture_says_what_was_not_judged() -> None:
    """A card that could not be judged has a question mark; a picture without cards is a picture too."""
    costs = tuple(Cost(moment, reason=Unsupported.NO_TIME) for moment in _moments(2, 2))
    voice = Voice(Language.FR)
    picture = ET.fromstring(analysis_svg(costs, voice))  # noqa: S314  our own text
    texts = [element.text for element in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert len(costs) == texts.count("?")
    assert "prefers-color-scheme: dark" in analysis_svg((), voice)
