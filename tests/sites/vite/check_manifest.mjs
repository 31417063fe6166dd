// Check the package's custom-elements.json against the published schema.
import { readFileSync } from "node:fs";
import Ajv from "ajv";

const read = (name) => JSON.parse(readFileSync(new URL(`node_modules/${name}`, import.meta.url), "utf8"));
const validate = new Ajv({ strict: false, allErrors: true }).compile(
  read("custom-elements-manifest/schema.json"),
);
if (!validate(read("vrhcaby-board/custom-elements.json"))) {
  console.error(validate.errors);
  process.exit(1);
}
