/**
 * Differences between two versions of a state, as operations of a receipt: entries added, removed, or with another address.
 */
import { isObject, type Json, sameJson } from "../base/json.ts";
import { secretMask } from "../catalog/limits.ts";
import type { ReceiptOperation, ReceiptWrite } from "../model/receipt.ts";
import { type Intent, isFingerprint, type ResourceState, type State } from "../model/state.ts";
import type { JournalRecord } from "./journal.ts";

/** By address. `snapshot`: the state that the records build on. */
function journalWrites(
  snapshot: State,
  records: readonly JournalRecord[],
): ReadonlyMap<string, readonly ReceiptWrite[]> {
  const writes = new Map<string, ReceiptWrite[]>();
  const intents = new Map<string, Intent>(Object.entries(snapshot.pending ?? {}));
  const versions = new Map(Object.values(snapshot.resources).map(({ id, lastModified }) => [id, lastModified]));
  const noteWrite = (address: string, write: ReceiptWrite) => {
    const known = writes.get(address);
    if (known) known.push(write);
    else writes.set(address, [write]);
  };
  const noteRestore = ({ verb, address, kind, id, at }: Intent) => {
    if (verb === "restore" && id !== undefined)
      noteWrite(address.split("~")[0]!, { event: verb, kind, id, sentAt: at });
  };
  for (const record of records) {
    if ("intent" in record) intents.set(record.intent.address, record.intent);
    else if ("dropped" in record) {
      const intent = intents.get(record.dropped);
      intents.delete(record.dropped);
      // A cascade is forgotten once it was reported: until then it has a separate address. Any other intent without an outcome is
      // dropped.
      if (intent?.address.includes("~")) noteRestore(intent);
    } else if ("put" in record) {
      const { address, kind, id, lastModified } = record.put;
      const intent = intents.get(address);
      intents.delete(address);
      const isMoved = lastModified !== undefined && versions.get(id) !== lastModified;
      versions.set(id, lastModified);
      if (intent?.verb === "restore") {
        noteRestore(intent);
        continue;
      }
      if (intent === undefined && !isMoved) continue;
      const event = intent?.verb === "create" ? "create" : "update";
      noteWrite(address, {
        event,
        kind,
        id,
        ...(lastModified === undefined ? {} : { lastModified }),
        ...(intent ? { sentAt: intent.at } : {}),
      });
    } else {
      const intent = intents.get(record.remove);
      intents.delete(record.remove);
      if (intent?.verb === "delete" && intent.id !== undefined)
        noteWrite(record.remove, { event: "delete", kind: intent.kind, id: intent.id, sentAt: intent.at });
    }
  }
  return writes;
}

/** Returns the changes that an interrupted run made to a state. */
export function brokenOffChanges(
  before: State,
  after: State,
  records: readonly JournalRecord[],
): readonly ReceiptOperation[] {
  const writes = journalWrites(before, records);
  return entryChanges(before, after, { written: true }).map((operation) => {
    const own = writes.get(operation.address);
    // Nothing was sent: it was only forgotten.
    if (operation.action === "delete" && own === undefined) return { ...operation, action: "forget" };
    return own ? { ...operation, writes: own } : operation;
  });
}

/** `written`: by requests to the platform; otherwise the state alone was changed. Secrets are masked. */
export function entryChanges(
  before: State,
  after: State,
  { written }: { readonly written: boolean },
): readonly ReceiptOperation[] {
  if (before.resources === after.resources) return [];
  const [then, now] = [Object.values(before.resources), Object.values(after.resources)];
  const formerly = new Map(then.map((entry) => [entry.id, entry]));
  const kept = new Set(now.map(({ id }) => id));
  const moves: ReceiptOperation[] = [];
  const rest: ReceiptOperation[] = [];
  for (const entry of now) {
    const known = before.resources[entry.address];
    if (known === entry) continue;
    const former = known?.id === entry.id ? known : formerly.get(entry.id);
    if (former === undefined)
      rest.push({ ...entryOperation(written ? "create" : "adopt", entry, undefined), ...receivedBy(entry) });
    else if (former.address !== entry.address)
      moves.push({ ...entryOperation("move", entry, former), movedFrom: former.address });
    else if (entryDiffers(former, entry)) rest.push(entryOperation("update", entry, former));
  }
  for (const entry of then) {
    if (!kept.has(entry.id))
      rest.push({
        ...entryOperation(written ? "delete" : "forget", entry, entry),
        ...givenBy(entry, after),
        after: null,
        id: entry.id,
      });
  }
  return [...moves, ...rest];
}

/** Returns the giving stack of an entry that was handed over. */
function receivedBy({ address, received }: ResourceState): Pick<ReceiptOperation, "handOver"> {
  return received === undefined ? {} : { handOver: { from: received.from, address: received.address ?? address } };
}

/** Returns the receiving stack of an entry that was handed over. */
function givenBy({ address, id }: ResourceState, { handedOver = {} }: State): Pick<ReceiptOperation, "handOver"> {
  const record = handedOver[address];
  return record?.entry.id === id ? { handOver: { to: record.to } } : {};
}

function entryDiffers(a: ResourceState, b: ResourceState): boolean {
  return a.protect !== b.protect || a.keep !== b.keep || !sameJson(a.document, b.document);
}

/** Returns the change of one entry, as an operation of a receipt. `former`: the entry before, if there was one. */
export function entryOperation(
  action: ReceiptOperation["action"],
  { address, kind, id, document, protect, keep, dependsOn }: ResourceState,
  former: ResourceState | undefined,
): ReceiptOperation {
  return {
    address,
    kind,
    action,
    status: "done",
    id,
    before: former ? maskedEntry(former.document) : null,
    after: maskedEntry(document),
    changes: [],
    stateBefore: former ?? null,
    ...(protect ? { protect } : {}),
    ...(keep ? { keep } : {}),
    ...(dependsOn.length > 0 ? { dependsOn } : {}),
  };
}

/** Returns a document of the state with masks for its fingerprints. */
export function maskedEntry(value: Json): Json {
  if (isFingerprint(value)) return secretMask;
  if (Array.isArray(value)) return value.map((item: Json) => maskedEntry(item));
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, maskedEntry(item)]))
    : value;
}
