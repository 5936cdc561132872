"""Chance: the same seed gives the same cards everywhere, and every card is equally likely."""

import hashlib
from collections import Counter

import pytest

from puur.bots import asked, bot
from puur.cards import CARDS
from puur.partie import Partie, PartiePhase, acts_for, apply, objections, open_partie
from puur.partie.acts import NameDealer, PartieAct, Write
from puur.record.chance import Chance, Stream, fresh_secret, seed_of
from puur.reglement import built_in, load
from puur.spiel import view
from puur.spiel.acts import Deal


def next_act(partie: Partie, chance: Chance) -> PartieAct:
    """What happens next at a table of simple bots: chance, a decision, or the writing of a result."""
    drawn = chance.next_act(partie)
    if drawn is not None:
        return drawn
    if partie.spiel is not None and partie.phase is PartiePhase.PLAYING:
        for seat in partie.seats.order:
            chosen = asked(bot("einfach"), view(partie.spiel, seat))
            if chosen is not None:
                return chosen
    return next(
        act for seat in partie.seats.order for act in acts_for(partie, seat) if isinstance(act, Write | NameDealer)
    )


@pytest.mark.parametrize("name", built_in())
def test_every_draw_is_regular(name: str) -> None:
    """Whatever a table waits for, chance names an act to which nothing can be objected."""
    partie, chance = open_partie(load(name)), Chance(seed_of(name))
    while len(partie.finished) < 2 and partie.phase is not PartiePhase.OVER:
        drawn = chance.next_act(partie)
        if drawn is not None:
            assert () == objections(partie, drawn)
        partie = apply(partie, next_act(partie, chance))


def test_the_documented_algorithm_gives_the_same_pack() -> None:
    """The few lines of docs/fairness.md, written out again, shuffle the same pack."""
    seed, number = seed_of("Muri"), 7
    stream = b"".join(
        hashlib.sha256(seed + number.to_bytes(8, "big") + block.to_bytes(8, "big")).digest() for block in range(30)
    )
    words = [int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)]
    pack = list(CARDS)
    for last in range(35, 0, -1):
        while words[0] >= (1 << 32) // (last + 1) * (last + 1):
            words.pop(0)
        other = words.pop(0) % (last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    assert tuple(pack) == Stream.of(seed, number).shuffled(CARDS)


def test_a_known_seed_gives_known_cards() -> None:
    """The first pack of a seed never changes, whatever version of Python deals it."""
    pack = Stream.of(seed_of("1"), 0).shuffled(CARDS)
    assert KNOWN == " ".join(map(str, pack[:9]))


KNOWN = "DJ H8 CA H7 D10 C7 SQ H10 D6"


def test_every_place_of_a_pack_is_equally_likely() -> None:
    """Over many packs each card lies on top about as often as any other."""
    tops = Counter(Stream.of(seed_of("tops"), number).shuffled(CARDS)[0] for number in range(7200))
    assert 36 == len(tops)
    assert all(130 < times < 280 for times in tops.values())


def test_numbers_stay_below_their_limit() -> None:
    """A number below three is nought, one or two, each a third of the time."""
    stream = Stream.of(seed_of("three"), 0)
    seen = Counter(stream.below(3) for _ in range(3000))
    assert {0, 1, 2} == set(seen)
    assert all(850 < times < 1150 for times in seen.values())


def test_draws_of_different_numbers_differ() -> None:
    """The next deal of a Partie is another one."""
    partie, chance = open_partie(load("kzjv")), Chance(seed_of("differ"))
    deals: list[PartieAct] = []
    while len(deals) < 3:
        act = next_act(partie, chance)
        deals += [act] if isinstance(act, Deal) else []
        partie = apply(partie, act)
    assert 3 == len(set(deals))


def test_a_fresh_secret_is_not_the_last_one() -> None:
    """Secrets are 32 bytes in hexadecimal and do not repeat."""
    secret, other_secret = fresh_secret(), fresh_secret()
    assert 64 == len(secret) == len(other_secret)
    assert secret != other_secret
