"""What people at tables are to each other, and what is kept of them."""
