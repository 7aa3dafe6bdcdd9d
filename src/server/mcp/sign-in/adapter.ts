/**
 * Where a sign-in server keeps what it gives out. Grants, codes and tokens lie in the platform's store, sealed and under a hash of what
 * names them, so that nobody who reads the store can use one and every server of several knows them; they come to be only after a user has
 * shown a token. What is there before that, an open page, is kept in memory, the newest of them. Clients are kept nowhere (clients.ts).
 */
import { createHash } from "node:crypto";
import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";
import type { JsonObject } from "../../../base/json.ts";
import { vaultContext } from "../../../platform/secrets/vault.ts";
import type { Services } from "../../../platform/services.ts";
import { clientOf } from "./clients.ts";

type Keeping = Pick<Services, "store" | "vault" | "clock" | "signer">;

const lasting: ReadonlySet<string> = new Set(["AccessToken", "AuthorizationCode", "Grant", "RefreshToken"]);
/** Pages that are open at once; the oldest are forgotten. */
const pagesAtMost = 1000;
/** No account's: who signs in is known only by what the entry holds. */
const nobody = "";
const revoked = "sign-in-revoked";
const longestMs = 31 * 24 * 60 * 60 * 1000;

export function adapterFactory(keeping: Keeping): AdapterFactory {
  return (model) => {
    if (model === "Client") return clientAdapter(keeping);
    return lasting.has(model) ? storeAdapter(keeping, `sign-in-${model}`) : memoryAdapter();
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

function memoryAdapter(): Adapter {
  const entries = new Map<string, AdapterPayload>();
  return {
    ...unused,
    find: async (id) => entries.get(id),
    findByUid: async (uid) => [...entries.values()].find((each) => each.uid === uid),
    async upsert(id, payload) {
      entries.delete(id);
      entries.set(id, payload);
      if (entries.size > pagesAtMost) entries.delete(entries.keys().next().value!);
    },
    async consume(id) {
      const payload = entries.get(id);
      if (payload) payload.consumed = true;
    },
    async destroy(id) {
      entries.delete(id);
    },
    revokeByGrantId: async () => undefined,
  };
}

function storeAdapter({ store, vault, clock }: Keeping, area: string): Adapter {
  const keyOf = (id: string): string => createHash("sha256").update(id).digest("hex");
  const put = (key: string, payload: object, ms: number) => {
    const sealed = vault.seal(payload as JsonObject, vaultContext(nobody, area, key));
    const expiresAt = new Date(clock.now() + ms).toISOString();
    return store.write((tx) => tx.putBlob(nobody, { area, key, bytes: Buffer.from(sealed, "utf8"), expiresAt }));
  };
  const read = async (id: string): Promise<AdapterPayload | undefined> => {
    const key = keyOf(id);
    const bytes = await store.read.blob(nobody, area, key);
    const payload =
      bytes && (vault.open(Buffer.from(bytes).toString("utf8"), vaultContext(nobody, area, key)) as AdapterPayload);
    if (!payload || Object.keys(payload).length === 0) return undefined;
    const { grantId } = payload;
    const isRevoked =
      grantId !== undefined && (await store.read.blobSize(nobody, revoked, keyOf(grantId))) !== undefined;
    return isRevoked ? undefined : payload;
  };
  return {
    ...unused,
    find: read,
    upsert: (id, payload, seconds) => put(keyOf(id), payload, seconds ? seconds * 1000 : longestMs),
    async consume(id) {
      const payload = await read(id);
      if (payload) await put(keyOf(id), { ...payload, consumed: Math.floor(Date.now() / 1000) }, longestMs);
    },
    destroy: (id) => put(keyOf(id), {}, 0),
    async revokeByGrantId(grantId) {
      const expiresAt = new Date(clock.now() + longestMs).toISOString();
      await store.write((tx) =>
        tx.putBlob(nobody, { area: revoked, key: keyOf(grantId), bytes: Buffer.from("1"), expiresAt }),
      );
    },
  };
}
