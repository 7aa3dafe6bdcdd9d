/** Errors of a step or of a run, grouped by the shape of their messages. */
import type { Clock } from "../../base/clock.ts";
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
/** Bounds with `all`: errors that are read, and groups that are counted. */
const scanBounds = { errors: 2_000_000, groups: 2000 } as const;
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

/** A reader who waits, and the time: a scan ends with its reader. */
interface ScanOptions {
  /** Aborted once no one waits for the answer. */
  readonly signal: AbortSignal;
  readonly clock: Clock;
}

/** Scans by account: one at a time. */
const scans = new Map<string, Promise<unknown>>();

/**
 * Answers the groups of the latest errors, the largest first; with `shape`, the errors of that group. The query names `_flowJobId`, or
 * `_flowId` and `step`. With `all=true` every error counts: they are read in pieces, and other requests are answered in between.
 */
export async function errorGroups(
  read: Reader,
  account: string,
  query: unknown,
  options: ScanOptions,
): Promise<JsonObject> {
  const where = errorFilter(query);
  const shape = queryText(query, "shape");
  const groupAll = () => groupErrors(read, account, { where, shape, most: scanBounds.errors, ...options });
  if (queryText(query, "all") !== "true")
    return groupErrors(read, account, { where, shape, most: groupedAtMost, ...options });
  const before = scans.get(account) ?? Promise.resolve();
  const scan = before.then(groupAll, groupAll);
  scans.set(account, scan);
  return scan.finally(() => scans.get(account) === scan && scans.delete(account));
}

interface GroupWish extends ScanOptions {
  readonly where: ReturnType<typeof errorFilter>;
  readonly shape: string | undefined;
  /** Errors that are read at most. */
  readonly most: number;
}

interface Group {
  readonly shape: string;
  readonly code: string;
  readonly source: string;
  count: number;
  firstAt: Json;
  readonly lastAt: Json;
  readonly message: string;
}

async function groupErrors(
  read: Reader,
  account: string,
  { where, shape, most, signal, clock }: GroupWish,
): Promise<JsonObject> {
  const groups = new Map<string, Group>();
  const alike: JsonObject[] = [];
  let [grouped, count] = [0, 0];
  const total = await read.countRecords(account, flowErrors, { where });
  let after: ListCursor | undefined;
  do {
    const began = clock.monotonic();
    const page = await read.recordPage(account, flowErrors, { where, limit: pageRows, after });
    for (const row of page.rows) {
      const error = listedIn(flowErrors.family, row);
      const own = messageShape(String(error.message ?? ""));
      if (shape === undefined) addToGroup(groups, own, error);
      else if (own === shape) {
        count += 1;
        if (alike.length < alikeAtMost) alike.push(shownError(error));
      }
    }
    grouped += page.rows.length;
    after = page.next;
    // A long scan leaves half of the time to other requests.
    if (grouped >= groupedAtMost && after) await clock.sleep(clock.monotonic() - began);
  } while (after && grouped < most && !signal.aborted);
  if (shape !== undefined) return { total, grouped, count, errors: alike };
  return {
    total,
    grouped,
    groups: [...groups.values()].toSorted((a, b) => b.count - a.count).map((each) => ({ ...each })),
  };
}

/** Counts an error, an earlier one than all before. Above the bound, errors of new shapes are one group. */
function addToGroup(
  groups: Map<string, Group>,
  shape: string,
  { code, source, message, occurredAt }: ListedError,
): void {
  const parts = [shape, String(code ?? ""), String(source ?? "")] as const;
  const key = JSON.stringify(parts);
  const known = groups.get(key) ?? groups.get(furtherShapes);
  const at = (occurredAt ?? null) as Json;
  if (known && (groups.has(key) || groups.size > scanBounds.groups)) {
    known.count += 1;
    known.firstAt = at;
    return;
  }
  const isFurther = groups.size >= scanBounds.groups;
  const [own, ofCode, ofSource] = isFurther ? ["(further messages)", "", ""] : parts;
  const group = { shape: own, code: ofCode, source: ofSource, count: 1, firstAt: at, lastAt: at };
  groups.set(isFurther ? furtherShapes : key, { ...group, message: String(message ?? "") });
}

const furtherShapes = "further";

function errorFilter(query: unknown) {
  const [run, flow, step] = ["_flowJobId", "_flowId", "step"].map((name) => queryText(query, name) || undefined);
  const state = queryText(query, "state") === "resolved" ? "resolved" : "open";
  if (flow !== undefined && step !== undefined) return { state, _flowId: flow, step, ...(run && { _flowJobId: run }) };
  if (run !== undefined) return { state, _flowJobId: run };
  return refuse("invalid_query_params", "_flowJobId is expected, or _flowId and step.", { field: "_flowJobId" });
}
