"""Tricks of which a description tells only some cards, though the lines after them show that they were whole."""

from dataclasses import replace

from puur.record.situation.amid.begun_by_line import ended_by_line
from puur.record.situation.amid.first_end import end_of_first
from puur.record.situation.amid.told_cards import is_begun_in_middle
from puur.record.situation.amid.turned_tricks import turned_untold, without_first_turn
from puur.record.situation.amid.undoubted import undoubted
from puur.record.situation.model import Situation, Turned
from puur.reglement.carries import carries


@carries("A.2", "A.9")
def with_partly_told(found: Situation) -> Situation:
    """The situation in which such tricks are turned, whoever's cards nobody told.

    Unchanged where more is told of the table: who dealt or was to lead, a hand, the number of a trick.
    """
    if found.opened is not None:
        return found
    found = undoubted(replace(found, steps=tuple(ended_by_line(found))))
    amid = is_begun_in_middle(found)
    found = found if amid else replace(found, steps=without_first_turn(found))
    found = replace(found, steps=tuple(turned_untold(found)))
    at = end_of_first(found) if amid else None
    if at is not None:
        found = replace(found, steps=(*found.steps[:at], Turned(found.steps[at].place), *found.steps[at:]))
    return undoubted(found)
