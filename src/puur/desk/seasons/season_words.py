"""A season in words: questions, reasons for tied places, and its table."""

from itertools import groupby

from puur.decks import Language
from puur.desk.exports.tables import CellValue, ExportTable
from puur.desk.says import SENTENCES, DeskVoice
from puur.desk.season import SeasonPlace
from puur.desk.seasons.members import MemberFault
from puur.desk.seasons.season_nights import Season, SeasonQuestion
from puur.partie import Counts
from puur.partie.passe import winning_sign
from puur.partie.ties import NO_FACTS, tie_value
from puur.reglement import Reglement


def question_text(question: SeasonQuestion, language: Language) -> str:
    """A question as a sentence.

    >>> from puur.desk.seasons.season_nights import Ask
    >>> question_text(SeasonQuestion(Ask.FEWER, {"n": 3, "counted": 6}), Language.EN)
    'The best 6 evenings count; 3 are there so far, so all of them count.'
    """
    return DeskVoice(language).say(f"season.{question.kind.value}", **question.facts)


def member_text(fault: MemberFault, file: str, language: Language) -> str:
    """A fault in the list of members, with its file."""
    said = word(language, fault.kind.value, found=fault.found, other=fault.other)
    return word(language, "members_line", file=file, line=fault.line, what=said)


def word(language: Language, key: str, **facts: str | int) -> str:
    """A word of seasons."""
    return SENTENCES.say(language, f"season.{key}", **facts)


def tie_texts(reglement: Reglement, places: tuple[SeasonPlace, ...], language: Language) -> dict[str, str]:
    """For everybody with a tied total, the reason for his place, in words for everybody.

    >>> from puur.reglement import load
    >>> two = (SeasonPlace(1, "Anna", 35, ()), SeasonPlace(1, "Beat", 35, ()))
    >>> tie_texts(load("jahresmeisterschaft"), two, Language.DE)["Anna"]
    'gleiches Total, gleicher Rang'
    """
    told: dict[str, str] = {}
    ranked = (place for place in places if place.rank is not None)
    for _, group in groupby(ranked, key=lambda ranked_place: ranked_place.total):
        equals = tuple(group)
        for at, place in enumerate(equals if len(equals) > 1 else ()):
            others = (*equals[at + 1 :], *equals[:at][::-1])
            neighbour = next((other for other in others if other.rank != place.rank), None)
            told[place.who] = _parted(reglement, place, neighbour, language)
    return told


def cited_tie_texts(reglement: Reglement, places: tuple[SeasonPlace, ...], language: Language) -> dict[str, str]:
    """The same with the article."""
    article = reglement.season.tie_break.article
    return {who: f"{why} ({article})" for who, why in tie_texts(reglement, places, language).items()}


def _parted(reglement: Reglement, place: SeasonPlace, other: SeasonPlace | None, language: Language) -> str:
    """The first question that two answer differently, and his answer."""
    sign = 1 if reglement.season.points.value else winning_sign(reglement)
    for tie in () if other is None else reglement.season.tie_break.value:
        mine = tie_value(tie, place.evenings, NO_FACTS, sign=sign)
        if other is not None and mine != tie_value(tie, other.evenings, NO_FACTS, sign=sign):
            return word(language, f"tie_{tie.value}", mine=sign * mine[0] if mine else "–")
    return word(language, "tie_shared")


def season_table(found: Season, language: Language) -> ExportTable:
    """The public ranking, with names as people wish; what does not count is in brackets."""
    keys = found.reglement.season
    attended = bool(keys.attendance.value)
    head = (word(language, "rank"), word(language, "name"), *(night.date for night in found.nights))
    head += ((word(language, "attendance"),) if attended else ()) + (word(language, "total"),)
    rows = []
    for place in found.places:
        name = found.outside.get(place.who, "") or word(language, "nameless")
        rank: CellValue = "" if place.rank is None else place.rank
        beside: tuple[CellValue, ...] = (place.attendance,) if attended else ()
        rows.append((rank, name, *cells_of(place, len(found.nights)), *beside, place.total))
    return ExportTable(word(language, "title"), head, tuple(rows))


def cells_of(place: SeasonPlace, evenings: int) -> tuple[CellValue, ...]:
    """The points of every evening: empty where he was absent, in brackets where they do not count."""
    made: dict[int, CellValue] = {
        evening.round: f"({evening.points})" if evening.counts is Counts.DROPPED else evening.points
        for evening in place.evenings
    }
    return tuple(made.get(number) for number in range(1, evenings + 1))
