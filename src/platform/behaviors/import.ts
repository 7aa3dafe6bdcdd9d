import { type Stored, withChangedFields } from "../../catalog/document.ts";
import type { importKind } from "../../catalog/kinds/import/index.ts";
import type { Behavior } from "./behavior.ts";
import { checkNesting } from "./tool-nesting.ts";

/**
 * Import: an updated import is no longer a draft (facts 5), and tools are nested a few levels only (spec: Tool, rules).
 */
export const importBehavior: Behavior<typeof importKind> = {
  complete(document, { stored, sent }) {
    const confirmed = stored && sent ? withoutDraft(document) : document;
    if (confirmed.adaptorType !== "AiAgentImport") return confirmed;
    return withChangedFields(confirmed, { distributed: false, inputContext: confirmed.inputContext ?? "record" });
  },
  confirm: (_document, context) => checkNesting(context, "imports"),
};

type StoredImport = Stored<typeof importKind>;

function withoutDraft({ draft: _, draftExpiresAt: __, ...rest }: StoredImport): StoredImport {
  return rest;
}
