/** Terraform's functions, as far as apps of CDKs use them. All are pure; functions such as `timestamp` are left out. */
import type { FunctionTable } from "../evaluate/language.ts";
import { listFunctions, mappingFunctions } from "./collections.ts";
import { conversionFunctions, encodingFunctions } from "./conversions.ts";
import { fileFunctions } from "./files.ts";
import { numberFunctions } from "./numbers.ts";
import { textFunctions } from "./texts.ts";

export const terraformFunctions: FunctionTable = Object.freeze({
  ...numberFunctions,
  ...textFunctions,
  ...listFunctions,
  ...mappingFunctions,
  ...conversionFunctions,
  ...encodingFunctions,
  ...fileFunctions,
});
