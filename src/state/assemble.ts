/** A snapshot and its journal, read together: the resulting state, or the reason why they cannot be used. */
import type { State } from "../model/state.ts";
import { type Codec, isEncryptedText } from "./codec.ts";
import { decodeState } from "./encoding.ts";
import { refuseDamaged, refuseJournal, refusePlainJournal, refuseUnfitJournal } from "./faults.ts";
import { type Base, isOutcome, type JournalEntry, parseJournal, replayJournal } from "./journal.ts";
import type { BrokenOff } from "./port.ts";

export interface StateParts {
  /** The snapshot as stored; undefined if there is none. */
  readonly snapshot: string | undefined;
  readonly journal: Uint8Array;
}

/** Names of the snapshot and the journal in messages, and the command line that restores the state. */
interface StateNames {
  readonly state: string;
  readonly journal: string;
  readonly restore: string;
}

interface Assembled {
  readonly state: State;
  /** The snapshot that journal records build on. */
  readonly base: Base;
  readonly brokenOff: BrokenOff | undefined;
  /** Bytes of whole records in the journal. */
  readonly journalLength: number;
}

/**
 * Returns the state. `lineage`: for a state that does not exist yet. Throws DiagnosticError for damaged or mismatched pieces.
 */
export function assembleState(
  { snapshot, journal: bytes }: StateParts,
  names: StateNames,
  codec: Codec,
  lineage: () => string,
): Assembled {
  const found = snapshot === undefined ? undefined : decodeSnapshot(snapshot, codec);
  if (typeof found === "string") refuseDamaged(names.state, found, names.restore);
  const journal = parseJournal(codec.ignoresJournal ? new Uint8Array() : bytes, codec);
  if (journal.damagedLine !== undefined) refuseJournal(names.journal, journal.damagedLine, names.restore);
  const first = journal.entries[0];
  if (found === undefined && first !== undefined && first.serial > 0)
    refuseUnfitJournal(names.state, names.journal, "missing", names.restore);
  const base = found ?? freshState(first?.lineage ?? lineage());
  for (const entry of journal.entries) {
    if (entry.lineage !== base.lineage) refuseUnfitJournal(names.state, names.journal, "lineage", names.restore);
    if (entry.serial > base.serial) refuseUnfitJournal(names.state, names.journal, "serial", names.restore);
  }
  // Records of an older serial are contained already: a crash came between the snapshot and the end of its journal.
  const pending = journal.entries.filter((entry) => entry.serial === base.serial);
  // A journal of an encrypted snapshot was encrypted as well: anyone could have written plain text.
  if (codec.encrypts && isEncryptedText(snapshot ?? "") && pending.some(({ sealed }) => !sealed))
    refusePlainJournal(names.state, names.journal);
  return {
    state: replayJournal(base, pending),
    base: { lineage: base.lineage, serial: base.serial },
    brokenOff: brokenOffIn(base, pending),
    journalLength: journal.length,
  };
}

function brokenOffIn(snapshot: State, entries: readonly JournalEntry[]): BrokenOff | undefined {
  if (!entries.some(({ record }) => isOutcome(record))) return undefined;
  const intents = entries.flatMap(({ record }) => ("intent" in record ? [record.intent.at] : []));
  // Outcomes without an intent are those of steps that wrote nothing.
  return { snapshot, at: intents[0] ?? new Date(0).toISOString(), entries };
}

function decodeSnapshot(text: string, codec: Codec): ReturnType<typeof decodeState> {
  if (text.trim() === "") return "empty";
  const plain = codec.read(text);
  return plain === undefined ? "checksum" : decodeState(plain);
}

function freshState(lineage: string): State {
  return { kind: "state", formatVersion: 1, lineage, serial: 0, stack: "", resources: {}, outputs: {} };
}
