"""A bot can say why, in every language and of every act."""

from random import Random

import pytest
from tests.bots.table import after
from tests.properties.tables import THOROUGH, open_table, random_act

from puur.bots.conventions import Conventions, Discard
from puur.bots.explanations import conventions_text, reason_text
from puur.bots.reasons import BotReason, ReasonKind
from puur.bots.thumb.player import Thumb
from puur.bots.thumb.skill import skill
from puur.cards import Card, Suit
from puur.decks import Language
from puur.modes import Variant
from puur.reglement import built_in, load
from puur.seats import Seat
from puur.spiel import advance, place, view
from puur.spiel.acts import Play
from puur.wording import Voice


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("why", ReasonKind)
def test_every_reason_is_a_sentence(why: ReasonKind, language: Language) -> None:
    """Each reason has its sentence, for none, one and several things counted."""
    for n in (0, 1, 5):
        text = reason_text(BotReason(why, Card.HA, Suit.H, Variant.O, n, Card.H6), Voice(language))
        assert text.endswith(".")
        assert "{" not in text


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("discard", Discard)
def test_every_convention_is_a_sentence(discard: Discard, language: Language) -> None:
    """What partners agreed on can be told in every language."""
    told = conventions_text(Conventions(discard=discard), Voice(language))
    assert [True, True, True] == [text.endswith(".") for text in told]


@pytest.mark.parametrize("name", built_in())
@pytest.mark.parametrize("level", ["einfach", "geuebt"])
def test_every_act_can_be_explained(name: str, level: str) -> None:
    """Whatever a seat may do at a table, there is a sentence for it."""
    rng, player = Random(name), Thumb(skill(level))
    spiel = open_table(load(name), rng)
    for _ in range(60):
        act = random_act(spiel, rng, THOROUGH)
        if act is None:
            return
        if rng.random() < 0.3:
            for seat in spiel.start.seats.order:
                seen = view(spiel, seat)
                for play in seen.acts[:12]:
                    assert reason_text(player.explain(seen, play), Voice(Language.DE))
        spiel = advance(spiel, act)


@pytest.mark.parametrize(
    ("hands", "variant", "cards", "why"),
    [
        ("DA D6|H7 D7|DK D8|H8 H9", "O", [], ReasonKind.CASH_BOCK),
        ("DJ D6 H6|H7 D7 S7|DK D8 S8|H8 H9 S9", "D", [], ReasonKind.DRAW_TRUMPS),
        ("S6|H7|DK|H8", "O", [], ReasonKind.ONLY_CARD),
        ("DA S6|D7 H7|D10 D6|H8 H9", "O", ["DA", "D7"], ReasonKind.SMEAR),
        ("D10 S6|D7 H7|D9 DA|H8 H9", "O", ["D10", "D7"], ReasonKind.WIN_SURELY),
        ("D9 S6|D7 H7|D8 H6|DK DA", "O", ["D9", "D7", "D8"], ReasonKind.WIN_LAST),
        ("HA S6|HK H7|H6 H8|D6 S9", "D", ["HA", "HK", "H6"], ReasonKind.RUFF),
        ("DA S6|D7 D6|D10 H6|H8 H9", "O", ["DA"], ReasonKind.GIVE_CHEAP),
    ],
)
def test_the_reason_fits(hands: str, variant: str, cards: list[str], why: ReasonKind) -> None:
    """In plain situations the reason is the one any player would give."""
    spiel = after(place(load("kzjv"), variant, hands), *cards)
    assert spiel.turn is not None
    player = Thumb(skill("einfach"))
    seen = view(spiel, spiel.turn)
    weighed = player.weighed(seen, spiel.turn, seen.acts)
    assert why is player.explain(seen, Play(spiel.turn, weighed.best)).why


def test_another_card_is_answered_with_the_better_one() -> None:
    """Asked about a card it would not give, a bot names the one it would."""
    seen = view(place(load("kzjv"), "O", "DA D6|H7 D7|DK D8|H8 H9"), Seat.S)
    reason = Thumb().explain(seen, Play(Seat.S, Card.D6))
    assert (ReasonKind.OTHERWISE, Card.DA) == (reason.why, reason.instead)
    assert "Ecke Ass" in reason_text(reason, Voice(Language.DE))


@pytest.mark.parametrize(
    ("discard", "why", "suit"),
    [
        (Discard.UNWANTED, ReasonKind.THROW_UNWANTED, Suit.D),
        (Discard.COLOUR, ReasonKind.THROW_COLOUR, Suit.H),
        (Discard.NOTHING, ReasonKind.GIVE_CHEAP, Suit.D),
    ],
)
def test_a_discard_is_explained_as_agreed(discard: Discard, why: ReasonKind, suit: Suit) -> None:
    """East's ace holds: South throws a diamond and says what that tells his partner."""
    spiel = after(place(load("kzjv"), "O", "SA SK C6|S6 S7 C7|S8 S9 C8|D6 D7 HA", first=Seat.E), "SA", "S6", "S8")
    reason = Thumb(conventions=Conventions(discard=discard)).explain(view(spiel, Seat.S), Play(Seat.S, Card.D6))
    assert (why, suit) == (reason.why, reason.suit)
