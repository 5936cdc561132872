"""Facts about a Spiel, in short words for situation files: each with the articles it demonstrates."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, IntEnum
from types import MappingProxyType
from typing import Final

from puur.modes import Variant
from puur.rules.score import ScoreLine
from puur.rules.trick_points import totals
from puur.rules.weis_disclosure import Disclosure
from puur.seats import Party
from puur.spiel import Objection, Spiel, awaited, count, legal_plays
from puur.spiel.ending import Ending
from puur.spiel.ruling import Consequence, Extent, Offer
from puur.spiel.said_weis import Claim
from puur.spiel.state import Bar, Early, Trick
from puur.spiel.trick_taker import taken_because

Plain = str | int | list[str] | list[int] | dict[str, int]
"""The value of a fact in a TOML file."""


@dataclass(frozen=True, slots=True)
class CitedFact:
    """What was found, and the ids of the articles that appear in it."""

    found: Plain
    articles: tuple[str, ...] = ()


def words_in_line(*parts: object) -> str:
    """The parts that are there, as one line."""
    return " ".join(filter(None, ("" if part is None else str(part) for part in parts)))


def objection_words(objection: Objection) -> str:
    """An objection as `must_follow A.2 DA D10`: kind, article, cards."""
    return words_in_line(objection.kind.value, objection.article, objection.cards)


def line_words(line: ScoreLine) -> str:
    """A score line as `SN 40 stoeck A.23.8 x2`: party, points, reason, article, and a factor that is not 1."""
    factor = None if line.factor == 1 else f"x{line.factor}"
    return words_in_line(line.party, line.points, line.reason.value, line.article, factor)


def ending_words(ending: Ending) -> str:
    """An ending as `bedankt A.3 S winner=SN`: kind, article, whose act, who wins or who deals next."""
    winner = None if ending.winner is None else f"winner={ending.winner}"
    dealer = None if ending.next_dealer is None else f"next_dealer={ending.next_dealer}"
    return words_in_line(ending.kind.value, ending.article, ending.seat, winner, dealer)


def bar_words(bar: Bar) -> str:
    """A bar as `SN D opponents_win_a_trick A.8`: who may not lead which suits, until when, by which article."""
    return words_in_line(
        "".join(map(str, bar.seats)), *(suit.name for suit in bar.suit.suits), bar.until.value, bar.article
    )


def disclosure_words(seen: Disclosure) -> str:
    """What is public of a Weis, as `E 20 length=3 top=J gut`."""
    return words_in_line(
        seen.seat,
        seen.points,
        None if seen.length is None else f"length={seen.length}",
        None if seen.top is None else f"top={seen.top.letter}",
        None if seen.trump is None else f"trump={seen.trump.name}",
        None if seen.cards is None else f"cards={seen.cards}",
        "gut" if seen.gut else None,
    )


def plain(value: object) -> Plain:
    """A value of a state or of a view as a TOML file would say it; none is `none`, what is empty an empty text."""
    match value:
        case None:
            return "none"
        case ScoreLine():
            return line_words(value)
        case Trick():
            return words_in_line(f"{value.leader}:", *value.cards)
        case tuple():
            return [words_in_line(*map(plain, item)) if type(item) is tuple else str(plain(item)) for item in value]
        case Variant() | Party() | IntEnum():
            return value.name
        case Enum():
            return str(value.value)
        case int():
            return value
        case _:
            return _in_words(value)


def _in_words(value: object) -> str:
    """One thing that was said or written."""
    match value:
        case Disclosure():
            return disclosure_words(value)
        case Ending():
            return ending_words(value)
        case Bar():
            return bar_words(value)
        case Claim(seat, cards, said):
            return words_in_line(seat, said, cards)
        case Early(seat, card):
            return words_in_line(seat, card)
        case _:
            return str(value)


def _lines(spiel: Spiel) -> CitedFact:
    lines = count(spiel)
    return CitedFact([line_words(line) for line in lines], tuple(line.article for line in lines))


def _totals(spiel: Spiel) -> CitedFact:
    parties = spiel.start.seats.parties
    return CitedFact(dict(zip(map(str, parties), totals(count(spiel), parties), strict=True)))


def _ending(spiel: Spiel) -> CitedFact:
    ending = spiel.ending
    return CitedFact("none") if ending is None else CitedFact(ending_words(ending), (ending.article,))


def _bars(spiel: Spiel) -> CitedFact:
    bars = spiel.faults.bars
    return CitedFact([bar_words(bar) for bar in bars], tuple(bar.article for bar in bars))


def _irregularities(spiel: Spiel) -> CitedFact:
    found = [
        (irregularity, objection)
        for irregularity in spiel.faults.irregularities
        for objection in irregularity.objections
    ]
    words = [words_in_line(irregularity.offender, objection_words(objection)) for irregularity, objection in found]
    return CitedFact(words, tuple(objection.article for _, objection in found))


def consequence_words(consequence: Consequence) -> str:
    """A consequence as `dead A.12 S DK DQ trumps_but_puur`: kind, article, party, seat, cards, extent, until."""
    extent = None if consequence.extent is Extent.CARDS else consequence.extent.value
    until = None if consequence.until is None else consequence.until.value
    return words_in_line(
        consequence.kind.value,
        consequence.article,
        consequence.party,
        consequence.seat,
        consequence.cards or None,
        extent,
        until,
    )


def offer_words(offer: Offer) -> str:
    """All consequences of an offer in one line, parted by a plus."""
    return " + ".join(map(consequence_words, offer))


def _kinds(spiel: Spiel) -> CitedFact:
    return CitedFact(
        [words_in_line(irregularity.offender, irregularity.kind.value) for irregularity in spiel.faults.irregularities]
    )


def _cases(spiel: Spiel) -> CitedFact:
    """Every case as `S revoke A.8 EW`: offender, kind, article of the ruling, who chooses, what was taken and how."""
    words = [
        words_in_line(
            case.irregularity.offender,
            case.irregularity.kind.value,
            case.ruling.article,
            case.ruling.chooser,
            None if case.chosen is None else f"offer={case.chosen + 1}",
            None if case.decided is None else case.decided.value,
        )
        for case in spiel.faults.cases
    ]
    articles = tuple(
        article
        for case in spiel.faults.cases
        for article in (
            case.ruling.article,
            *(consequence.article for offer in case.ruling.offers for consequence in offer),
            *(objection.article for objection in case.irregularity.objections),
        )
    )
    return CitedFact(words, articles)


def _offers(spiel: Spiel) -> CitedFact:
    """The offers of the case called last."""
    cases = spiel.faults.cases
    offers = cases[-1].ruling.offers if cases else ()
    articles = tuple(consequence.article for offer in offers for consequence in offer)
    return CitedFact([offer_words(offer) for offer in offers], articles)


def _awaits(spiel: Spiel) -> CitedFact:
    chance = awaited(spiel)
    return CitedFact("none" if chance is None else f"{chance[0].__name__} {chance[1]}")


def _last_taken(spiel: Spiel) -> Trick | None:
    tricks = spiel.tricks
    return tricks[-1] if tricks else None


def _taker(spiel: Spiel) -> CitedFact:
    trick = _last_taken(spiel)
    return CitedFact(plain(None if trick is None else trick.taker))


def _taken_because(spiel: Spiel) -> CitedFact:
    """The articles by which the trick on the table goes where it goes, where the best card does not simply take it."""
    articles = taken_because(spiel)
    return CitedFact(list(articles), articles)


def _trick_points(spiel: Spiel) -> CitedFact:
    trick = _last_taken(spiel)
    return CitedFact(0 if trick is None else trick.points)


def _of(value: Callable[[Spiel], object]) -> Callable[[Spiel], CitedFact]:
    """A fact that is a value of the state."""
    return lambda spiel: CitedFact(plain(value(spiel)))


FACTS: Final[Mapping[str, Callable[[Spiel], CitedFact]]] = MappingProxyType(
    {
        "phase": _of(lambda spiel: spiel.phase),
        "turn": _of(lambda spiel: spiel.turn),
        "awaits": _awaits,
        "dealer": _of(lambda spiel: spiel.preface.dealer),
        "announcer": _of(lambda spiel: spiel.preface.announcer),
        "variant": _of(lambda spiel: None if spiel.preface.variant is None else spiel.preface.variant.name),
        "legal": _of(legal_plays),
        "tricks": _of(lambda spiel: len(spiel.tricks)),
        "taker": _taker,
        "taken_because": _taken_because,
        "trick_points": _trick_points,
        "lines": _lines,
        "totals": _totals,
        "ending": _ending,
        "dead_left": _of(lambda spiel: spiel.dead),
        "bars_left": _bars,
        "irregularities": _irregularities,
        "kinds": _kinds,
        "cases": _cases,
        "offers": _offers,
    }
)
"""Every fact a situation may state, by its name; `taker` and `trick_points` are those of the trick taken last."""


def same(stated: object, found: object) -> bool:
    """Whether a stated fact matches; the order of words in a text does not matter, that of a list does."""
    if isinstance(stated, str) and isinstance(found, str):
        return sorted(stated.split()) == sorted(found.split())
    if isinstance(stated, list) and isinstance(found, list):
        return len(stated) == len(found) and all(map(same, stated, found))
    return stated == found
