/** A creation without an answer that more than one object may have come of. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { JsonObject } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { Intent } from "../../model/state.ts";
import { describeRow } from "../kernel/identity.ts";

/** Says which objects could be it. `advice`: sentences that say how to decide, in the words of whoever shows it. */
export function unclearCreation({ address, kind }: Intent, rows: readonly JsonObject[], advice: string): Diagnostic {
  const shown = rows.slice(0, 10).map((row) => describeRow(kindNamed(kind)!, row));
  const more = rows.length > shown.length ? ` and ${rows.length - shown.length} more` : "";
  return {
    severity: "error",
    code: "pending-unclear",
    summary: "Which object an earlier run made is unclear",
    detail: `A run broke off while it created ${address}. Made since then, and possibly it: ${shown.join(", ")}${more}. ${advice}`,
    address,
  };
}

/** How to decide where the state is ours. */
export function resolveByHand({ address }: Intent): string {
  return `Say which one it is: reconduit state resolve '${address}' --id ID. If it is none of them: reconduit state resolve '${address}' --none`;
}
