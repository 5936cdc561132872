"""What a learner sees: what its player may know, and nothing else."""

import random
from pathlib import Path

import numpy as np
import pytest

from puur.cards import CardSet
from puur.env import FIELDS, OBSERVATION, STATE_FIELDS, Table, named
from puur.env import layout as h
from puur.env.shadow import spiel_of
from puur.env.table import listed
from puur.rules.weis_disclosure import Disclosure
from puur.seats import Seat
from puur.spiel import view

ROOT = Path(__file__).parents[2]


def with_others_permuted(table: Table, seat: Seat, rng: random.Random) -> Table:
    """The same Spiel in which the cards others still hold are dealt to them otherwise, all acts as before.

    Only those acts that stay possible are wanted: the caller checks.
    """
    others = [other for other in Seat if other is not seat]
    hidden = [hand for other in others for hand in table.hands[other] if hand is not table.made]
    rng.shuffle(hidden)
    hands = list(table.dealt)
    for other in others:
        kept = [hand for hand in table.hands[other] if hand is table.made]
        wanted = len(table.hands[other]) - len(kept)
        played = table.dealt[other] - table.hands[other]
        hands[other] = played | CardSet.of([*kept, *hidden[:wanted]])
        del hidden[:wanted]
    twin = Table(table.house.reglement, seed=0)
    twin.deal(hands, table.dealer, made=table.made)
    for action in table.played:
        twin.step(action)
    return twin


def weis_said(table: Table, seat: Seat) -> tuple[Disclosure, ...]:
    """What everybody knows of Weis."""
    return view(spiel_of(table), seat).weis if table.house.numbers[h.HAS_WEIS] else ()


@pytest.mark.parametrize("name", ["kzjv", "einzelschieber", "fnf-handjass", "differenzler", "hindersi", "schieber"])
def test_hidden_cards_change_nothing(name: str) -> None:
    """Cards a seat cannot see may lie anywhere: its observation has the very same bytes, the state has not.

    Where Weis are played this is asked where the same was said of them: what was announced narrows the hidden cards.
    """
    rng, table, compared, moved = random.Random(name), Table(name, seed=11), 0, 0
    for _ in range(40):
        table.reset()
        cards = rng.randrange(8 if name == "schieber" else 33)
        while table.legal and len(table.played) < cards:
            table.step(rng.choice(listed(table.legal)))
        for seat in Seat:
            try:
                twin = with_others_permuted(table, seat, rng)
            except ValueError:  # somebody could not have given what he gave
                continue
            if weis_said(table, seat) != weis_said(twin, seat):
                continue
            compared += 1
            moved += table.state(seat).tobytes() != twin.state(seat).tobytes()
            assert table.observation(seat).tobytes() == twin.observation(seat).tobytes()
    assert compared > 20
    assert moved > 10


def test_a_waiting_partner_sees_no_cards() -> None:
    """Where the partner may not take up his cards before Vorhand's decision, he sees none (K.wahl, E.5)."""
    table = Table("einzelschieber", seed=1)
    vorhand = table.turn
    assert vorhand is not None
    partner = table.house.reglement.seat_plan.partner(vorhand)
    assert partner is not None
    assert 0 == named(table.observation(partner))["hand"].sum()
    assert 9 == named(table.observation(vorhand))["hand"].sum()
    table.step(46)
    assert 9 == named(table.observation(partner))["hand"].sum()


def test_predictions_are_hidden() -> None:
    """Others see who has predicted, not what; the state tells it."""
    table = Table("differenzler", seed=1)
    first = table.turn
    assert first is not None
    table.step(47 + 99)
    seats = table.house.reglement.seat_plan
    seen = named(table.observation(seats.after(first)))
    assert [0, 0, 0, 1] == seen["predicted"].tolist()
    assert [0] == seen["prediction"].tolist()
    assert [99] == named(table.observation(first))["prediction"].tolist()
    assert [0, 0, 0, 99] == named(table.state(seats.after(first)))["predictions"].tolist()


def test_the_state_is_the_observation_and_more() -> None:
    """A state begins with the seat's observation; its hands are all cards not yet given."""
    table, rng = Table("schieber", seed=2), random.Random(2)
    for _ in range(20):
        for seat in Seat:
            state = table.state(seat)
            assert table.observation(seat).tolist() == state[:OBSERVATION].tolist()
            fields = named(state)
            assert (fields["hands"][0] == (1 if table.turn is None else fields["hands"][0])).all()
            assert (fields["hands"].sum(axis=0) + fields["played"].sum(axis=0) == 1).all()
        table.step(rng.choice(listed(table.legal)))


@pytest.mark.parametrize("page", ["docs/lernen.md", "docs/en/lernen.md"])
def test_fields_are_documented(page: str) -> None:
    """The page tells every field with its shape, its place and its greatest value, in order."""
    text = (ROOT / page).read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if any(line.startswith(f"| `{field.name}` |") for field in STATE_FIELDS)]
    rows = [row for row in rows if row.count("|") == 6]
    told = [tuple(part.strip() for part in row.split("|")[1:5]) for row in rows]
    assert told == [
        (f"`{field.name}`", " × ".join(map(str, field.shape)), str(field.start), str(field.most))
        for field in STATE_FIELDS
    ]
    assert FIELDS == STATE_FIELDS[: len(FIELDS)]
    assert np.array([field.most for field in STATE_FIELDS]).max() == 255
