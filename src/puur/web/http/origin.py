"""Which pages may open sockets and send forms: those of this server, and those that were allowed."""

from urllib.parse import urlsplit


def same_origin(origin: str | None, host: str | None, allowed: tuple[str, ...]) -> bool:
    """Whether a page of this origin may open a socket: one of this server, or one that was allowed.

    Programs send no origin; browsers always do.

    >>> same_origin("http://jass.local:8100", "jass.local:8100", ())
    True
    >>> same_origin("https://elsewhere.example", "jass.local:8100", ())
    False
    """
    if origin is None or origin in allowed:
        return True
    try:
        found = urlsplit(origin)
    except ValueError:  # half an IPv6 address
        return False
    return found.scheme in {"http", "https"} and found.netloc == host
