"""The time limits for writing and correcting (A.16, K.nach-spiel, E.9)."""

from typing import assert_never

from puur.reglement.carries import carries
from puur.reglement.options import CorrectUntil, WriteUntil
from puur.seats import Seat
from puur.spiel.state import Spiel
from puur.spiel.tricks import has_played


@carries("A.16", "K.nach-spiel")
def may_write(rule: WriteUntil, following: Spiel | None, writer: Seat) -> bool:
    """Whether the result of a Spiel may still be written, with `following` as the next one (None: not begun).

    Until the writer plays to its first trick (A.16), or only before the cards are put together (K.nach-spiel).
    """
    if following is None:
        return True
    match rule:
        case WriteUntil.WRITERS_FIRST_CARD:
            return not has_played(following, writer, 0)
        case WriteUntil.CARDS_TOGETHER:
            return False
        case never:
            assert_never(never)


@carries("A.16", "A.23.8")
def may_write_shown(spiel: Spiel, trick: int) -> bool:
    """Whether Weis or Stoeck shown in this trick (from 0) may be written: until the writer plays to the next one."""
    return not has_played(spiel, spiel.start.writer, trick + 1)


@carries("A.16", "E.9")
def may_correct(rule: CorrectUntil, behind: int, following: Spiel | None) -> bool:
    """Whether a written result may still be corrected during a Passe.

    `behind` is how many Spiele were written after it, `following` the current Spiel: corrections may be demanded during
    the very next Spiel (A.16), or until the end of the Passe (E.9).
    """
    match rule:
        case CorrectUntil.END_OF_NEXT_SPIEL:
            return behind == 0 and (following is None or not following.is_over)
        case CorrectUntil.END_OF_PASSE:
            return True
        case never:
            assert_never(never)
