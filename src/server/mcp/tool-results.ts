/** What calls of tools answer: texts that a model can take in, and no longer than that. */
import type { Json, JsonObject } from "../../base/json.ts";
import { isObject, itemsOf } from "../../base/json.ts";
import { linkTargets } from "../../base/link-header.ts";
import type { ApiAnswer } from "../../platform/own-api.ts";

/** Characters of a result. */
export const resultCharacters = 100_000;

export function textResult(...texts: readonly string[]): JsonObject {
  return { content: texts.map((text) => ({ type: "text", text })) };
}

export function failedResult(text: string): JsonObject {
  return { content: [{ type: "text", text: cut(text) }], isError: true };
}

/**
 * An answer of the API: as it is, where there is room; of a list that is too long, the rows that there is room for. What was written is
 * never called a failure because the answer is long. No text is shortened: it could be written back so.
 */
export function resultOfAnswer({ statusCode, headers, body }: ApiAnswer, reads: boolean): JsonObject {
  if (statusCode >= 400) {
    const after = headers["retry-after"];
    return failedResult(`${statusCode} ${body}${after === undefined ? "" : ` Try again after ${after} s.`}`);
  }
  if (body === "") return textResult(statusCode === 204 ? "Done; the answer is empty." : `Done (${statusCode}).`);
  const more = nextPage(headers["link"]);
  if (body.length <= resultCharacters) return more === undefined ? textResult(body) : textResult(body, more);
  const answered = headers["content-type"]?.includes("json") ? (JSON.parse(body) as Json) : null;
  const rows = itemsOf(answered);
  const fitting = rowsThatFit(rows);
  if (fitting.length === 0 && reads) return tooLong(body.length);
  if (fitting.length === 0) {
    const id = isObject(answered) && typeof answered["_id"] === "string" ? ` _id: ${answered["_id"]}.` : "";
    return textResult(`Done (${statusCode}).${id} The answer has no room in a result.`);
  }
  return textResult(
    `[${fitting.join(",")}]`,
    `Only the first ${fitting.length} of ${rows.length} rows have room in a result. Ask for fewer with limit or a filter, or for fewer fields with include.`,
  );
}

export function tooLong(characters: number): JsonObject {
  return failedResult(
    `The answer has ${characters} characters, and a result has room for ${resultCharacters}. Ask for less, or read it over the API.`,
  );
}

function rowsThatFit(rows: readonly Json[]): readonly string[] {
  const texts: string[] = [];
  let room = resultCharacters;
  for (const row of rows) {
    const text = JSON.stringify(row);
    room -= text.length + 1;
    if (room < 0) break;
    texts.push(text);
  }
  return texts;
}

/** Says how the next page is asked for. */
function nextPage(link: string | undefined): string | undefined {
  const [url] = link === undefined ? [] : linkTargets(link, "next");
  const after = url === undefined ? null : new URLSearchParams(url.split("?")[1] ?? "").get("after");
  return after === null ? undefined : `There are more rows: call again with after=${after}`;
}

const cut = (text: string): string =>
  text.length <= resultCharacters ? text : `${text.slice(0, resultCharacters)}… (cut)`;
