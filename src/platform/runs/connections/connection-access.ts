/** The way of a run to the outside through a connection: stored host keys and sessions, and the debug log. */
import { parseExactJson } from "../../../base/exact-json.ts";
import { type Json, type JsonObject, objectsOf } from "../../../base/json.ts";
import { httpAccess } from "../../../delivery/adaptors/http/access.ts";
import type { LoginSession } from "../../../delivery/http/session.ts";
import type { SessionStore } from "../../../delivery/logins/logins.ts";
import type { OpenedConnection } from "../../../delivery/ports/adaptor.ts";
import type { ConnectionAccess, HostKeys } from "../../../delivery/sending/sender.ts";
import type { Reader } from "../../store/store.ts";
import { vaultContext } from "../../vault/vault.ts";
import type { RunNeeds } from "./needs.ts";

type ConnectionAccessNeeds = Pick<RunNeeds, "store" | "vault" | "clock" | "compute" | "logins" | "idLocks">;

/**
 * Returns the way to the outside of a connection that was opened for an account. `isTest`: to find out whether it works now.
 */
export function connectionAccess(
  services: ConnectionAccessNeeds,
  account: string,
  opened: OpenedConnection,
  isTest = false,
): ConnectionAccess {
  const { _id } = opened.document;
  const id = typeof _id === "string" ? _id : undefined;
  const { send } = httpAccess(opened, {
    logins: services.logins,
    isTest,
    compute: services.compute.of(account),
    get store() {
      return id === undefined ? undefined : sessionStore(services, account, id);
    },
    ...(id !== undefined && opened.isDebugged === true && { log: debugLogOf(services, account, id) }),
  });
  return {
    send,
    get hostKeys() {
      return id === undefined ? undefined : storedHostKeys(services, account, id);
    },
  };
}

const hostKeyArea = "host-keys";
/**
 * A key that was not used for this time is deleted; so are the keys of deleted connections. The last use is updated once a month.
 */
const retentionMs = 365 * 24 * 60 * 60 * 1000;
const renewalMs = 30 * 24 * 60 * 60 * 1000;

interface KnownHostKey {
  /** With its port. A connection to another host starts without a known key. */
  readonly host: string;
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Returns the keys of the server of a stored connection. */
function storedHostKeys({ store, clock }: Pick<RunNeeds, "store" | "clock">, account: string, id: string): HostKeys {
  const parseKnownKey = (bytes: Uint8Array | undefined) =>
    bytes && (parseExactJson(Buffer.from(bytes).toString("utf8")) as KnownHostKey);
  const hostKeyBlob = (host: string, key: string) => {
    const known: KnownHostKey = { host, key, at: clock.now() };
    const expiresAt = new Date(known.at + retentionMs).toISOString();
    return { area: hostKeyArea, key: id, bytes: Buffer.from(JSON.stringify(known)), expiresAt };
  };
  const isNewKey = (known: KnownHostKey | undefined, host: string, key: string): boolean =>
    known?.host !== host || known.key !== key || clock.now() - known.at > renewalMs;
  return Object.freeze({
    async trusted(host, key) {
      const known = parseKnownKey(await store.read.blob(account, hostKeyArea, id));
      if (!isNewKey(known, host, key)) return key;
      // Of two who are the first at once, one is.
      return store.write(async (tx) => {
        const first = parseKnownKey(await tx.blob(account, hostKeyArea, id));
        if (first?.host === host && first.key !== key) return first.key;
        await tx.putBlob(account, hostKeyBlob(host, key));
        return key;
      });
    },
    async replace(host, key) {
      if (isNewKey(parseKnownKey(await store.read.blob(account, hostKeyArea, id)), host, key))
        await store.write((tx) => tx.putBlob(account, hostKeyBlob(host, key)));
    },
  } satisfies HostKeys);
}

const sessionArea = "login-session";
/** A session that was not renewed for this time is deleted; so are the sessions of deleted connections. */
const sessionKeptMs = 365 * 24 * 60 * 60 * 1000;

/**
 * Sessions are stored sealed and separately from the documents, so that they change without a change of the connection.
 */
function sessionStore(
  { store, vault, clock, idLocks }: ConnectionAccessNeeds,
  account: string,
  id: string,
): SessionStore {
  const context = vaultContext(account, sessionArea, id);
  return {
    key: `${account}/${id}`,
    async read() {
      const bytes = await store.read.blob(account, sessionArea, id);
      return bytes && (vault.open(Buffer.from(bytes).toString("utf8"), context) as LoginSession);
    },
    async write(session) {
      const bytes = Buffer.from(vault.seal(session, context), "utf8");
      const expiresAt = new Date(clock.now() + sessionKeptMs).toISOString();
      await store.write((tx) => tx.putBlob(account, { area: sessionArea, key: id, bytes, expiresAt }));
    },
    async alone(work) {
      const unlock = await idLocks.of(account, sessionArea).hold([id]);
      try {
        return await work();
      } finally {
        await unlock();
      }
    },
  };
}

type DebugLogNeeds = Pick<RunNeeds, "store" | "clock">;

// The debug logs of connections: what was sent and answered while `debugDate` or `debugUntil` of the connection, or of the import or export
// that uses it, lies ahead, without secrets. The last entries are kept, and forgotten when none has come for a while.

const logArea = "debug-log";
const maxEntries = 1000;
const maxLogBytes = 1024 * 1024;
const logKeptMs = 30 * 24 * 60 * 60 * 1000;

/** True while the requests of a connection, an import or an export are noted. `now`: milliseconds. */
export function isDebugged(
  { debugDate, debugUntil }: { readonly debugDate?: unknown; readonly debugUntil?: unknown },
  now: number,
): boolean {
  return (
    (typeof debugDate === "string" && Date.parse(debugDate) > now) ||
    (typeof debugUntil === "string" && Date.parse(debugUntil) > now)
  );
}

/** Returns the entries that are kept, oldest first. */
export async function debugLog(reader: Reader, account: string, id: string): Promise<readonly JsonObject[]> {
  const bytes = await reader.blob(account, logArea, id);
  return bytes ? objectsOf(parseExactJson(Buffer.from(bytes).toString("utf8")) as Json) : [];
}

export async function clearDebugLog(services: DebugLogNeeds, account: string, id: string): Promise<void> {
  await services.store.write((tx) =>
    tx.putBlob(account, { area: logArea, key: id, ...lastEntries([]), expiresAt: null }),
  );
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
    const expiresAt = new Date(clock.now() + logKeptMs).toISOString();
    await store.write(async (tx) => {
      const before = (await debugLog(tx, account, id)).map((each) => JSON.stringify(each));
      await tx.putBlob(account, { area: logArea, key: id, ...lastEntries([...before, ...taken]), expiresAt });
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
