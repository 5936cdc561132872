"""One Spiel as one line for an address: its deal, everything that was done, and what was played, in URL-safe letters.

    jass1.REGLEMENT.SEATS.DEAL.CARDS.ACT.ACT…

`DEAL` says for each card, in the order of the pack, who was dealt it (0 to 3 as in S E N W, 4 nobody), as one number
to the base five; `CARDS` says which cards were played, one after the other, as the digits of a permutation: each by its
place among those that were not yet. Both are written to the base 64 (RFC 4648, 5), the least digit first, `CARDS` with
how many there are in front. The other acts stand in words, each with the number of cards played before it; "_" stands
for a space. Nothing of it depends on the rules, so that a line means for ever what it meant when it was sent.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from puur.cards import Card
from puur.errors import NotationError, RecordError
from puur.partie.acts import PartieAct
from puur.record.act_rows import OF_THE_SPIEL, ROW_OF
from puur.record.headers import HeaderKey
from puur.record.model import Record
from puur.seats import Seat
from puur.spiel.acts import Cut, Deal, DemandShuffle, Lift, Play, Shuffle

BEGINS: Final = "jass1."
LONGEST: Final = 2_000
"""Letters that are read; a regular Spiel has some hundred."""
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_SAFE: Final = frozenset(_LETTERS + "~:")
_ESCAPED: Final = re.compile(r"(?:%[0-9A-F]{2})+")
_DIGITS: Final = "0123456789"
_DEALT: Final = "deal"
_ROLLED: Final = "roll"
_CHOICES: Final = frozenset({"announce", "schieben"})
_AT_TABLE: Final = "tisch"
_TABLE: Final = "t"
"""Behind the seats: play was not watched over, and what is wrong in it happened."""
_NOBODY: Final = len(Seat)
_KINDS: Final = {row.act for row in OF_THE_SPIEL}
_EXPECTED: Final = f"{BEGINS}REGLEMENT.SEATS.DEAL.CARDS.ACT…"
_BEFORE: Final = (DemandShuffle, Shuffle, Cut, Lift, Deal)
"""What begins another Spiel once cards have been played."""
_FIXED: Final = 5
"""Parts before the acts."""


def share_line(record: Record, spiel: int = 1) -> str:
    r"""The line of a Spiel of a record, counted from 1 by its deals.

    Raises `NotationError` where there is no such Spiel, no Reglement of ours, or a card was given twice.

    >>> from puur.record import read
    >>> text = "jass 1\nReglement: kzjv\n\nabheben W 12\ngeben S\n  S: D6\n  E: H6\nansage S D\n1 S: D6 H6\n"
    >>> line = share_line(read(text).record)
    >>> line
    'jass1.kzjv.SENW.RP1Zvq4CPB_SoJ.CgE.0cut_W_12.0deal_S.0announce_S_D'
    >>> read(line).record.acts == read(text).record.acts
    True
    """
    rules = record.header(HeaderKey.REGLEMENT) or ""
    if not rules or not set(rules) <= _SAFE:
        raise NotationError(rules, "the name of a built-in Reglement")
    acts = _acts_of(record, spiel)
    deals = [act for act in acts if isinstance(act, Deal)]
    if len(deals) != 1:
        raise NotationError(str(spiel), "a Spiel of the record, with its one deal")
    cards = [act.card for act in acts if isinstance(act, Play)]
    seats = "".join(map(str, record.order)) + (_TABLE if record.header(HeaderKey.SUPERVISION) == _AT_TABLE else "")
    return ".".join([f"{BEGINS}{rules}", seats, _owners(deals[0]), _played(cards), *_said(acts)])


def _acts_of(record: Record, spiel: int) -> list[PartieAct]:
    """The acts of a Spiel, without the lots before the first and what is written on the slate."""
    number, found, played = 1, list[PartieAct](), False
    for act in record.acts:
        if type(act) not in _KINDS:
            continue
        if played and isinstance(act, _BEFORE):
            number, played = number + 1, False
        played = played or isinstance(act, Play)
        if number == spiel:
            found.append(act)
    return found


def _owners(deal: Deal) -> str:
    """Who was dealt each card."""
    holders = [next((seat for seat in Seat if card in deal.hands[seat]), None) for card in Card]
    value = 0
    for holder in holders:
        value = value * (_NOBODY + 1) + (_NOBODY if holder is None else holder)
    return _written(value)


def _played(cards: Sequence[Card]) -> str:
    """The cards that were played, in their order."""
    left, value, radix = list(Card), 0, 1
    for card in cards:
        if card not in left:
            raise NotationError(card.name, "each card once: one that was taken back and given again has no such line")
        value += left.index(card) * radix
        radix *= len(left)
        left.remove(card)
    return _LETTERS[len(cards)] + _written(value)


def _said(acts: Sequence[PartieAct]) -> Iterator[str]:
    """The other acts in words, each with the number of cards before it."""
    cards = 0
    for act in acts:
        if isinstance(act, Play):
            cards += 1
            continue
        row = ROW_OF[type(act)]
        words = row.in_words(act).removeprefix(row.word)
        yield _escaped(f"{cards}{row.spellings.split()[-1]}{words}".replace(" ", "_"))


def _escaped(words: str) -> str:
    """Words in letters every address takes (RFC 3986, 2.1)."""
    return "".join(
        letter if letter in _SAFE else "".join(f"%{byte:02X}" for byte in letter.encode()) for letter in words
    )


def _unescaped(text: str) -> str:
    return _ESCAPED.sub(lambda found: bytes.fromhex(found[0].replace("%", "")).decode("utf-8", "replace"), text)


def _written(value: int) -> str:
    found = ""
    while value or not found:
        value, digit = divmod(value, len(_LETTERS))
        found += _LETTERS[digit]
    return found


def is_share_line(text: str) -> bool:
    """Whether a text is a Spiel in one line, or means to be one.

    >>> is_share_line(" jass1.kzjv.SENW.A.A"), is_share_line("jass 1")
    (True, False)
    """
    return text.lstrip().startswith(BEGINS)


def record_text(line: str) -> str:
    """A line as the text of a record. Raises `RecordError` where it is none: its place is the letter it fails at."""
    line = line.strip()
    parts = line.split(".")
    if len(line) > LONGEST or len(parts) < _FIXED:
        raise RecordError(1, 1, f"{line[:40]!r}", f"a Spiel in one line: {_EXPECTED}")
    _, rules, seats, dealt, played, *acts = parts
    owners, cards = _owners_in(_number(line, dealt)), _cards_in(line, played)
    order = seats.removesuffix(_TABLE)
    lines = ["jass 1", f"Reglement: {rules}"]
    lines += [f"Sitze: {' '.join(order)}"] if order != "".join(map(str, Seat)) else []
    lines += [f"Aufsicht: {_AT_TABLE}"] if order != seats else []
    lines += _known_before([f"{act.lstrip(_DIGITS)} ".split("_") for act in acts])
    return "\n".join([*lines, "", *_act_lines(line, acts, owners, cards), ""])


def _known_before(acts: Sequence[Sequence[str]]) -> list[str]:
    """What followed from the Spiele before: who deals, and who chooses trump where dice decide that of the first alone.

    `acts` are the words of each act.
    """
    kinds = [words[0] for words in acts]
    dealt = kinds.index(_DEALT) if _DEALT in kinds else len(kinds)
    found = [f"Geber: {words[1].strip()}" for words in acts[dealt : dealt + 1] if len(words) > 1]
    chooses = next((words[1].strip() for words in acts[dealt:] if words[0] in _CHOICES and len(words) > 1), "")
    if chooses and _ROLLED in kinds[dealt:] and _ROLLED not in kinds[:dealt]:
        found.append(f"Wähler: {chooses}")
    return found


def _act_lines(line: str, said: Sequence[str], owners: dict[Card, Seat], cards: Sequence[Card]) -> Iterator[str]:
    """All acts in their order; a card is given by whoever was dealt or drew it."""
    given = 0
    for text in [*said, str(len(cards))]:
        count = len(text) - len(text.lstrip(_DIGITS))
        until, words = int(text[:count] or "0"), _unescaped(text[count:]).replace("_", " ")
        if not given <= until <= len(cards) or not words.isprintable():
            raise _misread(line, text, "an act with the number of cards before it")
        for card in cards[given:until]:
            if card not in owners:
                raise _misread(line, card.name, "a card that somebody holds")
            yield f"karte {owners[card]} {card}"
        given = until
        if words:
            yield words
        if words.startswith("deal "):
            yield from (f"  {seat}: {' '.join(_held(owners, seat)) or '-'}" for seat in Seat)
        if words.startswith("draw "):
            owners |= _drawn(words)


def _held(owners: dict[Card, Seat], seat: Seat) -> list[str]:
    return [card.name for card in Card if owners.get(card) is seat]


def _drawn(words: str) -> dict[Card, Seat]:
    """Who holds the cards that were drawn; what is no card is for the reader to complain of."""
    _, seat, *cards = [*words.split(), "", ""]
    if seat not in Seat.__members__:
        return {}
    return {Card[card]: Seat[seat] for card in cards if card in Card.__members__}


def _owners_in(value: int) -> dict[Card, Seat]:
    found: dict[Card, Seat] = {}
    for card in reversed(Card):
        value, owner = divmod(value, _NOBODY + 1)
        if owner != _NOBODY:
            found[card] = Seat(owner)
    return found


def _cards_in(line: str, text: str) -> list[Card]:
    """The cards that were played, in their order."""
    count = _LETTERS.find(text[:1]) if text else -1
    if not 0 <= count <= len(Card):
        raise _misread(line, text, "the number of cards and their places")
    value, left, found = _number(line, text[1:]), list(Card), []
    for _ in range(count):
        value, at = divmod(value, len(left))
        found.append(left.pop(at))
    return found


def _number(line: str, text: str) -> int:
    value = 0
    for letter in reversed(text):
        digit = _LETTERS.find(letter)
        if digit < 0:
            raise _misread(line, text, "letters, digits, - and _")
        value = value * len(_LETTERS) + digit
    return value


def _misread(line: str, text: str, expected: str) -> RecordError:
    return RecordError(1, max(line.find(text), 0) + 1, repr(text), expected)
