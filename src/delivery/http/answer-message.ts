import type { Json } from "../../base/json.ts";
import { isEmptyValue } from "../values/record-path.ts";

/** Maximum characters of a message from an answer. */
const messageLength = 500;

/** Returns a value of an answer as a message, cut to 500 characters. Secrets must be hidden in it already. */
export function cutMessage(value: Json): string {
  const text = isEmptyValue(value) ? "" : typeof value === "string" ? value : JSON.stringify(value);
  return text.length > messageLength ? `${text.slice(0, messageLength)}...` : text;
}
