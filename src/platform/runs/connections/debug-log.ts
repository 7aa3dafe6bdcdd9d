/**
 * The debug logs of connections: what was sent and answered while `debugDate` or `debugUntil` of the connection, or of the import or export
 * that uses it, lies ahead, without secrets. The last entries are kept, and forgotten when none has come for a while.
 */
import { parseExactJson } from "../../../base/exact-json.ts";
import { type Json, type JsonObject, objectsOf } from "../../../base/json.ts";
import type { Reader } from "../../store/store.ts";
import type { RunNeeds } from "./needs.ts";

type DebugLogNeeds = Pick<RunNeeds, "store" | "clock">;

const area = "debug-log";
const maxEntries = 1000;
const maxLogBytes = 1024 * 1024;
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** True while the requests of a connection, an import or an export are noted. `now`: milliseconds. */
export function isDebugged(
  { debugDate, debugUntil }: { readonly debugDate?: unknown; readonly debugUntil?: unknown },
  now: number,
): boolean {
  return [debugDate, debugUntil].some((until) => typeof until === "string" && Date.parse(until) > now);
}

/** Returns the entries that are kept, oldest first. */
export async function debugLog(reader: Reader, account: string, id: string): Promise<readonly JsonObject[]> {
  const bytes = await reader.blob(account, area, id);
  return bytes ? objectsOf(parseExactJson(Buffer.from(bytes).toString("utf8")) as Json) : [];
}

export async function clearDebugLog(services: DebugLogNeeds, account: string, id: string): Promise<void> {
  await services.store.write((tx) => tx.putBlob(account, { area, key: id, ...lastEntries([]), expiresAt: null }));
}

/** By connection: entries that wait, and the write that is under way. */
interface LogQueue {
  entries: string[];
  writing: Promise<void>;
}
const queues = new WeakMap<object, Map<string, LogQueue>>();

/**
 * Returns a function that stores log entries, JSON texts, and resolves when they are stored.
 * Entries added during a write are stored together by the next write.
 */
export function debugLogOf(services: DebugLogNeeds, account: string, id: string): (entry: string) => Promise<void> {
  const { store, clock } = services;
  const storeQueues = queues.get(store) ?? new Map<string, LogQueue>();
  queues.set(store, storeQueues);
  const key = `${account}/${id}`;
  const writeQueue = async (queue: LogQueue): Promise<void> => {
    const taken = queue.entries;
    queue.entries = [];
    if (taken.length === 0) return;
    const expiresAt = new Date(clock.now() + keptMs).toISOString();
    await store.write(async (tx) => {
      const before = (await debugLog(tx, account, id)).map((each) => JSON.stringify(each));
      await tx.putBlob(account, { area, key: id, ...lastEntries([...before, ...taken]), expiresAt });
    });
  };
  return async (entry) => {
    const queue = storeQueues.get(key) ?? { entries: [], writing: Promise.resolve() };
    storeQueues.set(key, queue);
    queue.entries.push(entry);
    queue.writing = queue.writing.catch(() => undefined).then(() => writeQueue(queue));
    await queue.writing;
    if (queue.entries.length === 0) storeQueues.delete(key);
  };
}

/** Returns the last entries, as far as they have room. */
function lastEntries(entries: readonly string[]): { readonly bytes: Uint8Array } {
  const shownEntries: string[] = [];
  let size = 0;
  for (const entry of entries.slice(-maxEntries).toReversed()) {
    size += Buffer.byteLength(entry) + 1;
    if (size > maxLogBytes && shownEntries.length > 0) break;
    shownEntries.unshift(entry);
  }
  return { bytes: Buffer.from(`[${shownEntries.join(",")}]`, "utf8") };
}
