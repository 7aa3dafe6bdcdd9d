/** Checks a document the way the platform does: its schema, then the rules over several fields (facts: three rules). */
import type { ErrorObject } from "ajv";
import { isNumber, type Json, type JsonObject } from "../base/json.ts";
import { toDotted, valueAtPointer } from "../base/pointer.ts";
import type { PlatformFault } from "../catalog/errors.ts";
import type { Kind, Variant } from "../catalog/kind.ts";
import { limits } from "../catalog/limits.ts";
import { type Format, formatFault } from "./checks/formats.ts";
import { schemaErrors } from "./document-schemas.ts";
import { asDeclared } from "./fields/relocated-fields.ts";
import { variantCase, variantOf } from "./fields/variants.ts";
import { fieldAt, secretPointers } from "./fields/walk.ts";

/** Returns the faults of a document that went through the intake; none where it is valid. */
export function documentFaults(kind: Kind, taken: JsonObject): readonly PlatformFault[] {
  const document = asDeclared(kind, taken);
  const faults = schemaErrors(kind, document)
    .slice(0, limits.faults)
    .map((error) => schemaFault(kind, error));
  faults.push(...variantFaults(document, variantCase(kind, variantOf(kind, document))));
  if (faults.length > 0) {
    return faults.filter((fault, index) => faults.findIndex((other) => isSameFault(fault, other)) === index);
  }
  return [
    ...secretFaults(kind, document),
    ...(kind.hooks?.check?.(document) ?? [])
      .filter((problem) => problem.severity !== "warning")
      .map(({ code, message, pointer }) => ({ code, message, field: toDotted(pointer) })),
  ];
}

/** Returns the fault of a document with more secrets than are hidden in texts. */
function secretFaults(kind: Kind, document: JsonObject): readonly PlatformFault[] {
  const { documentSecrets, documentSecretCharacters } = limits;
  const pointers = secretPointers(kind, document);
  let [texts, characters] = [0, 0];
  const countTexts = (value: Json | undefined): void => {
    if (typeof value === "object" && value !== null && !isNumber(value))
      return Object.values(value).forEach(countTexts);
    texts += 1;
    characters += String(value).length;
  };
  for (const pointer of pointers) countTexts(valueAtPointer(document, pointer));
  if (texts <= documentSecrets && characters <= documentSecretCharacters) return [];
  const most = `${documentSecrets} texts of ${documentSecretCharacters / 1024} KB together`;
  const message = `The secrets of the document are more than ${most}. Remove unused secrets, or split the document.`;
  return [{ code: "size_limit_exceeded", message, field: toDotted(pointers[0]!) }];
}

/** Returns the faults of a document by the rules of the variant that its tag names. */
function variantFaults(document: JsonObject, rules: Variant | undefined): PlatformFault[] {
  if (!rules) return [];
  const hasOwnField = (name: string) => Object.hasOwn(document, name);
  const missing = (rules.needs ?? []).filter((name) => !hasOwnField(name)).map(missingFieldFault);
  if (rules.blocks.length > 0 && !rules.blocks.some(hasOwnField))
    missing.push(missingFieldFault(rules.blocks.join(" or ")));
  return [
    ...missing,
    ...(rules.refuses ?? []).filter(hasOwnField).map((name) => fieldFault(name, "is not allowed here")),
  ];
}

const missingFieldFault = (name: string): PlatformFault => fieldFault(name, "is expected, but it is missing");

function fieldFault(field: string, what: string): PlatformFault {
  const message = `${field === "" ? "The document" : field} ${what}.`;
  return { code: "invalid_field", message, field: field.split(" or ")[0]! };
}

const isSameFault = (a: PlatformFault, b: PlatformFault): boolean => a.field === b.field && a.message === b.message;

function schemaFault(kind: Kind, error: ErrorObject): PlatformFault {
  const fault = faultOf(error);
  const code = fieldAt(kind, error.instancePath)?.refusedWith;
  return code === undefined ? fault : { ...fault, code };
}

function faultOf(error: ErrorObject): PlatformFault {
  const at = toDotted(error.instancePath);
  const pathUnder = (name: string) => (at === "" ? name : `${at}.${name}`);
  switch (error.keyword) {
    case "required":
      return missingFieldFault(pathUnder(String(error.params["missingProperty"])));
    case "enum":
      return fieldFault(at, `must be one of: ${(error.params["allowedValues"] as readonly unknown[]).join(", ")}`);
    case "type":
      return fieldFault(at, `must be of the type ${[error.params["type"]].flat().join(" or ")}`);
    case "format":
      return fieldFault(at, `must be ${formatFault(error.params["format"] as Format, String(error.data))}`);
    default:
      return fieldFault(at, error.message ?? "is not valid");
  }
}
