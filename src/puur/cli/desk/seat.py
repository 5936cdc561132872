"""`puur desk seat`: who sits where in every round, without an evening: for planning, checking and printing."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import Misuse
from puur.cli.desk.formats import format_option, reglement_of
from puur.cli.inputs import json_option
from puur.cli.says import language, say
from puur.reglement.model import Reglement

if TYPE_CHECKING:
    from puur.desk.plan import Round
    from puur.desk.seating import SeatingPlan, SeatingRequest, SeatingWish

AT_TABLE: Final = 4
MOST_PLAYERS: Final = 9_000
MOST_ROUNDS: Final = 99
POLICIES: Final = ("helpers", "fives", "rests")


@dataclass(frozen=True, slots=True)
class _Asked:
    """What the command was called with, the Reglement read."""

    reglement: Reglement
    players: int
    rounds: int | None
    seed: str
    policy: str | None
    apart: str | None
    ranking: str | None


def run(  # noqa: PLR0913  a command takes its options
    *,
    format: str,  # noqa: A002  the option is called so
    players: int,
    rounds: int | None,
    seed: str,
    policy: str | None,
    apart: str | None,
    ranking: str | None,
    as_json: bool,
) -> None:
    """Print the plan, the repeats, and what could not be fulfilled."""
    from puur.desk.seating import seat

    reglement = reglement_of(format)
    request = _request(_Asked(reglement, players, rounds, seed, policy, apart, ranking))
    found = seat(request)
    if as_json:
        click.echo(json.dumps(_json(reglement, request, found)))
        return
    for line in _lines(reglement, request, found):
        click.echo(line)


def _request(asked: _Asked) -> "SeatingRequest":
    """People are numbered from 1, helpers after them; without a ranking all rounds are seated by lot."""
    from puur.desk.round_robin import usual_rounds
    from puur.desk.seating import Gaps, SeatingRequest
    from puur.desk.seating.from_reglement import gaps_of, ranked_of, sides_of

    reglement, players = asked.reglement, asked.players
    gaps = gaps_of(reglement)[0] if asked.policy is None else Gaps(asked.policy)
    missing = -players % AT_TABLE if gaps is Gaps.HELPERS else 0
    return SeatingRequest(
        people=tuple(range(1, players + 1)),
        rounds=asked.rounds or usual_rounds(reglement, players),
        seed=asked.seed,
        sides=sides_of(reglement),
        gaps=gaps,
        helpers=tuple(range(players + 1, players + 1 + missing)),
        wishes=_apart(asked.apart, players),
        ranked=ranked_of(reglement, _ranking(asked.ranking, players)) if asked.ranking else None,
    )


def _ranking(text: str, players: int) -> tuple[int, ...]:
    """The people of a ranking, best first."""
    found = tuple(_person(word, "--ranking", players) for word in text.split(","))
    twice = sorted({person for person in found if found.count(person) > 1})
    if twice:
        raise Misuse(say("desk.seat.twice", option="--ranking", people=", ".join(map(str, twice))))
    return found


def _apart(text: str | None, players: int) -> "tuple[SeatingWish, ...]":
    """People who are not to sit at one table, as `1-2,7-8-9`."""
    from puur.desk.seating import SeatingWish, WishKind

    wishes = []
    for group in text.split(",") if text else ():
        people = tuple(_person(word, "--apart", players) for word in group.split("-"))
        if len(set(people)) < 2 or len(set(people)) < len(people):  # noqa: PLR2004  it is about two
            raise Misuse(say("desk.seat.group", group=group))
        wishes.append(SeatingWish(WishKind.APART, people))
    return tuple(wishes)


def _person(word: str, option: str, players: int) -> int:
    word = word.strip()
    if not word.isdecimal() or len(word) > len(str(MOST_PLAYERS)) or not 1 <= int(word) <= players:
        raise Misuse(say("desk.seat.person", option=option, word=word, players=players))
    return int(word)


def _json(reglement: Reglement, request: "SeatingRequest", found: "SeatingPlan") -> dict[str, object]:
    from puur.desk.seating import commitment

    return {
        "rounds": [[list(table.seats) for table in round_.tables] for round_ in found.plan.rounds],
        "repeats": found.repeats,
        "resting": [list(round_.resting) for round_ in found.plan.rounds],
        "helpers": sorted(found.plan.helpers),
        "method": found.method.value,
        "format": reglement.name,
        "seed": request.seed,
        "commitment": commitment(request.seed),
        "violations": [
            {
                "kind": violation.kind.value,
                "round": violation.round,
                "people": list(violation.people),
                "table": violation.table,
                "times": violation.times,
            }
            for violation in found.violations
        ],
    }


def _lines(reglement: Reglement, request: "SeatingRequest", found: "SeatingPlan") -> Iterator[str]:
    from puur.desk.seating import Sides, Unfulfilled, commitment
    from puur.desk.seating.seat_words import violation_text

    yield say("desk.seat.title", title=reglement.title[language()], seed=request.seed, hash=commitment(request.seed))
    for round_ in found.plan.rounds:
        yield from ("", *_round(round_, request))
    yield ""
    yield say("desk.seat.repeats", n=found.repeats) if found.repeats else say("desk.seat.no_repeats")
    if found.plan.helpers:
        yield say("desk.seat.helpers", people=", ".join(map(str, sorted(found.plan.helpers))))
    first_by_rank = reglement.tournament.ranked_from.value
    if request.ranked is None and first_by_rank is not None and first_by_rank <= request.rounds:
        yield say("desk.seat.by_lot", n=first_by_rank)
    for violation in found.violations:
        if violation.kind is not Unfulfilled.MEETS_AGAIN:
            yield "  " + violation_text(violation, language(), str, passe=request.sides is not Sides.EACH)


def _round(round_: "Round", request: "SeatingRequest") -> Iterator[str]:
    """A line for each table; partners are joined by a plus."""
    from puur.desk.seating import Sides

    yield say("desk.seat.round", n=round_.number, passe=request.sides is not Sides.EACH)
    width = max((len(str(person)) for person in round_.people), default=1)
    for table in round_.tables:
        seats = [f"{person:>{width}}" for person in table.seats]
        if request.sides is Sides.EACH or len(seats) > AT_TABLE:
            told = "  ".join(seats)
        else:
            told = f"{seats[0]} + {seats[2]}  –  {seats[1]} + {seats[3]}"
        yield "  " + say("desk.seat.table", n=f"{table.number:>3}", people=told)
    if round_.resting:
        yield "  " + say("desk.seat.resting", people=", ".join(map(str, round_.resting)))


command: Final = Command(
    "desk seat",
    callback=run,
    params=common(
        [
            format_option(),
            click.Option(["--players", "-n"], type=click.IntRange(1, MOST_PLAYERS), required=True, metavar="N"),
            click.Option(["--rounds"], type=click.IntRange(1, MOST_ROUNDS), metavar="R"),
            click.Option(["--seed"], default="1", show_default=True, metavar="S"),
            click.Option(["--policy"], type=click.Choice(POLICIES)),
            click.Option(["--apart"], metavar="1-2,…"),
            click.Option(["--ranking"], metavar="3,1,2,…"),
            json_option(),
        ]
    ),
)
