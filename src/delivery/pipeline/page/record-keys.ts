/** The keys of a record: its trace key, and the key of the lock that prevents concurrent sending (spec: Import). */

import { isNumber, isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { sha256 } from "../../../base/sha256.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { ImportDocument } from "../../ports/documents.ts";
import { isTemplateText, renderedIfValid, renderedTemplate } from "../../templates/record-template.ts";
import { templateFault } from "../../templates/template.ts";

const traceKeyLength = 256;
const hashLength = 16;
/** The fields that identify a record, in order of precedence. */
const naming = ["id", "_id", "key", "externalId"] as const;

/**
 * Returns the trace key of a record: the result of the import's template, otherwise the first identifying field, otherwise a hash
 * of the record. `context`: template values.
 */
export function traceKeyOf(
  { traceKeyTemplate }: Pick<ImportDocument, "traceKeyTemplate">,
  record: Json,
  context: () => JsonObject,
): string {
  const own = isTemplateText(traceKeyTemplate) ? renderedIfValid(traceKeyTemplate, context()) : undefined;
  return shortenedKey(own === undefined || own === "" ? (nameIn(record) ?? hashOf(record)) : own);
}

function nameIn(record: Json): string | undefined {
  if (!isObject(record)) return undefined;
  const values = naming.map((name) => record[name]);
  const found = values.find((value) => isNumber(value) || (typeof value === "string" && value !== ""));
  return found === undefined ? undefined : String(found);
}

const hashOf = (record: Json): string => sha256(JSON.stringify(record)).slice(0, hashLength);

/** Returns the start and the end of a key that is too long. */
function shortenedKey(key: string): string {
  if (key.length <= traceKeyLength) return key;
  const half = (traceKeyLength - 3) >> 1;
  return `${key.slice(0, traceKeyLength - 3 - half)}...${key.slice(-half)}`;
}

/** Returns the lock key of a record; undefined without a lock. Throws RecordFailure if the template fails. */
export function lockKeyOf({ idLockTemplate }: ImportDocument, context: () => JsonObject): string | undefined {
  if (!isTemplateText(idLockTemplate)) return undefined;
  const key = renderedTemplate(idLockTemplate, context(), "none");
  return key === "" ? undefined : key;
}

/** Returns the reason why the lock template is invalid for any record; undefined if it is valid. */
export function lockObstacle({ idLockTemplate }: ImportDocument): RecordFailure | undefined {
  const fault = isTemplateText(idLockTemplate) ? templateFault(idLockTemplate) : undefined;
  return fault === undefined ? undefined : new RecordFailure("template_failed", "mapping", "request", fault);
}
