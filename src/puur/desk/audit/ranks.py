"""Totals and ranks: what counts of each round, and what breaks ties."""

from dataclasses import dataclass, replace
from itertools import groupby

from puur.desk.audit.couples import couples, points_of, rounds_of
from puur.desk.audit.hall import Hall
from puur.desk.audit.points import Everybody, Made, made_by_all
from puur.desk.audit.rules import CheckingRules


@dataclass(frozen=True, slots=True)
class RecountedRound:
    """A round in a total."""

    round: int
    points: int
    counts: str
    factor: int

    @property
    def worth(self) -> int:
        """What it adds."""
        return {"added": 1, "subtracted": -1}.get(self.counts, 0) * self.points * self.factor


@dataclass(frozen=True, slots=True)
class RecountedRank:
    """A line of a ranking."""

    rank: int | None
    person: int
    total: int
    beside: int
    matches: int
    parts: tuple[RecountedRound, ...]
    partner: int | None = None

    @property
    def people(self) -> tuple[int, ...]:
        """Whose line it is."""
        return (self.person,) if self.partner is None else (self.person, self.partner)


def by_total(hall: Hall, rules: CheckingRules, until: int) -> tuple[RecountedRank, ...]:
    """The ranking after a round by totals: those in the competition, then the others."""
    made = made_by_all(hall, rules, until)
    with_whom = couples(hall, made, rules)
    second = set(with_whom.values())
    inside: set[int] = set()
    below: set[int] = set()
    for person in (made.people | made.outside) - second:
        both = {person, with_whom.get(person, person)}
        if not both <= made.outside:
            inside.add(person)
        elif any(made.rounds.get(member) for member in both):
            below.add(person)
    outside = [replace(line, rank=None) for _, line in _sorted(below, with_whom, made, hall, rules, until)]
    found: list[RecountedRank] = []
    for _, equals in groupby(_sorted(inside, with_whom, made, hall, rules, until), key=lambda keyed: keyed[0]):
        rank = len(found) + 1
        found += [replace(line, rank=rank) for _, line in equals]
    return (*found, *outside)


RankKey = tuple[int, tuple[tuple[int, ...], ...]]


def _sorted(
    people: set[int], with_whom: dict[int, int], made: Everybody, hall: Hall, rules: CheckingRules, until: int
) -> list[tuple[RankKey, RecountedRank]]:
    """Lines with what orders them, the best first; people with the same answers by number."""
    found: list[tuple[RankKey, RecountedRank]] = []
    for person in sorted(people):
        partner = with_whom.get(person)
        own = rounds_of(person, partner, made, rules)
        members = [person] if partner is None else [person, partner]
        adjusted = points_of(members, hall, until)
        cards = [hall.drawn.index(member) for member in members if member in hall.drawn]
        beside = sum(adjusted) + sum(made.bonus for made in own)
        parts = parts_of(own, rules, hall.planned)
        total = sum(part.worth for part in parts) + beside
        line = RecountedRank(0, person, total, beside, sum(made.matches for made in own), parts, partner)
        penalties = sum(abs(points) for points in adjusted if rules.sign * points < 0)
        facts = {
            "most_matches": (line.matches,),
            "fewest_matches": (-line.matches,),
            "fewest_penalties": (-penalties,),
            "fewest_rests": (-sum(not made.played for made in own),),
            "card_draw": (-min(cards),) if cards else (),
        } | _answers(parts, rules.sign)
        answers = tuple(facts.get(tie, ()) for tie in rules.ties)
        found.append(((rules.sign * total, answers), line))
    found.sort(key=lambda keyed: keyed[0], reverse=True)
    return found


def parts_of(own: list[Made], rules: CheckingRules, planned: int) -> tuple[RecountedRound, ...]:
    """What each round of a person counts; of too many the worst are dropped."""
    parts = [
        RecountedRound(
            made.round,
            made.points,
            "subtracted" if made.round in rules.subtracted else "added",
            rules.multiplied.get(made.round, 1),
        )
        for made in sorted(own, key=lambda result: (result.round, result.points))
    ]
    least = planned - min(rules.dropped, max(0, planned - 1))  # as many count in the end
    for _ in range(min(rules.dropped, max(0, len(parts) - least))):
        open_ones = [part for part in parts if part.counts != "dropped"]
        worst = min(open_ones, key=lambda part: (rules.sign * part.worth, part.round))
        parts[parts.index(worst)] = RecountedRound(worst.round, worst.points, "dropped", worst.factor)
    return tuple(parts)


def _answers(parts: tuple[RecountedRound, ...], sign: int) -> dict[str, tuple[int, ...]]:
    """A person's answers to the tie-breaking questions; None where there is no answer."""
    kept = [part for part in parts if part.counts != "dropped"]
    best = sorted((sign * part.worth for part in kept), reverse=True)
    out = [sign * part.points for part in parts if part.counts == "dropped"]
    last = max(kept, key=lambda part: part.round, default=None)
    return {
        "best_round": tuple(best[:1]),
        "second_best": tuple(best[1:2]),
        "worst_round": tuple(best[-1:]),
        "last_round": () if last is None else (sign * last.worth,),
        "dropped_round": (max(out),) if out else (),
    }
