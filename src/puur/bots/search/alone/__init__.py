"""Everyone for himself: the level `meister` where each wants most points, fewest, or just what he predicted."""
