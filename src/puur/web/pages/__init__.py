"""The pages people come to, one package a family; none knows another."""
