"""Worlds beside those that were looked at: a few unseen cards change hands, or something else was so beside them.

A sample that is aimed at each question by itself misses worlds in which several things must be so together: each of
several cards was right or wrong, and who showed a Weis held it too. From the worlds that fit best one goes on in small
steps, each to a world that fits no worse. The same question always has the same answer.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from puur.cards import PACK, CardSet, Suit
from puur.record.situation.outcome import Outcome
from puur.record.situation.world import World, WorldSetting
from puur.seats import Seat

T = TypeVar("T")
_FAR: Final = 12
"""After so many steps one begins again where something else was said."""
_STARTS: Final = 24
_OTHERWISE: Final = 15
"""Of a hundred steps, how often something beside the hands changes."""
_SUIT: Final = 40
"""How often all cards of a suit change hands, so that somebody lacks it."""
_TWO: Final = 30
_HUNDRED: Final = 100
_CARDS: Final = 3
"""So many cards are tried as the one that somebody was not dealt."""


@dataclass(frozen=True, slots=True)
class Certain:
    """What cannot change in a setting: the cards that each seat held, and those that nobody did."""

    held: tuple[CardSet, CardSet, CardSet, CardSet]
    gone: CardSet


CertainOf = Callable[[WorldSetting], Certain]
Witness = Callable[[World, int], Outcome]
SayingOf = Callable[[Outcome], object]


@dataclass(slots=True)
class Mixed:
    """Numbers that are mixed but always the same: the kernel draws nothing."""

    number: int = 1

    def below(self, end: int) -> int:
        """The next number, from 0 to below `end`."""
        self.number = (self.number * 6_364_136_223_846_793_005 + 1_442_695_040_888_963_407) % (1 << 64)
        return (self.number >> 33) % end

    def some(self, of: Sequence[T], count: int) -> tuple[T, ...]:
        """So many of them, or all if there are no more."""
        left = list(of)
        return tuple(left.pop(self.below(len(left))) for _ in range(min(count, len(left))))


@dataclass(slots=True)
class Walk:
    """A walk from world to world: `found` are those it came to, with what they came to."""

    order: tuple[Seat, ...]
    settings: tuple[WorldSetting, ...]
    known: CertainOf
    witness: Witness
    said: SayingOf
    mixed: Mixed = field(default_factory=Mixed)
    found: dict[World, Outcome] = field(default_factory=dict)
    best: dict[object, Outcome] = field(default_factory=dict)  # of every setting, and of everything that is said

    def go(self, begun: Sequence[Outcome], steps: int) -> None:
        """So many steps from the worlds that were looked at, in turn from each that fits best in its own way."""
        for outcome in begun:
            self._note(outcome)
        taken = 0
        while taken < steps:
            for start in self._starts():
                here = start
                for _ in range(min(_FAR, steps - taken)):
                    taken += 1
                    here = self._next(here)
                if taken >= steps:
                    break
        self._in_other_settings(steps)

    def _in_other_settings(self, most: int) -> None:
        """Of each thing that is said in the end the hands in which it is, in every other setting: up to so many."""
        least = min(outcome.misfit for outcome in self.found.values())
        said = [outcome for outcome in self._starts() if outcome.misfit == least]
        for outcome in said:
            self._dealt_short(outcome, least)
            near = [setting for setting in self.settings if self._fits(outcome.world, setting)]
            for setting in near[:: max(1, -(-len(near) * len(said) // max(1, most)))]:
                world = World(outcome.world.hands, setting)
                if world not in self.found:
                    self.found[world] = self.witness(world, least)

    def _dealt_short(self, outcome: Outcome, most: int) -> None:
        """The same where who lacks a card was dealt one too few, or where he was not (A.6, A.17)."""
        own = outcome.world.setting
        for short in dict.fromkeys(setting.short for setting in self.settings):
            for _ in range(_CARDS if short != own.short and not own.at_end else 0):
                world = self._as_dealt(outcome.world, replace(own, short=short))
                if world is not None and world not in self.found:
                    self.found[world] = self.witness(world, most)

    def _as_dealt(self, world: World, setting: WorldSetting) -> World | None:
        """The same hands, without a card that nobody told of where one was dealt too few, or with one more."""
        hands, certain = list(world.hands), self.known(setting)
        for seat in self.order:
            less, more = seat in setting.short, seat in world.setting.short
            out = CardSet(PACK.mask & ~(sum(hand.mask for hand in hands) | certain.gone.mask))
            loose = out if more else hands[seat] - certain.held[seat]
            if less != more and not loose:
                return None
            card = self.mixed.some(tuple(loose), 1) if less != more else ()
            hands[seat] = hands[seat] | CardSet.of(card) if more else hands[seat] - CardSet.of(card)
        return World((hands[0], hands[1], hands[2], hands[3]), setting)

    def _note(self, outcome: Outcome) -> None:
        """Keep what a world came to, and whether it fits best of its setting, or of those that say the same."""
        self.found[outcome.world] = outcome
        setting = outcome.world.setting
        for key in ((setting.variant, setting.earlier, setting.leader), self.said(outcome)):
            known = self.best.get(key)
            if known is None or outcome.misfit < known.misfit:
                self.best[key] = outcome

    def _starts(self) -> list[Outcome]:
        """What to go on from: of every setting and of everything that is said what fits best, the best first."""
        starts = {id(outcome): outcome for outcome in self.best.values()}
        return sorted(starts.values(), key=lambda outcome: outcome.misfit)[:_STARTS]

    def _next(self, here: Outcome) -> Outcome:
        """A world beside this one, if it fits no worse; else this one."""
        world = (
            self._otherwise(here.world)
            if self.mixed.below(_HUNDRED) < _OTHERWISE
            else self._dealt_otherwise(here.world)
        )
        if world is None:
            return here
        come = self.found.get(world)
        if come is None:
            come = self.found[world] = self.witness(world, here.misfit)
            if come.misfit <= here.misfit:
                self._note(come)
        return come if come.misfit <= here.misfit else here

    def _otherwise(self, world: World) -> World | None:
        """The same hands in another setting in which they may be."""
        setting = self.settings[self.mixed.below(len(self.settings))]
        return World(world.hands, setting) if self._fits(world, setting) else None

    def _fits(self, world: World, setting: WorldSetting) -> bool:
        """Whether the hands of a world may be those of another setting."""
        if setting == world.setting or (setting.earlier, setting.short) != (world.setting.earlier, world.setting.short):
            return False
        certain = self.known(setting)
        return all(
            certain.held[seat] <= world.hands[seat] and not certain.gone & world.hands[seat] for seat in self.order
        )

    def _dealt_otherwise(self, world: World) -> World | None:
        """Some cards that nobody told of change hands."""
        certain = self.known(world.setting)
        loose = [world.hands[seat] - certain.held[seat] for seat in self.order]
        mask = sum(hand.mask for hand in world.hands) | certain.gone.mask
        places = [*loose, CardSet(PACK.mask & ~mask)]
        some = [at for at, cards in enumerate(places) if cards]
        if len(some) < 2:  # noqa: PLR2004  two places are needed to exchange cards
            return None
        first, second = self.mixed.some(tuple(some), 2)
        given, taken = self._exchanged(places[first], places[second])
        if not given:
            return None
        hands = list(world.hands)
        for at, more, less in ((first, taken, given), (second, given, taken)):
            if at < len(self.order):
                seat = self.order[at]
                hands[seat] = (hands[seat] - less) | more
        return World((hands[0], hands[1], hands[2], hands[3]), world.setting)

    def _exchanged(self, first: CardSet, second: CardSet) -> tuple[CardSet, CardSet]:
        """As many cards of one place as of another: of a suit all that can be, or one or two."""
        if self.mixed.below(_HUNDRED) < _SUIT:
            (suit,) = self.mixed.some(tuple(Suit), 1)
            given, free = tuple(first.of_suit(suit)), tuple(second - suit.cards)
        else:
            given, free = tuple(first), tuple(second)
            given = self.mixed.some(given, 2 if self.mixed.below(_HUNDRED) < _TWO else 1)
        count = min(len(given), len(free))
        return CardSet.of(self.mixed.some(given, count)), CardSet.of(self.mixed.some(free, count))
