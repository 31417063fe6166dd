/** The reader's settings, stored in this browser (`tools/site/settings_form.py` lists them), and the values of forms that Python describes. */

import { localStore, recall, remember } from "./local_store.js";
import form from "./settings_form.json" with { type: "json" };

/** @import { Skin, Theme } from "../board/scene/themes.js" */
/** @typedef {import("./form_types.d.ts").Settings} Settings */
/** @typedef {import("./form_types.d.ts").SoundName} SoundName */

const FIELDS = /** @type {Record<string, Field>} */ (form.fields);

/** The theme and skin of boards and pictures. @param {Pick<Settings, "skin" | "theme">} settings @returns {Skin | Theme | "auto"} */
export const boardWorn = ({ skin, theme }) => (skin === "theme" ? theme : skin);

/** Keep valid values; everything else becomes the default. @param {unknown} raw @returns {Settings} */
export const readSettings = (raw) =>
  /** @type {Settings} */ (fittingValues(FIELDS, /** @type {Record<string, unknown>} */ (raw)));

export const loadSettings = () => readSettings(recall(form.storage));

/** Whether this device has no stored data. Without storage nobody counts as new. */
export const isNewcomer = () => localStore() !== null && recall(form.storage) === null;

/** @param {Settings} settings @returns {boolean} whether the browser stored it */
export const storeSettings = (settings) => remember(form.storage, settings);

/** @typedef {import("./form_types.d.ts").Value} Value */
/** @typedef {import("./form_types.d.ts").Field} Field */
/** @typedef {Record<string, any>} Values any: each form validates its own */
/** @typedef {{key: string, to: Value, of?: Value[], sets?: Values[], least?: number, most?: number}} Change of: the values of a switch; sets: other values that its two positions set */

/** @param {Values} values @param {string} key @param {Value} value @returns {Values} */
function patchOf(values, key, value) {
  const [table, part] = key.split(".");
  return part ? { [table]: { ...values[table], [part]: value } } : { [table]: value };
}

/** The patch when a field changes. @param {Values} values @param {Change} change @returns {Values} */
export function changeOf(values, { key, to, of, sets, least, most }) {
  if (sets) return { ...sets[Number(to)] };
  if (of) return patchOf(values, key, of[Number(to)]);
  return patchOf(values, key, least === undefined ? to : fitting({ usual: least, least, most }, to));
}

/** A value that the field allows: one of its choices, a whole number within its bounds, or a value of its default's type. @param {Field} field @param {unknown} given @returns {Value} */
function fitting({ usual, of, least, most }, given) {
  if (of) return of.find((value) => value === given) ?? usual;
  if (least === undefined) return typeof given === typeof usual ? /** @type {Value} */ (given) : usual;
  const whole = Math.round(Number(given)) || 0;
  return Math.min(most ?? whole, Math.max(least, whole));
}

/** Valid values of all fields. @param {Record<string, Field>} fields @param {Values} given @returns {Values} */
export function fittingValues(fields, given) {
  /** @type {Values} */
  const out = {};
  for (const [key, field] of Object.entries(fields)) {
    // A dot in the key leads into a nested table.
    const value = key.split(".").reduce((at, part) => at?.[part], given);
    Object.assign(out, patchOf(out, key, fitting(field, value ?? field.usual)));
  }
  return out;
}

/** The values by the names that conditions use. @param {Values} values */
export function factsOf(values) {
  const pairs = Object.entries(values).flatMap(([key, value]) =>
    value && typeof value === "object"
      ? Object.entries(value).map(([part, one]) => [`${key}.${part}`, one])
      : [[key, value]],
  );
  return Object.fromEntries(pairs);
}
