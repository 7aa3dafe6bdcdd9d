/**
 * The journal beside the state: one line per outcome, so that a crash in mid-apply loses nothing and the whole state is not written
 * again for every resource. A line is `CRC32 JSON`, both of the same record; it names the lineage and serial of the state it builds on.
 */
import { crc32 } from "node:zlib";
import { isObject, type JsonObject } from "../../base/json.ts";
import type { ResourceState, State } from "../../model/state.ts";

/** What happened to one address. */
export type JournalRecord = { readonly put: ResourceState } | { readonly remove: string };

/** The state file that a record builds on. */
export interface Base {
  readonly lineage: string;
  readonly serial: number;
}

export interface Entry extends Base {
  readonly record: JournalRecord;
}

/** A journal as read: its whole entries, and how many bytes they take. Bytes after that are a record that a crash cut short. */
export interface Journal {
  readonly entries: readonly Entry[];
  readonly length: number;
  /** 1-based number of a line that has its line break but is damaged; entries end before it. */
  readonly damagedLine?: number;
}

/** The line of a record, line break included. */
export function formatEntry(base: Base, record: JournalRecord): string {
  const text = JSON.stringify({ lineage: base.lineage, serial: base.serial, ...record });
  return `${checksum(text)} ${text}\n`;
}

/** Reads a journal. The last line may be cut (it is dropped: its append was never confirmed); a damaged whole line is reported. */
export function parseJournal(bytes: Uint8Array): Journal {
  const entries: Entry[] = [];
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let start = 0;
  for (let line = 1; start < text.length; line++) {
    const end = text.indexOf(0x0a, start);
    if (end < 0) break;
    const entry = parseLine(text.toString("utf8", start, end));
    if (entry === undefined) {
      // Zero bytes are what a power loss leaves of a write that was never confirmed; anything else was damaged later.
      const unfinished = text.subarray(start, end).includes(0);
      return unfinished ? { entries, length: start } : { entries, length: start, damagedLine: line };
    }
    entries.push(entry);
    start = end + 1;
  }
  return { entries, length: start };
}

/** The resources after the records, in the order they were written. */
export function replay(resources: State["resources"], entries: readonly Entry[]): State["resources"] {
  if (entries.length === 0) return resources;
  const all = new Map(Object.entries(resources));
  for (const { record } of entries) {
    if ("put" in record) all.set(record.put.address, record.put);
    else all.delete(record.remove);
  }
  return Object.fromEntries(all);
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, "0");
}

function parseLine(line: string): Entry | undefined {
  const text = line.slice(9);
  if (line[8] !== " " || line.slice(0, 8) !== checksum(text)) return undefined;
  const { lineage, serial, put, remove } = JSON.parse(text) as JsonObject;
  if (typeof lineage !== "string" || typeof serial !== "number") return undefined;
  if (typeof remove === "string") return { lineage, serial, record: { remove } };
  if (isObject(put)) return { lineage, serial, record: { put: put as unknown as ResourceState } };
  return undefined;
}
