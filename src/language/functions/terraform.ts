/** Terraform's functions, as far as apps of CDKs use them. All are pure; functions such as `timestamp` are left out. */
import type { FunctionTable } from "../evaluate/language.ts";
import { conversionFunctions } from "./conversions.ts";
import { encodingFunctions } from "./encodings.ts";
import { fileFunctions } from "./files.ts";
import { listFunctions } from "./lists.ts";
import { mappingFunctions } from "./mappings.ts";
import { numberFunctions } from "./numbers.ts";
import { ownFunctions } from "./own.ts";
import { textFunctions } from "./texts.ts";

/** Those of the provider are a manifest's own. */
const ofProvider: FunctionTable = Object.fromEntries(
  Object.entries(ownFunctions).map(([name, definition]) => [`provider::reconduit::${name}`, definition]),
);

export const terraformFunctions: FunctionTable = Object.freeze({
  ...numberFunctions,
  ...textFunctions,
  ...listFunctions,
  ...mappingFunctions,
  ...conversionFunctions,
  ...encodingFunctions,
  ...fileFunctions,
  ...ofProvider,
});
