/** Signed JWTs (RFC 7519) by `jwt` of a connection's login or of an iClient (facts 2.13). */

import { createPrivateKey, createSecretKey, type KeyObject } from "node:crypto";
import { SignJWT } from "jose";
import { parseExactJson } from "../../base/exact-json.ts";
import { isObject, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import { readPlainKey } from "../egress/plain-key.ts";
import { RecordFailure } from "../failures/failure.ts";
import { type AuthPart, textSetting } from "../http/auth.ts";
import { renderedTemplate } from "../templates/record-template.ts";

const algorithms: { readonly [method: string]: string } = Object.freeze({
  "hmac-sha256": "HS256",
  "hmac-sha384": "HS384",
  "hmac-sha512": "HS512",
  "rsa-sha256": "RS256",
  "rsa-sha384": "RS384",
  "rsa-sha512": "RS512",
});

/** Default lifetime of a token in seconds. */
const lifetime = 300;

/** Signs a token. `at`: milliseconds; `nonce`: default of `jti`. Throws RecordFailure for an invalid key or invalid claims. */
export async function signedToken(
  jwt: AuthPart<"jwt">,
  context: JsonObject,
  { at, nonce }: { readonly at: number; readonly nonce: string },
): Promise<string> {
  const method = textSetting(jwt, "signatureMethod") ?? "hmac-sha256";
  const alg = algorithms[method] ?? method.toUpperCase();
  const now = Math.floor(at / 1000);
  const claims = { iat: now, exp: now + lifetime, jti: nonce, ...claimsOf(jwt.payload, context) };
  const header = { typ: "JWT", ...jwtHeader(jwt.headers, context), alg };
  const key = jwtSigningKey(jwt, method);
  try {
    return await new SignJWT(claims).setProtectedHeader(header).sign(key);
  } catch (error) {
    throw unusableJwt(`The key of the JWT does not fit ${method}: ${(error as Error).message}`);
  }
}

/** Returns the expiry of a newly signed token in milliseconds; undefined without one. */
export function tokenExpiry(token: string): number | undefined {
  const claims = parseExactJson(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8")) as JsonObject;
  const { exp } = claims;
  return typeof exp === "number" ? exp * 1000 : undefined;
}

function jwtSigningKey(jwt: AuthPart<"jwt">, method: string): KeyObject {
  if (method.startsWith("hmac-")) {
    const secret = textSetting(jwt, "secret");
    if (secret === undefined) throw unusableJwt(`A JWT that is signed by ${method} needs jwt.secret.`);
    return createSecretKey(Buffer.from(secret, jwt.isSecretBase64Encoded === true ? "base64" : "utf8"));
  }
  const pem = textSetting(jwt, "privateKey");
  if (pem === undefined) throw unusableJwt(`A JWT that is signed by ${method} needs jwt.privateKey.`);
  // Texts from forms and environment variables often contain `\n` as two characters.
  const { pem: plain, why = "is not a private key in PEM form without a passphrase" } = readPlainKey(
    pem.replaceAll("\\n", "\n"),
  );
  if (plain === undefined) throw unusableJwt(`jwt.privateKey ${why}.`);
  try {
    return createPrivateKey(plain);
  } catch {
    throw unusableJwt("jwt.privateKey is not a private key.");
  }
}

/** Time claims must be numbers (RFC 7519, section 4.1), but templates produce texts. */
const claimTimes = new Set(["iat", "exp", "nbf", "auth_time"]);

function claimsOf(payload: Json | undefined, context: JsonObject): JsonObject {
  const claims =
    typeof payload === "string" ? parsedJwtField(renderedTemplate(payload, context, "json"), "payload") : payload;
  const filled = typeof payload === "string" ? claims : renderedIn(claims ?? {}, context);
  if (!isObject(filled)) throw unusableJwt("jwt.payload is not an object.");
  return Object.fromEntries(
    Object.entries(filled).map(([name, value]) => [
      name,
      claimTimes.has(name) && typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value,
    ]),
  );
}

/** Returns the header fields of an object, a list of `{name, value}`, or the JSON text of either. */
function jwtHeader(headers: Json | undefined, context: JsonObject): JsonObject {
  if (headers === undefined || headers === null || headers === "") return {};
  const headerFields =
    typeof headers === "string" ? parsedJwtField(renderedTemplate(headers, context, "json"), "headers") : headers;
  const filled = typeof headers === "string" ? headerFields : renderedIn(headerFields, context);
  if (isObject(filled)) return filled;
  return Object.fromEntries(objectsOf(filled).map(({ name, value }) => [String(name), value ?? null]));
}

function renderedIn(value: Json, context: JsonObject): Json {
  if (typeof value === "string") return renderedTemplate(value, context, "none");
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => renderedIn(item, context));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, renderedIn(item, context)]));
}

function parsedJwtField(text: string, field: string): Json {
  try {
    return parseExactJson(text) as Json;
  } catch {
    throw unusableJwt(`jwt.${field} is not JSON.`);
  }
}

const unusableJwt = (message: string): RecordFailure =>
  new RecordFailure("not_configured", "connection", "request", message);
