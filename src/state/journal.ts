/**
 * The journal next to the state: one line per intent and one per outcome.
 * A crash during apply therefore loses nothing, and the whole state is not written again for every resource.
 * A line is `CRC-32C JSON`, both of the same record; it names the lineage and serial of the state it builds on.
 */
import { isObject, type JsonObject } from "../base/json.ts";
import type { HandedOver, Intent, ResourceState, State } from "../model/state.ts";
import { type Codec, plain, type Unproved } from "./codec.ts";

/**
 * An outcome or intent of one address. `dropped`: the intent had no effect. `binned`: time of the object's move to the recycle bin,
 * ISO 8601. `handedOver`: the record of the hand-over to another stack, at the removed address.
 */
export type JournalRecord =
  | { readonly put: ResourceState }
  | { readonly remove: string; readonly binned?: string; readonly handedOver?: HandedOver }
  | { readonly intent: Intent }
  | { readonly dropped: string };

/** The state file that a record builds on. */
export interface Base {
  readonly lineage: string;
  readonly serial: number;
}

export interface JournalEntry extends Base {
  readonly record: JournalRecord;
  /** The number of earlier lines that build on the same snapshot. Absent without a key, and in lines of earlier versions. */
  readonly index?: number;
  /** Present where the key of the state did not write this line, or not in this place. */
  readonly unproved?: LineFault;
}

/** `misplaced`: lines were removed, repeated or put into another order. */
export type LineFault = Unproved | "misplaced";

/** A journal as read: its whole entries, and how many bytes they take. Bytes after that are a record that a crash cut short. */
interface ParsedJournal {
  readonly entries: readonly JournalEntry[];
  readonly length: number;
  /** 1-based number of a line that has its line break but is damaged; entries end before it. */
  readonly damagedLine?: number;
}

/** Returns the line of a record, line break included. `index`: the number of earlier lines that build on the same snapshot. */
export function formatEntry(base: Base, record: JournalRecord, codec: Codec = plain, index = 0): string {
  const { lineage, serial } = base;
  const text = codec.write(JSON.stringify({ lineage, serial, ...(codec.proves && { index }), ...record }));
  return `${lineChecksum(text)} ${text}\n`;
}

/** Reads a journal. The last line may be cut (it is dropped: its append was never confirmed); a damaged whole line is reported. */
export function parseJournal(bytes: Uint8Array, codec: Codec = plain): ParsedJournal {
  const entries: JournalEntry[] = [];
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const counts = new Map<string, number>();
  let start = 0;
  for (let line = 1; start < text.length; line++) {
    const end = text.indexOf(0x0a, start);
    if (end < 0) break;
    const entry = parseJournalLine(text.toString("utf8", start, end), codec);
    if (entry === undefined) {
      // Zero bytes are what a power loss leaves of a write that was never confirmed; anything else was damaged later.
      const unfinished = text.subarray(start, end).includes(0);
      return unfinished ? { entries, length: start } : { entries, length: start, damagedLine: line };
    }
    const place = `${entry.lineage} ${entry.serial}`;
    const index = counts.get(place) ?? 0;
    counts.set(place, index + 1);
    const isMisplaced = entry.index !== undefined && entry.index !== index && entry.unproved === undefined;
    entries.push(isMisplaced ? { ...entry, unproved: "misplaced" } : entry);
    start = end + 1;
  }
  return { entries, length: start };
}

/**
 * Returns every sound record of a journal, also those after a damaged line, and the number of damaged lines. A line that is not proved
 * counts as damaged, and so does one that is there already.
 */
export function salvageJournal(
  bytes: Uint8Array,
  codec: Codec = plain,
): { readonly entries: readonly JournalEntry[]; readonly damaged: number } {
  const lines = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8").split("\n");
  // Data after the last line break was never confirmed.
  const found = lines.slice(0, -1).map((line) => parseJournalLine(line, codec));
  const last = new Map<string, number>();
  const entries = found.filter((entry) => {
    if (entry === undefined || entry.unproved !== undefined) return false;
    const { lineage, serial, index } = entry;
    if (index === undefined) return true;
    const place = `${lineage} ${serial}`;
    if (index <= (last.get(place) ?? -1)) return false;
    last.set(place, index);
    return true;
  });
  return { entries: entries as readonly JournalEntry[], damaged: found.length - entries.length };
}

