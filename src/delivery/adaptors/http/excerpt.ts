/** The status, type and beginning of an answer, for messages about what it should have been. */
import type { Hide } from "../../http/echoes.ts";

/** Characters of a body that a message quotes. */
const mostQuoted = 200;
/** Characters of a body that are looked through for them. */
const mostRead = 64_000;

/** Returns them as a sentence, in one line and without secrets. */
export function answerExcerpt(
  {
    status,
    headers,
    body,
  }: { readonly status: number; readonly headers: { readonly [name: string]: string }; readonly body: string },
  hide: Hide,
): string {
  const type = (headers["content-type"] ?? "").split(";")[0]!.trim().slice(0, 100);
  const about = `It has status ${status}${type === "" ? "" : ` and the type ${hide(type)}`}`;
  const text = hide(body.slice(0, mostRead)).replace(/\s+/g, " ").trim();
  if (text === "") return `${about}.`;
  return `${about}, and begins: ${text.length > mostQuoted ? `${text.slice(0, mostQuoted)}...` : text}`;
}
