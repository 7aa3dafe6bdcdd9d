/** The texts without which no record of an import is delivered, as the catalog declares them (`runNeeds`). */
import { type JsonObject, textOf } from "../../base/json.ts";
import { fromDotted, valueAtPointer } from "../../base/pointer.ts";
import { neededPaths } from "../../catalog/kinds/import/run-needs.ts";
import { RecordFailure } from "../failures/failure.ts";

/** Returns the failure of an import whose configuration object lacks a needed text; undefined if none is missing. */
export function missingNeed(name: Parameters<typeof neededPaths>[0], block: JsonObject): RecordFailure | undefined {
  const missing = neededPaths(name, block).find(
    (path) => textOf(valueAtPointer(block, fromDotted(path))) === undefined,
  );
  if (missing === undefined) return undefined;
  return new RecordFailure("not_configured", "resource", "request", `The import has no ${name}.${missing}.`);
}
