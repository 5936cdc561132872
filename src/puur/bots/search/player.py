"""The levels `stark` and `meister`: one player with different amounts of time and care.

At tables the networks support, worlds are sampled, weighted by the play so far, and every card is tried in them;
elsewhere one tree is searched over all worlds. Without the networks' file, the tree is used everywhere.
"""

import math
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from puur.bots.clock import Clock
from puur.bots.conventions import USUAL, Conventions
from puur.bots.manners import done_at_last, said_first
from puur.bots.protocol import Bot, CardLeads
from puur.bots.reasons import BotReason
from puur.bots.search.ahead import SearchPlan, WorldTally
from puur.bots.search.aims import aims_of
from puur.bots.search.alone.lookahead import AloneSearch, card_found, looked_alone, wish_of
from puur.bots.search.alone.sight import alone_seen_by, may_give
from puur.bots.search.announcements import announced, predicted
from puur.bots.search.crew import CREW
from puur.bots.search.learned import LearnedAlone, LearnedWorths, learned, learned_alone
from puur.bots.search.lookahead import Lookahead, is_open, look, ranked
from puur.bots.search.ready import make_ready
from puur.bots.search.search_table import searched, table_of
from puur.bots.search.sight import is_usual, seen_by
from puur.bots.search.tree import NO_NODE, ROOT, Tree
from puur.bots.search.trump_choice import TrumpQuestion, trump_chosen, why_chosen
from puur.bots.thumb.player import Thumb
from puur.bots.thumb.signals import with_discard
from puur.bots.thumb.skill import skill
from puur.bots.work import CutShort, CutTold, nobody_told
from puur.bots.worlds.world_draws import worlds_of
from puur.cards import CARDS, Card
from puur.core.chance import mixed
from puur.core.tables import Ints
from puur.seats import Seat
from puur.spiel.acts import Act, Announce, Play, Predict, Schieben
from puur.spiel.view import View

_SEED_MASK: Final = (1 << 62) - 1
STARK: Final = SearchPlan(drawn=8, kept=4, heat=0.0, tricks=2, doubt=10.0)
MEISTER: Final = SearchPlan(drawn=16, kept=8, heat=8.0, tricks=2, doubt=10.0)
NEARLY: Final = 0.5
"""The points a signalling discard may cost."""
_STREAM: Final = 977
"""The distance between the seeds of threads."""


