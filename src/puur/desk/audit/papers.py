"""Sheets: which entry counts, what it must add up to, and how a wrong sum is split."""

from dataclasses import dataclass, replace

from puur.desk.audit.hall import Hall, Paper, teller
from puur.desk.audit.rules import SEATS, CheckingRules
from puur.desk.audit.source import ArchivedEvent
from puur.desk.audit.values import JsonObject, number, numbers, objects, perhaps, text


@dataclass(frozen=True, slots=True)
class PaperCount:
    """The result of a sheet: the points of each column, its Matches, the difference in the sum, and its split."""

    points: tuple[int, ...]
    matches: tuple[int, ...]
    lacking: int = 0
    shared: tuple[int, ...] = ()


def counting(paper: Paper, mode: str, seats: tuple[int, ...]) -> ArchivedEvent | None:
    """The confirmed entry; None where there is none, or other people sat there."""
    if not paper.entries or numbers(paper.entries[-1].event, "seats") != seats:
        return None
    last = paper.entries[-1]
    source = text(last.event, "source", "desk")
    if last.kind == "sheet_corrected" or source == "online" or last.seq in paper.taken:
        return last
    if source == "phone" or last.seq in paper.no:
        return None
    if mode == "single" or last.seq == paper.kept:
        return last
    if mode == "second_person":
        return last if last.seq in paper.yes else None
    others = {teller(entry): entry for entry in paper.entries if teller(entry) != teller(last)}
    return last if any(_same(told.event, last.event) for told in others.values()) else None


def keep_what_counts(hall: Hall) -> None:
    """Keep entries confirmed in the former way when another way of confirming is chosen."""
    for round_ in hall.rounds.values():
        for table, seats in round_.seats.items():
            entry = counting(round_.paper(table), hall.mode, seats)
            if entry is not None:
                round_.paper(table).kept = entry.seq


def _same(left: JsonObject, right: JsonObject) -> bool:
    """Whether two entries say the same, as far as both say it."""
    if any(numbers(left, key) != numbers(right, key) for key in ("seats", "totals")):
        return False
    spiele = tuple(_spiele(entry) for entry in (left, right))
    if all(spiele) and spiele[0] != spiele[1]:
        return False
    return all(not (left.get(key) and right.get(key) and left[key] != right[key]) for key in ("rows", "matches"))


def _spiele(entry: JsonObject) -> object:
    """How many Spiele an entry says it took, if it says it: by its rows, or by a number (P.59)."""
    rows = entry.get("rows")
    return len(rows) if isinstance(rows, list) and rows else entry.get("spiele")


