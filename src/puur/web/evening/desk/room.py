"""What every page of an evening shares: who asks, in which language, what people are called, what he may do."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from puur.decks import Deck, Language
from puur.desk.events import By
from puur.desk.faults import DeskFaults
from puur.desk.people import hall_name, sorting_name
from puur.desk.plan import Person
from puur.desk.refusals import faults_text
from puur.desk.roles import Area, may, sees
from puur.desk.says import DeskVoice
from puur.desk.seating.request import Violation
from puur.desk.seating.seat_words import violation_text
from puur.desk.state import Evening
from puur.desk.table_news import TableNews, news_text
from puur.reglement import Reglement
from puur.reglement.options import Seating
from puur.web.evening.desk.round_names import saying
from puur.web.evening.log.host import EveningHost
from puur.wording import uncarried_notice


def local_hour(at: float) -> str:
    """The hour as the clock on the wall shows it."""
    return time.strftime("%H:%M", time.localtime(at))


def to_be_said(evening: Evening, language: Language) -> tuple[str, ...]:
    """What stands in the Reglement and nobody carries out: a sentence, then a line for each article.

    () where all is carried out, or a round has begun: it is said before the first card.
    """
    return uncarried_notice(evening.reglement, language) if evening.to_be_said else ()


@dataclass(frozen=True, slots=True)
class Room:
    """One look at an evening by one person."""

    host: EveningHost
    by: By
    language: Language

    @property
    def evening(self) -> Evening:
        """The evening as it is now."""
        return self.host.evening

    @property
    def rules(self) -> Reglement:
        """What is played by."""
        return self.evening.reglement

    @property
    def way(self) -> str:
        """Where its pages are."""
        return f"/turnier/{self.host.id}"

    @property
    def deck(self) -> Deck:
        """The pack of the Reglement."""
        return self.rules.table.deck.value

    @property
    def voice(self) -> DeskVoice:
        """Tells of the evening with the names the hall knows."""
        return DeskVoice(self.language, self.host.name, local_hour, self.passe)

    @property
    def title(self) -> str:
        """What the evening is called."""
        return self.evening.opened.title or self.rules.title[self.language]

    @property
    def passe(self) -> bool:
        """Whether a round is called a Passe: among partners (E, K)."""
        return self.evening.passe

    @property
    def current(self) -> int:
        """The round that is played, else the first one that is seated."""
        running = self.evening.running
        if running is not None:
            return running.number
        return self.evening.rounds[0].number if self.evening.rounds else 1

    @property
    def to_be_said(self) -> tuple[str, ...]:
        """What is to be said before the first card: that not all of the Reglement is carried out, and what."""
        return to_be_said(self.evening, self.language)

    def name(self, person: Person) -> str:
        """What somebody is called in the hall, told apart from who is called so too."""
        return self.host.apart(person, self.whole_name(person))

    def numbered(self, person: Person) -> str:
        """What somebody is called, and his number once: in lists to choose from."""
        name, number = self.name(person), str(person)
        return name if number in name.replace("(", " ").replace(")", " ").split() else f"{name} ({number})"

    def whole_name(self, person: Person) -> str:
        """What somebody is called, as on a certificate."""
        return hall_name(person, self.host.names.get(person), self.voice.say("word.number", number="").strip())

    def names(self, people: tuple[Person, ...]) -> str:
        """What several are called in the hall, as in a sentence: a pair that is ranked as one."""
        return self.voice.listed(tuple(map(self.name, people)))

    def sorted(self, people: Sequence[Person]) -> tuple[Person, ...]:
        """People as a telephone book has them."""
        return tuple(sorted(people, key=lambda person: sorting_name(person, self.host.names.get(person))))

    def can(self, *kinds: str) -> bool:
        """Whether he may tell all these."""
        return all(may(self.by.role, kind) for kind in kinds)

    def sees(self, area: str) -> bool:
        """Whether he may look at something."""
        return sees(self.by.role, Area(area))

    def say(self, key: str, /, **facts: object) -> str:
        """A sentence of the pages, of rounds or of Passen; the key itself where there is none."""
        return saying(self.evening, self.language)(key, **facts)

    def news(self, news: TableNews) -> str:
        """What is new at a table, as a sentence."""
        partners = self.rules.table.seating.value is Seating.PARTNERS
        return news_text(news, self.voice, partners=partners)

    def unmet(self, violation: Violation) -> str:
        """What a seating does not fulfil, as a sentence."""
        return violation_text(violation, self.language, self.name, passe=self.passe)

    def now(self) -> float:
        """This moment."""
        return self.host.now

    def hour(self, at: float) -> str:
        """The hour of a moment."""
        return local_hour(at)

    def told(self, refusal: DeskFaults) -> tuple[str, ...]:
        """A refusal in words."""
        return faults_text(refusal, self.voice)
