close = Schließen
nav-rules = Regeln
