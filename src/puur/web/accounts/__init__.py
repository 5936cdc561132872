"""Accounts nobody needs: who a visitor is, how he proves it, what is kept of him, and what people report."""
