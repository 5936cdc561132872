"""The pages of docs, the casebook and the reference as a site in four languages that is searched without a network."""
