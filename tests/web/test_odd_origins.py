"""Origins that are no addresses come from elsewhere."""

import pytest

from puur.web.sockets import same_origin


@pytest.mark.parametrize("origin", ["http://[::", "http://[", "http://]", "null", "http://a:b:c", "", "http://\u2100"])
def test_an_origin_that_is_no_address_is_another_site(origin: str) -> None:
    """What cannot be read as an address is refused, and is no failure of the server."""
    assert not same_origin(origin, "jass.local:8100", ())
