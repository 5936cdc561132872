"""What went wrong, as programs receive it: `application/problem+json` (RFC 9457)."""

from msgspec import Struct


class Wrong(Struct, omit_defaults=True):
    """One thing that is wrong: a sentence, and where it applies its place in the text or its article."""

    text: str
    line: int | None = None
    column: int | None = None
    key: str | None = None
    article: str | None = None


class ProblemReport(Struct, omit_defaults=True):
    """A problem: `code` is stable, `title` a sentence in the caller's language, `wrong` all that is wrong."""

    code: str
    title: str
    status: int
    type: str = "about:blank"
    wrong: list[Wrong] = []
    retry_after: int | None = None
