"""The strong levels: hidden cards are sampled, play is simulated in kernels, and the best mean wins."""
