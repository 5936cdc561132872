"""`puur rule`: the referee's desk."""
