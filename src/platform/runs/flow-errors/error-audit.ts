/** Audit entries for what callers do with the errors of a flow: one entry a request, with the flow as its subject. */
import type { Clock } from "../../../base/clock.ts";
import type { Ids } from "../../../base/ids.ts";
import type { Json } from "../../../base/json.ts";
import { addEntry } from "../../audit/audited-store.ts";
import { currentActor } from "../../kernel/actor.ts";
import type { Writer } from "../../store/store.ts";
import type { FlowStepName } from "./step-errors.ts";

/** The type of the entries. */
export const errorSubject = "flowError";

/** Errors that one entry names at most; it always has their number. */
const namedAtMost = 100;

interface ErrorAction {
  /** The field that changed: `resolvedAt`, `assignedTo`, `tags`, `data`; or `retry`. */
  readonly field: string;
  /** Its new value; absent where it was removed. A record is never copied: the trail is kept for good. */
  readonly value?: Json;
  /** Ids of the errors, or keys of their records. */
  readonly errors: readonly string[];
  readonly event?: "update" | "delete";
}

/** Records an action of the current actor. An action that changed no error leaves no entry. */
export async function auditErrorAction(
  tx: Writer,
  services: { readonly clock: Pick<Clock, "now">; readonly ids: Ids },
  { account, flow, step }: FlowStepName,
  { field, value, errors, event = "update" }: ErrorAction,
): Promise<void> {
  const actor = currentActor();
  if (!actor || errors.length === 0) return;
  await addEntry(tx, account, services, actor, {
    resourceType: errorSubject,
    resourceId: flow,
    event,
    fieldChanges: [
      { fieldPath: field, ...(value !== undefined && { newValue: value }) },
      { fieldPath: "step", newValue: step },
      { fieldPath: "errors", newValue: errors.slice(0, namedAtMost) },
      { fieldPath: "count", newValue: errors.length },
    ],
  });
}
