"""A Weis that must be laid open shows what it is (A.23.6, P.38)."""

from puur.reglement.carries import carries
from puur.spiel.acts import AskWeis, WeisQuestion
from puur.spiel.cases import call, is_called
from puur.spiel.fault import Irregularity
from puur.spiel.state import Spiel
from puur.spiel.weis_correction import claim_of
from puur.spiel.weis_truth import WRONG, truth_of
from puur.spiel.weistalk import ask_weis


@carries("A.23.6", "P.38")
def asked(spiel: Spiel, act: AskWeis) -> Spiel:
    """The Spiel after a question; what a demand to lay open brings to light has been called by who demanded it."""
    wrong = _shown_to_be_wrong(spiel, act) if act.question is WeisQuestion.DISCLOSE else ()
    spiel = ask_weis(spiel, act)
    for irregularity in wrong:
        spiel = call(spiel, irregularity, act.seat)
    return spiel


def _shown_to_be_wrong(spiel: Spiel, act: AskWeis) -> tuple[Irregularity, ...]:
    """The announcements of the party asked that are not so."""
    party = spiel.start.seats.party(act.of)
    stand = (
        (one, claim_of(spiel, one))
        for one in spiel.faults.irregularities
        if one.offender in party.seats and not is_called(spiel, one) and one not in spiel.faults.undone
    )
    return tuple(one for one, claim in stand if claim is not None and truth_of(spiel, claim) in WRONG)
