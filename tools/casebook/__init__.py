"""The casebook of the referees: docs/faelle, written from tests/situations, so that no answer in it can be wrong."""
