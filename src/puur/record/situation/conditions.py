"""What the points hang on that nobody told: what is played and by whose word, which round it is, what was rolled."""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from itertools import combinations
from math import prod
from typing import Final, NamedTuple

from puur.cards import Card
from puur.modes import Order, Variant
from puur.record.situation.order_of_trick import changes_order
from puur.record.situation.outcome import Outcome
from puur.record.situation.rounds import Rounds, rounds_alike
from puur.reglement.carries import carries
from puur.reglement.options import Kontermatch, Scorer, TrumpSource
from puur.seats import Party, Seat
from puur.spiel.acts import Play
from puur.spiel.result import match_of
from puur.spiel.state import Spiel

Totals = tuple[int, ...]
_MOST: Final = 3
"""More that the points hang on together nobody would read."""


@dataclass(frozen=True, slots=True)
class Lead:
    """A card that was led, for which no roll is told: whether the die left its suit free and turned the ranking."""

    card: Card
    free: bool


@dataclass(frozen=True, slots=True)
class Highest:
    """Of which parties one had the highest Weis, so that only what it showed counts (A.23.3)."""

    parties: tuple[Party, ...]


class CountedOutcome(NamedTuple):
    """A table in one world, and the points told of there; none where they hang on cards that nobody named.

    With whose Weis was the highest, where nobody told.
    """

    outcome: Outcome
    spiel: Spiel
    totals: Totals | None
    highest: Highest | None = None


@dataclass(frozen=True, slots=True)
class Condition:
    """What must be so for a number to hold: one of these variants, rounds; who announced; what leads were rolled for.

    And which of these parties had the highest Weis, and how the first trick that is told was played. What is empty, or
    none, the number does not hang on.
    """

    variants: tuple[Variant, ...] = ()
    rounds: Rounds = ()
    announcer: Party | None = None
    leads: tuple[Lead, ...] = ()
    highest: tuple[Party, ...] = ()
    order: Order | None = None


Apart = tuple[tuple[Condition, Totals], ...]
"""Each number with what must be so for it; nothing where something else decides too."""
_Trait = Variant | Rounds | Party | Lead | Highest | Order
_Key = str | int
"""What a trait is told of: `variant`, `round`, `announcer`, `highest`, `order`, or the number of a step that leads."""
_Traits = Mapping[_Key, _Trait]
_Row = tuple[_Traits, Totals | None]


@carries("C.4")
def announcers_of(spiel: Spiel) -> tuple[Seat | None, ...]:
    """Who may have announced what is played: as told; where nobody told and the points hang on it, one of each party.

    A card that makes trump leaves nobody named.
    """
    keys, named = spiel.reglement, spiel.preface.announcer
    if named is not None or spiel.preface.variant is None or keys.trump.source.value is not TrumpSource.ANNOUNCED:
        return (named,)
    against = keys.count.kontermatch.value is not Kontermatch.SAME and match_of(spiel) is not None
    matters = keys.count.scorer.value is Scorer.ANNOUNCER or against
    return tuple(party.seats[0] for party in spiel.start.seats.parties) if matters else (named,)


def apart(counted: Sequence[CountedOutcome], parties: tuple[Party, ...]) -> Apart:
    """The points for everything nobody told that they hang on: by the fewest such things that tell them apart."""
    if any(table.totals is None for table in counted):
        return ()
    free = {number for table in counted for number in table.outcome.world.setting.fives}
    rows: list[_Row] = [(_traits(table, free), table.totals) for table in counted]
    keys = [key for key in rows[0][0] if len({traits.get(key) for traits, _ in rows}) > 1]
    for count in range(1, _MOST + 1):
        for some in combinations(keys, count):
            told = _told_by(rows, some)
            if told:
                return _together(told, parties)
    return ()


def hangs_on_die(counted: Sequence[CountedOutcome]) -> bool:
    """Whether nothing but the die tells the points apart, though not every way it may have fallen was looked at."""
    by: dict[tuple[int, ...], set[Totals | None]] = {}
    for table in counted:
        by.setdefault(table.outcome.world.setting.fives, set()).add(table.totals)
    return all(len(values) == 1 and None not in values for values in by.values())


@carries("F.meisterschaft", "P.2", "C.4", "G.wuerfel", "A.23.3", "SL.1")
def _traits(table: CountedOutcome, free: AbstractSet[int]) -> _Traits:
    """What a table is, in everything that the points may hang on."""
    outcome, spiel = table.outcome, table.spiel
    found: dict[_Key, _Trait] = {} if table.highest is None else {"highest": table.highest}
    setting, number, announcer = outcome.world.setting, spiel.start.round, spiel.preface.announcer
    if setting.variant is not None:
        found["variant"] = setting.variant
    found["round"] = next((rounds for rounds in rounds_alike(spiel.reglement) if number in rounds), (number,))
    if spiel.preface.variant is not None and changes_order(spiel.preface.variant):
        found["order"] = spiel.preface.variant.mode(setting.earlier).order
    if announcer is not None:
        found["announcer"] = spiel.start.seats.party(announcer)
    for at, step, _ in outcome.moments if free else ():
        if at in free and isinstance(step.act, Play):
            found[at] = Lead(step.act.card, at in setting.fives)
    return found


def _told_by(rows: list[_Row], keys: tuple[_Key, ...]) -> list[tuple[_Traits, Totals]]:
    """One number for every combination of these traits; nothing where one of them has several, or none."""
    by: dict[tuple[_Trait | None, ...], set[Totals | None]] = {}
    for traits, totals in rows:
        by.setdefault(tuple(map(traits.get, keys)), set()).add(totals)
    found: list[tuple[_Traits, Totals]] = []
    for combination, (totals, *others) in by.items():
        known = {key: trait for key, trait in zip(keys, combination, strict=True) if trait is not None}
        if others or totals is None or len(known) < len(keys):
            return []
        found.append((known, totals))
    whole = prod(len({known[key] for known, _ in found}) for key in keys)
    return found if len(by) == whole else []


def _together(told: list[tuple[_Traits, Totals]], parties: tuple[Party, ...]) -> Apart:
    """Every number with its condition, for several variants once where it is the same."""
    same: dict[tuple[Condition, Totals], list[Variant]] = {}
    for traits, totals in told:
        variants = [trait for trait in traits.values() if isinstance(trait, Variant)]
        same.setdefault((_condition(traits), totals), []).extend(variants)
    every = {variant for variants in same.values() for variant in variants}
    found = [
        (replace(condition, variants=() if set(variants) == every else tuple(variants)), totals)
        for (condition, totals), variants in same.items()
    ]
    return tuple(sorted(found, key=lambda number: _place(number[0].announcer, parties)))


def _condition(traits: _Traits) -> Condition:
    """The same without the variant: who announced, in which round, what was rolled, whose Weis was the highest."""
    rounds = next((trait for trait in traits.values() if isinstance(trait, tuple)), ())
    announcer = next((trait for trait in traits.values() if isinstance(trait, Party)), None)
    leads = tuple(trait for trait in traits.values() if isinstance(trait, Lead))
    highest = next((trait.parties for trait in traits.values() if isinstance(trait, Highest)), ())
    order = next((trait for trait in traits.values() if isinstance(trait, Order)), None)
    return Condition((), rounds, announcer, leads, highest, order)


def _place(announcer: Party | None, parties: tuple[Party, ...]) -> int:
    return 0 if announcer is None else parties.index(announcer)
