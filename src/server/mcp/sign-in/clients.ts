/**
 * Clients that register themselves (RFC 7591). What a client says of itself is its id, signed: anybody may register as often as wanted, and
 * nothing is kept of it. They are public clients, which prove by PKCE that a code is theirs.
 */
import { parseExactJson } from "../../../base/exact-json.ts";
import { isObject, itemsOf, type Json, type JsonObject } from "../../../base/json.ts";
import type { Signer } from "../../../platform/secrets/signer.ts";

const purpose = "mcp-client";
/** Characters of what a client says: its id stands in addresses. */
const saidAtMost = 2000;

/** What is kept of a registration: everything else is the server's to decide. */
export function metadataIn(body: JsonObject): JsonObject {
  const { client_name: name } = body;
  return {
    redirect_uris: itemsOf(body["redirect_uris"]).map(String),
    ...(typeof name === "string" && name !== "" && { client_name: name.slice(0, 100) }),
  };
}

/** Fields that no client chooses. */
export const fixedMetadata: JsonObject = Object.freeze({
  application_type: "native",
  token_endpoint_auth_method: "none",
  grant_types: ["authorization_code", "refresh_token"],
  response_types: ["code"],
  id_token_signed_response_alg: "ES256",
});

/** True where an address that a client registers names a user or a password, which nobody is shown. */
export function hasUserInfo(metadata: JsonObject): boolean {
  return itemsOf(metadata["redirect_uris"]).some((uri) => {
    const url = URL.parse(String(uri));
    return url !== null && (url.username !== "" || url.password !== "");
  });
}

/** The id of a client with this registration; undefined where it says too much. */
export function clientIdOf(signer: Signer, metadata: JsonObject): string | undefined {
  const subject = JSON.stringify(metadata);
  if (subject.length > saidAtMost) return undefined;
  return signer.sign({ purpose, account: "", token: "", subject, expiresAt: 0 });
}

/** The client of an id; undefined for one that this server did not give out. */
export function clientOf(signer: Signer, id: string): JsonObject | undefined {
  const grant = signer.open(id);
  if (grant?.purpose !== purpose) return undefined;
  const metadata = parseExactJson(grant.subject) as Json;
  return isObject(metadata) ? { client_id: id, ...fixedMetadata, ...metadata } : undefined;
}
