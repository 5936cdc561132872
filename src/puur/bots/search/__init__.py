"""The strong levels: hidden cards are drawn, what follows is played out in kernels, the best mean is played."""