def counted(
    paper: Paper, entry: ArchivedEvent, seats: tuple[int, ...], round_number: int, rules: CheckingRules
) -> PaperCount | None:
    """The result of an entry, in as many Spiele as all count; None where its sums keep it from counting."""
    made = _counted(paper, entry, seats, round_number, rules)
    played = played_spiele(entry.event, rules)
    if made is None or played is None or rules.uneven != "converted" or not rules.spiele:
        return made
    own = [played - (len(range(at, played, len(seats))) if len(seats) > SEATS else 0) for at in range(len(made.points))]
    twice = [2 * points * rules.spiele for points in made.points]
    points = (0 if not each else (whole + each) // (2 * each) for whole, each in zip(twice, own, strict=True))
    return replace(made, points=tuple(points))


def played_spiele(event: JsonObject, rules: CheckingRules) -> int | None:
    """How many Spiele an entry says it took, where time ends a round; none elsewhere."""
    if not rules.timed:
        return None
    return len(objects(event, "rows")) or perhaps(event, "spiele")


def _counted(
    paper: Paper, entry: ArchivedEvent, seats: tuple[int, ...], round_number: int, rules: CheckingRules
) -> PaperCount | None:
    event = entry.event
    columns = rules.columns(len(seats))
    totals = numbers(event, "totals")
    if len(totals) != columns or not columns:
        return None
    rows = objects(event, "rows")
    agreed = entry.seq in paper.split
    if rows:
        by_rows = _agreed_rows if agreed else _of_rows
        return by_rows(event, rows, seats, round_number, rules)
    made = numbers(event, "matches")
    matches = tuple(made[at] if at < len(made) else 0 for at in range(columns))
    wanted = wanted_total(rules, len(seats), round_number, sum(matches), played_spiele(event, rules))
    lacking = 0 if wanted is None else wanted - sum(totals)
    below = min(totals) < 0
    if not lacking and not below:
        return PaperCount(totals, matches)
    fives = len(seats) > SEATS
    if not agreed or rules.wrong_sum in {"refused", "void"} or fives or below:
        return None
    if rules.wrong_sum != "split":
        return PaperCount(totals, matches, lacking)
    shared = halves(lacking, columns, number(event, "writer"))
    return PaperCount(tuple(a + b for a, b in zip(totals, shared, strict=True)), matches, lacking, shared)


def wanted_total(
    rules: CheckingRules, seats: int, round_number: int, matches: int, played: int | None = None
) -> int | None:
    """The required sum of a sheet's totals; None: the Reglement does not say, or it is not known how many Spiele."""
    fives = seats > SEATS
    copies = 2 if fives and rules.partners else 1
    if rules.timed:
        if played is None or rules.check_spiel is None:
            return None
        whole = rules.check_spiel * played * copies
    elif rules.check_total is None:
        return None
    else:
        whole = rules.check_total
    if fives and not rules.timed and rules.spiele:
        whole = whole * (rules.fives or rules.spiele * seats // SEATS) // rules.spiele * copies
    others = rules.others(round_number)
    if others is None:
        return whole + matches * rules.match_bonus * copies
    losing = rules.columns(seats) - (1 if fives else 0) - 1
    return whole + matches * (others * losing - (rules.check_spiel or 0))


def halves(lacking: int, columns: int, writer: int) -> tuple[int, ...]:
    """Each column's share of the difference: equal, with odd points one by one to those who do not write."""
    each = lacking // columns  # rounded against the writer
    odd = lacking - each * columns
    shared = [each] * columns
    for at in range(columns):
        if odd and at != writer:
            shared[at] += 1
            odd -= 1
    return tuple(shared)


def _of_rows(
    event: JsonObject, rows: tuple[JsonObject, ...], seats: tuple[int, ...], at: int, rules: CheckingRules
) -> PaperCount | None:
    """A sheet with its rows, without any fault."""
    columns = rules.columns(len(seats))
    spiele = spiele_of(rules, len(seats))
    if (spiele is not None and len(rows) < spiele) or _row_faults(rows, columns, len(seats), at, rules):
        return None
    sums = tuple(sum(_row_total(row)[column] for row in rows) for column in range(columns))
    if sums != numbers(event, "totals") or _lacking_points(rows, len(seats), at, rules):
        return None
    return PaperCount(sums, _made(rows, columns))


def _agreed_rows(
    event: JsonObject, rows: tuple[JsonObject, ...], seats: tuple[int, ...], at: int, rules: CheckingRules
) -> PaperCount | None:
    """A sheet with its rows whose faults people have agreed to settle."""
    right = _of_rows(event, rows, seats, at, rules)
    if right is not None:
        return right
    columns, fives = rules.columns(len(seats)), len(seats) > SEATS
    fit = all(len(numbers(row, "points")) == columns and len(numbers(row, "beside")) in {0, columns} for row in rows)
    if not fit or rules.wrong_sum == "refused" or fives:
        return None
    spiele = spiele_of(rules, len(seats))
    sums = tuple(sum(_row_total(row)[column] for row in rows) for column in range(columns))
    if sums != numbers(event, "totals") or (spiele is not None and len(rows) < spiele):
        return None
    lacking = _lacking_points(rows, len(seats), at, rules)
    if rules.wrong_sum == "void":
        kept = [row for row in rows if not _spiel_lacks(row, len(seats), at, rules)]
        points = tuple(sum(_row_total(row)[column] for row in kept) for column in range(columns))
        return PaperCount(points, _made(rows, columns), lacking)
    if rules.wrong_sum != "split" or not lacking:
        return PaperCount(sums, _made(rows, columns), lacking)
    shared = halves(lacking, columns, number(event, "writer"))
    return PaperCount(tuple(a + b for a, b in zip(sums, shared, strict=True)), _made(rows, columns), lacking, shared)


def spiele_of(rules: CheckingRules, seats: int) -> int | None:
    """How many Spiele a sheet has; none: as many as are played."""
    if rules.timed:
        return None
    if rules.spiele is None or seats <= SEATS:
        return rules.spiele
    return rules.fives or rules.spiele * seats // SEATS


def _row_total(row: JsonObject) -> tuple[int, ...]:
    points, beside = numbers(row, "points"), numbers(row, "beside")
    return tuple(a + b for a, b in zip(points, beside, strict=True)) if beside else points


def _made(rows: tuple[JsonObject, ...], columns: int) -> tuple[int, ...]:
    return tuple(sum(perhaps(row, "match") == at for row in rows) for at in range(columns))


def _wanted_row(row: JsonObject, seats: int, at: int, rules: CheckingRules) -> int | None:
    """What the points of a row must make."""
    if rules.check_spiel is None or rules.differences:
        return None
    fives, others = seats > SEATS, rules.others(at)
    if perhaps(row, "match") is not None and others is not None:
        return others * (rules.columns(seats) - (1 if fives else 0) - 1)
    copies = 2 if fives and rules.partners else 1
    return (rules.check_spiel * number(row, "factor", 1) - number(row, "nobodys")) * copies


def _spiel_lacks(row: JsonObject, seats: int, at: int, rules: CheckingRules) -> bool:
    wanted = _wanted_row(row, seats, at, rules)
    return wanted is not None and wanted != sum(numbers(row, "points"))


def _lacking_points(rows: tuple[JsonObject, ...], seats: int, at: int, rules: CheckingRules) -> int:
    """What the card points of all rows lack; a Match of a subtracted round makes less than a Spiel."""
    whole = wanted_total(rules, seats, at, 0, len(rows) if rules.timed else None)
    if whole is None:
        return 0
    copies = 2 if seats > SEATS and rules.partners else 1
    for row in rows:
        wanted = _wanted_row(row, seats, at, rules)
        if rules.check_spiel and wanted is not None:
            whole += wanted - rules.check_spiel * copies
    return whole - sum(sum(numbers(row, "points")) for row in rows)


def _row_faults(rows: tuple[JsonObject, ...], columns: int, seats: int, at: int, rules: CheckingRules) -> bool:
    """Whether any row is wrong in itself."""
    for place, row in enumerate(rows):
        points, beside = numbers(row, "points"), numbers(row, "beside")
        if len(points) != columns or len(beside) not in {0, columns} or min(points + beside) < 0:
            return True
        if (seats > SEATS and _row_total(row)[place % columns]) or _spiel_lacks(row, seats, at, rules):
            return True
        match = perhaps(row, "match")
        if match is not None and _wanted_row(row, seats, at, rules) is not None:
            wanted = 0 if rules.others(at) is not None else sum(points)
            if not 0 <= match < columns or points[match] != wanted:
                return True
    return False
