"""Results from phones without a network: read by scanner, camera, photo or digits."""
