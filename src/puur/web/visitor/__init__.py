"""Visitors: guests, accounts, programs with tokens; their authentication, and their forms."""
