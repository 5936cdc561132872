"""The second reading agrees with the desk on every evening, and finds whatever was changed."""

import json
import zlib
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace as with_fields
from tests.desk.archive.changed_archive import changed, files_of, in_json, rejournaled
from tests.desk.evening.desk import ONE, Desk, opened, seated

from puur.decks import Language
from puur.desk.archive import AWARDS, MANIFEST, PLAN, RANKINGS, VERSIONS, pack
from puur.desk.archive_parts.zip_file import JOURNAL, zipped
from puur.desk.audit import FindingKind, check
from puur.desk.audit.checker import KNOWN
from puur.desk.audit.findings import Finding
from puur.desk.audit.plans import lots
from puur.desk.check_words import finding_text
from puur.desk.commands import Publish, Register, SeatAnew
from puur.desk.events import KINDS, EveningEvent, Unknown
from puur.desk.facts import DeskFact
from puur.desk.facts.end import Prize, PrizeChosen, PrizesSet
from puur.desk.facts.people import CheckedIn, HelperNamed, Wished
from puur.desk.facts.seats import Seated, SeedRevealed
from puur.desk.facts.sheets import SplitAgreed
from puur.desk.facts.start import Opened
from puur.desk.plan import PlannedTable, Round
from puur.desk.says import SENTENCES, DeskVoice
from puur.desk.seating import draw
from puur.desk.totals_so_far import ranking_after
from puur.testing.evenings import random_evening

STREAM = "desk/krone"


@pytest.fixture(scope="module")
def evening() -> Desk:
    """Two rounds of Einzelschieber, a wrong sum shared out."""
    desk = seated(people=16)
    table = desk.round(1).seated.tables[0].number
    wrong = desk.do(desk.entry(1, table, 1000, 873), by=ONE)
    desk.do(SplitAgreed(1, table, wrong.seq), by=ONE)
    for other in desk.round(1).seated.tables[1:]:
        desk.do(desk.entry(1, other.number, 900 + other.number), by=ONE)
    desk.do(Publish(1))
    desk.play(2)
    return desk


def test_what_was_recomputed_is_counted(evening: Desk) -> None:
    """Events, plans, draws, sheets, totals; the split is a remark that shows its parts."""
    report = check(pack(evening.evening.log, STREAM))
    assert (evening.evening.number, 1, 1, 8, 32) == (
        report.events,
        report.plans,
        report.draws,
        report.sheets,
        report.totals,
    )
    (split,) = report.remarks
    assert (FindingKind.SPLIT, 11, "+5 / +6") == (split.kind, split.facts["lacking"], split.facts["shared"])


def found(data: bytes) -> set[FindingKind]:
    """What speaks against an archive."""
    return {difference.kind for difference in check(data).differences}


CHANGES: list[tuple[str, Callable[[bytes], bytes], FindingKind]] = [
    (JOURNAL, lambda held: held.replace(b'"person":9', b'"person":8', 1), FindingKind.CRC),
    (JOURNAL, lambda held: held.replace(b'"chain":"', b'"chain":"0', 1), FindingKind.CHAIN),
    (JOURNAL, lambda held: b"\n".join(held.split(b"\n")[:-2]), FindingKind.COUNT),
    (MANIFEST, in_json('"last": "', '"last": "0'), FindingKind.LAST),
    (PLAN, lambda held: held + b" ", FindingKind.CHECKSUM),
    (PLAN, in_json('"begun": true', '"begun": false'), FindingKind.PLAN),
    (RANKINGS, in_json('"after_round": 2', '"after_round": 7'), FindingKind.RANKS_MISSING),
    (RANKINGS, in_json('"total": ', '"total": 1'), FindingKind.TOTAL),
    (RANKINGS, in_json('"beside": 0', '"beside": 7'), FindingKind.BESIDE),
    (RANKINGS, in_json('"rank": 1', '"rank": 3'), FindingKind.RANK),
    (RANKINGS, in_json('"points": ', '"points": 1'), FindingKind.ROUND_POINTS),
    (RANKINGS, in_json('"person": ', '"person": 77'), FindingKind.LISTED),
    (AWARDS, lambda _: b'[{"prize":"last","people":[3],"figure":16,"round":null}]', FindingKind.AWARD),
    (RANKINGS, lambda _: b"{", FindingKind.UNREADABLE),
]


