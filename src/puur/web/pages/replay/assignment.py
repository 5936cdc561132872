"""The messages to and from the process that judges records: one line of JSON each."""

import msgspec


class Assignment(msgspec.Struct, frozen=True):
    """A record to judge, a club's Reglement if any, and the resources allowed."""

    text: str
    reglement: str | None
    seconds: float
    threads: int


class Judgement(msgspec.Struct, frozen=True, omit_defaults=True):
    """The progress in cards; the last line has the verdict.

    >>> msgspec.json.encode(Judgement(3, 36))
    b'{"done":3,"total":36}'
    """

    done: int = 0
    total: int = 0
    verdict: dict[str, object] | None = None
