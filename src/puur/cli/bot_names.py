"""What the bots are called: everywhere by the names in a record, and in each language by its own."""

from collections.abc import Iterator
from itertools import product

from puur.cli.complaints import Misuse, near
from puur.cli.says import SENTENCES, language, say
from puur.decks import Language


def level_named(text: str) -> str:
    """The level a name means, whichever language it is in. Raises `Misuse` with what may have been meant.

    >>> level_named("fort"), level_named("Geübt"), level_named("random")
    ('stark', 'geuebt', 'zufall')
    """
    from puur.bots import UnknownBot, bot

    said = text.strip().casefold()
    for name, level in _spelled():
        if said == name:
            return level
    try:
        bot(text)
    except UnknownBot as error:
        own = own_names()
        close = near(said, own) or near(said, sorted({name for name, _ in _spelled()}))
        key = "usage.bot_to_come" if error.come else "usage.unknown_bot"
        raise Misuse(say(key, name=text, names=", ".join(own)) + close) from None
    return text


def own_names() -> tuple[str, ...]:
    """The names of the bots that can be had here, weakest first, in the language of this call."""
    from puur.bots import levels

    return tuple(say(f"bot_name.{level}").split()[0] for level in levels())


def _spelled() -> Iterator[tuple[str, str]]:
    """Every spelling of every bot that can be had here, and its level."""
    from puur.bots import levels

    yield from ((level, level) for level in levels())
    spoken = (language(), *(other for other in Language if other is not language()))
    for tongue, level in product(spoken, levels()):
        yield from ((name, level) for name in SENTENCES.say(tongue, f"bot_name.{level}").casefold().split())
