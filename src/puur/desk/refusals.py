"""Refusals of the desk, in words."""

from puur.desk.faults import DeskFault, DeskFaults
from puur.desk.says import PERSONS, DeskVoice


def fault_text(fault: DeskFault, voice: DeskVoice) -> str:
    """One fault as a sentence: what is wrong, and what would be right.

    >>> from puur.decks import Language
    >>> from puur.desk.faults import EveningTrouble, fault
    >>> fault_text(fault(EveningTrouble.NOBODY, "person", person=99, last=36), DeskVoice(Language.EN))
    'Nobody has start number 99; the highest is 36.'
    """
    facts = dict(fault.facts)
    if fault.kind.value in BY_NUMBER:
        facts = {name: str(fact) if name in PERSONS else fact for name, fact in facts.items()}
    return voice.say(f"fault.{fault.kind.value}", **facts)


def faults_text(refusal: DeskFaults, voice: DeskVoice) -> tuple[str, ...]:
    """All faults, a sentence each."""
    return tuple(fault_text(fault, voice) for fault in refusal.faults)


BY_NUMBER = frozenset({"nobody", "number_taken"})
"""Faults about a number itself, not about its person."""
