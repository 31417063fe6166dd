/** The values of a form that Python describes: corrected, changed by an event, and as facts for its trees. */

/** @typedef {import("./form_types.d.ts").Value} Value */
/** @typedef {import("./form_types.d.ts").Field} Field */
/** @typedef {Record<string, any>} Values any: each form validates its own */
/** @typedef {{key: string, to: Value, of?: Value[], sets?: Values[], least?: number, most?: number}} Change of: the values of a switch; sets: other values that its two positions set */

/** @param {Values} values @param {string} key @returns {any} the value; a dot in the key leads into a nested table */
const found = (values, key) => key.split(".").reduce((at, part) => at?.[part], values);

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
  for (const [key, field] of Object.entries(fields))
    Object.assign(out, patchOf(out, key, fitting(field, found(given, key) ?? field.usual)));
  return out;
}

/** The values by the names that conditions use. @param {Values} values */
export const factsOf = (values) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value && typeof value === "object"
        ? Object.entries(value).map(([part, one]) => [`${key}.${part}`, one])
        : [[key, value]],
    ),
  );
