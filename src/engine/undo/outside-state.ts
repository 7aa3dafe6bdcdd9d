/**
 * Builds the state implied by receipts of another tool's applies, such as Terraform's. That tool keeps its own state, and
 * receipts record its changes object by object: enough to plan their undo.
 */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import { referencesIn } from "../../derive/fields/walk.ts";
import { formats } from "../../model/formats.ts";
import type { Receipt, ReceiptOperation } from "../../model/receipt.ts";
import type { ResourceState, State } from "../../model/state.ts";
import { hasActed } from "./net-changes.ts";

interface OutsideState {
  /** The state that the receipts left. */
  readonly state: State;
  /** The same receipts, with the dependencies of their former entries. */
  readonly receipts: readonly Receipt[];
}

/** Builds the state. `receipts`: of one tool's state, the newest first; at least one. */
export function outsideState(receipts: readonly Receipt[]): OutsideState {
  const newest = receipts[0]!;
  const left = new Map<string, ResourceState | undefined>();
  const operations = receipts.flatMap((receipt) => receipt.operations.toReversed()).filter(hasActed);
  for (const operation of operations)
    if (!left.has(operation.address)) left.set(operation.address, entryLeftBy(operation));
  const present = [...left.values()].filter((entry) => entry !== undefined);
  const former = operations.flatMap(({ stateBefore }) => (stateBefore ? [stateBefore] : []));
  const addresses = new Map([...former, ...present].map(({ id, address }) => [id, address]));
  const withDependencies = (entry: ResourceState): ResourceState => ({
    ...entry,
    dependsOn: documentDependencies(entry, addresses),
  });
  return {
    state: {
      kind: "state",
      formatVersion: formats.state,
      lineage: newest.state.lineage,
      serial: 0,
      stack: newest.stack,
      ...(newest.platform ? { platform: newest.platform } : {}),
      resources: Object.fromEntries(present.map((entry) => [entry.address, withDependencies(entry)])),
      outputs: {},
    },
    receipts: receipts.map((receipt) => ({
      ...receipt,
      operations: receipt.operations.map((operation) =>
        operation.stateBefore ? { ...operation, stateBefore: withDependencies(operation.stateBefore) } : operation,
      ),
    })),
  };
}

/**
 * Returns the entry that an operation left; undefined if the object no longer exists. Its last written values are not noted,
 * because the plan reads the object.
 */
function entryLeftBy({
  action,
  address,
  kind,
  id,
  after,
  writes = [],
  thenForgotten,
}: ReceiptOperation): ResourceState | undefined {
  const made = id ?? writes.find(({ event }) => event === "create")?.id;
  if (action === "delete" || action === "replace" || action === "forget" || thenForgotten || made === undefined)
    return undefined;
  return { address, kind, id: made, document: documentAfter(after), live: {}, dependsOn: [] };
}

const documentAfter = (after: Json): JsonObject => (isObject(after) ? after : {});

function documentDependencies(
  { kind, document, address }: ResourceState,
  addresses: ReadonlyMap<string, string>,
): readonly string[] {
  const found = referencesIn(kindNamed(kind), document).flatMap(({ id }) => addresses.get(id) ?? []);
  return [...new Set(found)].filter((each) => each !== address);
}
