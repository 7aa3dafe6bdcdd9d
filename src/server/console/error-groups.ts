/** Errors of a step or of a run, grouped by the shape of their messages. */
import { parseExactJson } from "../../base/exact-json.ts";
import type { Json, JsonObject } from "../../base/json.ts";
import type { ListedIn } from "../../catalog/families.ts";
import { queryText } from "../../platform/kernel/query.ts";
import { refuse } from "../../platform/kernel/refusal.ts";
import { shownError } from "../../platform/runs/flow-errors/flow-errors.ts";
import type { ListCursor } from "../../platform/store/cursor.ts";
import { flowErrors } from "../../platform/store/records/index.ts";
import type { Reader } from "../../platform/store/store.ts";
import { listedIn } from "../../platform/store/stored-text.ts";

type ListedError = ListedIn<"flowErrors">;

/** The latest errors are grouped: a page of the console costs the same, however many there are. */
const groupedAtMost = 2000;
const pageRows = 1000;
/** Errors of one shape that an answer contains. */
const alikeAtMost = 200;
/** Characters of a message that make its shape. */
const shapeLength = 300;

/**
 * Returns the shape of a message: texts in quotes, and words with digits, such as ids, numbers and times, are replaced. Messages that
 * differ in nothing else have one cause.
 */
export function messageShape(message: string): string {
  return message
    .slice(0, shapeLength)
    .replaceAll(/"[^"]*"/g, '"…"')
    .replaceAll(/[\w-]+/g, (word) => (/\d/.test(word) ? "#" : word));
}

/**
 * Answers the groups of the latest errors, the largest first; with `shape`, the errors of that group. The query names `_flowJobId`, or
 * `_flowId` and `step`.
 */
export async function errorGroups(read: Reader, account: string, query: unknown): Promise<JsonObject> {
  const where = errorFilter(query);
  const shape = queryText(query, "shape");
  const errors = await latestErrors(read, account, where);
  const total = await read.countRecords(account, flowErrors, { where });
  if (shape !== undefined) {
    const alike = errors.filter((error) => messageShape(String(error.message ?? "")) === shape);
    return { total, grouped: errors.length, count: alike.length, errors: alike.slice(0, alikeAtMost).map(shownError) };
  }
  const groups = Map.groupBy(errors, ({ message, code, source }) =>
    JSON.stringify([messageShape(String(message ?? "")), code ?? "", source ?? ""]),
  );
  const shown = [...groups].map(([key, alike]) => shownGroup(key, alike));
  return { total, grouped: errors.length, groups: shown.toSorted((a, b) => b.count - a.count) };
}

/** The errors are in the order of time, the latest first. */
function shownGroup(key: string, alike: readonly ListedError[]) {
  const [shape, code, source] = parseExactJson(key) as readonly [string, string, string];
  const [last, first] = [alike[0]!, alike.at(-1)!];
  return {
    shape,
    code,
    source,
    count: alike.length,
    firstAt: (first.occurredAt ?? null) as Json,
    lastAt: (last.occurredAt ?? null) as Json,
    message: String(last.message ?? ""),
  };
}

function errorFilter(query: unknown) {
  const [run, flow, step] = ["_flowJobId", "_flowId", "step"].map((name) => queryText(query, name) || undefined);
  const state = queryText(query, "state") === "resolved" ? "resolved" : "open";
  if (flow !== undefined && step !== undefined) return { state, _flowId: flow, step, ...(run && { _flowJobId: run }) };
  if (run !== undefined) return { state, _flowJobId: run };
  return refuse("invalid_query_params", "_flowJobId is expected, or _flowId and step.", { field: "_flowJobId" });
}

async function latestErrors(
  read: Reader,
  account: string,
  where: ReturnType<typeof errorFilter>,
): Promise<readonly ListedError[]> {
  const found: ListedError[] = [];
  let after: ListCursor | undefined;
  do {
    const page = await read.recordPage(account, flowErrors, { where, limit: pageRows, after });
    for (const row of page.rows) found.push(listedIn(flowErrors.family, row));
    after = page.next;
  } while (after && found.length < groupedAtMost);
  return found;
}
