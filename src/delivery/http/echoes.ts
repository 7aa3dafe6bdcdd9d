/**
 * Hides secrets in what a destination answers: some repeat in their answers, in errors above all, what they were sent. Nobody knows in
 * what form, so this is done by text, and is the last line of defence; our own requests are shown without it (views.ts).
 */
import { isObject, type Json } from "../../base/json.ts";
import { redactor } from "../../base/redaction.ts";
import type { HttpRequest } from "./request.ts";
import type { Views } from "./views.ts";

/** Hides in every text of a value, names of fields included. */
export type Hide = <J extends Json>(value: J) => J;

/** Hides secrets, and the parts of a request that exist only with them ({@link secretParts}). */
export function echoHider(secrets: readonly string[], parts: readonly string[]): Hide {
  if (secrets.length === 0) return (value) => value;
  const redact = redactor([...secrets, ...parts]);
  const hidden = (value: Json): Json => {
    if (typeof value === "string") return redact(value);
    if (Array.isArray(value)) return (value as readonly Json[]).map(hidden);
    if (isObject(value))
      return Object.fromEntries(Object.entries(value).map(([name, item]) => [redact(name), hidden(item)]));
    return value;
  };
  return <J extends Json>(value: J) => hidden(value) as J;
}

/** Characters of a body up to which it is looked for as a whole. */
const longestBody = 4096;

/** The parts of a request that are other ones without the secrets. */
export function secretParts({ real, masked }: Pick<Views<HttpRequest>, "real" | "masked">): readonly string[] {
  if (real === masked) return [];
  const headers = Object.entries(real.headers).filter(([name, value]) => masked.headers[name] !== value);
  const known = new Set(partsOf(masked.url));
  return [
    ...headers.flatMap(([, value]) => [value, ...value.split(" ")]),
    ...partsOf(real.url).filter((part) => !known.has(part)),
    ...[real.body ?? ""].filter((body) => body !== masked.body && body.length <= longestBody),
  ];
}

/** The host, the segments of the path, the names and values of the query. */
const partsOf = (url: string): readonly string[] => url.split(/[/?&=#]+/);
