# Written by tools/build/themes.py.
theme-light = světlé
theme-dark = tmavé
theme-contrast = vysoký kontrast
theme-colour-blind = pro barvoslepé
