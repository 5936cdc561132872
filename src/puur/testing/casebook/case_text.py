"""One worked case in Markdown: its picture, how it came about, and what each Reglement says."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from typing import Final

from puur.cards import PACK
from puur.decks import Deck, Language
from puur.spiel import Act, Play, Spiel, count, legal_plays, objections
from puur.spiel.acts import Choose, Cut, Deal, Lift, Rule
from puur.spiel.cases import is_called
from puur.spiel.state import Phase
from puur.testing.casebook.entries import CasebookEntry
from puur.testing.casebook.says import SENTENCES
from puur.testing.casebook.worked import Strand, Worked, WorkedOutcome, scene
from puur.testing.situations import Moment, act_of
from puur.wording import (
    Voice,
    act_text,
    case_text,
    decision_text,
    ending_text,
    irregularity_text,
    listed,
    objection_text,
    score_line_text,
)
from puur.wording.aftermath import Certainty, Told, holds_text
from puur.wording.ruling import choice_offer_text
from puur.wording.table_svg import table_svg

_TOLD: Final = Told(PACK, dealt=Certainty.SUPPOSED, written=Certainty.TOLD, tricks=Certainty.TOLD)
"""What is known of the table of a case: everything but who dealt, which a case seldom says."""


@dataclass(frozen=True, slots=True)
class CaseTeller:
    """Tells worked cases in one language; `articles` is the page that lists the cases by article."""

    language: Language
    articles: str
    pictures: str
    deck: Deck | None = None

    def voice(self, spiel: Spiel) -> Voice:
        """The language, and the pack that lies on the table: one for the whole case."""
        return Voice(self.language, spiel.reglement.table.deck.value if self.deck is None else self.deck)

    def word(self, key: str, **facts: object) -> str:
        """A word or sentence of the book itself."""
        return SENTENCES.say(self.language, f"case.{key}", **facts)

    def title(self, entry: CasebookEntry) -> str:
        """A case or a fragment in one sentence."""
        return entry.titles[self.language]

    def of(self, worked: Worked) -> "CaseTeller":
        """Who tells this case: with the pack of its first table."""
        return replace(self, deck=worked.outcomes[0].end.reglement.table.deck.value)

    def picture(self, worked: Worked, strand: Strand) -> str:
        """The table as SVG."""
        spiel, marked = scene(strand.outcomes[0])
        return table_svg(spiel, self.of(worked).voice(spiel), marked=marked, title=self.title(worked))

    def case(self, worked: Worked) -> Iterator[str]:
        """The lines of one case."""
        yield target(worked.name)
        yield f"## {worked.number}. {self.title(worked)}\n"
        for strand in worked.strands:
            yield from self.of(worked).strand(strand, _quoted(self.title(worked)))
        if worked.articles:
            yield f"{self.articles_of(worked.articles)}\n"

    def articles_of(self, articles: tuple[str, ...]) -> str:
        """The articles, each with a link to the page that lists the cases by article."""
        links = (f"[{article}]({self.articles}#{anchor(article)})" for article in articles)
        return f"{self.word('articles')}: {', '.join(links)}"

    def happened(self, strand: Strand) -> list[str]:
        """How it came about at one table; the card that was wrong stands between two stars on either side."""
        first = strand.outcomes[0]
        return [*self._setting(first.course[0].after), *self._course(first.course[: first.shared])]

    def rulings(self, strand: Strand) -> list[tuple[tuple[str, ...], list[str]]]:
        """What is said to it, with the Reglemente that say it."""
        return list(self._alike(strand.outcomes))

    def strand(self, strand: Strand, title: str) -> Iterator[str]:
        """What happened at one table, and what each Reglement says to it."""
        yield f'<img src="{self.pictures}/{strand.name}.svg" width="420" alt="{title}">\n'
        told = self.happened(strand)
        if told:
            yield f"{self.word('happened')}:\n"
            yield from (f"- {line}" for line in told)
            yield ""
        for lines, names in self.rulings(strand):
            yield f"**{listed(tuple(names), self.language)}**\n"
            yield from (f"- {line}" for line in lines)
            yield ""

    def _setting(self, spiel: Spiel) -> Iterator[str]:
        """What is played, who is to lead, and which cards win nothing."""
        voice = self.voice(spiel)
        if spiel.preface.variant is not None:
            said = self.word("variant", variant=voice.variant(spiel.preface.variant))
            leads = spiel.turn is not None and spiel.trick is None and spiel.phase is Phase.PLAY
            yield (
                f"{said} {self.word('leads', who=voice.seat(spiel.turn))}" if leads and spiel.turn is not None else said
            )
        if any(spiel.start.carried):
            written = zip(spiel.start.seats.parties, spiel.start.carried, strict=True)
            yield self.word("carried", points=", ".join(f"{voice.party(party)} {points}" for party, points in written))
        if spiel.faults.dead:
            yield self.word("dead", cards=voice.cards(spiel.faults.dead))

    def _alike(self, outcomes: tuple[WorkedOutcome, ...]) -> Iterator[tuple[tuple[str, ...], list[str]]]:
        """What is said, with all Reglemente that say it; nothing that one of them has said already."""
        found: dict[tuple[str, ...], list[str]] = {}
        for outcome in outcomes:
            lines, name = tuple(self._outcome(outcome)), outcome.case.reglement.title[self.language]
            if not any(name in names and set(lines) <= set(said) for said, names in found.items()):
                found.setdefault(lines, []).append(name)
        yield from found.items()

    def _course(self, course: tuple[Moment, ...]) -> Iterator[str]:
        """How it came about: plain cards trick by trick, everything else in a line of its own."""
        moments = [(before.after, now) for before, now in pairwise(course)]
        for trick, group in groupby(moments, key=_trick_of):
            if trick is None:
                for before, moment in group:
                    yield from self._told(before, moment)
            else:
                cards = ", ".join(self._card(before, moment) for before, moment in group)
                yield f"{self.word('trick', number=trick + 1)}: {cards}"

    def _card(self, before: Spiel, moment: Moment) -> str:
        """Who gave which card, in bold where it was wrong."""
        voice = self.voice(before)
        if not isinstance(moment.act, Play):
            return ""
        told = f"{voice.seat(moment.act.seat)} {voice.card(moment.act.card)}"
        wrong = len(moment.after.faults.irregularities) > len(before.faults.irregularities)
        return f"**{told}**" if wrong else told

    def _told(self, before: Spiel, moment: Moment) -> Iterator[str]:
        if moment.act is not None and not _is_deal(moment.act):
            yield self._done(before, moment)

    def _done(self, before: Spiel, moment: Moment) -> str:
        """What somebody did; of a choice or a decision what it brings, as its numbers say nothing to who reads."""
        act, voice = moment.act, self.voice(before)
        if act is None:
            return ""
        if isinstance(act, Choose | Rule) and act.case < len(moment.after.faults.cases):
            return decision_text(moment.after.faults.cases[act.case], voice) + "."
        return act_text(act, voice, before.reglement.weis)

    def _outcome(self, outcome: WorkedOutcome) -> Iterator[str]:
        """What follows under this Reglement, line by line."""
        spiel, case = outcome.end, outcome.case
        voice = self.voice(spiel)
        told = [self.word("then", what=line) for line in self._course(outcome.course[outcome.shared - 1 :])]
        told += ["<br>".join(case_text(case, voice, spiel.reglement).splitlines()) for case in spiel.faults.cases]
        unnoticed = (irregularity for irregularity in spiel.faults.irregularities if not is_called(spiel, irregularity))
        told += [self.word("uncalled", what=irregularity_text(irregularity, voice)) for irregularity in unnoticed]
        told += self._answers(outcome)
        if "legal" in case.table and spiel.turn is not None:
            told.append(self.word("legal", who=voice.seat(spiel.turn), cards=voice.cards(legal_plays(spiel))))
        tricks = spiel.tricks
        if "taker" in case.table and tricks and tricks[-1].taker is not None:
            told.append(self.word("taken", who=voice.seat(tricks[-1].taker)))
        if spiel.ending is not None:
            told.append(ending_text(spiel.ending, voice))
        elif spiel.faults.cases and spiel.phase is not Phase.RULING:
            told.append(" ".join(holds_text((spiel,), _TOLD, voice)))
        if "lines" in case.table:
            lines = "; ".join(score_line_text(line, voice) for line in count(spiel))
            told.append(f"{self.word('points')} {lines}")
        yield from told or [self.word("nothing")]

    def _answers(self, outcome: WorkedOutcome) -> Iterator[str]:
        """What is answered to somebody who then objects, chooses or plays, as the situation states it."""
        spiel, case = outcome.end, outcome.case
        voice = self.voice(spiel)
        stated = case.table.get("refused", {})
        refused = tuple(stated) if isinstance(stated, dict) else ()
        for text in (*refused, *case.texts("regular")):
            act = act_of(text)
            found = objections(spiel, act)
            if isinstance(act, Choose | Rule) and not found:
                continue  # the offers are told with the case
            told = self._tried(spiel, act)
            why = " ".join(objection_text(objection, self.language, voice.deck) for objection in found)
            yield self.word("refused", act=told, why=why) if found else self.word("regular", act=told)

    def _tried(self, spiel: Spiel, act: Act) -> str:
        """What somebody would do; of an offer he would take what it would bring, where there is such an offer."""
        voice, cases = self.voice(spiel), spiel.faults.cases
        if not isinstance(act, Choose | Rule):
            return act_text(act, voice, spiel.reglement.weis)
        who = voice.seat(act.seat) if isinstance(act, Choose) else self.word("direction")
        offers = cases[act.case].ruling.offers if act.case < len(cases) else ()
        if act.offer >= len(offers):
            return self.word("chooses", who=who)
        what = choice_offer_text(cases[act.case].irregularity, offers[act.offer], voice)
        return self.word("wants", who=who, what=what)


def anchor(article: str) -> str:
    """The anchor of an article on the page that lists the cases by article."""
    return "artikel-" + article.lower().replace(".", "-")


def target(name: str) -> str:
    """The line before a heading to which links lead."""
    return f"({name})="


def _trick_of(step: tuple[Spiel, Moment]) -> int | None:
    """The number of the trick a card was given to; none for any other act."""
    before, moment = step
    if not isinstance(moment.act, Play) or moment.after.trick is None:
        return None
    return len(before.tricks)


def _is_deal(act: Act) -> bool:
    return isinstance(act, Deal | Cut | Lift)


def _quoted(text: str) -> str:
    return text.replace("&", "&amp;").replace('"', "&quot;")
