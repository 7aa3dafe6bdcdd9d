/** Writes of an interrupted run, from its journal: each outcome, with the intent before it. */
import type { ReceiptWrite } from "../model/receipt.ts";
import type { Intent, State } from "../model/state.ts";
import type { JournalRecord } from "./journal.ts";

/** By address. `snapshot`: the state that the records build on. */
export function journalWrites(
  snapshot: State,
  records: readonly JournalRecord[],
): ReadonlyMap<string, readonly ReceiptWrite[]> {
  const writes = new Map<string, ReceiptWrite[]>();
  const intents = new Map<string, Intent>(Object.entries(snapshot.pending ?? {}));
  const versions = new Map(Object.values(snapshot.resources).map(({ id, lastModified }) => [id, lastModified]));
  const note = (address: string, write: ReceiptWrite) => {
    const known = writes.get(address);
    if (known) known.push(write);
    else writes.set(address, [write]);
  };
  const noteRestore = ({ verb, address, kind, id, at }: Intent) => {
    if (verb === "restore" && id !== undefined) note(address.split("~")[0]!, { event: verb, kind, id, sentAt: at });
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
      note(address, {
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
        note(record.remove, { event: "delete", kind: intent.kind, id: intent.id, sentAt: intent.at });
    }
  }
  return writes;
}
