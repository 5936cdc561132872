"""Everything people read, in German, French, Italian and English.

The sentences are data (`texts/*.toml`); the functions here insert facts from the kernel. They make no decisions.
"""

from puur.wording.act_words import act_text, offer_letter, weis_text
from puur.wording.disciplines import Discipline, disciplines
from puur.wording.errors import error_text, unsupported_text
from puur.wording.house import (
    house_rules_text,
    uncarried_mark,
    uncarried_notice,
    value_lines,
)
from puur.wording.keys import key_text
from puur.wording.objections import irregularity_name, irregularity_text, objection_text, objections_text
from puur.wording.risks import Risky, risk_text
from puur.wording.ruling import (
    case_text,
    consequence_text,
    decider_text,
    decision_text,
    offer_text,
    ruling_text,
    slate_offer_text,
)
from puur.wording.says import knows, listed, say
from puur.wording.score_words import reason_name, score_line_text
from puur.wording.totals import (
    contribution_text,
    partie_phase_text,
    partie_result_text,
    result_line_text,
    sheet_fault_text,
    winners_text,
)
from puur.wording.voice import Voice
from puur.wording.waits import bar_text, ending_text, phase_text, prompt_text, waiting_text

__all__ = [
    "Discipline",
    "Risky",
    "Voice",
    "act_text",
    "bar_text",
    "case_text",
    "consequence_text",
    "contribution_text",
    "decider_text",
    "decision_text",
    "disciplines",
    "ending_text",
    "error_text",
    "house_rules_text",
    "irregularity_name",
    "irregularity_text",
    "key_text",
    "knows",
    "listed",
    "objection_text",
    "objections_text",
    "offer_letter",
    "offer_text",
    "partie_phase_text",
    "partie_result_text",
    "phase_text",
    "prompt_text",
    "reason_name",
    "result_line_text",
    "risk_text",
    "ruling_text",
    "say",
    "score_line_text",
    "sheet_fault_text",
    "slate_offer_text",
    "uncarried_mark",
    "uncarried_notice",
    "unsupported_text",
    "value_lines",
    "waiting_text",
    "weis_text",
    "winners_text",
]
