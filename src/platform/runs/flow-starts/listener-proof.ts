/** Authentication of callers of a listener (facts 2.14, `webhook.verify`). Callers have no token of the account. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { isObject, type Json, type ObjectOf, textOf } from "../../../base/json.ts";
import { valueAtPointer } from "../../../base/pointer.ts";
import type { StoredIn } from "../../../catalog/families.ts";

export type Webhook = ObjectOf<NonNullable<StoredIn<"exports">["webhook"]>>;

/** A request to a listener. */
export interface ListenerRequest {
  /** The last part of the address before `/data`; absent in the address without one. */
  readonly key: string | undefined;
  /** Names in lower case. */
  readonly headers: { readonly [name: string]: string | readonly string[] | undefined };
}

/** The result before the body is read; `body`: the body must be read first. */
export type Proof = "proven" | "refused" | "body";

const listenerHeader = ({ headers }: ListenerRequest, name: string): string => {
  const value = headers[name.toLowerCase()];
  return typeof value === "string" ? value : "";
};

/** Compares two texts in constant time. */
function isEqualSecret(candidate: string, right: string | undefined): boolean {
  if (right === undefined) return false;
  const comparisonDigest = (text: string): Buffer => createHmac("sha256", "compared").update(text).digest();
  return timingSafeEqual(comparisonDigest(candidate), comparisonDigest(right));
}

/** The address without a key, or one that names no secret. */
const isPlainAddress = ({ key }: ListenerRequest, { slug }: Webhook): boolean =>
  key === undefined || key === "custom" || key === textOf(slug);

/** Authenticates as far as possible before the body is read. A listener without `verify` refuses everything. */
export function proofBefore(webhook: Webhook, delivery: ListenerRequest): Proof {
  const proofOf = (is: boolean): Proof => (is ? "proven" : "refused");
  if (webhook.verify === "secret_url") {
    return proofOf(isEqualSecret(delivery.key ?? "", textOf(webhook.token) ?? textOf(webhook.key)));
  }
  if (!isPlainAddress(delivery, webhook)) return "refused";
  switch (webhook.verify) {
    case "token": {
      const header = textOf(webhook.header);
      if (header !== undefined) return proofOf(matchesToken(listenerHeader(delivery, header), textOf(webhook.token)));
      return textOf(webhook.path) === undefined ? "refused" : "body";
    }
    case "basic": {
      const { username, password } = webhook;
      const pair = `${textOf(username) ?? ""}:${textOf(password) ?? ""}`;
      const right = pair === ":" ? undefined : Buffer.from(pair, "utf8").toString("base64");
      return proofOf(
        isEqualSecret(/^Basic +(\S+) *$/i.exec(listenerHeader(delivery, "authorization"))?.[1] ?? "", right),
      );
    }
    case "hmac":
      return textOf(webhook.key) === undefined || textOf(webhook.header) === undefined ? "refused" : "body";
    default:
      return "refused";
  }
}

/** A token, by itself or after a scheme. */
const matchesToken = (tokenText: string, token: string | undefined): boolean =>
  isEqualSecret(tokenText, token) || isEqualSecret(/^\S+ +(\S+)$/.exec(tokenText.slice(0, 4096))?.[1] ?? "", token);

const algorithms: ReadonlySet<string> = new Set(["sha1", "sha256", "sha384", "sha512"]);

/**
 * Returns true if the body authenticates the caller, after {@link proofBefore} returned `body`. `data`: the body as JSON.
 */
export function isProvenBy(webhook: Webhook, delivery: ListenerRequest, body: Buffer, data: Json): boolean {
  if (webhook.verify === "token") {
    const bodyValue = isObject(data) ? valueAtPointer(data, memberPointer(textOf(webhook.path) ?? "")) : undefined;
    return typeof bodyValue === "string" && isEqualSecret(bodyValue, textOf(webhook.token));
  }
  const algorithm = (textOf(webhook.algorithm) ?? "sha256").toLowerCase().replace("-", "");
  const encoding = textOf(webhook.encoding) === "base64" ? "base64" : "hex";
  if (!algorithms.has(algorithm)) return false;
  const right = createHmac(algorithm, webhook.key as string)
    .update(body)
    .digest(encoding);
  const headerValue = listenerHeader(delivery, webhook.header as string).trim();
  const bare = headerValue.startsWith(`${algorithm}=`) ? headerValue.slice(algorithm.length + 1) : headerValue;
  return isEqualSecret(encoding === "hex" ? bare.toLowerCase() : bare, right);
}

/** `a.b` as the pointer of a member. */
const memberPointer = (path: string): string =>
  path
    .split(".")
    .map((part) => `/${part.replaceAll("~", "~0").replaceAll("/", "~1")}`)
    .join("");
