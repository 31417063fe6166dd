"""Playing a friend by messages: pure functions for dice, messages and private state. Knows no page, network or clock."""
