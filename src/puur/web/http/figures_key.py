"""Who may read the figures: who sits at the machine itself, and who shows the key for them."""

from hmac import compare_digest
from typing import Final

from puur.web.http.request import WebRequest

HERE: Final = frozenset({"127.0.0.1", "::1"})
PASSED_ON: Final = ("forwarded", "via", "x-forwarded-for", "x-real-ip")
"""Headers added by proxies: behind an untrusted one, all requests seem to come from this machine."""
_BEARER: Final = "bearer "


def may_read_figures(request: WebRequest, key: str) -> bool:
    """Whether a request comes from a program on this machine, or has the key (none fits if none is set)."""
    told = request.headers.get("authorization", "")
    if key and told.lower().startswith(_BEARER):
        return compare_digest(told[len(_BEARER) :].strip().encode(), key.encode())
    return is_at_the_machine(request)


def is_at_the_machine(request: WebRequest) -> bool:
    """Whether a request comes from a program on this machine itself."""
    near = request.client is not None and request.client.host in HERE
    return near and not any(name in request.headers for name in PASSED_ON)
