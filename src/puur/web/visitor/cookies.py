"""Cookies of this server: read by it alone, by no script, and by no other site."""

from typing import Literal

from litestar.datastructures import Cookie


def cookie(
    name: str,
    value: str,
    lasts: int,
    *,
    secure: bool,
    path: str = "/",
    samesite: Literal["lax", "strict"] = "lax",
) -> Cookie:
    """What makes a browser remember something for so many seconds; `secure`: over https alone."""
    return Cookie(name, path=path, value=value, max_age=lasts, httponly=True, samesite=samesite, secure=secure)
