"""Whether a record was dealt fairly, in words."""

from puur.record.act_words import act_words
from puur.record.fairness import FairnessFinding, FairReport
from puur.wording.voice import Voice


def finding_text(finding: FairnessFinding, voice: Voice) -> str:
    """What speaks against a record.

    >>> from puur.decks import Language
    >>> from puur.record.fairness import FairnessFindingKind
    >>> finding_text(FairnessFinding(FairnessFindingKind.NOT_OPENED), Voice(Language.DE))
    'Das Geheimnis ist noch nicht geöffnet.'
    """
    seat = "" if finding.seat is None else voice.seat(finding.seat)
    right = "" if finding.right is None else act_words(finding.right)
    return voice.say(f"fairness.{finding.kind}", seat=seat, right=right)


def fairness_texts(report: FairReport, voice: Voice) -> tuple[str, str]:
    """How many draws agree, and what that means."""
    agreeing = voice.say("fairness.agreeing", agreeing=report.agreeing, draws=report.draws)
    return agreeing, voice.say("fairness.fair" if report.fair else "fairness.not_shown")
