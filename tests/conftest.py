"""Settings for all tests.

Hypothesis draws the same examples on every run (profile "ci"), so that a failure is never a matter
of luck. `HYPOTHESIS_PROFILE=quick` draws a fifth of them, `few` a twentieth, and `explore` looks
elsewhere each time, and ten times longer. None has a deadline: the time of one example says more
about the machine than about the code.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "ci",
    derandomize=True,
    deadline=None,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("quick", settings.get_profile("ci"), max_examples=20)
settings.register_profile("few", settings.get_profile("ci"), max_examples=5)
settings.register_profile(
    "explore", settings.get_profile("ci"), derandomize=False, max_examples=1000
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
