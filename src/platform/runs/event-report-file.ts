/** The CSV file of an event report (spec: Event reports), made from the flow events that the store holds. */
import type { JsonObject } from "../../base/json.ts";
import { csvText } from "../../base/spreadsheet-csv.ts";
import type { Services } from "../services.ts";
import { everyRecord } from "../store/records/each.ts";
import { utc } from "../store/records/family.ts";
import { flowEvents } from "../store/records/flow-events.ts";

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
] as const;

/** The fields of a report that say what it covers. */
export interface Wanted {
  readonly _flowIds: readonly string[];
  /** ISO 8601, both inclusive. */
  readonly startTime: string;
  readonly endTime: string;
}

interface ReportFile {
  readonly bytes: Uint8Array;
  /** What is missing in it, by flow. */
  readonly errors: readonly JsonObject[];
}

/** Makes the file. Stops between two flows where the signal says so. */
export async function reportFile(
  services: Pick<Services, "store">,
  account: string,
  wanted: Wanted,
  signal?: AbortSignal,
): Promise<ReportFile> {
  const events: JsonObject[] = [];
  const errors: JsonObject[] = [];
  for (const _flowId of wanted._flowIds) {
    signal?.throwIfAborted();
    const flow = await services.store.read.get(account, "flows", _flowId);
    if (flow) events.push(...(await eventsOf(services, account, { ...wanted, _flowId, flow: nameOf(flow.body) })));
    else errors.push({ _flowId, message: "The flow does not exist any more." });
  }
  events.sort((a, b) => (String(a["time"]) < String(b["time"]) ? -1 : 1));
  const rows = events.map((event) => columns.map(([, field]) => cell(event[field])));
  const titles = columns.map(([title]) => title);
  return { bytes: Buffer.from(await csvText(titles, rows), "utf8"), errors };
}

interface Span extends Wanted {
  readonly _flowId: string;
  readonly flow: string;
}

async function eventsOf(
  { store }: Pick<Services, "store">,
  account: string,
  { _flowId, flow, startTime, endTime }: Span,
): Promise<readonly JsonObject[]> {
  const bounds = [
    { column: "time", edge: "gte", moment: utc(startTime) },
    { column: "time", edge: "lte", moment: utc(endTime) },
  ] as const;
  const found = await everyRecord(store.read, account, flowEvents, { where: { _flowId }, bounds, order: "asc" });
  return found.map((event) => ({ ...event, flow }));
}

function nameOf(flow: JsonObject): string {
  return String(flow["name"] ?? "");
}

function cell(value: JsonObject[string] | undefined): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
