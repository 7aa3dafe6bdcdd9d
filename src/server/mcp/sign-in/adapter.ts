/**
 * Where a sign-in server keeps what it gives out. Grants, codes and tokens lie in the platform's store, sealed and under a hash of what
 * names them, so that nobody who reads the store can use one and every server of several knows them; they come to be only after a user has
 * shown a token. What is there before that, an open page, is kept in memory (open-pages.ts). Clients are kept nowhere (clients.ts).
 */
import { createHash } from "node:crypto";
import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";
import type { JsonObject } from "../../../base/json.ts";
import type { Services } from "../../../platform/platform.ts";
import { vaultContext } from "../../../platform/vault/vault.ts";
import { clientOf } from "./clients.ts";
import { openPages } from "./open-pages.ts";

type Keeping = Pick<Services, "store" | "vault" | "clock" | "signer">;

const lasting: ReadonlySet<string> = new Set(["AccessToken", "AuthorizationCode", "Grant", "RefreshToken"]);
/** Pages that are open at once, of each kind. */
const pagesAtMost = 1000;
/** No account's: who signs in is known only by what the entry holds. */
const nobody = "";
const revoked = "sign-in-revoked";
const longestMs = 31 * 24 * 60 * 60 * 1000;

type Errors = Pick<typeof import("oidc-provider")["errors"], "InvalidGrant">;

/** `errors`: those of the package, which it answers as OAuth has them. */
export function adapterFactory(keeping: Keeping, errors: Errors): AdapterFactory {
  return (model) => {
    if (model === "Client") return clientAdapter(keeping);
    return lasting.has(model) ? storeAdapter(keeping, `sign-in-${model}`, errors) : openPages(pagesAtMost);
  };
}

const unused = { findByUid: async () => undefined, findByUserCode: async () => undefined };

function clientAdapter({ signer }: Keeping): Adapter {
  return {
    ...unused,
    find: async (id) => clientOf(signer, id) as AdapterPayload | undefined,
    upsert: async () => undefined,
    consume: async () => undefined,
    destroy: async () => undefined,
    revokeByGrantId: async () => undefined,
  };
}

function storeAdapter({ store, vault, clock }: Keeping, area: string, errors: Errors): Adapter {
  const keyOf = (id: string): string => createHash("sha256").update(id).digest("hex");
  const after = (ms: number): string => new Date(clock.now() + ms).toISOString();
  const sealed = (key: string, payload: object, ms: number) => {
    const text = vault.seal(payload as JsonObject, vaultContext(nobody, area, key));
    return { area, key, bytes: Buffer.from(text, "utf8"), expiresAt: after(ms) };
  };
  const opened = (key: string, bytes: Uint8Array | undefined): AdapterPayload | undefined => {
    const payload =
      bytes && (vault.open(Buffer.from(bytes).toString("utf8"), vaultContext(nobody, area, key)) as AdapterPayload);
    return payload && Object.keys(payload).length > 0 ? payload : undefined;
  };
  const put = (key: string, payload: object, ms: number) =>
    store.write((tx) => tx.putBlob(nobody, sealed(key, payload, ms)));
  const revoke = (grantId: string) =>
    store.write((tx) =>
      tx.putBlob(nobody, { area: revoked, key: keyOf(grantId), bytes: Buffer.from("1"), expiresAt: after(longestMs) }),
    );
  return {
    ...unused,
    async find(id) {
      const key = keyOf(id);
      const payload = opened(key, await store.read.blob(nobody, area, key));
      const { grantId } = payload ?? {};
      const isRevoked =
        grantId !== undefined && (await store.read.blobSize(nobody, revoked, keyOf(grantId))) !== undefined;
      return isRevoked ? undefined : payload;
    },
    upsert: (id, payload, seconds) => put(keyOf(id), payload, seconds ? seconds * 1000 : longestMs),
    // What is read is still so when it is written: of two who come at once the second one is told from the first.
    async consume(id) {
      const key = keyOf(id);
      const before = await store.write(async (tx) => {
        const payload = opened(key, await tx.blob(nobody, area, key));
        if (!payload || payload.consumed) return payload;
        const consumed = Math.floor(clock.now() / 1000);
        await tx.putBlob(nobody, sealed(key, { ...payload, consumed }, longestMs));
        return undefined;
      });
      if (!before) return;
      // Whoever comes second may be a thief, or may have been robbed: all that came of the sign-in ends.
      if (before.grantId !== undefined) await revoke(before.grantId);
      throw new errors.InvalidGrant("it was used before");
    },
    destroy: (id) => put(keyOf(id), {}, 0),
    async revokeByGrantId(grantId) {
      await revoke(grantId);
    },
  };
}
