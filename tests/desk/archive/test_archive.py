"""An archive holds the whole evening, forgives damage, and refuses contradictions."""

import hashlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.desk.archive.changed_archive import changed, files_of, in_json, rejournaled, without_manifest
from tests.desk.evening.desk import ONE, Desk, opened, seated

from puur.decks import Language
from puur.desk.archive import AWARDS, MANIFEST, NAMES, OWN_REGLEMENT, PLAN, RANKINGS, VERSIONS, Archive, pack, unpack
from puur.desk.archive_parts.journal import last_link
from puur.desk.archive_parts.names import Names
from puur.desk.archive_parts.trouble import ArchiveError, ArchiveFault, ArchiveTrouble
from puur.desk.archive_parts.zip_file import JOURNAL, zipped
from puur.desk.check_words import archive_text
from puur.desk.commands import Open, Publish
from puur.desk.events import EveningEvent, Unknown, written
from puur.desk.facts.start import Noted
from puur.desk.people import PersonDetails
from puur.desk.says import SENTENCES, DeskVoice
from puur.store.chain import first_link, link

STREAM = "desk/krone"
PEOPLE = {
    1: PersonDetails("Anna", "Müller", "JC Krone", phone="079 000 00 00", email="anna@example.org"),
    2: PersonDetails("Beat", "Meier", publication="initial"),
    3: PersonDetails("Carla", "Frei", publication="number"),
}


@pytest.fixture(scope="module")
def evening() -> Desk:
    """Two rounds of Einzelschieber."""
    desk = seated()
    desk.enter_all(1)
    desk.do(Publish(1))
    desk.play(2)
    return desk


def refused(data: bytes) -> set[tuple[ArchiveTrouble, str]]:
    """Why an archive is refused; empty where it is not."""
    try:
        unpack(data)
    except ArchiveError as error:
        return {(fault.kind, fault.file) for fault in error.faults}
    return set()


def damage(archive: Archive) -> set[tuple[ArchiveTrouble, str]]:
    """What was survived."""
    return {(fault.kind, fault.file) for fault in archive.damage}


def test_an_evening_comes_back_whole(evening: Desk) -> None:
    """Every event and the evening made of them, with the same bytes each time it is packed."""
    data = pack(evening.evening.log, STREAM, PEOPLE)
    found = unpack(data)
    assert (evening.evening, STREAM, ()) == (found.evening, found.stream, found.damage)
    assert data == pack(found.events, STREAM, PEOPLE)


def test_the_chain_is_that_of_the_journal(evening: Desk) -> None:
    """Archive, store and protocol tell the same last link."""
    chain = first_link(STREAM)
    for event in evening.evening.log:
        chain = link(chain, event.seq, event.kind, written(event))
    assert chain.hex() == last_link(STREAM, evening.evening.log) == unpack(pack(evening.evening.log, STREAM)).last


def test_names_go_as_far_as_each_person_allows(evening: Desk) -> None:
    """In full, with an initial, not at all; whole where the direction wishes; contacts never."""
    published = unpack(pack(evening.evening.log, STREAM, PEOPLE)).names
    assert {1: ("Anna", "Müller"), 2: ("Beat", "M.")} == {at: (name.first, name.last) for at, name in published.items()}
    whole = pack(evening.evening.log, STREAM, PEOPLE, Names.ALL)
    assert {"Müller", "Meier", "Frei"} == {name.last for name in unpack(whole).names.values()}
    assert b"079" not in files_of(whole)[NAMES]
    assert b"example" not in files_of(whole)[NAMES]
    assert {} == unpack(pack(evening.evening.log, STREAM, PEOPLE, Names.NONE)).names


def test_kinds_of_later_versions_survive(evening: Desk) -> None:
    """Byte for byte, through reading and packing."""
    body = b'{"kind":"fireworks","at":1.5,"by":{"role":"hall"},"colour":["red",7]}'
    log = (*evening.evening.log, EveningEvent(evening.evening.number + 1, 1.5, ONE, Unknown("fireworks", body)))
    again = unpack(pack(unpack(pack(log, STREAM)).events, STREAM))
    assert body == written(again.events[-1])


def test_a_club_reglement_lies_in_the_archive() -> None:
    """In the club's own words."""
    text = 'name = "klub"\nbase = "einzelschieber"\nedition = "1"\n'
    title = 'title.de = "K"\ntitle.fr = "K"\ntitle.it = "K"\ntitle.en = "K"\n'
    source = 'source.de = "K"\nsource.fr = "K"\nsource.it = "K"\nsource.en = "K"\n'
    desk = Desk()
    desk.do(Open("klub", "2026-11-21", "Krone", text=text + title + source))
    assert (text + title + source).encode() == files_of(pack(desk.evening.log, STREAM))[OWN_REGLEMENT]
    assert "klub" == unpack(pack(desk.evening.log, STREAM)).evening.reglement.name


@pytest.mark.parametrize("name", [RANKINGS, PLAN, AWARDS, NAMES])
def test_a_file_that_was_changed_is_refused(evening: Desk, name: str) -> None:
    """Its check sum tells."""
    data = changed(pack(evening.evening.log, STREAM, PEOPLE), name, lambda held: held + b" ")
    assert {(ArchiveTrouble.CHECKSUM, name)} == refused(data)


def test_a_total_that_does_not_recompute_is_refused(evening: Desk) -> None:
    """Also where the list of contents was taken out, so that no check sum tells."""
    data = without_manifest(pack(evening.evening.log, STREAM))
    total = files_of(data)[RANKINGS].decode().partition('"total": ')[2].partition(",")[0]
    forged = changed(data, RANKINGS, in_json(f'"total": {total}', '"total": 4711'))
    with pytest.raises(ArchiveError) as caught:
        unpack(forged)
    (fault,) = caught.value.faults
    assert (ArchiveTrouble.TOTAL, 4711, int(total)) == (fault.kind, fault.facts["found"], fault.facts["expected"])


