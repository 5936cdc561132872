"""What an evening says before its first card: what stands in its Reglement and nobody carries out."""

from puur.decks import Language
from puur.desk.state import Evening
from puur.wording import uncarried_notice


def to_be_said(evening: Evening, language: Language) -> tuple[str, ...]:
    """A sentence, then a line for each article; () where all is carried out, or a round has begun."""
    return uncarried_notice(evening.reglement, language) if evening.to_be_said else ()
