/**
 * The secret of the session to come: made before the form is filled in, so that the fingerprint of its first game stands
 * there before anybody has chosen a word. It is kept in this module alone and never shown.
 */
import { fingerprintOf, gameSecretOf, newSeed } from "./dice_check.js";

let coming = newSeed();

/** The fingerprint of the first game's secret. @returns {Promise<string>} SHA-256, hex */
export const comingFingerprint = async () => fingerprintOf(await gameSecretOf(coming, 1));

/** The secret for the session that begins now; the next one gets another. */
export function takeSecret() {
  const taken = coming;
  coming = newSeed();
  return taken;
}
