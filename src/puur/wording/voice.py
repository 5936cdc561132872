"""Who is spoken to: the language, the pack on the table, and what the players are called."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from puur.cards import Card, CardSet
from puur.decks import Deck, Language, cards_name, seat_name, suit_name, the_card, variant_name
from puur.modes import Variant
from puur.seats import Party, Seat
from puur.wording.message import Addressed
from puur.wording.says import SayingFact, listed, say


@dataclass(frozen=True, slots=True)
class Voice:
    """A language, a pack and the players' names; a seat without a name is called by its place.

    `me` is who is spoken to: sentences about him are in the second person, and where one is not, he is named like the
    others.

    >>> Voice(Language.DE, names={Seat.S: "Anna"}).party(Party.SN)
    'Anna/Nord'
    """

    language: Language
    deck: Deck = Deck.FRENCH
    names: Mapping[Seat, str] = field(default_factory=dict)
    me: Seat | None = None

    def say(self, key: str, /, **facts: SayingFact) -> str:
        """The sentence of a key in this language."""
        return say(self.language, key, **facts)

    def seat(self, seat: Seat) -> str:
        """What the player at a seat is called in a sentence."""
        name = self.names.get(seat) or seat_name(seat, self.language)
        return Addressed(name) if seat is self.me else name

    def label(self, of: Seat | Party) -> str:
        """The label beside a number or a card: the names of the players, and «Du» for the one who reads it.

        >>> Voice(Language.DE, names={Seat.N: "Vreni"}, me=Seat.S).label(Party.SN)
        'Du/Vreni'
        """
        seats = (of,) if isinstance(of, Seat) else of.seats
        named = (self.names.get(seat) or (self.say("word.you") if seat is self.me else "") for seat in seats)
        return "/".join(name or seat_name(seat, self.language) for seat, name in zip(seats, named, strict=True))

    def party(self, party: Party | None) -> str:
        """What a party is called in a sentence: its players joined by a slash, so that they take a singular verb."""
        if party is None:
            return self.say("word.party_concerned")
        named = "/".join(map(self.seat, party.seats))
        return Addressed(named) if self.me in party.seats else named

    def suits(self, cards: CardSet) -> str:
        """The suits of some cards."""
        return listed(tuple(suit_name(suit, self.deck, self.language) for suit in cards.suits), self.language)

    def card(self, card: Card) -> str:
        """A card as it stands in a sentence."""
        return the_card(card, self.deck, self.language)

    def cards(self, cards: CardSet) -> str:
        """Several cards."""
        return cards_name(cards, self.deck, self.language)

    def variant(self, variant: Variant) -> str:
        """A variant."""
        return variant_name(variant, self.deck, self.language)
