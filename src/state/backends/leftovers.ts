/** Finds outcomes in a local journal that a newer snapshot lacks: those of a run that broke off before it could send them. */
import type { State } from "../../model/state.ts";
import { decodeState } from "../assemble.ts";
import type { Codec } from "../codec.ts";
import { type JournalEntry, replayJournal } from "../journal.ts";

/** Addresses with ids that `snapshot` lacks, of records that build on an older one. */
export function unsavedOutcomes(
  snapshot: string | undefined,
  older: readonly JournalEntry[],
  codec: Codec,
): readonly string[] {
  if (older.length === 0) return [];
  const plain = codec.read(snapshot ?? "");
  const state = plain === undefined ? undefined : decodeState(plain.text);
  if (state === undefined || typeof state === "string") return [];
  const nothing: State = { ...state, resources: {}, pending: {} };
  const { resources, pending = {} } = replayJournal(nothing, older);
  const known = new Set(Object.values(state.resources).map(({ id }) => id));
  const made = Object.values(resources)
    .filter(({ id }) => !known.has(id))
    .map(({ address, id }) => `${address} (${id})`);
  const begun = Object.values(pending)
    .filter(({ verb, address }) => verb === "create" && !state.resources[address] && !state.pending?.[address])
    .map(({ address }) => `${address} (its creation was under way)`);
  return [...made, ...begun];
}

/** Returns the serial of a snapshot, encrypted or not; 0 if it is missing or damaged. Decoding reports the damage. */
export function snapshotSerial(text: string | undefined): number {
  try {
    const serial = (JSON.parse(text ?? "{}") as { serial?: unknown } | null)?.serial;
    return typeof serial === "number" ? serial : 0;
  } catch {
    return 0;
  }
}
