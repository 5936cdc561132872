"""`puur arena`: which bot plays better, and by how much."""
