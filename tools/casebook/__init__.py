"""The casebook of the referees, drawn from tests/situations, so that no answer in it can be wrong."""
