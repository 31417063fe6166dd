"""The parts of advice: hints, the map of rolls, rollouts, reviews, the cube at a score."""
