"""The desk's sentences from `texts/*.toml`, and the voice that fills in names, times and lists."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from puur.decks import Language
from puur.desk.calendar_days import short_day
from puur.desk.events import By
from puur.desk.plan import Person
from puur.wording.catalogue import Catalogue
from puur.wording.says import begun, listed

SENTENCES: Final = Catalogue("puur.desk")
ToldValue = str | int | float | tuple[int, ...] | tuple[str, ...] | By
"""A fact of a sentence, before it is worded."""
Namer = Callable[[Person], str]


def world_hour(at: float) -> str:
    """The UTC time of day, for callers without a time zone.

    >>> world_hour(1_764_015_240.0)
    '20:14'
    """
    minutes = int(at) // 60
    return f"{minutes // 60 % 24:02}:{minutes % 60:02}"


@dataclass(frozen=True, slots=True)
class DeskVoice:
    """A language, the names of people (None: numbers), and the format of times.

    Names come from the caller: they are stored beside the log, and differ between hall and internet. `passe`: a round
    is called a Passe, as with partners (E, K); sentences ask for it, as `{passe, select, yes {Passe} other {Runde}}`.
    """

    language: Language
    names: Namer | None = None
    hour: Callable[[float], str] = world_hour
    passe: bool = False

    def say(self, key: str, /, **facts: ToldValue) -> str:
        """The sentence for a key, with its facts worded by name. Raises `KeyError` for unknown keys.

        >>> DeskVoice(Language.DE).say("told.checked_in", person=17)
        'Nr. 17 ist da.'
        >>> DeskVoice(Language.DE, passe=True).say("told.round_begun", round=2)
        'Passe 2 beginnt.'
        """
        worded = {name: self.word(name, fact) for name, fact in facts.items()}
        counted = {"passe": self.passe, **facts}
        return begun(SENTENCES.message(self.language, key).fill(worded, counted).rstrip())

    def person(self, person: Person) -> str:
        """What a person is called."""
        name = "" if self.names is None else self.names(person)
        return name or SENTENCES.say(self.language, "word.number", number=person)

    def people(self, people: tuple[Person, ...]) -> str:
        """Several people."""
        return self.listed(tuple(map(self.person, people))) if people else self.say("word.everybody")

    def listed(self, items: tuple[str, ...]) -> str:
        """A list as people say it."""
        return listed(items, self.language)

    def teller(self, by: By) -> str:
        """Who told something: the label, else the role; desks are numbered in the log with their German labels.

        >>> DeskVoice(Language.EN).teller(By("desk", "Pult 2"))
        'Desk 2'
        """
        word, _, number = by.label.partition(" ")
        if word in LABELS and number.isdigit():
            return self.say(f"teller.{LABELS[word]}", n=number)
        return by.label or self.say(f"role.{by.role}")

    def word(self, name: str, fact: ToldValue) -> str:
        """A fact in words; its meaning follows from its name."""
        if isinstance(fact, By):
            return self.teller(fact)
        if name in DAYS and isinstance(fact, str):
            return short_day(fact)
        if name == "at" and isinstance(fact, int | float):
            return self.hour(fact)
        if name in PERSONS and isinstance(fact, int):
            return self.person(fact)
        if isinstance(fact, tuple):
            return self._several(name, fact)
        if name in NAMED and isinstance(fact, str) and SENTENCES.knows(f"{NAMED[name]}.{fact}"):
            return self.say(f"{NAMED[name]}.{fact}")
        return str(fact)

    def _several(self, name: str, facts: tuple[int, ...] | tuple[str, ...]) -> str:
        numbers = tuple(fact for fact in facts if isinstance(fact, int))
        if name == "people":
            return self.people(numbers)
        if name in NAMED:
            return ", ".join(self.say(f"{NAMED[name]}.{fact}") for fact in facts)
        return self.listed(tuple(map(str, facts)))


LABELS: Final[Mapping[str, str]] = {"Pult": "desk", "Helfer": "steward", "Saal": "hall"}
"""The labels in the log for a desk, a helper and a screen, each before its number."""
PERSONS = frozenset({"person", "stand_in", "first_person", "second_person", "other"})
"""Facts that are people."""
DAYS = frozenset({"day", "day_before", "day_after"})
"""Facts that are days."""
NAMED: Mapping[str, str] = {
    "what": "kind",
    "role": "role",
    "wish": "wish",
    "policy": "policy",
    "mode": "mode",
    "marks": "mark",
    "over": "over",
    "way": "way",
}
"""Facts that are words of a closed list, each with the key of its texts."""
