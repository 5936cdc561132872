"""Relations between people at tables, and the data stored about them."""
