"""Online tables that were dealt the same cards: the archive's comparisons, recomputed from the journal."""

from collections.abc import Iterator

from puur.desk.audit.findings import Finding, FindingKind
from puur.desk.audit.hall import Hall
from puur.desk.audit.rules import CheckingRules
from puur.desk.audit.values import JsonObject, json_object, number, numbers, objects, text, texts

SAME_CARDS = "same_cards.json"
PARTIES = ("A + C", "B + D")

LineOfTable = tuple[int, str, tuple[str, ...], tuple[tuple[int, tuple[int, ...], tuple[int, ...]], ...]]


def cards_findings(hall: Hall, rules: CheckingRules, table: object) -> Iterator[Finding]:
    """Every round whose comparison of tables with the same cards is wrong."""
    found = sorted(_told(json_object(row)) for row in (table if isinstance(table, list) else ()))
    right = sorted(_lines(hall, rules))
    for at in sorted({line[0] for line in {*found} ^ {*right}}):
        yield Finding(FindingKind.SAME_CARDS, SAME_CARDS, None, {"round": at})


def _told(line: JsonObject) -> LineOfTable:
    tables = ((number(it, "table"), numbers(it, "points"), numbers(it, "others")) for it in objects(line, "tables"))
    return number(line, "round"), text(line, "cards"), texts(line, "columns"), tuple(tables)


def _lines(hall: Hall, rules: CheckingRules) -> Iterator[LineOfTable]:
    for at, round_ in hall.rounds.items():
        sets: dict[str, dict[int, JsonObject]] = {}
        for table in sorted(round_.papers):
            record = round_.papers[table].record
            if record is not None:
                sets.setdefault(text(record, "cards"), {})[table] = record
        for cards, records in sets.items():
            made = {table: numbers(record, "totals") for table, record in records.items()}
            if len(made) > 1 and len({len(points) for points in made.values()}) == 1:
                seats = len(numbers(next(iter(records.values())), "seats"))
                columns = PARTIES if rules.columns(seats) < seats else tuple("ABCDE"[:seats])
                yield at, cards, columns, tuple((table, made[table], _others(made, table)) for table in sorted(made))


def _others(made: dict[int, tuple[int, ...]], table: int) -> tuple[int, ...]:
    """What all other tables made in each column together."""
    rest = [points for other, points in made.items() if other != table]
    return tuple(map(sum, zip(*rest, strict=True)))
