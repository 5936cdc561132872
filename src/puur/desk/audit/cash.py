"""The evening's account, worked out from the journal once more, against the one in the archive."""

from collections import Counter
from collections.abc import Iterator

from puur.desk.audit.findings import Finding, FindingKind
from puur.desk.audit.hall import Hall
from puur.desk.audit.source import ArchivedEvent
from puur.desk.audit.values import JsonObject, json_object, number, numbers, objects, perhaps, text

CASH = "cash.json"
BOOKED = {"fee_paid": 1, "money_taken": 1, "money_spent": -1}
"""What moves money, and whether it comes in or goes out."""


def cash_findings(hall: Hall, table: object) -> Iterator[Finding]:
    """Every sum that is another than the account says, and everybody who owes another one."""
    told = json_object(table)
    gone = {number(entry.event, "booking") for entry in hall.money if entry.kind == "booking_reversed"}
    right = _sums(hall, [entry for entry in hall.money if entry.kind in BOOKED and entry.seq not in gone])
    for name, expected in right.items():
        found = perhaps(told, name)
        if found != expected:
            facts: dict[str, int | str] = {"field": name, "expected": _shown(expected), "found": _shown(found)}
            yield Finding(FindingKind.CASH, CASH, None, facts)
    yield from _bookings(hall, told, gone)
    yield from _ways(hall, told, gone)
    yield from _dues(hall, told, gone)


def _shown(amount: int | None) -> int | str:
    return "–" if amount is None else amount


def _last(hall: Hall, kind: str) -> JsonObject:
    """The last event of a kind; an empty one where there is none."""
    return next((entry.event for entry in reversed(hall.money) if entry.kind == kind), {})


def _signed(entry: ArchivedEvent) -> int:
    return BOOKED[entry.kind] * number(entry.event, "amount")


def _sums(hall: Hall, booked: list[ArchivedEvent]) -> dict[str, int | None]:
    fees = sum(_signed(entry) for entry in booked if entry.kind == "fee_paid")
    income = sum(_signed(entry) for entry in booked if entry.kind == "money_taken")
    expenses = -sum(_signed(entry) for entry in booked if entry.kind == "money_spent")
    cash = sum(_signed(entry) for entry in booked if text(entry.event, "way") == "cash")
    fee = _last(hall, "fee_set")
    prizes = sum(_signed(entry) for entry in booked if text(entry.event, "purpose") == "prizes")
    price = number(fee, "fee")
    whole = sum(0 < price <= paid and not free for _, paid, _, free in _units(hall, booked))
    return {
        "fee": perhaps(fee, "fee"),
        "of_fee": number(fee, "fund"),
        "fees": fees,
        "income": income,
        "expenses": expenses,
        "surplus": fees + income - expenses,
        "fund": number(fee, "fund") * whole + prizes,
        "till": number(_last(hall, "till_filled"), "amount") + cash,
        "counted": perhaps(_last(hall, "till_counted"), "amount"),
    }


def _bookings(hall: Hall, told: JsonObject, gone: set[int]) -> Iterator[Finding]:
    """Every booking by its number: the sum, and whether it was reversed."""
    right = {entry.seq: (_signed(entry), entry.seq in gone) for entry in hall.money if entry.kind in BOOKED}
    found = {
        number(line, "number"): (number(line, "amount"), line.get("reversed") is True)
        for line in objects(told, "bookings")
    }
    for at in sorted(right.keys() | found.keys()):
        if right.get(at) != found.get(at):
            expected, stands = right.get(at, (None, False))[0], found.get(at, (None, False))[0]
            facts: dict[str, int | str] = {
                "field": f"bookings {at}",
                "expected": _shown(expected),
                "found": _shown(stands),
            }
            yield Finding(FindingKind.CASH, CASH, None, facts)


def _ways(hall: Hall, told: JsonObject, gone: set[int]) -> Iterator[Finding]:
    lines = {text(line, "way"): line for line in objects(told, "ways")}
    for way in ("cash", "twint", "transfer"):
        sums = [
            _signed(entry)
            for entry in hall.money
            if entry.kind in BOOKED and entry.seq not in gone and text(entry.event, "way") == way
        ]
        into, out = sum(amount for amount in sums if amount > 0), -sum(amount for amount in sums if amount < 0)
        line = lines.get(way, {})
        for name, expected in (("into", into), ("out", out)):
            if perhaps(line, name) != expected:
                facts: dict[str, int | str] = {
                    "field": f"ways {way} {name}",
                    "expected": expected,
                    "found": _shown(perhaps(line, name)),
                }
                yield Finding(FindingKind.CASH, CASH, None, facts)


def _dues(hall: Hall, told: JsonObject, gone: set[int]) -> Iterator[Finding]:
    booked = [entry for entry in hall.money if entry.kind in BOOKED and entry.seq not in gone]
    fee = perhaps(_last(hall, "fee_set"), "fee")
    right: dict[tuple[int, ...], int] = {}
    if fee is not None:
        for people, paid, asked, free in _units(hall, booked):
            right[people] = -paid if free else fee - paid if asked else 0
    found = {numbers(line, "people"): perhaps(line, "open") for line in objects(told, "dues")}
    for people in sorted(right.keys() | found.keys()):
        if right.get(people) != found.get(people):
            expected, stands = right.get(people), found.get(people)
            person = people[0] if people else 0
            facts: dict[str, int | str] = {"person": person, "expected": _shown(expected), "found": _shown(stands)}
            yield Finding(FindingKind.OWED, CASH, None, facts)


def keeps_cash(hall: Hall) -> bool:
    """Whether the evening has an account: not where a fee was only waived and asked again, or an empty till filled."""
    passing = {"fee_waived", "fee_asked", "till_filled"}
    filled = number(_last(hall, "till_filled"), "amount")
    return filled != 0 or bool(_free(hall)) or any(entry.kind not in passing for entry in hall.money)


def _free(hall: Hall) -> set[int]:
    """Who need not pay."""
    free = set[int]()
    for entry in hall.money:
        if entry.kind == "fee_waived":
            free.add(number(entry.event, "person"))
        elif entry.kind == "fee_asked":
            free.discard(number(entry.event, "person"))
    return free


def _units(hall: Hall, booked: list[ArchivedEvent]) -> Iterator[tuple[tuple[int, ...], int, bool, bool]]:
    """Who pays a fee together: what they have paid, whether they are asked, whether they need not."""
    together = text(_last(hall, "fee_set"), "per") == "pair"
    pairs = {person: pair for pair in hall.pairs for person in pair} if together else {}
    free, asked, paid_by = _free(hall), _asked(hall), Counter[int]()
    for entry in booked:
        if entry.kind == "fee_paid":
            paid_by[number(entry.event, "person")] += number(entry.event, "amount")
    for people in sorted({pairs.get(person, (person,)) for person in hall.people} | set(pairs.values())):
        paid = sum(paid_by[person] for person in set(people))
        yield people, paid, not asked.isdisjoint(people), not free.isdisjoint(people)


def _asked(hall: Hall) -> set[int]:
    """Who owes anything: not a helper, nor who waits, nor who never came."""
    sat = {person for played in hall.rounds.values() if played.begun for person in played.people}
    return {
        person
        for person, guest in hall.people.items()
        if not guest.helper
        and guest.presence not in {"waiting", "declined"}
        and (person in sat or guest.presence not in {"missing", "withdrawn"})
    }
