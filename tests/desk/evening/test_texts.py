"""What the desk says is there in four languages, for every kind of everything."""

import re
from collections.abc import Iterable
from enum import StrEnum
from typing import get_args

import pytest
from msgspec.structs import replace
from tests.desk.evening.desk import ONE, Desk, opened, seated
from tests.desk.evening.test_commands import test_a_whole_evening as whole_evening

from puur.decks import Language
from puur.desk.events import KINDS, EveningEvent, RoleName, read
from puur.desk.facts import DeskFact
from puur.desk.facts.end import Undone
from puur.desk.facts.fields import EntryMode, GapPolicy, Mark, WishWord
from puur.desk.facts.people import Marked, Paired, Registered, Substituted, Unpaired, Wished, Withdrawn
from puur.desk.facts.rounds import ClockExtended, ClockSet, RoundBegun
from puur.desk.facts.seats import PlayedOtherwise, RollCalled, SeedRevealed, TablesMerged
from puur.desk.facts.sheets import Adjusted, SheetAccepted, SheetClaimed, SheetEntered
from puur.desk.faults import DeskFaults, EveningTrouble, fault
from puur.desk.log_words import line, told
from puur.desk.plan import PlannedTable
from puur.desk.refusals import fault_text, faults_text
from puur.desk.says import NAMED, SENTENCES, DeskVoice, ToldValue
from puur.desk.spot_checks import Cause
from puur.desk.table_sheet import SheetState
from puur.desk.wall import Colour
from puur.desk.wall_words import look_texts


def facts(names: Iterable[str]) -> dict[str, ToldValue]:
    """Something for every hole."""
    return dict.fromkeys(names, "x")


def holes(language: Language, key: str) -> frozenset[str]:
    """The facts of a sentence."""
    message = SENTENCES.message(language, key)
    return message.told | message.asked


def test_german_is_swiss() -> None:
    """Quotes are as they are written here."""
    assert [] == [key for key, text in SENTENCES.texts(Language.DE).items() if re.search("„|“", str(text))]


def test_every_word_there_is_has_a_sentence() -> None:
    """Faults, kinds, roles, marks, wishes, ways, states and colours."""
    enums: dict[str, type[StrEnum]] = {"fault": EveningTrouble, "state": SheetState, "wall": Colour, "cause": Cause}
    words = {f"{group}.{member.value}" for group, enum in enums.items() for member in enum}
    lists = {"mark": Mark, "wish": WishWord, "policy": GapPolicy, "mode": EntryMode, "role": RoleName}
    words |= {f"{group}.{arg}" for group, literal in lists.items() for arg in get_args(literal)}
    words |= {f"kind.{kind}" for kind in KINDS}
    assert set() == words - SENTENCES.texts(Language.DE).keys()
    assert set(NAMED.values()) <= {key.split(".")[0] for key in SENTENCES.texts(Language.DE)}


def test_every_kind_is_told() -> None:
    """Each kind has its sentence, under its name or with a form."""
    told_kinds = {key.removeprefix("told.") for key in SENTENCES.texts(Language.DE) if key.startswith("told.")}
    assert [] == [
        kind
        for kind in KINDS
        if not any(kind_told == kind or kind_told.startswith(f"{kind}_") for kind_told in told_kinds)
    ]


