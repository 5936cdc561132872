"""The championship over several evenings."""
