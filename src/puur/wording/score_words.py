"""Score lines in words, to explain every number on a slate."""

from functools import cache

from puur.decks import Language
from puur.rules.score import Reason, ScoreLine
from puur.wording.says import say
from puur.wording.voice import Voice


@cache
def reason_name(reason: Reason, language: Language) -> str:
    """Why points are written, in a word or two.

    >>> reason_name(Reason.LAST_TRICK, Language.FR)
    'dernière levée'
    """
    return say(language, f"reason.{reason.value}")


def score_line_text(line: ScoreLine, voice: Voice) -> str:
    """Who writes how many points, why, and by which article.

    >>> from puur.seats import Party
    >>> score_line_text(ScoreLine(Party.SN, 40, Reason.STOECK, "A.23.8", 20, 2), Voice(Language.DE))
    'Süd/Nord: 20 × 2 = 40 (Stöck, A.23.8)'
    """
    return voice.say(
        "score.line" if line.factor == 1 else "score.multiplied",
        party=voice.label(line.party),
        points=line.points,
        base=line.base,
        factor=line.factor,
        reason=reason_name(line.reason, voice.language),
        article=line.article,
    )