@pytest.mark.parametrize(("name", "change", "kind"), CHANGES, ids=[str(kind) for _, _, kind in CHANGES])
def test_every_change_is_found(evening: Desk, name: str, change: Callable[[bytes], bytes], kind: FindingKind) -> None:
    """Whatever is changed in an archive speaks against it."""
    assert kind in found(changed(pack(evening.evening.log, STREAM), name, change))


def forged(evening: Desk, change: Callable[[Seated], Seated]) -> set[FindingKind]:
    """What speaks against the archive when the seating was another, in a journal whose chain is sound."""
    log = tuple(
        EveningEvent(event.seq, event.at, event.by, change(event.what)) if isinstance(event.what, Seated) else event
        for event in evening.evening.log
    )
    return found(rejournaled(pack(evening.evening.log, STREAM), log, STREAM))


def seating(change: Callable[[Round], Round]) -> Callable[[Seated], Seated]:
    """A seating whose first round is changed."""
    return lambda seated: with_fields(seated, rounds=(change(seated.rounds[0]), *seated.rounds[1:]))


def with_seats(round_: Round, seats: tuple[int, ...]) -> Round:
    """The round with other people at the first table."""
    return Round(round_.number, (PlannedTable(1, seats), *round_.tables[1:]), round_.resting)


PLANS: list[tuple[Callable[[Seated], Seated], FindingKind]] = [
    (lambda seated: with_fields(seated, repeats=5), FindingKind.REPEATS),
    (lambda seated: with_fields(seated, helpers=(3,)), FindingKind.HELPERS),
    (lambda seated: with_fields(seated, seed="other"), FindingKind.SEED),
    (seating(lambda round_: with_seats(round_, round_.tables[1].seats)), FindingKind.TWICE),
    (seating(lambda round_: with_seats(round_, (91, *round_.tables[0].seats[1:]))), FindingKind.STRANGER),
    (seating(lambda round_: with_seats(round_, round_.tables[0].seats[:3])), FindingKind.TABLE_SIZE),
    (
        seating(
            lambda round_: Round(
                1,
                (
                    PlannedTable(1, (round_.tables[1].seats[0], *round_.tables[0].seats[1:])),
                    PlannedTable(2, (round_.tables[0].seats[0], *round_.tables[1].seats[1:])),
                    *round_.tables[2:],
                ),
            )
        ),
        FindingKind.LOTS,
    ),
]


@pytest.mark.parametrize(("change", "kind"), PLANS, ids=[str(kind) for _, kind in PLANS])
def test_every_forged_plan_is_found(evening: Desk, change: Callable[[Seated], Seated], kind: FindingKind) -> None:
    """Also in a journal that is sound in itself."""
    assert kind in forged(evening, change)


def test_somebody_without_a_place_is_found() -> None:
    """Anyone who had checked in must be seated or rest."""
    desk = opened(people=17)
    desk.do(CheckedIn(17))
    desk.do(SeatAnew())
    log = tuple(
        EveningEvent(
            event.seq, event.at, event.by, with_fields(event.what, rounds=tuple(map(_without_17, event.what.rounds)))
        )
        if isinstance(event.what, Seated)
        else event
        for event in desk.evening.log
    )
    assert FindingKind.UNSEATED in found(rejournaled(pack(desk.evening.log, STREAM), log, STREAM))


def _without_17(round_: Round) -> Round:
    tables = tuple(PlannedTable(table.number, tuple(at for at in table.seats if at != 17)) for table in round_.tables)
    return Round(round_.number, tables, tuple(at for at in round_.resting if at != 17))


def test_a_secret_that_was_not_sealed_is_found(evening: Desk) -> None:
    """In the opening, and when it is revealed."""
    log = tuple(
        EveningEvent(event.seq, event.at, event.by, with_fields(event.what, secret="Rössli"))  # noqa: S106  no password
        if isinstance(event.what, Opened | SeedRevealed)
        else event
        for event in evening.evening.log
    )
    assert FindingKind.SEAL in found(rejournaled(pack(evening.evening.log, STREAM), log, STREAM))


