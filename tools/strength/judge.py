"""Which of some cards is best, by whole play: `meister` on all four seats, in worlds that the player believes in.

Nobody sees through cards here, neither the player nor the others: each decides by its own search with so many worlds.
"""

from random import Random
from statistics import mean, pstdev

import numpy as np

from puur.bots import Clock
from puur.bots.conventions import USUAL
from puur.bots.search.ahead import SearchView, draw_likely
from puur.bots.search.learned import LearnedWorths, learned
from puur.bots.search.player import MEISTER, Searcher
from puur.bots.search.policy import scratch
from puur.bots.search.sight import seen_by
from puur.bots.worlds.world_draws import Worlds, worlds_of
from puur.cards import CARDS, Card, CardSet, card
from puur.core.tables import Ints
from puur.env.actions import SCHIEBEN, action_of, announce
from puur.env.shadow import after, decisions, opened
from puur.interop.known import view_of
from puur.interop.line import read_question
from puur.reglement import load
from puur.rules.trick import seat_of
from puur.rules.trick_points import totals
from puur.seats import Seat
from puur.spiel import Spiel, count, view
from puur.spiel.view import View

DRAWN = 64
"""Worlds drawn for one that is played, by how likely the others would have played as they did."""


def judge(line: str, cards: list[str], reglement: str, worlds: int, seed: int) -> None:
    """Tell what each card brings in so many worlds, and how much less than the first, with the error of that."""
    rules, taught = load(reglement), learned()
    asked = view_of(read_question(line), rules)
    known = None if asked.seat is None else seen_by(asked, asked.seat, USUAL)
    if asked.seat is None or known is None or taught is None:
        raise SystemExit("the networks, the compiler or a card to give are missing")
    choices, drawn, rng = [card(name) for name in cards], worlds_of(asked, asked.seat), Random(seed)  # noqa: S311  no secret
    players = {seat: Searcher("meister", MEISTER, worlds=16, passes=100, seed=int(seat)) for seat in Seat}
    found: list[list[int]] = []
    state = np.array([1 + seed], np.int64)
    for _ in range(worlds):
        spiel = as_far(asked, likely_hands(asked, known, taught, drawn, state, rng))
        found.append([played(after(spiel, int(choice)), players, asked.seat) for choice in choices])
    print(f"{line}: {worlds} worlds, {reglement}, seed {seed}")
    for number, name in enumerate(cards):
        less = [row[number] - row[0] for row in found]
        own = mean(row[number] for row in found)
        print(f"  {name:4} lead {own:+.1f}   {mean(less):+.1f} ± {pstdev(less) / len(less) ** 0.5:.1f}")


def likely_hands(
    asked: View, known: SearchView, taught: LearnedWorths, drawn: Worlds, state: Ints, rng: Random
) -> dict[Seat, CardSet]:
    """The cards of all now, in one world; more likely where the others' play so far is."""
    plan = MEISTER._replace(drawn=DRAWN, doubt=MEISTER.doubt if len(known.chosen.places) else 0.0)
    world, likely = np.empty((DRAWN, 4), np.int64), np.empty(DRAWN)
    draw_likely(taught.cards, taught.trump, known, drawn, plan, state, scratch(), world, likely)
    row = rng.choices(range(DRAWN), weights=likely.tolist())[0]
    natural = {int(known.places[number]): number for number in range(len(CARDS))}
    return {
        seat: CardSet.of(CARDS[natural[at]] for at in natural if int(world[row, place]) >> at & 1)
        for place, seat in enumerate(asked.seats.order)
    }


def given(asked: View) -> list[tuple[Seat, Card]]:
    """The cards given so far, in order."""
    tricks = (*asked.turned, *(() if asked.trick is None else (asked.trick,)))
    return [(seat_of(at, trick.leader, asked.seats), laid) for trick in tricks for at, laid in enumerate(trick.cards)]


def as_far(asked: View, hands: dict[Seat, CardSet]) -> Spiel:
    """The Spiel with these cards, as far as the question."""
    for seat, laid in given(asked):
        hands[seat] = hands[seat].adding(laid)
    spiel = opened(asked.reglement, asked.dealer, [hands[seat] for seat in Seat])
    for _ in asked.schoben:
        spiel = after(spiel, SCHIEBEN)
    if asked.variant is not None:
        spiel = after(spiel, announce(asked.variant))
    for _, laid in given(asked):
        spiel = after(spiel, int(laid))
    return spiel


def played(spiel: Spiel, players: dict[Seat, Searcher], seat: Seat) -> int:
    """The lead of a seat's party when all play on to the end."""
    while spiel.turn is not None:
        seen = view(spiel, spiel.turn)
        acts = decisions(seen)
        chosen = acts[0] if len(acts) == 1 else players[spiel.turn].choose(seen, acts, Clock.endless())
        spiel = after(spiel, action_of(chosen or acts[0]) or 0)
    parties = spiel.start.seats.parties
    points = totals(count(spiel), parties)
    own = parties.index(spiel.start.seats.party(seat))
    return points[own] - points[1 - own]
