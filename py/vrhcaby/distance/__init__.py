"""Matches with a friend by messages: pure functions for dice, messages and private state, without page, network or
clock.
"""
