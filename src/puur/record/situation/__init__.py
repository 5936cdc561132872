"""A situation at the table, told in a few lines: what is known of it, what may have been, and what the rules say."""

from puur.record.situation.conditions import Condition
from puur.record.situation.course import IDLE
from puur.record.situation.deal.size import SizeReason
from puur.record.situation.distinction import Way
from puur.record.situation.effects import Effects, Lying, SpielStanding, UntoldPoints, effects_of, standing_at_end
from puur.record.situation.fact import Fact, FactKind
from puur.record.situation.findings import IrregularityFinding, RefusedAct, after_each
from puur.record.situation.governing_article import governing, untold_objection
from puur.record.situation.model import KnownHand, Numbered, PlayedOut, Situation, Turned, Witnessed
from puur.record.situation.outcome import Outcome
from puur.record.situation.reader import ReadDescription, describe
from puur.record.situation.recorded import situations_of
from puur.record.situation.spiele import spiele_told
from puur.record.situation.verdict import Answer, Impossible, Verdict, judge, judge_elsewhere, withheld_in

__all__ = (
    "IDLE",
    "Answer",
    "Condition",
    "Effects",
    "Fact",
    "FactKind",
    "Impossible",
    "IrregularityFinding",
    "KnownHand",
    "Lying",
    "Numbered",
    "Outcome",
    "PlayedOut",
    "ReadDescription",
    "RefusedAct",
    "Situation",
    "SizeReason",
    "SpielStanding",
    "Turned",
    "UntoldPoints",
    "Verdict",
    "Way",
    "Witnessed",
    "after_each",
    "describe",
    "effects_of",
    "governing",
    "judge",
    "judge_elsewhere",
    "situations_of",
    "spiele_told",
    "standing_at_end",
    "untold_objection",
    "withheld_in",
)
