/**
 * Updates an older version of a state from the remaining journals, which contain whole entries, and from later receipts.
 * A receipt contains less than an entry: such entries are incomplete, and the next plan reads their objects.
 */
import { isObject, type Json, type JsonObject, sameJson } from "../base/json.ts";
import { secretMask } from "../catalog/limits.ts";
import type { Receipt, ReceiptOperation } from "../model/receipt.ts";
import { type HandedOver, isFingerprint, type ResourceState, type State, unseenSecret } from "../model/state.ts";
import { isOutcome, type JournalEntry, replayJournal } from "./journal.ts";

interface RebuildSources {
  /** In any order. Receipts of other lineages, and those that the base includes already, are skipped. */
  readonly receipts: readonly Receipt[];
  /** In the order in which they were written. */
  readonly journal: readonly JournalEntry[];
  /** Keep entries that a command only removed from the state: their objects still exist. */
  readonly keepForgotten?: boolean;
}

/** Returns the state of the last serial that any of them knows. */
export function rebuildState(base: State, { receipts, journal, keepForgotten = false }: RebuildSources): State {
  const ours = journal.filter(({ lineage }) => lineage === base.lineage);
  const journals = [...Map.groupBy(ours, ({ serial }) => serial)].map(([serial, entries]) => ({
    at: serial,
    step: (state: State) => (serial < base.serial ? withMissing(state, entries) : replayJournal(state, entries)),
    end: serial + entries.filter(({ record }) => isOutcome(record)).length,
  }));
  const later = receipts
    .filter(({ state }) => state.lineage === base.lineage && state.serialAfter > base.serial)
    .map(({ id, state: { serialAfter }, operations, mode, endedAt: at, who: by }) => ({
      id,
      // The apply that wrote a journal ends with a later serial than that on which it was begun: its journal comes first.
      at: serialAfter,
      step: (state: State) =>
        withOperations(
          state,
          operations.filter(
            ({ action, handOver }) => !(keepForgotten && mode === "edit" && action === "forget" && !handOver),
          ),
          { at, by },
        ),
      end: serialAfter,
    }));
  const known = [...journals, ...later].toSorted((a, b) => a.at - b.at);
  const state = known.reduce((before, { step }) => step(before), base);
  const last = later.toSorted((a, b) => a.at - b.at).at(-1)?.id;
  return {
    ...state,
    ...(last === undefined ? {} : { receipt: last }),
    serial: Math.max(base.serial, ...known.map(({ end }) => end)),
  };
}

/** Outcomes that a later snapshot lacks, because a run broke off on one machine and other machines continued without its outcomes. */
function withMissing(state: State, entries: readonly JournalEntry[]): State {
  const nothing: State = { ...state, resources: {}, pending: {} };
  const { resources, pending = {} } = replayJournal(nothing, entries);
  const ids = new Set(Object.values(state.resources).map(({ id }) => id));
  const isFree = (address: string) => !Object.hasOwn(state.resources, address);
  const made = Object.entries(resources).filter(([address, { id }]) => isFree(address) && !ids.has(id));
  const begun = Object.entries(pending).filter(([address, { verb }]) => verb === "create" && isFree(address));
  const open = { ...Object.fromEntries(begun), ...state.pending };
  return {
    ...state,
    resources: { ...state.resources, ...Object.fromEntries(made) },
    ...(Object.keys(open).length > 0 ? { pending: open } : {}),
  };
}

/** `receipt`: the time and the author of the operations. */
function withOperations(
  state: State,
  operations: readonly ReceiptOperation[],
  receipt: Pick<HandedOver, "at" | "by">,
): State {
  const resources = new Map(Object.entries(state.resources));
  const pending = new Map(Object.entries(state.pending ?? {}));
  const handedOver = new Map(Object.entries(state.handedOver ?? {}));
  for (const operation of operations) {
    const { address, action, status } = operation;
    if (status !== "done" || action === "noop" || action === "refuse") continue;
    pending.delete(address);
    carryOut(resources, operation);
    const { handOver, stateBefore } = operation;
    if (handOver?.to !== undefined && stateBefore)
      handedOver.set(address, { to: handOver.to, ...receipt, entry: stateBefore, open: true });
  }
  const { pending: _, handedOver: __, ...rest } = state;
  return {
    ...rest,
    resources: Object.fromEntries(resources),
    ...(pending.size > 0 ? { pending: Object.fromEntries(pending) } : {}),
    ...(handedOver.size > 0 ? { handedOver: Object.fromEntries(handedOver) } : {}),
  };
}

function carryOut(resources: Map<string, ResourceState>, operation: ReceiptOperation): void {
  const { address, action, movedFrom, formerId, id, thenForgotten } = operation;
  const former = movedFrom === undefined ? undefined : resources.get(movedFrom);
  if (former && !resources.has(address)) {
    resources.set(address, { ...former, address });
    resources.delete(former.address);
  }
  const given = operation.handOver?.from === undefined ? undefined : (operation.stateBefore ?? undefined);
  const known = resources.get(address) ?? given;
  if (action === "delete" || action === "forget" || thenForgotten) {
    if (id === undefined || known?.id === id) resources.delete(address);
    return;
  }
  if (id === undefined) return;
  // A replaced object may still exist; if it does not, the next plan reports that.
  const aside = `${address}~${formerId}`;
  if (formerId !== undefined && known?.id === formerId) resources.set(aside, { ...known, address: aside });
  resources.set(address, rebuiltEntry({ ...operation, id }, known?.id === id ? known : undefined));
}

function rebuiltEntry(
  operation: ReceiptOperation & { readonly id: string },
  known: ResourceState | undefined,
): ResourceState {
  const { address, kind, id, after } = operation;
  const protect = operation.protect ?? known?.protect;
  const keep = operation.keep ?? known?.keep;
  const about = {
    ...(protect ? { protect } : {}),
    ...(keep ? { keep } : {}),
    dependsOn: operation.dependsOn ?? known?.dependsOn ?? [],
  };
  const document = isObject(after) ? documentOfReceipt(after, known?.document ?? {}) : (known?.document ?? {});
  if (known && sameJson(document, known.document)) return { ...known, ...about };
  const { lastModified: _, normalised: __, ...rest } = known ?? { live: {} };
  return { ...rest, address, kind, id, document, incomplete: true, ...about };
}

/** Returns the applied document of a receipt. Its secrets are masked, and values known after apply are missing. */
function documentOfReceipt(after: JsonObject, prior: JsonObject): JsonObject {
  const fields = Object.entries(after).flatMap(([name, value]): [string, Json][] => {
    const known = prior[name];
    if (isUnknownIn(value)) return known === undefined ? [] : [[name, known]];
    return [[name, masksAsFingerprints(value, known)]];
  });
  return Object.fromEntries(fields);
}

function isUnknownIn(value: Json): boolean {
  if (Array.isArray(value)) return value.some((item: Json) => isUnknownIn(item));
  return isObject(value) && (Object.hasOwn(value, "$unknown") || Object.values(value).some(isUnknownIn));
}

/** Returns fingerprints for masks: the former one, or one that no value has. */
function masksAsFingerprints(value: Json, prior: Json | undefined): Json {
  if (value === secretMask) return isFingerprint(prior) ? prior : unseenSecret;
  if (Array.isArray(value))
    return value.map((item: Json, index) => masksAsFingerprints(item, Array.isArray(prior) ? prior[index] : undefined));
  if (!isObject(value)) return value;
  const before = isObject(prior) ? prior : {};
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, masksAsFingerprints(item, before[key])]));
}
