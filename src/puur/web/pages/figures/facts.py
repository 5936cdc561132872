"""What the page of one's own figures shows, Reglement by Reglement."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from typing import Final

from puur.bots.own_play import MeanLead, OwnFigures, mean_of
from puur.decks import Language
from puur.modes import Variant
from puur.web.http.sentences import say
from puur.web.pages.figures.statistician import CountedPartie
from puur.wording import Voice

SURE: Final = 2.0
"""Standard errors beyond which a difference is hardly chance."""
FEWEST: Final = 20
"""Spiele from which something is said of chance."""
WIDTH: Final = 300
HEIGHT: Final = 90
"""The picture's units."""


@dataclass(frozen=True, slots=True)
class AnnouncementRow:
    """A variant somebody chose: its name, in how many Spiele, and how far ahead it brought him, with a sign."""

    variant: str
    spiele: int
    lead: str


@dataclass(frozen=True, slots=True)
class CurvePicture:
    """How far somebody is ahead of the bots in all, Spiel by Spiel: a line, where zero is, and both in words."""

    points: str
    zero: float
    told: str


@dataclass(frozen=True, slots=True)
class ReglementRows:
    """What is shown for one Reglement."""

    title: str
    won: str
    gained: str
    chance: str
    announcements: tuple[AnnouncementRow, ...]
    unsaid: str
    curve: CurvePicture | None


def rows_of(parties: Sequence[CountedPartie], voice: Voice) -> tuple[ReglementRows, ...]:
    """The Reglemente somebody has played, the one of most Partien first."""
    groups: dict[str, list[CountedPartie]] = {}
    for partie in parties:
        if partie.spiele:
            groups.setdefault(partie.digest, []).append(partie)
    largest = sorted(groups.values(), key=len, reverse=True)
    return tuple(_rows(group, voice) for group in largest)


def _rows(parties: Sequence[CountedPartie], voice: Voice) -> ReglementRows:
    language, first = voice.language, parties[0].told
    earliest_first = tuple(reversed(parties))
    figures = OwnFigures(tuple(spiel for partie in earliest_first for spiel in partie.spiele or ()))
    won = sum(1 for partie in parties if partie.told.players[partie.told.you].party in partie.told.winners)
    gained = mean_of(figures.gained)
    return ReglementRows(
        title=first.reglement.get(language.value, first.title),
        won=say(language, "zahlen.won", won=won, n=len(parties)),
        gained=say(language, "zahlen.no_bots") if gained is None else _gained(gained, language),
        chance="" if gained is None else _chance(gained, language),
        announcements=_announcements(figures.announcements, voice),
        unsaid=_unsaid(figures, language),
        curve=_curve(figures.gained, language),
    )


def _gained(gained: MeanLead, language: Language) -> str:
    points = round(gained.mean)
    key = "ahead" if points > 0 else "behind" if points < 0 else "level"
    return say(language, f"zahlen.{key}", points=abs(points), spiele=gained.spiele)


def _chance(gained: MeanLead, language: Language) -> str:
    """How sure that is: of few Spiele not even the error is known well enough to tell it."""
    if gained.error is None or gained.spiele < FEWEST:
        return say(language, "zahlen.few", fewest=FEWEST)
    key = "sure" if abs(gained.mean) >= SURE * gained.error else "chance"
    return say(language, f"zahlen.{key}", error=max(1, round(SURE * gained.error)))


def _announcements(chosen: Mapping[Variant, MeanLead], voice: Voice) -> tuple[AnnouncementRow, ...]:
    most_first = sorted(chosen.items(), key=lambda row: -row[1].spiele)
    return tuple(
        AnnouncementRow(voice.variant(variant), lead.spiele, _signed(lead.mean)) for variant, lead in most_first
    )


def _signed(points: float) -> str:
    """A number with its sign, the minus as it is printed."""
    return f"{round(points):+d}".replace("-", "−").replace("+0", "0")


def _unsaid(figures: OwnFigures, language: Language) -> str:
    points = figures.unsaid
    if points is None:
        return ""
    return say(language, "zahlen.unsaid" if points else "zahlen.all_said", times=len(points), points=sum(points))


def _curve(gained: Sequence[Fraction], language: Language) -> CurvePicture | None:
    """The picture of at least two Spiele."""
    if len(gained) <= 1:
        return None
    sums = [0.0, *(float(total) for total in accumulate(gained))]
    low, high = min(sums), max(sums)
    scale = HEIGHT / (high - low) if high > low else 0.0
    points = " ".join(
        f"{WIDTH * number / (len(sums) - 1):.1f},{HEIGHT - (total - low) * scale:.1f}"
        for number, total in enumerate(sums)
    )
    zero = HEIGHT - (0.0 - low) * scale if scale else HEIGHT / 2
    told = say(language, "zahlen.curve", spiele=len(gained), points=_signed(sums[-1]))
    return CurvePicture(points, round(zero, 1), told)
