import { toDotted } from "../../base/pointer.ts";
import { changed, type Stored } from "../../catalog/document.ts";
import type { Fault } from "../../catalog/errors.ts";
import { importKind } from "../../catalog/kinds/import/index.ts";
import { referencesIn } from "../../derive/walk.ts";
import { refuseAll } from "../refusal.ts";
import type { Behavior, WriteContext } from "./behavior.ts";
import { checkNesting } from "./tool-nesting.ts";

/** Import: what an agent calls has to be there, and tools are nested a few levels only (facts 2.11; spec: Tool, rules). */
export const importBehavior: Behavior<typeof importKind> = {
  async complete(document, context) {
    refuseAll(await toolServerFaults(document, context));
    if (document.adaptorType !== "AiAgentImport") return document;
    return changed(document, { distributed: false, inputContext: document.inputContext ?? "record" });
  },
  confirm: (_document, context) => checkNesting(context, "imports"),
};

/** What an agent takes tools from has to be an mcp connection (facts 2.11). */
async function toolServerFaults(
  document: Stored<typeof importKind>,
  { tx, caller }: WriteContext<typeof importKind>,
): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  for (const { pointer, id } of referencesIn(importKind, document)) {
    if (!pointer.endsWith("/_mcpConnectionId")) continue;
    const type = (await tx.get(caller.account, "connections", id))?.body.type;
    if (type === undefined || type === "mcp") continue;
    const field = toDotted(pointer);
    faults.push({ code: "invalid_field", message: `${field} must name a connection of the type mcp.`, field });
  }
  return faults;
}
