"""Origins and hosts that are no addresses: another site, and no place for passkeys."""

import pytest

from puur.web.http.origin import same_origin
from puur.web.visitor.passkeys import place_of


@pytest.mark.parametrize("origin", ["http://[::", "http://[", "http://]", "null", "http://a:b:c", "", "http://\u2100"])
def test_an_origin_that_is_no_address_is_another_site(origin: str) -> None:
    """What cannot be read as an address is refused, and is no failure of the server."""
    assert not same_origin(origin, "jass.local:8100", ())


@pytest.mark.parametrize("host", ["[::", "a]b", "\u2100"])
def test_a_host_that_is_no_address_has_no_passkeys(host: str) -> None:
    """The page of one's account is shown whatever the visitor says he asked."""
    assert place_of(f"http://{host}") is None
