"""Security headers for every answer, and the refusal of cross-site forms and of addresses with a NUL."""

from typing import Final

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from puur.web.http.answers import TEXT
from puur.web.http.origin import same_origin

CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; media-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
HEADERS: Final[tuple[tuple[bytes, bytes], ...]] = (
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
)
ALWAYS_SAFE: Final = (b"strict-transport-security", b"max-age=31536000")
"""HSTS, sent only where a trusted proxy says that the visitor uses https, which does not exist at home."""
_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_BEARER: Final = b"bearer "
"""A request with a bearer token is from a program: browsers add only `Basic` and `Digest` by themselves."""


class Guard(ASGIMiddleware):
    """The outermost layer of every HTTP answer."""

    scopes: tuple[ScopeType, ...] = (ScopeType.HTTP,)

    def __init__(self, origins: tuple[str, ...]) -> None:
        self._origins = origins

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Pass a request on, adding the headers; or refuse a cross-site form, or what no database can look up."""
        headers = dict(scope["headers"])

        own = (*HEADERS, ALWAYS_SAFE) if scope["scheme"] == "https" else HEADERS

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                known = {name.lower() for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(header for header in own if header[0] not in known)]
            await send(message)

        if "\0" in scope["path"] or b"%00" in scope["query_string"]:
            await _answered(with_headers, 404, b"No address holds a NUL.")
            return
        acts = scope["type"] == ScopeType.HTTP and scope["method"] not in _SAFE
        if acts and not _is_program(headers) and not _from_here(headers, self._origins):
            await _answered(with_headers, 403, b"This form came from another site.")
            return
        await next_app(scope, receive, with_headers)


def _is_program(headers: dict[bytes, bytes]) -> bool:
    """Whether there is a token, so that it cannot be a cross-site request."""
    return headers.get(b"authorization", b"").lower().startswith(_BEARER)


def _from_here(headers: dict[bytes, bytes], origins: tuple[str, ...]) -> bool:
    """Whether a form comes from a page of this server, by the browser's headers."""
    site = headers.get(b"sec-fetch-site", b"").decode("latin-1")
    origin = headers.get(b"origin", b"").decode("latin-1") or None
    if origin == "null":
        return False
    if origin is not None:
        return same_origin(origin, headers.get(b"host", b"").decode("latin-1"), origins)
    return site in {"", "same-origin", "none"}


async def _answered(send: Send, status: int, body: bytes) -> None:
    await send(
        {
            "type": "http.response.start",
            "status": status,
            "headers": [(b"content-type", TEXT.encode()), (b"content-length", str(len(body)).encode())],
        }
    )
    await send({"type": "http.response.body", "body": body, "more_body": False})
