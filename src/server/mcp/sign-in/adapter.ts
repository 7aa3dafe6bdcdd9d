/**
 * The storage of the sign-in server. Grants, codes and tokens are in the platform's store, encrypted and under a hash of their
 * ids. So readers of the store cannot use them, and all servers share them.
 * They are created only after a user has shown a token. Open pages before that are in memory (open-pages.ts). Clients are not
 * stored (clients.ts).
 */
import { createHash } from "node:crypto";
import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";
import { parseExactJson } from "../../../base/exact-json.ts";
import { isObject, itemsOf, type Json, type JsonObject } from "../../../base/json.ts";
import type { Services } from "../../../platform/platform.ts";
import type { GrantSigner } from "../../../platform/secrets/signer.ts";
import { vaultContext } from "../../../platform/vault/vault.ts";
import { openPages } from "./open-pages.ts";

type Keeping = Pick<Services, "store" | "vault" | "clock" | "signer">;

const lasting: ReadonlySet<string> = new Set(["AccessToken", "AuthorizationCode", "Grant", "RefreshToken"]);
/** Maximum number of open pages of each kind. */
const pagesAtMost = 1000;
/** The account of the entries: none, because only their content identifies the user. */
const noAccount = "";
const revoked = "sign-in-revoked";
const longestMs = 31 * 24 * 60 * 60 * 1000;

type Errors = Pick<typeof import("oidc-provider")["errors"], "InvalidGrant">;

/** Returns the adapters by model. `errors`: those of the package, which it converts to OAuth errors. */
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
  const hashedGrantId = (id: string): string => createHash("sha256").update(id).digest("hex");
  const expiryAfter = (ms: number): string => new Date(clock.now() + ms).toISOString();
  const sealPayload = (key: string, payload: object, ms: number) => {
    const text = vault.seal(payload as JsonObject, vaultContext(noAccount, area, key));
    return { area, key, bytes: Buffer.from(text, "utf8"), expiresAt: expiryAfter(ms) };
  };
  const openPayload = (key: string, bytes: Uint8Array | undefined): AdapterPayload | undefined => {
    const payload =
      bytes && (vault.open(Buffer.from(bytes).toString("utf8"), vaultContext(noAccount, area, key)) as AdapterPayload);
    return payload && Object.keys(payload).length > 0 ? payload : undefined;
  };
  const putPayload = (key: string, payload: object, ms: number) =>
    store.write((tx) => tx.putBlob(noAccount, sealPayload(key, payload, ms)));
  const revokeGrant = (grantId: string) =>
    store.write((tx) =>
      tx.putBlob(noAccount, {
        area: revoked,
        key: hashedGrantId(grantId),
        bytes: Buffer.from("1"),
        expiresAt: expiryAfter(longestMs),
      }),
    );
  return {
    ...unused,
    async find(id) {
      const key = hashedGrantId(id);
      const payload = openPayload(key, await store.read.blob(noAccount, area, key));
      const { grantId } = payload ?? {};
      const isRevoked =
        grantId !== undefined && (await store.read.blobSize(noAccount, revoked, hashedGrantId(grantId))) !== undefined;
      return isRevoked ? undefined : payload;
    },
    upsert: (id, payload, seconds) => putPayload(hashedGrantId(id), payload, seconds ? seconds * 1000 : longestMs),
    // Reads and writes in one transaction: of two concurrent uses, the second is detected.
    async consume(id) {
      const key = hashedGrantId(id);
      const before = await store.write(async (tx) => {
        const payload = openPayload(key, await tx.blob(noAccount, area, key));
        if (!payload || payload.consumed) return payload;
        const consumed = Math.floor(clock.now() / 1000);
        await tx.putBlob(noAccount, sealPayload(key, { ...payload, consumed }, longestMs));
        return undefined;
      });
      if (!before) return;
      // The second user may be a thief or a victim: all tokens of the sign-in are revoked.
      if (before.grantId !== undefined) await revokeGrant(before.grantId);
      throw new errors.InvalidGrant("it was used before");
    },
    destroy: (id) => putPayload(hashedGrantId(id), {}, 0),
    async revokeByGrantId(grantId) {
      await revokeGrant(grantId);
    },
  };
}

// Clients that register themselves (RFC 7591). The id of a client is its signed metadata: registration is open, and nothing is
// stored. The clients are public and prove ownership of a code by PKCE.

const purpose = "mcp-client";
/** Maximum characters of a client's metadata: its id is part of URLs. */
const saidAtMost = 2000;

/** Returns the metadata of a registration that is used; the server decides the rest. */
export function metadataIn(body: JsonObject): JsonObject {
  const { client_name: name } = body;
  return {
    redirect_uris: itemsOf(body["redirect_uris"]).map(String),
    ...(typeof name === "string" && name !== "" && { client_name: name.slice(0, 100) }),
  };
}

/** Fields that clients cannot choose. */
export const fixedMetadata: JsonObject = Object.freeze({
  application_type: "native",
  token_endpoint_auth_method: "none",
  grant_types: ["authorization_code", "refresh_token"],
  response_types: ["code"],
  id_token_signed_response_alg: "ES256",
});

/** Returns true if a redirect address contains a user or a password, which the sign-in page would not show. */
export function hasUserInfo(metadata: JsonObject): boolean {
  return itemsOf(metadata["redirect_uris"]).some((uri) => {
    const url = URL.parse(String(uri));
    return url !== null && (url.username !== "" || url.password !== "");
  });
}

/** Returns the id of a client; undefined if its metadata is too long. */
export function clientIdOf(signer: GrantSigner, metadata: JsonObject): string | undefined {
  const subject = JSON.stringify(metadata);
  if (subject.length > saidAtMost) return undefined;
  return signer.sign({ purpose, account: "", token: "", subject, expiresAt: 0 });
}

/** Returns the client of an id; undefined for an id that the platform did not sign. */
export function clientOf(signer: GrantSigner, id: string): JsonObject | undefined {
  const grant = signer.open(id);
  if (grant?.purpose !== purpose) return undefined;
  const metadata = parseExactJson(grant.subject) as Json;
  return isObject(metadata) ? { client_id: id, ...fixedMetadata, ...metadata } : undefined;
}
