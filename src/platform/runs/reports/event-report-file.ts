/**
 * The CSV file of an event report (spec: Event reports): what happened in runs of flows, a row for each record that came through a step,
 * and the flow events that a world has brought along.
 */
import type { JsonObject } from "../../../base/json.ts";
import { spreadsheetCsv } from "../../../base/spreadsheet-csv.ts";
import type { FlowLogReader } from "../../store/flow-log.ts";
import { everyRecord } from "../../store/records/each.ts";
import { flowEvents } from "../../store/records/families.ts";
import { utcText } from "../../store/records/family.ts";
import type { RunNeeds } from "../connections/needs.ts";

/** Column by column: its title, and the field of an event that it shows. */
const columns = [
  ["Time", "time"],
  ["Flow", "flow"],
  ["Flow ID", "_flowId"],
  ["Step ID", "_stepId"],
  ["Job ID", "_jobId"],
  ["Event", "event"],
  ["Status", "status"],
  ["Success", "numSuccess"],
  ["Ignored", "numIgnore"],
  ["Errors", "numError"],
  ["Message", "message"],
  ["Trace key", "traceKey"],
  ["Step name", "step"],
  ["Code", "code"],
] as const;

/** Rows of a file: a report that would have more ends there, and says so. */
const rowsAtMost = 200_000;
/** Entries of the log that are read at once. */
const entriesAtOnce = 1000;

/** The fields of a report that say what it covers. */
export type ReportScope = {
  readonly _flowIds: readonly string[];
  /** ISO 8601, both inclusive. */
  readonly startTime: string;
  readonly endTime: string;
};

interface ReportFile {
  readonly bytes: Uint8Array;
  /** Data missing from the report, by flow. */
  readonly errors: readonly JsonObject[];
}

type ReportNeeds = Pick<RunNeeds, "store">;

/** Makes the file. Stops between two reads where the signal says so. */
export async function reportFile(
  services: ReportNeeds,
  account: string,
  wanted: ReportScope,
  signal?: AbortSignal,
  most = rowsAtMost,
): Promise<ReportFile> {
  const events: JsonObject[] = [];
  const errors: JsonObject[] = [];
  const names = new Map<string, string>();
  for (const _flowId of wanted._flowIds) {
    signal?.throwIfAborted();
    const flow = await services.store.read.get(account, "flows", _flowId);
    if (flow) {
      names.set(_flowId, documentName(flow.body));
      events.push(...(await eventsOf(services, account, { ...wanted, _flowId })));
    } else errors.push({ _flowId, message: "The flow does not exist any more." });
  }
  for await (const event of loggedEvents(services, account, [...names.keys()], wanted, signal)) {
    if (events.length > most) break;
    events.push(event);
  }
  events.sort((a, b) => (String(a["time"]) < String(b["time"]) ? -1 : 1));
  if (events.length > most) {
    const last = events[most - 1]!["time"];
    const message = `The file contains the first ${most} rows, until ${last}. Ask for a shorter time, or for fewer flows.`;
    errors.push({ message });
  }
  const steps = await stepNames(services, account, events);
  const rows = events.slice(0, most).map((event) => {
    const shown = { ...event, flow: names.get(String(event["_flowId"])), step: steps.get(String(event["_stepId"])) };
    return columns.map(([, field]) => reportCell((shown as JsonObject)[field]));
  });
  const titles = columns.map(([title]) => title);
  return { bytes: await spreadsheetCsv(titles, rows), errors };
}

/** Yields the rows of the log, a record each, in the order of time. */
async function* loggedEvents(
  { store }: ReportNeeds,
  account: string,
  flows: readonly string[],
  { startTime: from, endTime: to }: ReportScope,
  signal: AbortSignal | undefined,
): AsyncIterable<JsonObject> {
  const reader: FlowLogReader = store.read;
  for (let after: Awaited<ReturnType<FlowLogReader["flowLog"]>>[number] | undefined; ; ) {
    signal?.throwIfAborted();
    const entries = await reader.flowLog({
      account,
      flows,
      from: utcText(from),
      to: utcText(to),
      limit: entriesAtOnce,
      after,
    });
    for (const { flow, time, job, step, lines } of entries) {
      const lineFields = { time, _flowId: flow, _jobId: job, ...(step !== undefined && { _stepId: step }) };
      for (const { times = 1, ...line } of lines) {
        const event: JsonObject = { ...lineFields, ...eventCounts(line.event, line.status), ...line };
        for (let n = 0; n < times; n++) yield event;
      }
    }
    after = entries.at(-1);
    if (entries.length < entriesAtOnce) return;
  }
}

/** A record counts once, as what came of it; runs bring figures of their own. */
function eventCounts(event: string, status: string | undefined): JsonObject {
  const result = event === "retried" ? status : event;
  if (result !== "success" && result !== "ignored" && result !== "error") return {};
  const countIf = (which: string) => (result === which ? 1 : 0);
  return { numSuccess: countIf("success"), numIgnore: countIf("ignored"), numError: countIf("error") };
}

interface Span extends ReportScope {
  readonly _flowId: string;
}

async function eventsOf(
  { store }: ReportNeeds,
  account: string,
  { _flowId, startTime, endTime }: Span,
): Promise<readonly JsonObject[]> {
  const bounds = [
    { column: "time", edge: "gte", moment: utcText(startTime) },
    { column: "time", edge: "lte", moment: utcText(endTime) },
  ] as const;
  return everyRecord(store.read, account, flowEvents, { where: { _flowId }, bounds, order: "asc" });
}

/** Returns the names of the steps that are there still. */
async function stepNames(
  { store }: ReportNeeds,
  account: string,
  events: readonly JsonObject[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(events.flatMap(({ _stepId }) => (typeof _stepId === "string" ? [_stepId] : [])));
  const names = new Map<string, string>();
  for (const id of ids) {
    const found = (await store.read.get(account, "imports", id)) ?? (await store.read.get(account, "exports", id));
    if (found) names.set(id, documentName(found.body));
  }
  return names;
}

function documentName(document: JsonObject): string {
  return String(document["name"] ?? "");
}

function reportCell(value: JsonObject[string] | undefined): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
