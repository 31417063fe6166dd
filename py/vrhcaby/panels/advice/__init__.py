"""The parts of advice: hints, the roll map, rollouts, reviews, the cube at a score."""
