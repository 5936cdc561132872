"""A club's season from its evenings: contributions, identities, and reasons for the ranking (P.54)."""
