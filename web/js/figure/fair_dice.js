/** Two fair dice for boards without a session. @returns {[number, number]} */
export function throwDice() {
  const die = () => {
    const byte = new Uint8Array(1);
    do crypto.getRandomValues(byte);
    while (byte[0] >= 252);
    return (byte[0] % 6) + 1;
  };
  return [die(), die()];
}
