"""What went wrong above the Spiele of a record: at the lots, on the slate and on the sheet."""

from collections.abc import Iterator

from puur.cli.layout import paragraph, sentences
from puur.cli.replay.telling import Teller
from puur.cli.rule.telling import article_lines
from puur.partie import PartieIrregularity
from puur.record import Replayed
from puur.wording import Voice


def irregular_above(played: Replayed | None) -> tuple[PartieIrregularity, ...]:
    """Everything that was wrong above the Spiele, in order; nothing for a fragment."""
    steps = () if played is None else played.steps
    return tuple(one for step in steps for one in step.after.irregularities[len(step.before.irregularities) :])


def above_articles(played: Replayed | None) -> tuple[str, ...]:
    """The articles by which that is ruled."""
    rulings = [one.ruling for one in irregular_above(played)]
    cited = [[one.article, *(part.article for offer in one.offers for part in offer)] for one in rulings]
    return tuple(dict.fromkeys(article for articles in cited for article in articles))


def above_lines(played: Replayed, voice: Voice) -> Iterator[str]:
    """What was wrong there, what follows if nobody corrects it, and the articles."""
    for one in irregular_above(played):
        yield from paragraph(sentences(Teller(voice).above_one(one)))
    if played.reglement is not None:
        yield from article_lines(above_articles(played), played.reglement)
