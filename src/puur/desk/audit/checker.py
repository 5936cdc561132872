"""The check itself: read the archive, walk through its journal, and compare every number with the archived one."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from puur.desk.audit.alike import SAME_CARDS, cards_findings
from puur.desk.audit.cash import CASH, cash_findings, keeps_cash
from puur.desk.audit.clock import time_findings, uneven_said
from puur.desk.audit.days import day_findings
from puur.desk.audit.final import draw_findings
from puur.desk.audit.findings import ArchiveReport, Finding, FindingKind
from puur.desk.audit.gifts import PRIZES, gift_findings
from puur.desk.audit.hall import Hall, opening, standing, step
from puur.desk.audit.papers import counted, counting, keep_what_counts
from puur.desk.audit.plans import by_chairs, lot_findings, plan_findings
from puur.desk.audit.points import begun
from puur.desk.audit.rules import CheckingRules, rules_of
from puur.desk.audit.source import JOURNAL, ArchivedEvent, ArchiveSource, source_of
from puur.desk.audit.tables import award_findings, prize_findings, ranking_findings
from puur.desk.audit.tables import plan_findings as place_findings
from puur.desk.audit.team_gifts import TEAM_PRIZES, team_gift_findings
from puur.desk.audit.teams import TEAMS, team_findings
from puur.desk.audit.values import objects, text
from puur.desk.audit.versions import VERSIONS, binding_hall, version_findings

_KINDS: Final = (
    "opened described entry_mode_chosen noted registered marked promoted checked_in missed delayed returned withdrawn "
    "substituted helper_named helper_released paired unpaired wished wish_dropped contacts_deleted key_destroyed "
    "lot_drawn seed_revealed gap_chosen seated played_otherwise tables_merged roll_called round_begun round_ended "
    "clock_set clock_started clock_paused clock_extended gong shortened sheet_claimed sheet_entered sheet_confirmed "
    "sheet_compared sheet_rejected sheet_accepted sheet_corrected sheet_voided split_agreed adjusted ranking_published "
    "tie_drawn match_decided ranking_released protest_raised protest_settled definitive prizes_set prize_chosen "
    "certificates_made closed reopened undone fee_set fee_paid fee_waived fee_asked money_taken money_spent "
    "booking_reversed "
    "till_filled till_counted places_limited place_offered place_declined "
    "teams_ruled team_formed team_named team_joined team_left time_ruled team_prizes_set "
    "further_day_set further_evening_begun"
)
KNOWN: Final = frozenset(_KINDS.split())
"""The kinds of events this check understands, or knows not to affect points."""


@dataclass(slots=True)
class _Counts:
    plans: int = 0
    draws: int = 0
    sheets: int = 0
    totals: int = 0


def check(data: bytes) -> ArchiveReport:
    """All findings in an archive; nothing is raised, whatever the bytes are."""
    source = source_of(data)
    counts = _Counts()
    found = list(source.findings)
    if not source.told or source.told[0].kind != "opened":
        return ArchiveReport(tuple(found) or (Finding(FindingKind.UNREADABLE, JOURNAL, 2),))
    rules = rules_as_written(source)
    found += _unknown(source.told)
    found += _seals(source.told)
    found += day_findings(source.told, source.files.get("reglement.json"))
    found += time_findings(source.told, rules_of(source.files.get("reglement.json")))
    found += _plans(source.told, rules, counts)
    hall = hall_after(source.told, rules)
    found += _sheets(hall, rules, counts)
    found += _tables(source, hall, rules)
    counts.totals = sum(
        len(objects(entry, "places")) for entry in objects({"all": source.files.get("rankings.json")}, "all")
    )
    done = (len(source.told), counts.plans, counts.draws, counts.sheets, counts.totals)
    return ArchiveReport(tuple(found), *done, passe=rules.partners)


def rules_as_written(source: ArchiveSource) -> CheckingRules:
    """The values in the archive; in an older one, people are ranked where pairs are today."""
    rules = rules_of(source.files.get("reglement.json"))
    lines = [
        line
        for entry in objects({"all": source.files.get("rankings.json")}, "all")
        for line in objects(entry, "places")
    ]
    by_person = bool(lines) and not any("partner" in line for line in lines)
    uneven = uneven_said(source.told, rules)
    return replace(rules, ranks_pairs=rules.ranks_pairs and not by_person, uneven=uneven)


def hall_after(told: tuple[ArchivedEvent, ...], rules: CheckingRules) -> Hall:
    """The hall after these events, without those that are undone."""
    hall = opening(told, rules.mode, rules.passen, round_robin=rules.round_robin)
    for entry in standing(told):
        if entry.kind == "entry_mode_chosen":
            keep_what_counts(hall)
        step(hall, entry)
    return hall


def _unknown(told: tuple[ArchivedEvent, ...]) -> Iterator[Finding]:
    for entry in told:
        if entry.kind not in KNOWN:
            yield Finding(FindingKind.UNKNOWN, JOURNAL, entry.line, {"kind": entry.kind})


def _seals(told: tuple[ArchivedEvent, ...]) -> Iterator[Finding]:
    """Check that every opened secret is the one that was sealed."""
    seal = text(told[0].event, "seal")
    for entry in told:
        secret = text(entry.event, "secret")
        if entry.kind in {"opened", "seed_revealed"} and hashlib.sha256(secret.encode()).hexdigest() != seal:
            if entry.kind == "opened" and not secret:
                continue  # not opened yet, or removed
            yield Finding(FindingKind.SEAL, JOURNAL, entry.line)


def _plans(told: tuple[ArchivedEvent, ...], rules: CheckingRules, counts: _Counts) -> Iterator[Finding]:
    """Every published seating with the hall at that time, including those undone later."""
    for entry in told:
        if entry.kind != "seated":
            continue
        hall = hall_after(told[: entry.seq - 1], rules)
        counts.plans += 1
        yield from plan_findings(hall, entry, rules)
        yield from draw_findings(hall, entry, rules)
        seed = text(entry.event, "seed")
        secret = text(told[0].event, "secret")
        if seed and seed not in {secret, f"{secret}\n{hall.called}"}:
            yield Finding(FindingKind.SEED, JOURNAL, entry.line)
        if by_chairs(hall, entry, rules):
            counts.draws += 1
            yield from lot_findings(hall, entry)


def _sheets(hall: Hall, rules: CheckingRules, counts: _Counts) -> Iterator[Finding]:
    """Every sheet of the rounds that have begun: those that do not count, and split differences."""
    for played in begun(hall, 1 << 30):
        for table, seats in sorted(played.seats.items()):
            facts: dict[str, str | int] = {"round": played.number, "table": table}
            entry = counting(played.paper(table), hall.mode, seats)
            made = None if entry is None else counted(played.paper(table), entry, seats, played.number, rules)
            if entry is None or made is None:
                yield Finding(FindingKind.OPEN_SHEET, JOURNAL, None if entry is None else entry.line, facts)
                continue
            counts.sheets += 1
            if any(made.shared):
                told: dict[str, str | int] = {
                    "lacking": made.lacking,
                    "shared": " / ".join(f"{part:+}" for part in made.shared),
                }
                yield Finding(FindingKind.SPLIT, JOURNAL, entry.line, {**facts, **told})


def _tables(source: ArchiveSource, hall: Hall, rules: CheckingRules) -> Iterator[Finding]:
    for name in ("plan.json", "rankings.json", "awards.json", "reglement.json"):
        if name not in source.files:
            yield Finding(FindingKind.UNREADABLE, name)
    if "plan.json" in source.files:
        yield from place_findings(hall, source.files["plan.json"])
    yield from cards_findings(hall, rules, source.files.get(SAME_CARDS, []))
    if "rankings.json" in source.files:
        yield from ranking_findings(hall, rules, source.files["rankings.json"])
    if CASH in source.files or keeps_cash(hall):
        yield from cash_findings(hall, source.files.get(CASH, {}))
    yield from _honours(source, hall, rules)


def _honours(source: ArchiveSource, hall: Hall, rules: CheckingRules) -> Iterator[Finding]:
    """Published versions, and the prizes that follow from them."""

    def then(entry: ArchivedEvent) -> Hall:
        return hall_after(source.told[: entry.seq - 1], rules)

    def binding_then(entry: ArchivedEvent) -> Hall:
        return binding_hall(source.told[: entry.seq - 1], then, then(entry))

    if TEAMS in source.files or hall.teams:
        yield from team_findings(source.told, then, hall, rules, source.files.get(TEAMS))
    if VERSIONS in source.files:
        yield from version_findings(source.told, then, rules, source.files[VERSIONS])
        hall = binding_hall(source.told, then, hall)  # older archives have no versions
    if "awards.json" in source.files:
        yield from award_findings(hall, rules, source.files["awards.json"])
    if PRIZES in source.files:
        yield from gift_findings(hall, rules, source.files[PRIZES])
    if TEAM_PRIZES in source.files or hall.team_prizes is not None:
        yield from team_gift_findings(hall, rules, source.files.get(TEAM_PRIZES, {}))
    yield from prize_findings(hall, rules, binding_then)
