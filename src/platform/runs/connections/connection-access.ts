import { httpAccess } from "../../../delivery/adaptors/http/access.ts";
import type { LoginSession } from "../../../delivery/http/session.ts";
import type { SessionStore } from "../../../delivery/logins/logins.ts";
import type { OpenedConnection } from "../../../delivery/ports/adaptor.ts";
import type { ConnectionAccess } from "../../../delivery/sending/sender.ts";
import { vaultContext } from "../../vault/vault.ts";
import { debugLogOf } from "./debug-log.ts";
import { storedHostKeys } from "./host-keys.ts";
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
