"""Cookies of this server: readable only by it, not by scripts or other sites."""

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
    """A cookie for so many seconds; `secure`: only over https."""
    return Cookie(name, path=path, value=value, max_age=lasts, httponly=True, samesite=samesite, secure=secure)
