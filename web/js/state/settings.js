/** The reader's settings, stored in this browser; `tools/site/settings_form.py` lists them. */
import { fittingValues } from "./form_values.js";
import { localStore, recall, remember } from "./local_store.js";
import form from "./settings_form.json" with { type: "json" };

/** @import { Skin, Theme } from "../board/scene/themes.js" */
/** @typedef {import("./form_types.d.ts").Settings} Settings */
/** @typedef {import("./form_types.d.ts").SoundName} SoundName */

const FIELDS = /** @type {Record<string, import("./form_values.js").Field>} */ (form.fields);

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
