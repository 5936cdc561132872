"""A language is added by adding files: one that nobody speaks is read like those that are shipped."""

from pathlib import Path

import pytest
from tests.pseudo_language import CLOSED, OPEN, write_texts
from tests.wording.test_catalogues import ROOMS, faults

from puur.decks import Language
from puur.wording.catalogue import ELSEWHERE, Catalogue


def test_a_language_is_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every room reads it, without a fault, and says what it says with the same facts, only longer."""
    write_texts(tmp_path, Language.IT)
    monkeypatch.setenv(ELSEWHERE, str(tmp_path))
    for room in ROOMS:
        own = Catalogue(room.package, room.folders)
        assert [] == sorted(faults(own, Language.IT))
        for key, text in own.texts(Language.IT).items():
            if isinstance(text, str):
                facts = {
                    **dict.fromkeys(own.message(Language.IT, key).told, "Anna"),
                    **dict.fromkeys(own.message(Language.IT, key).asked, 2),
                }
                said, german = own.say(Language.IT, key, **facts), own.say(Language.DE, key, **facts)
                assert (OPEN, CLOSED) == (said[0], said[-1]), key
                assert len(said) >= len(german) + 2, key


def test_what_is_not_there_is_read_as_shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A player who tries out the texts of one room has the others as they are."""
    monkeypatch.setenv(ELSEWHERE, str(tmp_path))
    assert "Stich" == Catalogue("puur.wording").say(Language.DE, "word.trick")
