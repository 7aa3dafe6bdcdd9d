/**
 * Clients that register themselves (RFC 7591). The id of a client is its signed metadata: registration is open, and nothing is
 * stored. The clients are public and prove ownership of a code by PKCE.
 */
import { parseExactJson } from "../../../base/exact-json.ts";
import { isObject, itemsOf, type Json, type JsonObject } from "../../../base/json.ts";
import type { GrantSigner } from "../../../platform/secrets/signer.ts";

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
