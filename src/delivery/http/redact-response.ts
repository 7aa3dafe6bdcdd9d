/**
 * Hides secrets in answers of a destination. Some destinations repeat parts of the request in answers, mostly in errors. The
 * form of the secret there is unknown, so texts are replaced, as a last line of defence. Our own requests are shown without
 * this replacement (views.ts).
 */
import { isObject, type Json } from "../../base/json.ts";
import { hideSecrets } from "../ports/secret-texts.ts";
import type { RealAndMasked } from "./redacted-request.ts";
import type { HttpRequest } from "./request.ts";

/** Hides secrets in every text of a value, including names of fields. */
export type RedactValue = <J extends Json>(value: J) => J;

/** Returns a function that hides secrets, and the parts of a request that exist only with them ({@link secretParts}). */
export function responseRedactor(secrets: readonly string[], parts: readonly string[]): RedactValue {
  if (secrets.length === 0) return (value) => value;
  const redact = hideSecrets([...secrets, ...parts]);
  const redactedValue = (value: Json): Json => {
    if (typeof value === "string") return redact(value);
    if (Array.isArray(value)) return (value as readonly Json[]).map(redactedValue);
    if (isObject(value))
      return Object.fromEntries(Object.entries(value).map(([name, item]) => [redact(name), redactedValue(item)]));
    return value;
  };
  return <J extends Json>(value: J) => redactedValue(value) as J;
}

/** Maximum characters of a body that is searched for as a whole. */
const longestBody = 4096;

/** Returns the parts of a request that differ from the parts of the masked request. */
export function secretParts({ real, masked }: Pick<RealAndMasked<HttpRequest>, "real" | "masked">): readonly string[] {
  if (real === masked) return [];
  const headers = Object.entries(real.headers).filter(([name, value]) => masked.headers[name] !== value);
  const known = new Set(urlParts(masked.url));
  return [
    ...headers.flatMap(([, value]) => [value, ...value.split(" ")]),
    ...urlParts(real.url).filter((part) => !known.has(part)),
    ...[real.body ?? ""].filter((body) => body !== masked.body && body.length <= longestBody),
  ];
}

/** Splits a URL into host, path segments, and names and values of the query. */
const urlParts = (url: string): readonly string[] => url.split(/[/?&=#]+/);
