/** Errors of a step or of a run, grouped by the shape of their messages: counted as they are written, however many there are. */
import type { Json, JsonObject } from "../../base/json.ts";
import { queryText, refuse } from "../../platform/kernel/refusal.ts";
import { shownError } from "../../platform/runs/flow-errors/flow-errors.ts";
import { flowErrors } from "../../platform/store/records/index.ts";
import type { Reader } from "../../platform/store/store.ts";
import { listedIn } from "../../platform/store/stored-text.ts";
import { encodeCursor } from "../lists/paging.ts";
import { nextCursor, recordCursor } from "../lists/record-queries.ts";

/** Groups of an answer: the largest. */
const shownGroups = 100;
/** Errors of one shape that a page has. */
const alikeOnPage = 50;
/** Number of latest errors to group, if there are more shapes of errors than the store can group. */
const lookedAt = 1000;

/** Errors of a state, of a step or of a run. */
interface GroupedErrors {
  readonly state: "open" | "resolved";
  readonly flow: string | undefined;
  readonly step: string | undefined;
  readonly run: string | undefined;
}

/**
 * Answers the groups, the largest first; with `shape`, a page of the errors of that group. The query names `_flowJobId`, or `_flowId` and
 * `step`.
 */
export async function errorGroups(read: Reader, account: string, query: unknown): Promise<JsonObject> {
  const groupQuery = groupedErrors(query);
  const shape = queryText(query, "shape");
  return shape === undefined
    ? largestGroups(read, account, groupQuery)
    : errorsAlike(read, account, { asked: groupQuery, shape, query });
}

async function largestGroups(read: Reader, account: string, groupQuery: GroupedErrors): Promise<JsonObject> {
  const { list, where } = sourceOfGroups(groupQuery);
  const [total, { counts, isWhole }] = [
    await read.countRecords(account, flowErrors, { where }),
    await read.largestCounts(account, flowErrors, list.by, list.within),
  ];
  // With more shapes than the store looks through, a large group shows in the latest errors.
  const found = isWhole ? counts : [...counts, ...(await countsOfLatest(read, account, groupQuery))];
  const places = new Map(found.map((each) => [JSON.stringify([each.within, each.value]), each]));
  // A step of a run has its own count of a shape.
  const byShape = Map.groupBy(places.values(), ({ value }) => value);
  const largest = [...byShape]
    .map(([shape, parts]) => ({
      shape,
      count: parts.reduce((sum, { n }) => sum + n, 0),
      steps: parts.map(({ within }) => within[2]!),
    }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, shownGroups);
  const groups: JsonObject[] = [];
  for (const { shape, count, steps } of largest) {
    const alike = { ...where, step: steps, shape };
    const [last, first] = [
      await errorAtEnd(read, account, alike, "desc"),
      await errorAtEnd(read, account, alike, "asc"),
    ];
    const { code = "", source = "", message = "", occurredAt = null } = last ?? {};
    groups.push({
      shape,
      code: String(code),
      source: String(source),
      count,
      firstAt: first?.occurredAt ?? null,
      lastAt: occurredAt as Json,
      message: String(message),
    });
  }
  return { total, grouped: largest.reduce((sum, { count }) => sum + count, 0), groups, complete: isWhole };
}

/** Returns the first or the last error of a filter. */
async function errorAtEnd(
  read: Reader,
  account: string,
  where: Parameters<typeof read.recordPage<string>>[2]["where"],
  order: "asc" | "desc",
) {
  const { rows } = await read.recordPage(account, flowErrors, { where, limit: 1, order });
  return rows[0] === undefined ? undefined : listedIn(flowErrors.family, rows[0]);
}

/** Returns the counts of the shapes of the latest errors. */
async function countsOfLatest(read: Reader, account: string, groupQuery: GroupedErrors) {
  const { list, where } = sourceOfGroups(groupQuery);
  const { rows } = await read.recordPage(account, flowErrors, { where, limit: lookedAt });
  const latest = rows.map((row) => listedIn(flowErrors.family, row));
  const columnValues = (error: (typeof latest)[number]) =>
    list.by.map((column) => flowErrors.columns[column].of(error));
  const places = Map.groupBy(latest, (error) => JSON.stringify(columnValues(error)));
  const frequent = [...places.values()].toSorted((one, other) => other.length - one.length).slice(0, shownGroups);
  const counts = [];
  for (const [error] of frequent) {
    const values = columnValues(error!);
    const place = Object.fromEntries(list.by.map((column, at) => [column, values[at]!]));
    const n = await read.countRecords(account, flowErrors, { where: place });
    counts.push({ within: values.slice(0, -1), value: values.at(-1)!, n });
  }
  return counts;
}

interface AlikeErrorsQuery {
  readonly asked: GroupedErrors;
  readonly shape: string;
  readonly query: unknown;
}

/** Answers the latest errors of a shape, a page at a time. */
async function errorsAlike(
  read: Reader,
  account: string,
  { asked: groupQuery, shape, query }: AlikeErrorsQuery,
): Promise<JsonObject> {
  const { where } = sourceOfGroups(groupQuery);
  const steps = groupQuery.step ?? (await stepsWithShape(read, account, groupQuery, shape));
  const alike = { ...where, step: steps, shape };
  const after = recordCursor(flowErrors, query);
  const page = await read.recordPage(account, flowErrors, { where: alike, limit: alikeOnPage, after });
  let count = 0;
  for (const step of [steps].flat())
    count += await read.countRecords(account, flowErrors, { where: { ...alike, step } });
  const address = new URLSearchParams(query as { readonly [name: string]: string });
  if (page.next) address.set("after", encodeCursor(nextCursor(flowErrors, page.next)));
  return {
    total: await read.countRecords(account, flowErrors, { where }),
    count,
    errors: page.rows.map((row) => shownError(listedIn(flowErrors.family, row))),
    ...(page.next && { nextPageURL: `/admin/console/error-groups?${address}` }),
  };
}

/** Returns the steps of a run that have errors of a shape. */
async function stepsWithShape(read: Reader, account: string, groupQuery: GroupedErrors, shape: string) {
  const { list } = sourceOfGroups(groupQuery);
  const { counts } = await read.largestCounts(account, flowErrors, list.by, list.within, shape);
  return counts.map(({ within }) => within[2]!);
}

/** Returns the counted list of the groups with the values of its first columns, and the filter of the same errors. */
function sourceOfGroups({ state, flow, step, run }: GroupedErrors) {
  if (run === undefined)
    return {
      list: { by: ["state", "_flowId", "step", "shape"], within: [state, flow!, step!] },
      where: { state, _flowId: flow!, step: step! },
    } as const;
  return {
    list: { by: ["_flowJobId", "state", "step", "shape"], within: [run, state, ...(step ? [step] : [])] },
    where: { state, _flowJobId: run, ...(step && { step }) },
  } as const;
}

function groupedErrors(query: unknown): GroupedErrors {
  const [run, flow, step] = ["_flowJobId", "_flowId", "step"].map((name) => queryText(query, name) || undefined);
  const state = queryText(query, "state") === "resolved" ? "resolved" : "open";
  if (run === undefined && (flow === undefined || step === undefined))
    return refuse("invalid_query_params", "_flowJobId is expected, or _flowId and step.", { field: "_flowJobId" });
  return { state, flow, step, run };
}
