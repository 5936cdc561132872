"""What a round is called: a Passe among partners (E, K), else a round (F)."""

from puur.decks import Language
from puur.desk.state import Evening
from puur.reglement.options import Seating
from puur.web.says import say


def is_passe(evening: Evening) -> bool:
    """Whether a round of this evening is called a Passe."""
    return evening.reglement.table.seating.value is Seating.PARTNERS


def round_name(evening: Evening, language: Language, number: int) -> str:
    """A round by its number, such as "Passe 2"."""
    return say(language, "desk.passe_n" if is_passe(evening) else "desk.round_n", n=number)
