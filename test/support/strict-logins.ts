/** Computes logins as servers check them, written from the RFCs alone: digest (RFC 7616), OAuth 1 (RFC 5849), WSSE. */
import { createHash, createHmac } from "node:crypto";

export interface Checked {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: { readonly [name: string]: string | string[] | undefined };
  readonly body: string;
}

const hashes: { readonly [algorithm: string]: string } = { MD5: "md5", "SHA-256": "sha256" };

/** The `response` of RFC 7616, section 3.4.1. */
export function digestResponse(given: {
  readonly algorithm: string;
  readonly username: string;
  readonly password: string;
  readonly realm: string;
  readonly nonce: string;
  readonly nc: string;
  readonly cnonce: string;
  readonly qop: string;
  readonly method: string;
  readonly uri: string;
  readonly body?: string;
}): string {
  const h = (text: string) => createHash(hashes[given.algorithm]!).update(text, "utf8").digest("hex");
  const a1 = h([given.username, given.realm, given.password].join(":"));
  const whole = given.qop === "auth-int" ? [given.method, given.uri, h(given.body ?? "")] : [given.method, given.uri];
  return h([a1, given.nonce, given.nc, given.cnonce, given.qop, h(whole.join(":"))].join(":"));
}

interface Digesting {
  readonly username: string;
  readonly password: string;
  readonly algorithm: string;
  readonly qop: string;
}

/** A server that gives a new nonce after `uses` requests, and takes each count of a nonce once. */
export function digestServer({ username, password, algorithm, qop }: Digesting, uses = 1000) {
  const realm = 'orders "north"';
  let nonce = "";
  let seen = new Set<string>();
  let given = 0;
  const challenge = (isStale: boolean) => {
    nonce = createHash("sha256").update(`nonce ${++given}`).digest("hex");
    seen = new Set();
    const stale = isStale ? ", stale=true" : "";
    const own = `Digest realm="orders \\"north\\"", nonce="${nonce}", opaque="op, aque", algorithm=${algorithm}, qop="${qop}"${stale}`;
    return { status: 401, headers: { "www-authenticate": `Basic realm="other", ${own}` }, body: { error: "log in" } };
  };
  return {
    /** How often a challenge was given. */
    challenges: () => given,
    /** Undefined for a request that is let in. */
    refusal({ method, url, headers, body }: Checked) {
      const header = String(headers["authorization"] ?? "");
      if (!header.startsWith("Digest ")) return challenge(false);
      const found = Object.fromEntries(
        [...header.slice(7).matchAll(/(\w+)=(?:"((?:[^"\\]|\\.)*)"|([^,\s]+))/g)].map(([, name, quoted, bare]) => [
          name!,
          quoted?.replaceAll(/\\(.)/g, "$1") ?? bare!,
        ]),
      );
      if (found["nonce"] !== nonce || seen.size >= uses) return challenge(true);
      const own = { algorithm, username, password, realm, nonce, nc: found["nc"]!, cnonce: found["cnonce"]! };
      const expected = digestResponse({ ...own, qop: found["qop"]!, method, uri: url, body });
      const isRight =
        found["response"] === expected &&
        found["username"] === username &&
        found["uri"] === url &&
        found["opaque"] === "op, aque" &&
        found["qop"] === qop &&
        !seen.has(found["nc"]!);
      seen.add(found["nc"]!);
      return isRight ? undefined : challenge(false);
    },
  };
}

/** RFC 3986, section 2.3: everything but these is encoded, byte by byte. */
const escaped = (text: string): string =>
  [...Buffer.from(text, "utf8")]
    .map((byte) => {
      const char = String.fromCharCode(byte);
      return /[A-Za-z0-9\-._~]/.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    })
    .join("");

const unescapedForm = (text: string): readonly [string, string][] =>
  text === ""
    ? []
    : text.split("&").map((pair) => {
        const [name = "", value = ""] = pair.split("=").map((part) => decodeURIComponent(part.replaceAll("+", " ")));
        return [name, value];
      });

/** The signature of RFC 5849, sections 3.4.1 and 3.4.2. `base`: the address without its query. */
export function oauth1Signature(given: {
  readonly method: string;
  readonly base: string;
  readonly parameters: readonly (readonly [string, string])[];
  readonly hash: string;
  readonly secrets: readonly [consumer: string, token: string];
}): string {
  const pairs = given.parameters.map(([name, value]) => `${escaped(name)}=${escaped(value)}`);
  const sorted = pairs
    .map((pair) => pair.split("=") as [string, string])
    .sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : x > y ? 1 : 0))
    .map((pair) => pair.join("="));
  const text = [given.method, escaped(given.base), escaped(sorted.join("&"))].join("&");
  return createHmac(given.hash, given.secrets.map(escaped).join("&")).update(text).digest("base64");
}

/** A server that takes each nonce once. */
export function oauth1Server(origin: string, keys: { readonly [name: string]: string }) {
  const nonces = new Set<string>();
  return {
    isIn({ method, url, headers, body }: Checked): boolean {
      const header = String(headers["authorization"] ?? "");
      if (!header.startsWith("OAuth ")) return false;
      const fields = header
        .slice(6)
        .split(/,\s*/)
        .map((part) => {
          const [name, value] = [part.slice(0, part.indexOf("=")), part.slice(part.indexOf("=") + 1)];
          return [decodeURIComponent(name), decodeURIComponent(value.replaceAll('"', ""))] as [string, string];
        });
      const found = Object.fromEntries(fields);
      const [path = "", query = ""] = url.split("?");
      const isForm = String(headers["content-type"] ?? "").startsWith("application/x-www-form-urlencoded");
      const own = fields.filter(([name]) => name !== "realm" && name !== "oauth_signature");
      const expected = oauth1Signature({
        method,
        base: origin + path,
        parameters: [...unescapedForm(query), ...(isForm ? unescapedForm(body) : []), ...own],
        hash: "sha256",
        secrets: [keys["consumerSecret"]!, keys["tokenSecret"]!],
      });
      const nonce = found["oauth_nonce"] ?? "";
      if (nonce === "" || nonces.has(nonce)) return false;
      nonces.add(nonce);
      return (
        found["oauth_signature"] === expected &&
        found["oauth_consumer_key"] === keys["consumerKey"] &&
        found["oauth_token"] === keys["accessToken"] &&
        found["oauth_signature_method"] === "HMAC-SHA256" &&
        found["realm"] === keys["realm"]
      );
    },
  };
}

/** A server that takes each nonce of a UsernameToken once. */
export function wsseServer(username: string, password: string) {
  const nonces = new Set<string>();
  return {
    isIn({ headers }: Checked): boolean {
      const form = /^UsernameToken Username="([^"]*)", PasswordDigest="([^"]*)", Nonce="([^"]*)", Created="([^"]*)"$/;
      const [, user, digest, nonce, created] = form.exec(String(headers["x-wsse"] ?? "")) ?? [];
      if (nonce === undefined || nonces.has(nonce)) return false;
      nonces.add(nonce);
      const hash = createHash("sha1");
      hash.update(Buffer.concat([Buffer.from(nonce, "base64"), Buffer.from(created! + password)]));
      return user === username && digest === hash.digest("base64");
    },
  };
}
