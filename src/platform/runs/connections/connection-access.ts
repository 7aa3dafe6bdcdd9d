import { parseExactJson } from "../../../base/exact-json.ts";
import { httpAccess } from "../../../delivery/adaptors/http/access.ts";
import type { LoginSession } from "../../../delivery/http/session.ts";
import type { SessionStore } from "../../../delivery/logins/logins.ts";
import type { OpenedConnection } from "../../../delivery/ports/adaptor.ts";
import type { ConnectionAccess, HostKeys } from "../../../delivery/sending/sender.ts";
import { vaultContext } from "../../vault/vault.ts";
import { debugLogOf } from "./debug-log.ts";
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
  const id = opened.document._id;
  const access = httpAccess(opened, {
    logins: services.logins,
    isTest,
    compute: services.compute.of(account),
    ...(typeof id === "string" && {
      store: sessionStore(services, account, id),
      ...(opened.isDebugged === true && { log: debugLogOf(services, account, id) }),
    }),
  });
  return typeof id === "string" ? { ...access, hostKeys: storedHostKeys(services, account, id) } : access;
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

const area = "login-session";
/** A session that was not renewed for this time is deleted; so are the sessions of deleted connections. */
const keptMs = 365 * 24 * 60 * 60 * 1000;

/**
 * Sessions are stored sealed and separately from the documents, so that they change without a change of the connection.
 */
function sessionStore(
  { store, vault, clock, idLocks }: ConnectionAccessNeeds,
  account: string,
  id: string,
): SessionStore {
  const context = vaultContext(account, area, id);
  return {
    key: `${account}/${id}`,
    async read() {
      const bytes = await store.read.blob(account, area, id);
      return bytes && (vault.open(Buffer.from(bytes).toString("utf8"), context) as LoginSession);
    },
    async write(session) {
      const bytes = Buffer.from(vault.seal(session, context), "utf8");
      const expiresAt = new Date(clock.now() + keptMs).toISOString();
      await store.write((tx) => tx.putBlob(account, { area, key: id, bytes, expiresAt }));
    },
    async alone(work) {
      const unlock = await idLocks.of(account, area).hold([id]);
      try {
        return await work();
      } finally {
        await unlock();
      }
    },
  };
}