def test_a_prize_for_another_rank_is_found(evening: Desk) -> None:
    """Anyone who is last may not take what is for the first; anyone who is first may, once."""
    first, *_, last = ranking_after(evening.evening, 2)
    prizes = (Prize("Schinken", 1), Prize("Gipfel"))
    log = evening.evening.log
    told: tuple[DeskFact, ...] = (PrizesSet(prizes), PrizeChosen(first.person, 0), PrizeChosen(last.person, 1))
    right = (*log, *(EveningEvent(len(log) + at, 1.0, ONE, what) for at, what in enumerate(told, 1)))
    assert set() == found(pack(right, STREAM))
    other: tuple[DeskFact, ...] = (PrizesSet(prizes), PrizeChosen(last.person, 0), PrizeChosen(first.person, 7))
    wrong = (*log, *(EveningEvent(len(log) + at, 1.0, ONE, what) for at, what in enumerate(other, 1)))
    assert [FindingKind.PRIZE] * 2 == [difference.kind for difference in check(pack(wrong, STREAM)).differences]


def test_the_lots_are_those_of_the_draw() -> None:
    """Two programs, one shuffle."""
    for people in range(1, 60):
        assert draw(f"Krone {people}", range(1, people + 1)) == lots(f"Krone {people}", range(1, people + 1))


def test_helpers_take_no_lots() -> None:
    """Their chairs are left out in the count."""
    desk = opened(people=18)
    desk.do(Register(2), HelperNamed(19), HelperNamed(20), SeatAnew())
    report = check(pack(desk.evening.log, STREAM))
    assert (1, ()) == (report.draws, report.differences)


def test_a_wish_that_was_not_granted_is_a_remark() -> None:
    """It speaks against nothing."""
    desk = opened(people=8)
    desk.do(Wished("apart", (1, 2, 3)), SeatAnew())
    report = check(pack(desk.evening.log, STREAM))
    assert report.right
    assert FindingKind.WISH in {remark.kind for remark in report.remarks}


def test_an_open_sheet_and_an_unknown_kind_are_remarks() -> None:
    """The evening goes on, and later versions know more."""
    desk = seated()
    body = b'{"kind":"fireworks","at":1.5,"by":{"role":"hall"}}'
    log = (*desk.evening.log, EveningEvent(desk.evening.number + 1, 1.5, ONE, Unknown("fireworks", body)))
    report = check(pack(log, STREAM))
    assert report.right
    assert {FindingKind.OPEN_SHEET, FindingKind.UNKNOWN} == {remark.kind for remark in report.remarks}


def test_the_check_knows_every_kind() -> None:
    """Whoever adds a kind says here what it does."""
    assert set(KINDS) == KNOWN


@pytest.mark.parametrize("data", [b"", b"Jass", zipped({}), zipped({JOURNAL: b""}), zipped({JOURNAL: b"{}\n{}\n"})])
def test_nothing_makes_the_check_stumble(data: bytes) -> None:
    """What is no archive is not right, and nothing is raised."""
    assert not check(data).right


@pytest.mark.parametrize("name", [RANKINGS, PLAN, AWARDS, "reglement.json", MANIFEST])
@pytest.mark.parametrize("held", [b"[]", b"null", b'{"keys":7}', b'[{"places":[{}]}]', b"7"])
def test_odd_tables_are_found(evening: Desk, name: str, held: bytes) -> None:
    """JSON of any other shape is a difference, never a failure."""
    if (name, held) != (AWARDS, b"[]"):
        assert found(changed(pack(evening.evening.log, STREAM), name, lambda _: held))


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_no_value_makes_the_check_stumble(data: st.DataObject) -> None:
    """Whatever an event holds instead of what it should: it is found, or changes nothing, and nothing is raised."""
    files = files_of(FIVES)
    lines = files[JOURNAL].split(b"\n")
    at = data.draw(st.integers(1, len(lines) - 2))
    line = json.loads(lines[at])
    key = data.draw(st.sampled_from(sorted(line["event"])))
    line["event"][key] = data.draw(st.sampled_from(ODD))
    body = json.dumps(line["event"]).encode()
    told = (line["seq"], zlib.crc32(body), line["chain"].encode(), body)
    lines[at] = b'{"seq":%d,"crc":"%08x","chain":"%s","event":%s}' % told
    assert not check(zipped({**files, JOURNAL: b"\n".join(lines)})).right


