/**
 * The text of a state file (canonical JSON with a SHA-256 of everything else in front), and a snapshot and its journal read together: the
 * resulting state, or the reason why they cannot be used.
 */
import { canonicalJson, isObject, type Json, type JsonObject } from "../base/json.ts";
import { sha256 } from "../base/sha256.ts";
import { kindNamed } from "../catalog/index.ts";
import { formats } from "../model/formats.ts";
import type { State } from "../model/state.ts";
import type { Codec } from "./codec.ts";
import { refuseDamaged, refuseJournal, refuseUnfitJournal, refuseUnproved, type StateFault } from "./faults.ts";
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
  readonly decoded: State | undefined;
  /** The snapshot that journal records build on. */
  readonly base: Base;
  readonly brokenOff: BrokenOff | undefined;
  /** Bytes of whole records in the journal. */
  readonly journalLength: number;
  /** Records that build on the snapshot. */
  readonly pending: number;
}

/**
 * Returns the state. `decoded`: the snapshot as an earlier call returned it, which is then taken. `lineage`: for a state that does not
 * exist yet. Throws DiagnosticError for damaged or mismatched pieces.
 */
export function assembleState(
  { snapshot, decoded, journal: bytes }: StateParts & { readonly decoded?: State | undefined },
  names: StateNames,
  codec: Codec,
  lineage: () => string,
): Assembled {
  const about = { ...names, sign: codec.sign };
  const found = decoded ?? (snapshot === undefined ? undefined : decodeSnapshot(snapshot, codec, about));
  const journal = parseJournal(codec.ignoresJournal ? new Uint8Array() : bytes, codec);
  if (journal.damagedLine !== undefined) refuseJournal(names.journal, journal.damagedLine, names.restore);
  const first = journal.entries[0];
  if (found === undefined && first !== undefined && first.serial > 0)
    refuseUnfitJournal(names.state, names.journal, "missing", names.restore);
  const unproved = journal.entries.find((entry) => entry.unproved !== undefined)?.unproved;
  if (unproved !== undefined) refuseUnproved(names.journal, unproved, about);
  const base = found ?? freshState(first?.lineage ?? lineage());
  for (const entry of journal.entries) {
    if (entry.lineage !== base.lineage) refuseUnfitJournal(names.state, names.journal, "lineage", names.restore);
    if (entry.serial > base.serial) refuseUnfitJournal(names.state, names.journal, "serial", names.restore);
  }
  // Records of an older serial are contained already: a crash came between the snapshot and the end of its journal.
  const pending = journal.entries.filter((entry) => entry.serial === base.serial);
  return {
    state: replayJournal(base, pending),
    decoded: found,
    base: { lineage: base.lineage, serial: base.serial },
    brokenOff: brokenOffIn(base, pending),
    journalLength: journal.length,
    pending: pending.length,
  };
}

function brokenOffIn(snapshot: State, entries: readonly JournalEntry[]): BrokenOff | undefined {
  if (!entries.some(({ record }) => isOutcome(record))) return undefined;
  const intents = entries.flatMap(({ record }) => ("intent" in record ? [record.intent.at] : []));
  // Outcomes without an intent are those of steps that wrote nothing.
  return { snapshot, at: intents[0] ?? new Date(0).toISOString(), entries };
}

function decodeSnapshot(text: string, codec: Codec, names: StateNames & { readonly sign?: string | undefined }): State {
  const plain = text.trim() === "" ? { text } : codec.read(text);
  const found = plain === undefined ? "checksum" : decodeState(plain.text);
  if (typeof found === "string") return refuseDamaged(names.state, found, names.restore);
  if (plain?.unproved !== undefined) refuseUnproved(names.state, plain.unproved, names);
  return found;
}

function freshState(lineage: string): State {
  return { kind: "state", formatVersion: 1, lineage, serial: 0, stack: "", resources: {}, outputs: {} };
}

const prefix = /^\{"checksum":"([0-9a-f]{64})",/;

/**
 * Returns the file's text. `checksum` sorts before every other key, so the text can be verified without parsing it first.
 */
export function encodeState(state: State): string {
  const text = canonicalJson(state);
  return `{"checksum":"${sha256(text)}",${text.slice(1)}\n`;
}

/** Reads the text of a state file. Accepts a reformatted text if its content is the same. */
export function decodeState(text: string): State | StateFault {
  if (text.trim() === "") return "empty";
  const intact = isIntact(text.trimEnd());
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return "not-json";
  }
  if (!isObject(parsed) || parsed["kind"] !== "state") return "not-a-state";
  if (parsed["formatVersion"] !== formats.state) return "unknown-version";
  const { checksum, ...state } = parsed;
  if (!intact && checksum !== sha256(canonicalJson(state))) return "checksum";
  return unknownContent(state) ?? (state as State);
}

/** Returns the fault of a state whose resources are none, or of kinds that only a later version has: nothing could plan them. */
function unknownContent({ resources }: JsonObject): StateFault | undefined {
  if (!isObject(resources)) return "not-a-state";
  const all = Object.values(resources);
  if (!all.every((each) => isObject(each) && typeof each["id"] === "string")) return "not-a-state";
  const isKnown = (each: Json) => isObject(each) && kindNamed(String(each["kind"])) !== undefined;
  return all.every(isKnown) ? undefined : "unknown-version";
}

function isIntact(text: string): boolean {
  const match = prefix.exec(text);
  return match !== null && sha256(`{${text.slice(match[0].length)}`) === match[1];
}
