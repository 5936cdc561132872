"""What went wrong above the Spiele of a record: at the lots, on the slate and on the sheet."""

from collections.abc import Iterator

from puur.cli.layout import paragraph, sentences
from puur.cli.rule.answer_text import article_lines, title_lines
from puur.partie import PartieIrregularity
from puur.record import Replayed
from puur.reglement.model import Reglement
from puur.wording import Voice, irregularity_name, partie_result_text, slate_offer_text
from puur.wording.story import Teller


def irregular_above(played: Replayed | None) -> tuple[PartieIrregularity, ...]:
    """Everything that was wrong above the Spiele, in order; nothing for a fragment."""
    steps = () if played is None else played.steps
    return tuple(wrong for step in steps for wrong in step.after.irregularities[len(step.before.irregularities) :])


def above_articles(played: Replayed | None) -> tuple[str, ...]:
    """The articles by which that is ruled."""
    return tuple(dict.fromkeys(article for wrong in irregular_above(played) for article in _cited(wrong)))


def _cited(irregularity: PartieIrregularity) -> tuple[str, ...]:
    return (irregularity.ruling.article, *(part.article for offer in irregularity.ruling.offers for part in offer))


def above_lines(played: Replayed, voice: Voice) -> Iterator[str]:
    """What was wrong there, what follows if nobody corrects it, and the articles."""
    for wrong in irregular_above(played):
        yield from paragraph(sentences(Teller(voice).above_one(wrong)))
    if played.reglement is not None:
        yield from article_lines(above_articles(played), played.reglement)


def result_lines(played: Replayed, voice: Voice) -> Iterator[str]:
    """How every Partie and Passe of a record ended: who won, what else is booked, how a difference was split."""
    for step in played.steps:
        for result in step.after.results[len(step.before.results) :]:
            for line in partie_result_text(result, step.after.seats, voice).splitlines():
                yield from paragraph(line)


def slate_lines(irregularity: PartieIrregularity, reglement: Reglement, voice: Voice) -> Iterator[str]:
    """What is ruled on one fault of the slate, whoever sees to the correction, and the articles."""
    ruling = irregularity.ruling
    yield from title_lines(reglement)
    yield from paragraph(
        voice.say(
            "frame.told",
            what=voice.seat(irregularity.offender),
            told=f"{irregularity_name(irregularity.kind, voice.language)}.",
        )
    )
    for at, offer in enumerate(ruling.offers):
        what = slate_offer_text(irregularity.kind, offer, voice)
        if len(ruling.offers) == 1:
            told = voice.say("decided.at_once", what=what)
        else:
            told = (
                voice.say("ruling.otherwise", what=what)
                if at == ruling.default
                else voice.say("verdict.in_time", what=what)
            )
        yield from paragraph(f"{told}.")
    yield from article_lines(tuple(dict.fromkeys(_cited(irregularity))), reglement)
