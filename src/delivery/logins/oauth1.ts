/** OAuth 1.0 (RFC 5849): a signature over the method, the address and the parameters of each request. */
import { createHmac } from "node:crypto";
import { type Auth, objectSettingOf, textSetting } from "../http/auth.ts";
import type { RequestSigner } from "./request-signer.ts";
import { missingLoginSetting } from "./view.ts";

/** RFC 5849 defines HMAC-SHA1; most servers that still use OAuth 1 require HMAC-SHA256. */
const methods: { readonly [method: string]: string } = Object.freeze({
  "HMAC-SHA1": "sha1",
  "HMAC-SHA256": "sha256",
  "HMAC-SHA512": "sha512",
});

export const oauth1Signer: RequestSigner = ({ request, auth, at, nonce }) => {
  const { consumerKey, consumerSecret, accessToken, tokenSecret, realm } = credentialsOf(auth);
  const { method, hash } = signatureMethodOf(auth);
  const oauthParameters: readonly (readonly [string, string])[] = [
    ["oauth_consumer_key", consumerKey],
    ["oauth_nonce", nonce],
    ["oauth_signature_method", method],
    ["oauth_timestamp", String(Math.floor(at / 1000))],
    ...(accessToken === undefined ? [] : [["oauth_token", accessToken] as const]),
    ["oauth_version", "1.0"],
  ];
  const base = signatureBase(request, oauthParameters);
  const key = `${percentEncodedText(consumerSecret)}&${percentEncodedText(tokenSecret)}`;
  const signature = createHmac(hash, key).update(base).digest("base64");
  const fields = [
    ...(realm === undefined ? [] : [["realm", realm] as const]),
    ...oauthParameters,
    ["oauth_signature", signature],
  ];
  const text = fields
    .map(([name, value]) => `${name}="${name === "realm" ? value : percentEncodedText(value!)}"`)
    .join(", ");
  return [["Authorization", `OAuth ${text}`]];
};

/** Throws RecordFailure for a login that cannot sign. */
export function checkSigning(auth: Auth): void {
  credentialsOf(auth);
  signatureMethodOf(auth);
}

function signatureMethodOf({ oauth1 }: Auth): { readonly method: string; readonly hash: string } {
  const configuredMethod = textSetting(oauth1, "signatureMethod") ?? "HMAC-SHA256";
  const method = configuredMethod.toUpperCase().replace("HMAC-SHA-", "HMAC-SHA");
  const hash = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (hash !== undefined) return { method, hash };
  throw missingLoginSetting(
    `The login signs by ${Object.keys(methods).join(", ")}: set http.auth.oauth1.signatureMethod.`,
  );
}

function credentialsOf({ oauth1, iClient }: Auth) {
  const shared = objectSettingOf(iClient ?? {}, "erp");
  const consumerKey = textSetting(oauth1, "consumerKey") ?? textSetting(shared, "consumerKey");
  if (consumerKey === undefined)
    throw missingLoginSetting("The login has no consumer key: set http.auth.oauth1.consumerKey.");
  return {
    consumerKey,
    consumerSecret: textSetting(oauth1, "consumerSecret") ?? textSetting(shared, "consumerSecret") ?? "",
    accessToken: textSetting(oauth1, "accessToken"),
    tokenSecret: textSetting(oauth1, "tokenSecret") ?? "",
    realm: textSetting(oauth1, "realm"),
  };
}

/** Returns the text to sign (section 3.4.1): form fields are parameters, other bodies are not signed. */
export function signatureBase(
  { url, method, headers, body }: Parameters<RequestSigner>[0]["request"],
  signedParameters: readonly (readonly [string, string])[],
): string {
  const { origin, pathname, search } = new URL(url);
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
  const isForm = type.toLowerCase().startsWith("application/x-www-form-urlencoded");
  const pairs = [
    ...new URLSearchParams(search),
    ...(isForm && body !== undefined ? new URLSearchParams(body) : []),
    ...signedParameters,
  ].map(([name, value]) => [percentEncodedText(name), percentEncodedText(value)] as const);
  const sorted = pairs.toSorted(([a, x], [b, y]) => (a === b ? compareByBytes(x, y) : compareByBytes(a, b)));
  const parameters = sorted.map(([name, value]) => `${name}=${value}`).join("&");
  return [method.toUpperCase(), percentEncodedText(`${origin}${pathname}`), percentEncodedText(parameters)].join("&");
}

/** Compares by bytes: encoded texts are ASCII. */
const compareByBytes = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Encodes a text (section 3.6). */
function percentEncodedText(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
