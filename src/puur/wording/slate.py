"""What a Reglement says to a result that is written wrongly, in sentences, where only a few lines tell of it."""

from collections.abc import Iterator

from puur.partie.rulings import Sum, wrongly_written
from puur.reglement.model import Reglement
from puur.spiel.ruling import ConsequenceKind
from puur.wording.ruling import offer_text
from puur.wording.says import listed
from puur.wording.voice import Voice


def slate_lines(reglement: Reglement, voice: Voice) -> Iterator[str]:
    """What a result must sum to, what follows where it is wrong, until when; and where a slate is judged whole.

    >>> from puur.decks import Language
    >>> from puur.reglement import load
    >>> next(slate_lines(load("einzelschieber"), Voice(Language.DE)))
    'Was ein Spiel zählt, ergibt zusammen 157 (E.4).'
    """
    keys = reglement.sheet
    if keys.check_spiel.value is not None:
        yield voice.say("slate.sum", n=keys.check_spiel.value, article=keys.check_spiel.article)
        yield from _where_subtracted(reglement, voice)
    corrected, *otherwise = wrongly_written(reglement, Sum.WRONG).offers
    yield voice.say("slate.wrong", what=offer_text(corrected, voice), article=keys.wrong_sum.article)
    for offer in otherwise:
        stands = all(part.kind is ConsequenceKind.STAND for part in offer)
        what = voice.say("consequence_with.as_written") if stands else offer_text(offer, voice)
        yield voice.say("ruling.otherwise", what=what) + "."
    until = keys.correct_until
    yield voice.say("slate.until", article=until.article, until=voice.say(f"slate.{until.value.value}"))
    yield voice.say("slate.record")


def _where_subtracted(reglement: Reglement, voice: Voice) -> Iterator[str]:
    """What is written, and its sum, where somebody takes all tricks in a round whose result is subtracted."""
    each, rounds = reglement.tournament.subtracted_match_others, reglement.tournament.subtracted.value
    if each.value is None or not rounds:
        return
    others = len(reglement.seat_plan.order) - 1
    named = listed(tuple(map(str, rounds)), voice.language)
    yield voice.say("slate.match_round", rounds=named, each=each.value, n=each.value * others, article=each.article)