PRIZES = (Path(__file__).parent.parent / "golden" / "coiffeur-turnier.zip").read_bytes()
FIVES = pack(random_evening("handjass-turnier", 9, "seltsam", rounds=2), STREAM)
ODD: tuple[object, ...] = (
    *(None, -1, 10**9, -(10**9), 10**4_000, "x", "", "\ud800", [], {}, [1], [[]], [{}], 1.5, {"a": 1}, [-5, 0]),
    *([10**4_000], ["\udfff"], {"\ud800": "\ud800"}, {"9" * 5_000: 2}, {"²": 2}, True),
)
DEEP = b"[" * 200_000 + b"]" * 200_000


@pytest.mark.parametrize("name", [RANKINGS, PLAN, AWARDS, "reglement.json", MANIFEST, "names.json", JOURNAL])
def test_json_too_deep_to_read_is_found(name: str) -> None:
    """In a table, in a line of the journal, or for all of it."""
    files = files_of(FIVES)
    for held in {DEEP, DEEP if name != JOURNAL else files[name] + DEEP}:
        assert not check(zipped({**files, name: held})).right


def test_texts_nobody_can_write_are_found() -> None:
    """JSON knows halves of characters; no desk tells them, and no screen shows them."""
    files = files_of(FIVES)
    for right in (b"desk/krone", b"Geheimnis seltsam", b'"kind":"registered"'):
        assert right in files[JOURNAL]
        wrong = right[:-1] + b"\\ud800" + right[-1:]
        assert not check(zipped({**files, JOURNAL: files[JOURNAL].replace(right, wrong)})).right


def changes(held: object) -> list[Callable[[object], None]]:
    """For each value anywhere in some JSON, how to change it."""
    if not isinstance(held, dict | list):
        return []
    inner = list(held.values()) if isinstance(held, dict) else held
    found = [partial(held.__setitem__, key) for key in (held if isinstance(held, dict) else range(len(held)))]
    return [*found, *(change for part in inner for change in changes(part))]


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_no_value_of_a_table_makes_the_check_stumble(data: st.DataObject) -> None:
    """Whatever stands anywhere in a table: every finding can be told in a sentence."""
    name = data.draw(st.sampled_from([RANKINGS, VERSIONS, PLAN, AWARDS, "reglement.json", MANIFEST]))
    files = files_of(FIVES if name == VERSIONS else PRIZES)
    held = json.loads(files[name])
    data.draw(st.sampled_from(changes(held)))(data.draw(st.sampled_from(ODD)))
    report = check(zipped({**files, name: json.dumps(held).encode()}))
    for language in Language:
        voice = DeskVoice(language)
        assert all(finding_text(finding, voice).encode() for finding in report.findings)


@pytest.mark.parametrize("language", Language)
def test_findings_are_told(language: Language) -> None:
    """Each in every language, with no hole left open."""
    names = (
        "seq",
        "expected",
        "found",
        "table",
        "team",
        "round",
        "person",
        "played",
        "prize",
        "wish",
        "count",
        "lacking",
        "shared",
        "kind",
        "most",
        "version",
        "field",
        "team",
    )
    facts: dict[str, str | int] = dict.fromkeys(names, 7)
    voice = DeskVoice(language)
    told = [finding_text(Finding(kind, JOURNAL, 3, facts), voice) for kind in FindingKind]
    assert len(FindingKind) == len(set(told))
    assert [] == [sentence for sentence in told if "{" in sentence or not sentence.startswith(JOURNAL)]
    keys = {key.removeprefix("check.") for key in SENTENCES.texts(language) if key.startswith("check.")}
    assert {kind.value for kind in FindingKind} | {"line", "file"} == keys


def test_every_file_is_looked_at(evening: Desk) -> None:
    """A file that was taken out is missed."""
    files = files_of(pack(evening.evening.log, STREAM))
    for name in files:
        assert found(zipped({other: held for other, held in files.items() if other != name})), name
