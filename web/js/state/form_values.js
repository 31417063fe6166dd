/** The values of a form that Python describes: a field's value, its default, its bounds, and whether it is shown. */

/** @typedef {import("./form_types.d.ts").Value} Value */
/** @typedef {import("./form_types.d.ts").Field} Field */
/** @typedef {import("./form_types.d.ts").Group} Group */
/** @typedef {Record<string, any>} Values any: each form validates its own */

/** Every field, including those in columns. @param {readonly {fields?: Field[]}[]} groups @returns {Field[]} */
export const fieldsOf = (groups) =>
  groups.flatMap(({ fields = [] }) => fields.flatMap((field) => [field, ...fieldsOf([field])]));

/** @param {Values} values @param {string} key @returns {any} the value; a dot in the key leads into a nested table */
const found = (values, key) => key.split(".").reduce((at, part) => at?.[part], values);

/** @param {Values} values @param {Field} field @returns {Value} */
export const fieldValue = (values, { key, usual }) => found(values, key) ?? usual ?? "";

/** @param {Field["when"]} condition @param {Values} values */
export const holds = (condition, values) =>
  Object.entries(condition ?? {}).every(([key, wanted]) => wanted.includes(found(values, key)));

/** @param {Field} field @param {Values} values */
export const isDead = (field, values) => field.dead !== undefined && holds(field.dead, values);

/** The changes when a field takes a value. @param {Values} values @param {Field} field @param {Value} value @returns {Values} */
export function patchOf(values, { key, sets }, value) {
  if (sets) return { ...sets[value ? 1 : 0] };
  const [table, part] = key.split(".");
  return part ? { [table]: { ...values[table], [part]: value } } : { [table]: value };
}

/** A value that the field allows: one of its choices, a whole number within its bounds, or a value of its default's type. @param {Field} field @param {unknown} given @returns {Value | undefined} */
export function fitting({ kind, usual, choices, least, most }, given) {
  if (choices) return choices.some(({ value }) => value === given) ? /** @type {Value} */ (given) : usual;
  if (kind !== "number") return typeof given === typeof usual ? /** @type {Value} */ (given) : usual;
  const whole = Math.round(Number(given)) || 0;
  return Math.min(most ?? whole, Math.max(least ?? whole, whole));
}

/** Valid values of all fields. @param {Field[]} fields @param {Values} given @returns {Values} */
export function fittingValues(fields, given) {
  /** @type {Values} */
  const out = {};
  for (const { sets: _, ...field } of fields) {
    if (field.usual === undefined) continue;
    const value = fitting(field, found(given, field.key) ?? field.usual) ?? field.usual;
    Object.assign(out, patchOf(out, field, value));
  }
  return out;
}
