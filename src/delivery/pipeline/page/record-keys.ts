/** The keys of a record: what it is traced by, and what keeps others of its kind from being sent at the same time (spec: Import). */

import { isNumber, isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { sha256 } from "../../../base/sha256.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { ImportDocument } from "../../ports/documents.ts";
import { isTemplateText, quietly, rendered } from "../../templates/record-template.ts";
import { templateFault } from "../../templates/template.ts";

const traceKeyLength = 256;
const hashLength = 16;
/** The fields that name a record, in the order in which they are looked for. */
const naming = ["id", "_id", "key", "externalId"] as const;

/**
 * The key that a record is traced by: what the import's template makes of it, else the first field that names it, else a hash of the
 * record. `context`: what templates see.
 */
export function traceKeyOf(
  { traceKeyTemplate }: Pick<ImportDocument, "traceKeyTemplate">,
  record: Json,
  context: () => JsonObject,
): string {
  const own = isTemplateText(traceKeyTemplate) ? quietly(traceKeyTemplate, context()) : undefined;
  return shortened(own === undefined || own === "" ? (nameIn(record) ?? hashOf(record)) : own);
}

function nameIn(record: Json): string | undefined {
  if (!isObject(record)) return undefined;
  const values = naming.map((name) => record[name]);
  const found = values.find((value) => isNumber(value) || (typeof value === "string" && value !== ""));
  return found === undefined ? undefined : String(found);
}

const hashOf = (record: Json): string => sha256(JSON.stringify(record)).slice(0, hashLength);

/** The start and the end of a key that is too long. */
function shortened(key: string): string {
  if (key.length <= traceKeyLength) return key;
  const half = (traceKeyLength - 3) >> 1;
  return `${key.slice(0, traceKeyLength - 3 - half)}...${key.slice(-half)}`;
}

/** The key of the lock under which a record is sent; undefined where it has none. Throws RecordFailure where it cannot be made. */
export function lockKeyOf({ idLockTemplate }: ImportDocument, context: () => JsonObject): string | undefined {
  if (!isTemplateText(idLockTemplate)) return undefined;
  const key = rendered(idLockTemplate, context(), "none");
  return key === "" ? undefined : key;
}

/** Why no record can have a lock; undefined where there is no reason. */
export function lockObstacle({ idLockTemplate }: ImportDocument): RecordFailure | undefined {
  const fault = isTemplateText(idLockTemplate) ? templateFault(idLockTemplate) : undefined;
  return fault === undefined ? undefined : new RecordFailure("template_failed", "mapping", "request", fault);
}
