/** The error of a creation without an answer if several objects may be its result. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { JsonObject } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { Intent } from "../../model/state.ts";
import type { Words } from "../../model/words.ts";
import { describeRow } from "../kernel/identity.ts";

/** Names the candidates, and explains how to choose. */
export function unclearCreation(intent: Intent, rows: readonly JsonObject[], words: Words): Diagnostic {
  return {
    severity: "error",
    code: "pending-unclear",
    summary: "Which object an earlier run made is unclear",
    detail: `${possiblyMade(intent, rows)} ${words.resolving(intent.address)}`,
    address: intent.address,
  };
}

/** Returns two sentences: the interrupted creation, and the objects that may be its result. */
export function possiblyMade({ address, kind }: Intent, rows: readonly JsonObject[]): string {
  const shown = rows.slice(0, 10).map((row) => describeRow(kindNamed(kind)!, row));
  const more = rows.length > shown.length ? ` and ${rows.length - shown.length} more` : "";
  return `A run broke off while it created ${address}. Made since then, and possibly it: ${shown.join(", ")}${more}.`;
}
