"""The cards above the tabs: commands, decisions, the result, a refusal, a warning. Each module is one panel."""
