/** Results of tool calls: texts that are short enough for a model. */
import type { Json, JsonObject } from "../../base/json.ts";
import { isObject, itemsOf } from "../../base/json.ts";
import { linkTargets } from "../../base/link-header.ts";
import { parseInSlices } from "../../base/parse-slices.ts";
import { createPause } from "../../base/pauses.ts";
import type { EndpointTool } from "../../derive/api/mcp-tools.ts";
import type { ApiAnswer } from "../../platform/access/own-api.ts";

/** Maximum characters of a result. */
export const resultCharacters = 100_000;

export function textResult(...texts: readonly string[]): JsonObject {
  return { content: texts.map((text) => ({ type: "text", text })) };
}

export function failedResult(text: string): JsonObject {
  return { content: [{ type: "text", text: cutResult(text) }], isError: true };
}

/**
 * Converts an answer of the API to a result. A list that is too long is cut to the rows that fit.
 * A write is never reported as a failure because its answer is long. Texts are not shortened, because a model could write them
 * back. For a tool with an output schema, the result also has structured content.
 */
export async function resultOfAnswer(
  { statusCode, headers, body }: ApiAnswer,
  { reads, output }: Pick<EndpointTool, "reads" | "output">,
): Promise<JsonObject> {
  if (statusCode >= 400) {
    const after = headers["retry-after"];
    return failedResult(`${statusCode} ${body}${after === undefined ? "" : ` Try again after ${after} s.`}`);
  }
  const after = nextPage(headers["link"]);
  const answeredResult = (answered: Json, result: JsonObject) => withStructuredContent(result, output, answered, after);
  if (body === "")
    return answeredResult(
      null,
      textResult(statusCode === 204 ? "Done; the answer is empty." : `Done (${statusCode}).`),
    );
  const isJson = headers["content-type"]?.includes("json") === true;
  const answered = isJson ? ((await parseInSlices(body, createPause())) as Json) : null;
  const more = after === undefined ? [] : [`There are more rows: call again with after=${after}`];
  if (body.length <= resultCharacters) return answeredResult(answered, textResult(body, ...more));
  const rows = itemsOf(answered);
  const fitting = rowsThatFit(rows);
  if (fitting.length === 0 && reads) return tooLong(body.length);
  if (fitting.length === 0) {
    const id = isObject(answered) && typeof answered["_id"] === "string" ? answered["_id"] : undefined;
    const named = id === undefined ? "" : ` _id: ${id}.`;
    const text = `Done (${statusCode}).${named} The answer has no room in a result.`;
    return answeredResult(id === undefined ? null : { _id: id }, textResult(text));
  }
  // No cursor: the rows after the last shown row are not those of the next page.
  return withStructuredContent(
    textResult(
      `[${fitting.join(",")}]`,
      `Only the first ${fitting.length} of ${rows.length} rows have room in a result. Ask for fewer with limit or a filter, or for fewer fields with include.`,
    ),
    output,
    rows.slice(0, fitting.length),
    undefined,
  );
}

/** Adds the answer as structured content, in the form of the tool's output schema. */
function withStructuredContent(
  result: JsonObject,
  output: EndpointTool["output"],
  answered: Json,
  after: string | undefined,
): JsonObject {
  if (output === undefined) return result;
  const object: JsonObject = isObject(answered) ? answered : {};
  const rows: JsonObject = { rows: itemsOf(answered), ...(after !== undefined && { after }) };
  return { ...result, structuredContent: output === "rows" ? rows : object };
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

/** Returns the cursor of the next page; undefined without one. */
function nextPage(link: string | undefined): string | undefined {
  const [url] = link === undefined ? [] : linkTargets(link, "next");
  const after = url === undefined ? null : new URLSearchParams(url.split("?")[1] ?? "").get("after");
  return after ?? undefined;
}

const cutResult = (text: string): string =>
  text.length <= resultCharacters ? text : `${text.slice(0, resultCharacters)}… (cut)`;
