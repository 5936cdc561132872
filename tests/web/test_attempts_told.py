"""What others hear of a card that was tried in vain: nothing, as it never left the hand."""

from puur.cards import Card
from puur.decks import Deck, Language
from puur.partie import Partie, PartiePhase
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import Play, Spiel, place, witness
from puur.web.table.state import Happening
from puur.web.table.view.news import told
from puur.wording import Voice

VOICE = Voice(Language.DE, Deck.FRENCH)


def after(*acts: Play) -> Spiel:
    """A table after some cards, right or wrong."""
    spiel = place(load("schieber"), "D", "H6 C10 C9|H7 S7 S8|H8 D7 D8|H9 CA CK")
    for act in acts:
        spiel = witness(spiel, act)
    return spiel


def heard(before: Spiel, act: Play) -> tuple[str, bool]:
    """What everybody hears of a card, and whether they are shown it."""
    table = Partie(load("schieber"), load("schieber").seat_plan, Seat.S, 1, PartiePhase.PLAYING, spiel=before)
    happened = told(Happening(1, act, "table", table, table._replace(spiel=witness(before, act))), VOICE)
    return happened.text, happened.card is not None


def test_a_card_for_the_next_trick_lies_and_is_told_as_another_that_lay_early_is_given() -> None:
    """South has given his card: his ten of clubs lies too early (A.22), as North's eight did, which is given now."""
    begun = after(Play(Seat.S, Card.H6), Play(Seat.N, Card.H8), Play(Seat.E, Card.H7))
    attempt = Play(Seat.S, Card.C10)
    assert begun.hands != witness(begun, attempt).hands
    assert ("Süd spielt Kreuz 10.", True) == heard(begun, attempt)


def test_a_card_that_lies_is_told_also_when_it_came_too_early() -> None:
    """Anyone who gives a card, in turn or not, has shown it to everybody."""
    begun = after(Play(Seat.S, Card.H6))
    assert ("Nord spielt Herz 8.", True) == heard(begun, Play(Seat.N, Card.H8))
    assert ("Ost spielt Herz 7.", True) == heard(begun, Play(Seat.E, Card.H7))
