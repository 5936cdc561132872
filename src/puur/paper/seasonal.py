"""From a season of the desk to a paper."""

from puur.decks import Language
from puur.desk.season import SeasonPlace
from puur.desk.seasons.season_nights import Season
from puur.desk.seasons.season_words import tie_texts
from puur.paper.lists import RoundPoints
from puur.paper.look import Occasion, PaperLook
from puur.paper.press import pdf
from puur.paper.season import SeasonList, SeasonRow
from puur.partie import Counts


def season_list(found: Season, language: Language) -> SeasonList:
    """The ranking to hang up, with names as in the hall."""
    why = tie_texts(found.reglement, found.places, language)
    attended = bool(found.reglement.season.attendance.value)
    rows = (
        SeasonRow(
            place.rank,
            place.who,
            _points(place, len(found.nights)),
            place.total,
            place.attendance if attended else None,
            why.get(place.who, ""),
        )
        for place in found.places
    )
    return SeasonList(tuple(rows), tuple(night.date for night in found.nights), found.reglement.title[language])


def season_pdf(found: Season, language: Language) -> bytes:
    """The paper as PDF. Takes a while: call it in a thread."""
    look = PaperLook(Occasion(""), language, found.reglement.table.deck.value)
    return pdf((season_list(found, language),), look, title=found.reglement.title[language])


def _points(place: SeasonPlace, evenings: int) -> tuple[RoundPoints, ...]:
    made = {evening.round: RoundPoints(evening.points, evening.counts is Counts.DROPPED) for evening in place.evenings}
    return tuple(made.get(number, RoundPoints(None)) for number in range(1, evenings + 1))
