/** Changes of several objects at once that belong to flows: all of them or none (facts 3). */
import type { JsonObject } from "../../base/json.ts";
import { withChangedFields } from "../../catalog/document.ts";
import type { PartialIn } from "../../catalog/families.ts";
import type { Kind } from "../../catalog/kind.ts";
import { exportKind } from "../../catalog/kinds/export/index.ts";
import { flow } from "../../catalog/kinds/flow.ts";
import { importKind } from "../../catalog/kinds/import/index.ts";
import { referencesIn } from "../../derive/fields/walk.ts";
import type { Caller } from "../access/caller.ts";
import type { DocumentNeeds } from "../documents/needs.ts";
import { referencedSteps } from "../documents/steps.ts";
import { writeChecked } from "../documents/validation.ts";
import { setAt } from "../kernel/document-edit.ts";
import { ApiRefusal, refuse, refuseNotFound } from "../kernel/refusal.ts";
import { changeInTransaction } from "./write.ts";

/**
 * Puts another connection wherever the steps of a flow name this one. Refuses where none does, where one of the two is not there, and
 * where a step cannot work with the new one. Answers the flow.
 */
export async function replaceConnectionOf(
  services: DocumentNeeds,
  caller: Caller,
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<JsonObject> {
  return writeChecked(services, caller.account, async (tx, check) => {
    const stored = await tx.get(caller.account, flow.family, id);
    if (!stored) return refuseNotFound();
    const existingConnections = await tx.existing(caller.account, "connections", [from, to]);
    if (!existingConnections.has(to)) {
      refuse("invalid_ref", "_newConnectionId names no existing connection.", { field: "_newConnectionId" });
    }
    let count = 0;
    for (const step of referencedSteps(flow, stored.body)) {
      const kind: Kind = step.family === "exports" ? exportKind : importKind;
      const found = await tx.get(caller.account, step.family, step.id);
      const document = found?.body as JsonObject | undefined;
      if (!document || !connectionPointers(kind, document, from).length) continue;
      count++;
      if (from === to) continue;
      const withConnectionReplaced = (before: JsonObject) =>
        connectionPointers(kind, before, from).reduce((whole, pointer) => setAt(whole, pointer, to) ?? whole, before);
      try {
        await changeInTransaction(services, tx, caller, { kind, id: step.id, change: withConnectionReplaced, check });
      } catch (error) {
        throw withStepName(error, kind, document);
      }
    }
    if (count === 0) {
      refuse("invalid_ref", "No step of the flow uses the connection that _connectionId names.", {
        field: "_connectionId",
      });
    }
    return stored.body;
  });
}

/** A refusal that says which step cannot use the new connection. */
function withStepName(error: unknown, kind: Kind, { _id, name }: JsonObject): unknown {
  if (!(error instanceof ApiRefusal)) return error;
  const faults = error.faults.map((fault) => ({
    ...fault,
    message: `The ${kind.kind} ${String(name ?? _id)}: ${fault.message}`,
    field: "_newConnectionId",
  }));
  return new ApiRefusal(error.status, faults, error.headers);
}

/** Returns the pointers at which a document refers to a connection. */
const connectionPointers = (kind: Kind, document: JsonObject, connection: string): readonly string[] =>
  referencesIn(kind, document)
    .filter(({ target, id }) => target === "connection" && id === connection)
    .map(({ pointer }) => pointer);

/** Moves flows to a group, or out of theirs (null). A group is one of the flow's integration. */
export async function moveToGrouping(
  services: DocumentNeeds,
  caller: Caller,
  flows: readonly string[],
  { _flowGroupingId: grouping }: Required<Pick<PartialIn<"flows">, "_flowGroupingId">>,
): Promise<void> {
  await writeChecked(services, caller.account, async (tx, check) => {
    const existingFlows = await tx.existing(caller.account, flow.family, flows);
    const missing = flows.findIndex((id) => !existingFlows.has(id));
    if (missing >= 0) refuse("invalid_ref", "There is no such flow.", { field: `_flowIds.${missing}` });
    for (const id of new Set(flows)) {
      const { _flowGroupingId = null } = (await tx.get(caller.account, flow.family, id))!.body;
      if (_flowGroupingId === grouping) continue;
      await changeInTransaction(services, tx, caller, {
        kind: flow,
        id,
        change: (document) => withChangedFields(document, { _flowGroupingId: grouping }),
        check,
      });
    }
  });
}