@pytest.mark.parametrize("language", Language)
def test_a_log_is_told_in_every_language(language: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole evening, line by line, with the names the reader may know and no hole left open."""
    desks: list[Desk] = []

    def remembering(people: int) -> Desk:
        desks.append(opened(people=people))
        return desks[-1]

    monkeypatch.setattr("tests.desk.evening.test_commands.opened", remembering)
    whole_evening()
    log = {event.seq: event for event in desks[0].evening.log}
    voice = DeskVoice(language, lambda person: f"<{person}>" if person != 4 else "")
    lines = [line(event, voice, log) for event in log.values()]
    assert [] == [sentence for sentence in lines if "{" in sentence or "None" in sentence]
    assert any("<1>" in sentence for sentence in lines)
    number = SENTENCES.say(language, "word.number", number=4)
    assert any(number.casefold() in sentence.casefold() for sentence in lines)


def test_an_undoing_says_what_it_undoes() -> None:
    """With the log; without it only the number."""
    desk = opened(people=3)
    log = {event.seq: event for event in desk.evening.log}
    event = desk.do(Undone(4, "Tippfehler"))
    voice = DeskVoice(Language.DE)
    assert "Zurückgenommen: Ereignis 4 («Nr. 3 ist angemeldet.»)" == told(event, voice, log)
    assert "Zurückgenommen: Ereignis 4. Tippfehler" == told(event, voice)


PAIR = PlannedTable(3, (1, 2, 3, 4))
ROUND = {Language.DE: "Runde", Language.EN: "round", Language.FR: r"tours?\b", Language.IT: r"turn[oi]\b"}
"""What a round is called where it is no Passe."""
PASSE = {Language.IT: r"passat[ae]"}
"""What a Passe is called, where not Passe."""


@pytest.mark.parametrize("language", Language)
def test_a_passe_is_told_as_one(language: Language) -> None:
    """No sentence of the log, no refusal and no step says round where it is a Passe, nor Passe where it is a round."""
    keys = [key for key in SENTENCES.texts(language) if key.partition(".")[0] in {"told", "fault", "kind", "check"}]
    words = {key: facts(holes(language, key) - {"passe"}) for key in keys}
    passe, plain = DeskVoice(language, passe=True), DeskVoice(language)
    said = {key: (passe.say(key, **words[key]), plain.say(key, **words[key])) for key in keys}
    assert [] == [
        key for key, (of_passe, _) in said.items() if re.search(rf"\b{ROUND[language]}", of_passe, re.IGNORECASE)
    ]
    assert [] == [
        key
        for key, (_, of_round) in said.items()
        if re.search(rf"\b{PASSE.get(language, 'passe')}s?\b", of_round, re.IGNORECASE)
    ]
    assert 50 < sum(of_passe != other for of_passe, other in said.values())


@pytest.mark.parametrize(
    ("language", "begins", "otherwise"),
    [
        (Language.DE, "Passe 2 beginnt.", "In Passe 2 sass es sich anders: Tisch 3: Nr. 1, Nr. 2, Nr. 3, Nr. 4."),
        (Language.EN, "Passe 2 begins.", "In Passe 2 people sat otherwise: table 3: No. 1, No. 2, No. 3, No. 4."),
        (
            Language.FR,
            "La passe 2 commence.",
            "Dans la passe 2, on était assis autrement\u202f: table 3\u202f: nᵒ 1, nᵒ 2, nᵒ 3, nᵒ 4.",
        ),
        (
            Language.IT,
            "Comincia la passata 2.",
            "Nella passata 2 si sedeva altrimenti: tavolo 3: n. 1, n. 2, n. 3, n. 4.",
        ),
    ],
)
def test_a_table_is_numbered_once(language: Language, begins: str, otherwise: str) -> None:
    """Anyone who sat otherwise is told table by table, each with its number once."""
    voice = DeskVoice(language, passe=True)
    assert begins == told(EveningEvent(9, 0.0, ONE, RoundBegun(2)), voice)
    assert otherwise == told(EveningEvent(9, 0.0, ONE, PlayedOtherwise(2, (PAIR,))), voice)


@pytest.mark.parametrize("language", Language)
def test_refusals_are_told(language: Language) -> None:
    """All faults, a sentence each, in the reader's language."""
    desk = seated()
    answer = desk.ask(SheetEntered(1, 1, (1, 2, 3, 4), (1, 2, 3), writer=7, side=9))
    assert isinstance(answer, DeskFaults)
    texts = faults_text(answer, DeskVoice(language))
    assert len(answer.faults) == len(set(texts))
    assert all(text.endswith(".") and "{" not in text for text in texts)


def test_a_conflict_is_gentle() -> None:
    """It says who, and since when."""
    voice = DeskVoice(Language.DE)
    since = fault(EveningTrouble.BEING_ENTERED, "table", by=ONE, at=20 * 3600.0 + 14 * 60)
    assert "Dieses Blatt wird seit 20:14 von Pult 1 eingegeben." == fault_text(since, voice)


def test_numbers_that_nobody_has_stay_numbers() -> None:
    """A name is only for people there are."""
    voice = DeskVoice(Language.DE, {3: "Anna", 99: "Anna"}.__getitem__)
    text = fault_text(fault(EveningTrouble.NOBODY, "person", person=99, last=36), voice)
    assert "Niemand hat die Startnummer 99; die höchste ist 36." == text
    assert "Anna ist angemeldet." == voice.say("told.registered", person=3)


def test_a_kind_this_version_does_not_know_is_told_as_such() -> None:
    """By its name."""
    event = read(2, b'{"kind":"fireworks","at":5.0,"by":{"role":"hall"}}')
    assert "(fireworks)" in told(event, DeskVoice(Language.DE))


@pytest.mark.parametrize("language", Language)
def test_a_table_that_is_open_says_why(language: Language) -> None:
    """Nothing written, somebody typing, a wrong sum, a doubt; () where all is well."""
    voice = DeskVoice(language)
    desk = seated()

    def texts(table: int) -> tuple[str, ...]:
        return look_texts(desk.look(1, table), desk.evening, voice)

    assert (voice.say("state.empty"),) == texts(1)
    desk.do(SheetClaimed(1, 1), by=ONE)
    assert 2 == len(texts(1))
    desk.do(desk.entry(1, 1, 1000, 850), by=ONE)
    assert any("1884" in text for text in texts(1))
    assert 2 == len(texts(1))
    desk.do(desk.entry(1, 2), by=ONE)
    assert () == texts(2)


TOLD: list[tuple[DeskFact, str]] = [
    (Registered(1, ("paid", "guest")), "Nr. 1 ist angemeldet (bezahlt, Gast)."),
    (Paired(1, 2), "Nr. 1 und Nr. 2 sind ein festes Paar."),
    (Unpaired(1, 2), "Nr. 1 und Nr. 2 sind kein festes Paar mehr."),
    (Marked(1), "Nr. 1: keine Vermerke."),
    (Withdrawn(1, 3, "krank"), "Nr. 1 hört auf; ab Runde 3 ausser Konkurrenz: krank"),
    (Substituted(1, 9, 2), "Nr. 9 spielt ab Runde 2 für Nr. 1."),
    (Wished("other_tables", ()), "Wunsch für alle: nicht zweimal am Tisch mit der gleichen Nummer."),
    (SeedRevealed("x", "Donnschtig"), "Das Siegel der Auslosung ist geöffnet; im Saal gerufen: «Donnschtig»."),
    (TablesMerged(2, (5, 7), (PAIR,)), "In Runde 2 werden Tische zusammengelegt; es entfallen die Tische 5 und 7."),
    (RollCalled(1, 3, (2,)), "Runde 1, Tisch 3: es fehlt Nr. 2."),
    (ClockSet(90), "Die Uhr ist auf 1 Minute 30 Sekunden gestellt."),
    (ClockExtended(120), "Es gibt 2 Minuten mehr."),
    (SheetAccepted(1, 3, 17), "Runde 1, Tisch 3: vom Pult übernommen."),
    (Adjusted(1, 20, "fair"), "Nr. 1: +20 Punkte von der Turnierleitung. Grund: fair"),
    (Adjusted(1, -20, "spät", 2), "Nr. 1, Runde 2: −20 Punkte von der Turnierleitung. Grund: spät"),
]


@pytest.mark.parametrize(("fact", "sentence"), TOLD)
def test_facts_are_told_in_german(fact: DeskFact, sentence: str) -> None:
    """As the secretary reads them in the log."""
    assert sentence == told(EveningEvent(9, 0.0, ONE, fact), DeskVoice(Language.DE))


@pytest.mark.parametrize(("language", "title"), [(Language.DE, "Einzel-Schieber"), (Language.FR, "Chibre individuel")])
def test_the_log_calls_a_reglement_by_its_title(language: Language, title: str) -> None:
    """Its name stands in brackets, for whoever looks it up; alone where the Reglement is there no more."""
    opening = opened().evening.opened
    event = EveningEvent(1, 0.0, ONE, opening)
    assert f"{title} (einzelschieber)." in told(event, DeskVoice(language))
    gone = EveningEvent(1, 0.0, ONE, replace(opening, reglement="old-club"))
    assert told(gone, DeskVoice(language)).endswith(" old-club.")
