"""What every page of an evening needs: the visitor, the language, people's names, permissions."""

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
    """The local time of day."""
    return time.strftime("%H:%M", time.localtime(at))


def moment_in(evening: Evening, at: float) -> str:
    """The local time of day, with the day where the competition has gone on on another one (P.60)."""
    if all(further.begun is None for further in evening.further):
        return local_hour(at)
    day = time.localtime(at)
    return f"{day.tm_mday}.{day.tm_mon}. {local_hour(at)}"


def to_be_said(evening: Evening, language: Language) -> tuple[str, ...]:
    """Articles of the Reglement that are not carried out: a sentence, then a line for each.

    () where there are none, or a round has begun, since they must be announced before the first card.
    """
    return uncarried_notice(evening.reglement, language) if evening.to_be_said else ()


@dataclass(frozen=True, slots=True)
class Room:
    """A view of an evening by one visitor."""

    host: EveningHost
    by: By
    language: Language

    @property
    def evening(self) -> Evening:
        """The evening as it is now."""
        return self.host.evening

    @property
    def rules(self) -> Reglement:
        """The Reglement."""
        return self.evening.reglement

    @property
    def way(self) -> str:
        """The path of its pages."""
        return f"/turnier/{self.host.id}"

    @property
    def deck(self) -> Deck:
        """The pack of the Reglement."""
        return self.rules.table.deck.value

    @property
    def voice(self) -> DeskVoice:
        """The voice with names as in the hall."""
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
        """The current round, else the first seated one."""
        running = self.evening.running
        if running is not None:
            return running.number
        return self.evening.rounds[0].number if self.evening.rounds else 1

    @property
    def to_be_said(self) -> tuple[str, ...]:
        """The announcement before the first card about articles that are not carried out."""
        return to_be_said(self.evening, self.language)

    def name(self, person: Person) -> str:
        """A person's name in the hall, made unique."""
        return self.host.apart(person, self.whole_name(person))

    def numbered(self, person: Person) -> str:
        """A person's name and number, for choices."""
        name, number = self.name(person), str(person)
        return name if number in name.replace("(", " ").replace(")", " ").split() else f"{name} ({number})"

    def whole_name(self, person: Person) -> str:
        """A person's full name, as on a certificate."""
        return hall_name(person, self.host.names.get(person), self.voice.say("word.number", number="").strip())

    def names(self, people: tuple[Person, ...]) -> str:
        """Several names as in a sentence, such as those of a pair."""
        return self.voice.listed(tuple(map(self.name, people)))

    def sorted(self, people: Sequence[Person]) -> tuple[Person, ...]:
        """People in alphabetical order."""
        return tuple(sorted(people, key=lambda person: sorting_name(person, self.host.names.get(person))))

    def can(self, *kinds: str) -> bool:
        """Whether the visitor may enter facts of all these kinds."""
        return all(may(self.by.role, kind) for kind in kinds)

    def sees(self, area: str) -> bool:
        """Whether the visitor may view an area."""
        return sees(self.by.role, Area(area))

    def say(self, key: str, /, **facts: object) -> str:
        """A sentence of the pages, with "round" or "Passe"; the key itself where there is none."""
        return saying(self.evening, self.language)(key, **facts)

    def news(self, news: TableNews) -> str:
        """A change at a table, as a sentence."""
        partners = self.rules.table.seating.value is Seating.PARTNERS
        return news_text(news, self.voice, partners=partners)

    def unmet(self, violation: Violation) -> str:
        """A violation of a seating, as a sentence."""
        return violation_text(violation, self.language, self.name, passe=self.passe)

    def now(self) -> float:
        """The current time."""
        return self.host.now

    def hour(self, at: float) -> str:
        """The hour of a moment, with its day where there are several."""
        return moment_in(self.evening, at)

    def told(self, refusal: DeskFaults) -> tuple[str, ...]:
        """A refusal in words."""
        return faults_text(refusal, self.voice)
