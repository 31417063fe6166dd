/** The door of the workshop: a lesson that was made before is opened from its file, its link or its text. */
import { h } from "../view/vdom.js";
import { actButton, textField } from "./fields.js";

/** @param {import("../i18n/fluent.js").Translate} t @param {{pasted: string, trouble: string, openFile: (file: File | undefined) => unknown, paste: (text: string) => void, begin: () => void}} how */
export function doorView(t, { pasted, trouble, openFile, paste, begin }) {
  const onchange = (/** @type {Event} */ event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    void openFile(field.files?.[0]);
    field.value = "";
  };
  return h(
    "details.workshop-door",
    { key: "door" },
    h("summary", t("workshop-door")),
    h(
      "label.workshop-field",
      { key: "file" },
      h("span", t("workshop-file")),
      h("input", { type: "file", accept: ".json,application/json", onchange, "data-file": "" }),
    ),
    textField({ id: "link", words: t("workshop-paste"), value: pasted, long: true, write: paste }),
    actButton({ id: "new", words: t("workshop-new"), act: begin }),
    trouble && h("p.notice", { key: "trouble", role: "alert", "data-trouble": "" }, trouble),
  );
}
