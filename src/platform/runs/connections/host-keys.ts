/**
 * Host keys of SSH servers, as they were at the first connection. They are stored separately from the connection's document.
 */
import { parseExactJson } from "../../../base/exact-json.ts";
import type { HostKeys } from "../../../delivery/sending/sender.ts";
import type { RunNeeds } from "./needs.ts";

const area = "host-keys";
/**
 * A key that was not used for this time is deleted; so are the keys of deleted connections. The last use is updated once a month.
 */
const keptMs = 365 * 24 * 60 * 60 * 1000;
const notedMs = 30 * 24 * 60 * 60 * 1000;

interface Known {
  /** With its port. A connection to another host starts without a known key. */
  readonly host: string;
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Returns the keys of the server of a stored connection. */
export function hostKeysOf({ store, clock }: Pick<RunNeeds, "store" | "clock">, account: string, id: string): HostKeys {
  const read = (bytes: Uint8Array | undefined) =>
    bytes && (parseExactJson(Buffer.from(bytes).toString("utf8")) as Known);
  const blobOf = (host: string, key: string) => {
    const known: Known = { host, key, at: clock.now() };
    const expiresAt = new Date(known.at + keptMs).toISOString();
    return { area, key: id, bytes: Buffer.from(JSON.stringify(known)), expiresAt };
  };
  const isNew = (known: Known | undefined, host: string, key: string): boolean =>
    known?.host !== host || known.key !== key || clock.now() - known.at > notedMs;
  return Object.freeze({
    async trusted(host, key) {
      const known = read(await store.read.blob(account, area, id));
      if (!isNew(known, host, key)) return key;
      // Of two who are the first at once, one is.
      return store.write(async (tx) => {
        const first = read(await tx.blob(account, area, id));
        if (first?.host === host && first.key !== key) return first.key;
        await tx.putBlob(account, blobOf(host, key));
        return key;
      });
    },
    async replace(host, key) {
      if (isNew(read(await store.read.blob(account, area, id)), host, key))
        await store.write((tx) => tx.putBlob(account, blobOf(host, key)));
    },
  } satisfies HostKeys);
}
