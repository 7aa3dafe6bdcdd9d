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
export function storedHostKeys(
  { store, clock }: Pick<RunNeeds, "store" | "clock">,
  account: string,
  id: string,
): HostKeys {
  const parseKnownKey = (bytes: Uint8Array | undefined) =>
    bytes && (parseExactJson(Buffer.from(bytes).toString("utf8")) as KnownHostKey);
  const hostKeyBlob = (host: string, key: string) => {
    const known: KnownHostKey = { host, key, at: clock.now() };
    const expiresAt = new Date(known.at + retentionMs).toISOString();
    return { area, key: id, bytes: Buffer.from(JSON.stringify(known)), expiresAt };
  };
  const isNewKey = (known: KnownHostKey | undefined, host: string, key: string): boolean =>
    known?.host !== host || known.key !== key || clock.now() - known.at > renewalMs;
  return Object.freeze({
    async trusted(host, key) {
      const known = parseKnownKey(await store.read.blob(account, area, id));
      if (!isNewKey(known, host, key)) return key;
      // Of two who are the first at once, one is.
      return store.write(async (tx) => {
        const first = parseKnownKey(await tx.blob(account, area, id));
        if (first?.host === host && first.key !== key) return first.key;
        await tx.putBlob(account, hostKeyBlob(host, key));
        return key;
      });
    },
    async replace(host, key) {
      if (isNewKey(parseKnownKey(await store.read.blob(account, area, id)), host, key))
        await store.write((tx) => tx.putBlob(account, hostKeyBlob(host, key)));
    },
  } satisfies HostKeys);
}
