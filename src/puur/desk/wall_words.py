"""Why a table on the wall is not green, in words."""

from collections.abc import Iterator

from puur.desk.explanations import doubt_text
from puur.desk.says import DeskVoice
from puur.desk.state import Evening
from puur.desk.table_sheet import SheetState
from puur.desk.wall import Colour, TableLook
from puur.wording import Voice, sheet_fault_text


def look_texts(seen: TableLook, evening: Evening, voice: DeskVoice) -> tuple[str, ...]:
    """What is open at a table, a sentence each, most important first; () where nothing is.

    Doubts are included even where the result counts, so that somebody may check again.
    """
    return tuple(_texts(seen, Voice(voice.language, evening.reglement.table.deck.value), voice))


def _texts(seen: TableLook, words: Voice, voice: DeskVoice) -> Iterator[str]:
    if seen.claim is not None and seen.colour is not Colour.GREEN:
        yield voice.say("fault.being_entered", by=seen.claim.by, at=seen.claim.at)
    if seen.state is not SheetState.VOUCHED:
        yield voice.say(f"state.{seen.state.value}")
    if seen.checked is None:
        return
    if seen.colour is not Colour.GREEN:
        yield from (sheet_fault_text(fault, words) for fault in seen.checked.faults)
    yield from (doubt_text(doubt, voice.language) for doubt in seen.checked.doubts)
