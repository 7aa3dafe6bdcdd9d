/** Checks a large document against its kind, as a task of compute threads: a caller decides how much there is to check. */
import { parseExactJson } from "../../base/exact-json.ts";
import type { JsonObject } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import { documentFaults } from "../../derive/document-faults.ts";
import type { TaskInput, TaskResult } from "../compute/port.ts";

export function documentTask({ kind, document }: TaskInput<"document.check">): TaskResult<"document.check"> {
  return { faults: JSON.stringify(documentFaults(kindNamed(kind), parseExactJson(document) as JsonObject)) };
}
