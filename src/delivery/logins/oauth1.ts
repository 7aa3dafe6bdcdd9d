/** OAuth 1.0 (RFC 5849): a signature over the method, the address and the parameters of each request. */
import { createHmac } from "node:crypto";
import { type Auth, objectAt, textAt } from "../http/auth.ts";
import type { Signer } from "./signer.ts";
import { missing } from "./view.ts";

/** RFC 5849 defines HMAC-SHA1; most servers that still use OAuth 1 require HMAC-SHA256. */
const methods: { readonly [method: string]: string } = Object.freeze({
  "HMAC-SHA1": "sha1",
  "HMAC-SHA256": "sha256",
  "HMAC-SHA512": "sha512",
});

export const oauth1Signer: Signer = ({ request, auth, at, nonce }) => {
  const { consumerKey, consumerSecret, accessToken, tokenSecret, realm } = credentialsOf(auth);
  const { method, hash } = methodOf(auth);
  const own: readonly (readonly [string, string])[] = [
    ["oauth_consumer_key", consumerKey],
    ["oauth_nonce", nonce],
    ["oauth_signature_method", method],
    ["oauth_timestamp", String(Math.floor(at / 1000))],
    ...(accessToken === undefined ? [] : [["oauth_token", accessToken] as const]),
    ["oauth_version", "1.0"],
  ];
  const base = signatureBase(request, own);
  const key = `${encoded(consumerSecret)}&${encoded(tokenSecret)}`;
  const signature = createHmac(hash, key).update(base).digest("base64");
  const fields = [...(realm === undefined ? [] : [["realm", realm] as const]), ...own, ["oauth_signature", signature]];
  const text = fields.map(([name, value]) => `${name}="${name === "realm" ? value : encoded(value!)}"`).join(", ");
  return [["Authorization", `OAuth ${text}`]];
};

/** Throws RecordFailure for a login that cannot sign. */
export function checkSigning(auth: Auth): void {
  credentialsOf(auth);
  methodOf(auth);
}

function methodOf({ oauth1 }: Auth): { readonly method: string; readonly hash: string } {
  const given = textAt(oauth1, "signatureMethod") ?? "HMAC-SHA256";
  const method = given.toUpperCase().replace("HMAC-SHA-", "HMAC-SHA");
  const hash = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (hash !== undefined) return { method, hash };
  throw missing(`The login signs by ${Object.keys(methods).join(", ")}: set http.auth.oauth1.signatureMethod.`);
}

function credentialsOf({ oauth1, iClient }: Auth) {
  const shared = objectAt(iClient ?? {}, "erp");
  const consumerKey = textAt(oauth1, "consumerKey") ?? textAt(shared, "consumerKey");
  if (consumerKey === undefined) throw missing("The login has no consumer key: set http.auth.oauth1.consumerKey.");
  return {
    consumerKey,
    consumerSecret: textAt(oauth1, "consumerSecret") ?? textAt(shared, "consumerSecret") ?? "",
    accessToken: textAt(oauth1, "accessToken"),
    tokenSecret: textAt(oauth1, "tokenSecret") ?? "",
    realm: textAt(oauth1, "realm"),
  };
}

/** Returns the text to sign (section 3.4.1): form fields are parameters, other bodies are not signed. */
export function signatureBase(
  { url, method, headers, body }: Parameters<Signer>[0]["request"],
  own: readonly (readonly [string, string])[],
): string {
  const { origin, pathname, search } = new URL(url);
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
  const isForm = type.toLowerCase().startsWith("application/x-www-form-urlencoded");
  const pairs = [
    ...new URLSearchParams(search),
    ...(isForm && body !== undefined ? new URLSearchParams(body) : []),
    ...own,
  ].map(([name, value]) => [encoded(name), encoded(value)] as const);
  const sorted = pairs.toSorted(([a, x], [b, y]) => (a === b ? order(x, y) : order(a, b)));
  const parameters = sorted.map(([name, value]) => `${name}=${value}`).join("&");
  return [method.toUpperCase(), encoded(`${origin}${pathname}`), encoded(parameters)].join("&");
}

/** Compares by bytes: encoded texts are ASCII. */
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Encodes a text (section 3.6). */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
