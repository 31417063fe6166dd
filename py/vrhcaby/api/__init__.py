"""Operations by name, and the one function that answers them."""
