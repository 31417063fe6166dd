"""What stands above the tabs: commands, decisions, the result, a refusal, a warning. Each module here is one panel."""
