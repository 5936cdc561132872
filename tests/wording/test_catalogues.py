"""All sentences of all rooms can be read, and are alike in all languages; each fault is named by its file and key."""

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Final

import pytest

import puur.cli.says
import puur.desk.says
import puur.desk.seating.seat_words
import puur.lessons.says
import puur.paper.words
import puur.testing.casebook.says
import puur.web.http.sentences
import puur.wording.says
from puur.decks import Language
from puur.wording.catalogue import ELSEWHERE, Catalogue, Text, read_table, texts_in
from puur.wording.message import MessageError, read_message

SOURCE: Final = Path(str(files("puur")))
ROOMS: Final = (
    puur.wording.says.SENTENCES,
    puur.desk.says.SENTENCES,
    puur.desk.seating.seat_words.SENTENCES,
    puur.lessons.says.SENTENCES,
    puur.paper.words.SENTENCES,
    puur.web.http.sentences.SENTENCES,
    puur.cli.says.SENTENCES,
    puur.testing.casebook.says.SENTENCES,
)


def faults(catalogue: Catalogue, language: Language) -> Iterator[str]:
    """What is wrong with the sentences of a room in a language."""
    for file, of_german in zip(catalogue.files(language), catalogue.files(Language.DE), strict=True):
        german, own = dict(texts_in(read_table(of_german))), dict(texts_in(read_table(file)))
        yield from (f"{file}: {key}: is missing" for key in german.keys() - own.keys())
        yield from (f"{file}: {key}: is not in German" for key in own.keys() - german.keys())
        for key in german.keys() & own.keys():
            yield from (f"{file}: {key}: {what}" for what in differing(own[key], language, german[key]))


def differing(text: Text, language: Language, german: Text) -> Iterator[str]:
    """What is wrong with a text, for itself or beside the German one."""
    if not text:
        yield "is empty"
    if not (isinstance(text, str) and isinstance(german, str)):
        if isinstance(text, str) or isinstance(german, str) or len(text) != len(german):
            yield "is not as long a list as in German"
        return
    try:
        message, other = read_message(text, language), read_message(german, Language.DE)
    except MessageError as error:
        yield str(error)
        return
    if message.told | message.asked != other.told | other.asked:
        yield f"tells {sorted(message.told | message.asked)}, and in German {sorted(other.told | other.asked)}"
    if "ß" in text:
        yield "has a sharp s, which the Swiss do not write"


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("catalogue", ROOMS, ids=[room.package for room in ROOMS])
def test_all_sentences_are_alike(catalogue: Catalogue, language: Language) -> None:
    """Every language has what German has and no more, with the same facts, and nothing is empty or cannot be read."""
    assert [] == sorted(faults(catalogue, language))


@pytest.mark.parametrize("catalogue", ROOMS, ids=[room.package for room in ROOMS])
def test_no_key_stands_twice(catalogue: Catalogue) -> None:
    """Of several files of a room each has keys of its own."""
    keys = [key for file in catalogue.files(Language.DE) for key, _ in texts_in(read_table(file))]
    assert len(keys) == len(set(keys))


def test_every_file_is_of_a_room() -> None:
    """No texts lie beside the rooms that are looked at here; those of the Reglemente are read by their loader."""
    read = {Path(str(file)) for room in ROOMS for language in Language for file in room.files(language)}
    lying = {file for file in SOURCE.glob("**/texts/**/*.toml") if file.stem in [*Language]}
    assert lying == read


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ('begun = "{passe, select, yes {P}} "', "begun: the form other is missing"),
        ('begun = "Runde {round"', "begun: the name of a fact is expected"),
        ('begun = "Runde {number}"', "begun: tells ['number'], and in German ['round']"),
        ('began = "Runde {round}"', "begun: is missing"),
    ],
)
def test_a_fault_is_named_by_file_and_key(
    written: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An unknown fact, a missing form, an open brace, another key: a translator finds the place."""
    folder = tmp_path / "puur.desk/texts"
    folder.mkdir(parents=True)
    (folder / "de.toml").write_text('[told]\nbegun = "Runde {round}"', encoding="utf-8")
    (folder / "it.toml").write_text(f"[told]\n{written}", encoding="utf-8")
    monkeypatch.setenv(ELSEWHERE, str(tmp_path))
    assert any(
        fault.startswith(f"{folder / 'it.toml'}: told.{told}") for fault in faults(Catalogue("puur.desk"), Language.IT)
    )


def test_what_is_no_text_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A number is no sentence; nor is a list one."""
    folder = tmp_path / "puur.desk/texts"
    folder.mkdir(parents=True)
    (folder / "de.toml").write_text("number = 1", encoding="utf-8")
    monkeypatch.setenv(ELSEWHERE, str(tmp_path))
    with pytest.raises(TypeError, match="number"):
        Catalogue("puur.desk").texts(Language.DE)
    with pytest.raises(KeyError):
        puur.paper.words.SENTENCES.say(Language.DE, "date.months")


def test_a_message_that_cannot_be_read_says_whose_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By room, language and key."""
    folder = tmp_path / "puur.desk/texts"
    folder.mkdir(parents=True)
    (folder / "de.toml").write_text('[told]\nbegun = "Runde {"', encoding="utf-8")
    monkeypatch.setenv(ELSEWHERE, str(tmp_path))
    with pytest.raises(MessageError, match=r"puur\.desk de: told\.begun: "):
        Catalogue("puur.desk").say(Language.DE, "told.begun")
