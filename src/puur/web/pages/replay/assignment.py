"""What the process that judges records is asked, and what it tells: a line of JSON each."""

import msgspec


class Assignment(msgspec.Struct, frozen=True):
    """A record to be judged, a club's Reglement where it has one, and what that may take."""

    text: str
    reglement: str | None
    seconds: float
    threads: int


class Judgement(msgspec.Struct, frozen=True, omit_defaults=True):
    """How many cards of how many are judged; the last line has the verdict on all.

    >>> msgspec.json.encode(Judgement(3, 36))
    b'{"done":3,"total":36}'
    """

    done: int = 0
    total: int = 0
    verdict: dict[str, object] | None = None