def test_a_forged_journal_contradicts_its_tables(evening: Desk) -> None:
    """A sound chain over other events does not help: plan, totals or versions differ."""
    desk = seated()
    desk.do(desk.entry(1, 1, 1001), by=ONE)
    data = pack(evening.evening.log, STREAM)
    forged = without_manifest(rejournaled(data, desk.evening.log, STREAM))
    assert {
        (ArchiveTrouble.TOTAL, RANKINGS),
        (ArchiveTrouble.TABLE, PLAN),
        (ArchiveTrouble.TABLE, VERSIONS),
    } == refused(forged)


def test_a_changed_event_breaks_the_chain(evening: Desk) -> None:
    """Even with a check sum of its own put right."""
    log = list(evening.evening.log)
    sound = pack(tuple(log), STREAM)
    log[-1] = replace_words(log[-1])
    other = files_of(pack(tuple(log), STREAM))[JOURNAL].splitlines()
    lines = files_of(sound)[JOURNAL].splitlines()
    lines[5] = other[5].replace(b'"chain":"', b'"chain":"0', 1)
    assert (ArchiveTrouble.CHAIN, JOURNAL) in refused(changed(sound, JOURNAL, lambda _: b"\n".join((*lines, b""))))


def replace_words(event: EveningEvent) -> EveningEvent:
    """The same event with other content."""
    return EveningEvent(event.seq, event.at, event.by, Noted("anders"))


def test_a_torn_archive_gives_what_is_left(evening: Desk) -> None:
    """Cut off anywhere behind the opening, it is read up to the last whole line, and says so."""
    data = pack(evening.evening.log, STREAM)
    begin = data.index(b'{"seq":2,')
    for length in range(begin, len(data) - 1, 97):
        found = unpack(data[:length])
        assert evening.evening.log[: len(found.events)] == found.events
        assert found.damage


def test_a_damaged_line_ends_the_reading(evening: Desk) -> None:
    """Everything before the damage is read; the rest is not trusted."""
    data = pack(evening.evening.log, STREAM)
    found = unpack(changed(data, JOURNAL, lambda held: held.replace(b'"person":9', b'"person":8', 1)))
    (cut,) = found.damage
    assert (ArchiveTrouble.CUT, JOURNAL, len(found.events) + 2) == (cut.kind, cut.file, cut.line)
    assert 0 < len(found.events) < len(evening.evening.log)


def test_missing_tables_are_survived(evening: Desk) -> None:
    """All that is in them follows from the journal."""
    files = {JOURNAL: files_of(pack(evening.evening.log, STREAM))[JOURNAL]}
    found = unpack(zipped(files))
    assert evening.evening == found.evening
    assert {(ArchiveTrouble.MISSING, name) for name in (MANIFEST, RANKINGS, PLAN, AWARDS)} == damage(found)


def test_what_is_no_archive_is_refused() -> None:
    """Nothing, text, another zip, a version to come, a journal that opens nothing."""
    assert {(ArchiveTrouble.NO_ZIP, "")} == refused(b"") == refused(b"Jass" * 99)
    assert {(ArchiveTrouble.NO_JOURNAL, JOURNAL)} == refused(zipped({"a.txt": b""}))
    newer = b'{"archive":"puur desk","version":99,"program":"puur 9","stream":"desk/x"}\n'
    assert {(ArchiveTrouble.NEWER, JOURNAL)} == refused(zipped({JOURNAL: newer}))
    assert {(ArchiveTrouble.NO_EVENING, JOURNAL)} == refused(zipped({JOURNAL: newer.replace(b"99", b"1")}))


@settings(max_examples=60)
@given(data=st.data())
def test_no_byte_is_changed_unseen(data: st.DataObject) -> None:
    """Whatever one byte becomes: the evening is the same, something is told, or all is refused."""
    sound = SOUND
    at = data.draw(st.integers(0, len(sound) - 1))
    byte = data.draw(st.integers(0, 255))
    spoilt = sound[:at] + bytes([byte]) + sound[at + 1 :]
    try:
        found = unpack(spoilt)
    except ArchiveError:
        return
    assert found.damage or found.evening == EVENING or found.evening.log == EVENING.log[: len(found.events)]


SMALL = opened(people=8)
EVENING = SMALL.evening
SOUND = pack(EVENING.log, STREAM)


@pytest.mark.parametrize("language", Language)
def test_troubles_are_told(language: Language) -> None:
    """Each in every language, with no hole left open."""
    voice = DeskVoice(language)
    facts: dict[str, str | int] = dict.fromkeys(("most", "version", "seq", "round", "person", "expected", "found"), 1)
    told = [archive_text(ArchiveFault(kind, JOURNAL, 3, facts), voice) for kind in ArchiveTrouble]
    assert len(ArchiveTrouble) == len(set(told))
    assert [] == [sentence for sentence in told if "{" in sentence]
    keys = {key for key in SENTENCES.texts(language) if key.startswith("archive.")}
    assert {f"archive.{kind.value}" for kind in ArchiveTrouble} == keys


def test_the_sums_of_the_contents_are_plain_sha256(evening: Desk) -> None:
    """Anybody can recompute them."""
    files = files_of(pack(evening.evening.log, STREAM))
    for name, held in files.items():
        if name != MANIFEST:
            assert hashlib.sha256(held).hexdigest() in files[MANIFEST].decode()