@dataclass(frozen=True, slots=True)
class Searcher:
    """Decides by sampled worlds or by passes through a tree; the clock only cuts it short.

    With an endless clock it is deterministic for a view and seed. It uses up to `threads` processors while no other
    search needs them (`crew`); kernels release the interpreter's lock. `conventions` is the agreement with the partner.
    """

    name: str
    plan: SearchPlan
    worlds: int
    passes: int
    seed: int = 0
    threads: int = 1
    conventions: Conventions = USUAL
    told: CutTold = field(default=nobody_told, repr=False, compare=False)
    """Called when the clock ended a search before its work was done."""
    taught: LearnedWorths | None = field(default_factory=learned, repr=False, compare=False)
    taught_alone: LearnedAlone | None = field(default_factory=learned_alone, repr=False, compare=False)

    def choose(self, view: View, acts: tuple[Act, ...], clock: Clock) -> Act | None:
        """What must be said first, then trump, a prediction or a card; None where the seat has nothing to decide."""
        seat = view.seat
        if seat is None:
            return None
        said = said_first(view, acts)
        if said is not None:
            return said
        predictions = tuple(act for act in acts if isinstance(act, Predict))
        if predictions:
            return self._prediction(view, seat, predictions, clock)
        if view.turn is not seat:
            return None
        choices = tuple(act for act in acts if isinstance(act, Announce | Schieben))
        if choices:
            return self._choice(view, seat, choices, clock)
        cards = tuple(act.card for act in acts if isinstance(act, Play))
        return Play(seat, self._card(view, seat, cards, clock)) if cards else done_at_last(view, acts)

    def explain(self, view: View, act: Act) -> BotReason:
        """The reason for an act: for a choice of trump by its value, for anything else by rules of thumb."""
        seat, usual = view.seat, Thumb(skill("geuebt"), self.conventions)
        if self.taught is None or seat is None or not isinstance(act, Announce | Schieben) or not is_usual(view):
            return usual.explain(view, act)
        choices = tuple(act for act in view.acts if isinstance(act, Announce | Schieben))
        question = TrumpQuestion(self.taught, view, seat, choices, self.conventions.passing)
        return why_chosen(question, act, seed_for(view, seat, self.seed))

    def _choice(
        self, view: View, seat: Seat, choices: tuple[Announce | Schieben, ...], clock: Clock
    ) -> Announce | Schieben:
        if self.taught is not None and is_usual(view):
            question = TrumpQuestion(self.taught, view, seat, choices, self.conventions.passing)
            return trump_chosen(question, seed_for(view, seat, self.seed), clock)
        return announced(view, seat, choices, seed_for(view, seat, self.seed), clock, self.passes)

    def _card(self, view: View, seat: Seat, cards: tuple[Card, ...], clock: Clock) -> Card:
        if len(cards) == 1:
            return cards[0]
        best = self.expected_leads(view, seat, cards, clock)
        if best:
            return with_discard(view, seat, best, self.conventions, NEARLY)[0][0]
        alone = self._alone(view, seat, cards, clock)
        if alone is not None:
            return alone
        worlds, seed = worlds_of(view, seat), seed_for(view, seat, self.seed)
        tree = searched(table_of(view, seat), aims_of(view), worlds, seed, clock, self.passes)
        self._tell(int(tree.visits[ROOT]), self.passes)
        return most_tried(tree, cards)

    def _alone(self, view: View, seat: Seat, cards: tuple[Card, ...], clock: Clock) -> Card | None:
        """The card where everyone plays for himself; None where the networks do not support the table."""
        seen = None if self.taught_alone is None else alone_seen_by(view, seat)
        if self.taught_alone is None or seen is None or not may_give(view, seen):
            return None
        places = {int(seen.places[card]): card for card in cards}
        candidates = sum(1 << place for place in places)
        what = AloneSearch(self.taught_alone, seen, worlds_of(view, seat), self.plan, candidates)
        found = looked_alone(what, seed_for(view, seat, self.seed), clock, self.worlds)
        if is_open(found, candidates):
            self._tell(int(found.worlds[0]), self.worlds)
        return places[card_found(what, found)]

    def _prediction(self, view: View, seat: Seat, choices: tuple[Predict, ...], clock: Clock) -> Predict:
        """The prediction that is easiest to meet."""
        seen = None if self.taught_alone is None else alone_seen_by(view, seat)
        if self.taught_alone is None or seen is None:
            return predicted(view, seat, choices, seed_for(view, seat, self.seed), clock, self.passes)
        wish = wish_of(self.taught_alone, seen)
        return min(choices, key=lambda act: abs(act.points - wish))

    def expected_leads(self, view: View, seat: Seat, cards: tuple[Card, ...], clock: Clock) -> CardLeads:
        """The cards still considered, with the expected lead of each, best first; () where a tree decides."""
        seen = None if self.taught is None else seen_by(view, seat, self.conventions)
        if self.taught is None or seen is None:
            return ()
        places = {int(seen.places[card]): card for card in cards}
        candidates = sum(1 << place for place in places)
        what = Lookahead(self.taught, seen, worlds_of(view, seat), self.plan, candidates)
        found = self.looked(what, seed_for(view, seat, self.seed), clock)
        if is_open(found, candidates):
            self._tell(int(found.worlds[0]), self.worlds)
        return tuple((places[place], worth) for place, worth in ranked(found, self.taught, seen))

    def _tell(self, done: int, wanted: int) -> None:
        if done < wanted:
            self.told(CutShort(self.name, done, wanted))

    def looked(self, what: Lookahead, seed: Ints, clock: Clock) -> WorldTally:
        """The result of looking ahead within the time of a move."""
        if self.threads == 1:
            return look(what, seed, clock, self.worlds)
        if math.isinf(clock.budget):  # always the same number of threads, so that it is deterministic
            return self._looked_by(self.threads, what, seed, clock)
        with CREW.at_work(self.threads) as threads:
            return self._looked_by(threads, what, seed, clock)

    def _looked_by(self, threads: int, what: Lookahead, seed: Ints, clock: Clock) -> WorldTally:
        """The combined result of so many threads, including this one, each with its own random numbers."""
        share = -(-self.worlds // threads)
        with ThreadPoolExecutor(max(1, threads - 1)) as pool:
            parts = [pool.submit(look, what, seed + _STREAM * n, clock, share) for n in range(1, threads)]
            found = look(what, seed, clock, share)
            for part in parts:
                found.add(part.result())
        return found


def seed_for(view: View, seat: Seat, seed: int) -> Ints:
    """The random state for one decision: determined by seat, moment and seed."""
    return np.array([1 + (mixed(mixed(seed & _SEED_MASK) + 4 * view.number + seat) & _SEED_MASK)], np.int64)


def most_tried(tree: Tree, cards: tuple[Card, ...]) -> Card:
    """The card tried most often; among equals the one with the best result."""
    best, most = cards[0], (-1, 0.0)
    node = int(tree.child[1])
    while node != NO_NODE:
        found = (int(tree.visits[node]), float(tree.worth[node]))
        if found > most and CARDS[tree.card[node]] in cards:
            best, most = CARDS[tree.card[node]], found
        node = int(tree.sibling[node])
    return best


def stark(
    seed: int = 0,
    *,
    worlds: int = 32,
    passes: int = 3000,
    conventions: Conventions = USUAL,
    told: CutTold = nobody_told,
) -> Searcher:
    """The level `stark`: a few worlds, weighted by who chose which trump. About 5 ms a card, 30 by tree."""
    make_ready(_any)
    return Searcher("stark", STARK, worlds, passes, seed, conventions=conventions, told=told)


def meister(
    seed: int = 0,
    *,
    worlds: int = 2000,
    passes: int = 40_000,
    threads: int = 1,
    conventions: Conventions = USUAL,
    told: CutTold = nobody_told,
) -> Searcher:
    """The level `meister`: as many worlds as its clock allows, weighted by the others' choices and play."""
    make_ready(_any)
    return Searcher("meister", MEISTER, worlds, passes, seed, threads, conventions, told)


def _any() -> Bot:
    return Searcher("any", MEISTER, worlds=8, passes=50)
