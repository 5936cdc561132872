"""Settings all tests share."""

import os

from hypothesis import HealthCheck, Phase, settings

# `ci` draws the same examples every time, so that a change that passed yesterday passes today; `nightly` searches.
# Neither counts seconds: a busy machine is no fault.
settings.register_profile(
    "ci", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.register_profile(
    "nightly", deadline=None, max_examples=2_000, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
# Mutation testing asks only whether a test fails, not for the smallest example.
settings.register_profile("mutation", settings.get_profile("ci"), phases=[Phase.explicit, Phase.generate])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
