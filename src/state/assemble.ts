/** A snapshot and its journal, read together: the state that they stand for, or why they cannot be used. */
import type { State } from "../model/state.ts";
import type { Codec } from "./codec.ts";
import { decodeState } from "./encoding.ts";
import { refuseJournal, refuseOlderState, refuseState } from "./faults.ts";
import { type Base, parseJournal, replay } from "./journal.ts";

export interface Pieces {
  /** The snapshot as stored; undefined where there is none. */
  readonly snapshot: string | undefined;
  readonly journal: Uint8Array;
}

/** What messages call the two, and how the snapshot is got back. */
interface Names {
  readonly state: string;
  readonly journal: string;
  /** Full sentences; for a damaged snapshot. */
  readonly cure: () => string;
}

interface Assembled {
  readonly state: State;
  /** The snapshot that journal records build on. */
  readonly base: Base;
  /** Bytes of whole records in the journal. */
  readonly journalLength: number;
}

/** `lineage`: for a state that does not exist yet. Throws DiagnosticError for what is damaged or does not fit together. */
export function assemble(
  { snapshot, journal: bytes }: Pieces,
  names: Names,
  codec: Codec,
  lineage: () => string,
): Assembled {
  const found = snapshot === undefined ? undefined : decodeSnapshot(snapshot, codec);
  if (typeof found === "string") refuseState(names.state, found, names.cure());
  const journal = parseJournal(bytes, codec);
  if (journal.damagedLine !== undefined) refuseJournal(names.journal, journal.damagedLine);
  const first = journal.entries[0];
  if (found === undefined && first !== undefined && first.serial > 0)
    refuseOlderState(names.state, names.journal, "missing");
  const base = found ?? freshState(first?.lineage ?? lineage());
  for (const entry of journal.entries) {
    if (entry.lineage !== base.lineage) refuseOlderState(names.state, names.journal, "lineage");
    if (entry.serial > base.serial) refuseOlderState(names.state, names.journal, "serial");
  }
  // Records of an older serial are contained already: a crash came between the snapshot and the end of its journal.
  const pending = journal.entries.filter((entry) => entry.serial === base.serial);
  return {
    state: replay(base, pending),
    base: { lineage: base.lineage, serial: base.serial },
    journalLength: journal.length,
  };
}

function decodeSnapshot(text: string, codec: Codec): ReturnType<typeof decodeState> {
  if (text.trim() === "") return "empty";
  const plain = codec.read(text);
  return plain === undefined ? "checksum" : decodeState(plain);
}

function freshState(lineage: string): State {
  return { kind: "state", formatVersion: 1, lineage, serial: 0, stack: "", resources: {}, outputs: {} };
}
