import { changed } from "../../catalog/document.ts";
import type { importKind } from "../../catalog/kinds/import/index.ts";
import type { Behavior } from "./behavior.ts";
import { checkNesting } from "./tool-nesting.ts";

/** Import: tools are nested a few levels only (spec: Tool, rules). */
export const importBehavior: Behavior<typeof importKind> = {
  complete(document) {
    if (document.adaptorType !== "AiAgentImport") return document;
    return changed(document, { distributed: false, inputContext: document.inputContext ?? "record" });
  },
  confirm: (_document, context) => checkNesting(context, "imports"),
};
