"""Floors: what answers that follow no rule get right, for every config and split."""

from dataset_builder.floors.compute import split_floors
from dataset_builder.floors.guesses import GUESSES

__all__ = ["GUESSES", "split_floors"]
