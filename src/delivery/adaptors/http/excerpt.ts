/** The status, type and beginning of an answer, for messages about an unexpected answer. */
import type { RedactValue } from "../../http/redact-response.ts";

/** Maximum characters of a body in a message. */
const mostQuoted = 200;
/** Maximum characters of a body that are searched for the quoted text. */
const mostRead = 64_000;

/** Returns the excerpt as a sentence, in one line and without secrets. */
export function answerExcerpt(
  {
    status,
    headers,
    body,
  }: { readonly status: number; readonly headers: { readonly [name: string]: string }; readonly body: string },
  hide: RedactValue,
): string {
  const type = (headers["content-type"] ?? "").split(";")[0]!.trim().slice(0, 100);
  const about = `It has status ${status}${type === "" ? "" : ` and the type ${hide(type)}`}`;
  const text = hide(body.slice(0, mostRead)).replace(/\s+/g, " ").trim();
  if (text === "") return `${about}.`;
  return `${about}, and begins: ${text.length > mostQuoted ? `${text.slice(0, mostQuoted)}...` : text}`;
}
