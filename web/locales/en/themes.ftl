# Written by tools/build/themes.py.
theme-light = light
theme-dark = dark
theme-contrast = high contrast
theme-colour-blind = colour-blind safe
skin-wood = wood
skin-leather = leather
skin-felt = felt
skin-marble = marble
skin-paper = paper
