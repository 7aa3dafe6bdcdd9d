/** Keeps secrets out of what is shown to the customer. */
import { isObject, type Json, type JsonObject } from "../base/json.ts";

/** Hides secrets wherever they stand in what is shown to the customer. */
export function masker(secrets: JsonObject): <J extends Json>(value: J) => J {
  const texts: string[] = [];
  const collect = (value: Json): void => {
    if (typeof value === "string" && value.length >= 4) {
      texts.push(
        value,
        encodeURIComponent(value),
        Buffer.from(value).toString("base64"),
        JSON.stringify(value).slice(1, -1),
      );
    } else if (typeof value === "object" && value !== null)
      for (const item of Object.values(value)) collect(item as Json);
  };
  collect(secrets);
  const longest = [...new Set(texts)].sort((a, b) => b.length - a.length);
  const hidden = (value: Json): Json => {
    if (typeof value === "string") return longest.reduce((text, secret) => text.replaceAll(secret, "******"), value);
    if (Array.isArray(value)) return (value as readonly Json[]).map(hidden);
    if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, hidden(item)]));
    return value;
  };
  return <J extends Json>(value: J) => (longest.length === 0 ? value : (hidden(value) as J));
}