/** Returns true if a record changes the content of the state. Intents and dropped intents leave it unchanged. */
export function isOutcome(record: JournalRecord): boolean {
  return "put" in record || "remove" in record;
}

/** Returns the state after the records, in the order they were written; its serial counts the outcomes among them. */
export function replayJournal(state: State, entries: readonly JournalEntry[]): State {
  if (entries.length === 0) return state;
  const resources = new Map(Object.entries(state.resources));
  const pending = new Map(Object.entries(state.pending ?? {}));
  const tombstones = new Map(Object.entries(state.tombstones ?? {}));
  const handedOver = new Map(Object.entries(state.handedOver ?? {}));
  for (const { record } of entries) {
    if ("intent" in record) pending.set(record.intent.address, record.intent);
    else if ("dropped" in record) pending.delete(record.dropped);
    else {
      const address = "put" in record ? record.put.address : record.remove;
      pending.delete(address);
      const entry = resources.get(address);
      tombstones.delete(address);
      if ("put" in record) resources.set(address, record.put);
      else resources.delete(address);
      if ("remove" in record && record.handedOver !== undefined) handedOver.set(address, record.handedOver);
      // The address of a replaced object belongs to its successor by now.
      if ("remove" in record && record.binned !== undefined && entry && !address.includes("~"))
        tombstones.set(address, { entry, at: record.binned });
    }
  }
  const { pending: _, tombstones: __, handedOver: ___, ...rest } = state;
  return {
    ...rest,
    serial: state.serial + entries.filter(({ record }) => isOutcome(record)).length,
    resources: Object.fromEntries(resources),
    ...(pending.size > 0 ? { pending: Object.fromEntries(pending) } : {}),
    ...(tombstones.size > 0 ? { tombstones: Object.fromEntries(tombstones) } : {}),
    ...(handedOver.size > 0 ? { handedOver: Object.fromEntries(handedOver) } : {}),
  };
}

function lineChecksum(text: string): string {
  return crc32c(Buffer.from(text, "utf8")).toString(16).padStart(8, "0");
}

/** CRC-32C (Castagnoli): the checksum of journal records. Node's zlib offers the older CRC-32 only. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1;
  return value >>> 0;
});

/** Returns an unsigned number of 32 bits; 0xe3069283 for the bytes of "123456789". */
export function crc32c(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ table[(value ^ byte) & 0xff]!;
  return (value ^ 0xffffffff) >>> 0;
}

function parseJournalLine(line: string, codec: Codec): JournalEntry | undefined {
  const stored = line.slice(9);
  if (line[8] !== " " || line.slice(0, 8) !== lineChecksum(stored)) return undefined;
  const found = codec.read(stored);
  if (found === undefined) return undefined;
  const { text, unproved } = found;
  const entry = entryOfText(text);
  return entry === undefined || unproved === undefined ? entry : { ...entry, unproved };
}

function entryOfText(text: string): JournalEntry | undefined {
  const {
    lineage,
    serial,
    index: at,
    put,
    remove,
    binned,
    handedOver,
    intent,
    dropped,
  } = JSON.parse(text) as JsonObject;
  if (typeof lineage !== "string" || typeof serial !== "number") return undefined;
  const about = { lineage, serial, ...(typeof at === "number" ? { index: at } : {}) };
  if (typeof remove === "string")
    return {
      ...about,
      record: {
        remove,
        ...(typeof binned === "string" ? { binned } : {}),
        ...(isObject(handedOver) ? { handedOver: handedOver as HandedOver } : {}),
      },
    };
  if (typeof dropped === "string") return { ...about, record: { dropped } };
  if (isObject(put)) return { ...about, record: { put: put as ResourceState } };
  if (isObject(intent)) return { ...about, record: { intent: intent as Intent } };
  return undefined;
}
