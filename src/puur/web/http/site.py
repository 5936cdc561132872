"""How a server is reached, and where a request comes from."""

from typing import Final, Protocol

from puur.web.http.request import WebRequest

HERE: Final = frozenset({"127.0.0.1", "::1"})
PASSED_ON: Final = ("forwarded", "via", "x-forwarded-for", "x-real-ip")
"""Headers added by proxies: behind an untrusted one, all requests seem to come from this machine."""
LONGEST_HOST: Final = 261
"""Letters of a name in the net, with its port (RFC 1035, 2.3.4)."""


class Site(Protocol):
    """What answers need to know of how the server was set up."""

    @property
    def public_url(self) -> str:
        """How people reach it; "": as each of them did."""
        ...

    @property
    def secure(self) -> bool:
        """Whether cookies are for https alone."""
        ...

    @property
    def proxies(self) -> tuple[str, ...]:
        """Addresses whose word about the visitor's address counts."""
        ...

    @property
    def masters(self) -> bool:
        """Whether bots play for people to watch."""
        ...

    @property
    def origins(self) -> tuple[str, ...]:
        """Pages of other addresses that may open sockets."""
        ...


def way_here(request: WebRequest, site: Site) -> str:
    """How people reach this server: as it was set, else as this visitor did, by an address that can be one."""
    told, host = site.public_url, request.headers.get("host", "")
    here = host if 0 < len(host) <= LONGEST_HOST else "localhost"
    return told.rstrip("/") if told else f"{request.url.scheme}://{here}"


def address_of(request: WebRequest, site: Site) -> str:
    """Where a request comes from; behind a proxy that is trusted, what it says."""
    client = request.client
    direct = "" if client is None else client.host
    if direct in site.proxies:
        told = request.headers.get("x-forwarded-for", "").split(",")[-1].strip()
        return told or direct
    return direct


def is_at_the_machine(request: WebRequest) -> bool:
    """Whether a request comes from a program on this machine itself."""
    near = request.client is not None and request.client.host in HERE
    return near and not any(name in request.headers for name in PASSED_ON)
