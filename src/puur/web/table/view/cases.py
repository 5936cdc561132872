"""The cases called, as far as a viewer may know them, in his language."""

from typing import Final

from puur import wire
from puur.spiel.view import View
from puur.wording import (
    Voice,
    consequence_text,
    decider_text,
    decision_text,
    irregularity_text,
    offer_text,
)

_SHOWN: Final = 8
"""The number of settled cases still shown."""


def cases_of(seen: View, voice: Voice) -> list[wire.CaseSeen]:
    """The open cases and the last settled ones."""
    return [
        wire.CaseSeen(
            number=at + 1,
            title=irregularity_text(case.irregularity, voice),
            article=case.ruling.article,
            decider=decider_text(case.ruling, voice, seen.reglement) if len(case.ruling.offers) > 1 else "",
            offers=[offer_text(offer, voice) for offer in case.ruling.offers],
            taken=case.chosen,
            consequences=[
                consequence_text(part, voice)
                for part in (() if case.chosen is None else case.ruling.offers[case.chosen])
            ],
            open=not decision_text(case, voice),
        )
        for at, case in enumerate(seen.cases)
        if case.decided is None or at >= len(seen.cases) - _SHOWN
    ]
