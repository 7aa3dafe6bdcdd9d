/** Checks a large document against its kind, as a task of compute threads: a caller decides how much there is to check. */
import { parseExactJson } from "../../base/exact-json.ts";
import type { JsonObject } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import { documentFaults } from "../../derive/document-faults.ts";
import type { Given, Made } from "../compute/port.ts";

export function documentTask({ kind, document }: Given<"document.check">): Made<"document.check"> {
  return { faults: JSON.stringify(documentFaults(kindNamed(kind), parseExactJson(document) as JsonObject)) };
}
