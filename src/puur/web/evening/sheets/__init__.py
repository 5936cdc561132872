"""What phones without a network hand over: read by scanner, camera, photo or digits."""
