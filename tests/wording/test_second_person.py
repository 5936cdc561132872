"""What is said to a player about himself is in the second person, and what is said of others is not."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

import pytest

from puur.decks import Language
from puur.seats import Party, Seat
from puur.spiel import acts as a
from puur.wording import Voice, act_text
from puur.wording.message import Addressed
from puur.wording.says import SENTENCES

TOLD_TO_HIMSELF: Final = ("act.", "act_with.", "weis.", "ending.", "irregularity.", "irregularity_by.", "recount.")
"""Sentences about what somebody did."""
FOREIGN: Final[Mapping[Language, re.Pattern[str]]] = {
    Language.DE: re.compile(r"\bDu (?!(\w+st|weist)\b)\w"),
    Language.FR: re.compile(r"^(Toi \w|Tu (?!(n’)?\w+[sx]\b)\w)"),
    Language.IT: re.compile(r"^(Tu \w|(?!Non )\w+(?<!i)\b(?!:))"),
    Language.EN: re.compile(r"\bYou (is|has|\w+[^s]s)\b"),
}
"""How a sentence begins that tells the one who is spoken to in the third person; in Italian it begins with its verb."""


def himself(language: Language) -> Iterator[tuple[str, str]]:
    """Every sentence about what somebody did, by its key, as it is told to him."""
    for key in SENTENCES.texts(language):
        message = SENTENCES.message(language, key) if key.startswith(TOLD_TO_HIMSELF) else None
        if message is not None and "who" in message.told:
            facts = dict.fromkeys(message.told, "X") | {"who": Addressed("Süd"), "n": 2}
            yield key, message.fill(facts)


@pytest.mark.parametrize("language", Language)
def test_whoever_is_spoken_to_is_not_told_of_as_a_third_person(language: Language) -> None:
    """«You declares», «Du hat sich», «Toi a remercié», «Tu ha»: none of them is ever said."""
    told = dict(himself(language))
    assert 90 < len(told)
    assert [] == [f"{key}: {text}" for key, text in told.items() if "Süd" in text or FOREIGN[language].search(text)]


@pytest.mark.parametrize(
    ("language", "wrong", "right"),
    [
        (Language.DE, "Du hat sich bedankt", "Du hast dich bedankt"),
        (Language.FR, "Toi a remercié", "Tu n’as pas remercié"),
        (Language.IT, "Tu ha ringraziato", "Hai ringraziato"),
        (Language.EN, "You declares it", "You pass"),
    ],
)
def test_the_wrong_beginnings_are_known(language: Language, wrong: str, right: str) -> None:
    """The search finds what was wrong once, and nothing in what is right."""
    assert FOREIGN[language].search(wrong)
    assert not FOREIGN[language].search(right)


def test_a_name_never_makes_a_second_person() -> None:
    """Somebody who calls himself «you» is told of like everybody else."""
    assert "you schiebt" == act_text(a.Schieben(Seat.E), Voice(Language.DE, names={Seat.E: "you"}))


@pytest.mark.parametrize("language", Language)
def test_the_one_spoken_to_is_named_where_a_name_must_stand(language: Language) -> None:
    """In a sentence without a form for him he has his place or his name; beside a number he is «Du»."""
    voice = Voice(language, me=Seat.S)
    assert Voice(language).seat(Seat.S) == str(voice.seat(Seat.S))
    assert voice.say("word.you") == voice.label(Seat.S)
    assert "Anna" == Voice(language, names={Seat.S: "Anna"}, me=Seat.S).label(Seat.S)
    assert voice.label(Party.SN).startswith(voice.label(Seat.S))
