/** Records on their way through a tool, and the report of a step to its watcher. */
import { isObject, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import type { JsonOf } from "../../base/json-of.ts";
import { createPause } from "../../base/pauses.ts";
import { weightOf } from "../../base/weight.ts";
import { failureItem, RecordFailure } from "../failures/failure.ts";
import type { BoundedPage } from "./each-in-turn.ts";
import type { OpenTool } from "./open-tool.ts";
import { type RunContext, toolLimits } from "./run-context.ts";
import type { StepReport } from "./steps.ts";
import { scriptsExtraMs, type ToolSurroundings } from "./surroundings.ts";
import type { ToolPassedRecord, ToolSetup } from "./tool-page.ts";

/** A record in the tool. */
export interface ToolItem {
  /** The position among the inputs of the page. */
  readonly at: number;
  readonly input: Json;
  record: Json;
  /** Characters of the record, about, as counted for its page. */
  weight: number;
}

/** The result of the tool for a record. */
export type ToolResult =
  | { readonly output: Json }
  | { readonly errors: readonly JsonObject[]; readonly statusCode?: number }
  | { readonly ignored: true };

/** A page in the tool. */
export interface ToolPage extends BoundedPage {
  readonly tool: OpenTool;
  readonly context: RunContext;
  /** Results by position. */
  readonly ended: ToolResult[];
  /** Characters of the records in progress, about. */
  held: number;
  /** The setup for compute threads, as JSON. */
  readonly setup: JsonOf<ToolSetup>;
}

/** Returns the time of the tool in ISO 8601. */
export const toolTime = ({ clock }: ToolSurroundings): string => new Date(clock.now()).toISOString();

/** Returns the result of a record that failed. */
export const failedBy = (failure: RecordFailure, context: RunContext): { readonly errors: readonly JsonObject[] } => ({
  errors: [failureItem(failure, toolTime(context), undefined)],
});

/** Returns how a task of the tool takes its turn: scripts may take longer. */
export const turnOf = ({ tool }: ToolPage) => ({ begun: true, extraMs: scriptsExtraMs(tool.scripts) });

/** Stores the results of records. Returns the items that go on; the others have ended. */
export async function storePassed(
  page: ToolPage,
  items: readonly ToolItem[],
  passed: readonly ToolPassedRecord[],
): Promise<readonly ToolItem[]> {
  const pause = createPause();
  const open: ToolItem[] = [];
  for (const [index, item] of items.entries()) {
    const each = passed[index]!;
    const failed = "record" in each ? holdRecord(page, item, each.record) : each;
    if (failed) page.ended[item.at] = failed;
    else open.push(item);
    await pause();
  }
  return open;
}

/** Keeps the record of an item. Returns a failure, and keeps nothing, if the page is too large then. */
function holdRecord(page: ToolPage, item: ToolItem, record: Json): ToolResult | undefined {
  const weight = weightOf(record);
  const held = page.held - item.weight + weight;
  const { pageRecords } = toolLimits;
  if (held > pageRecords) {
    const message = `All records of a page that the tool has in progress are larger than ${pageRecords / 1024 / 1024} MB. Map less into them, or call the tool with fewer records.`;
    return failedBy(new RecordFailure("size_limit_exceeded", "internal", "request", message), page.context);
  }
  page.held = held;
  item.weight = weight;
  item.record = record;
  return undefined;
}

interface ToolStepOutcome {
  /** The records that go on. */
  readonly open: readonly ToolItem[];
  /** By record, shown instead of the records that go on. */
  readonly output?: readonly Json[];
  readonly answers?: readonly JsonObject[];
  readonly exchanges?: StepReport["exchanges"];
}

/** Runs work on records, and reports it to the watcher, if any. */
export async function reportStep(
  { tool, context, ended }: ToolPage,
  head: Pick<StepReport, "type" | "id" | "name" | "branch">,
  items: readonly ToolItem[],
  work: () => Promise<ToolStepOutcome>,
): Promise<readonly ToolItem[]> {
  const { watch, clock, depth } = context;
  if (!watch) return (await work()).open;
  const input = items.map(({ record }) => record);
  const began = clock.monotonic();
  const { open, output, answers, exchanges } = await work();
  const going = new Set(open);
  watch({
    ...head,
    depth,
    tool: String(tool.document.name ?? ""),
    input,
    output: output ?? items.map((item): Json => (going.has(item) ? item.record : null)),
    ...(answers && { answers }),
    ...(exchanges && { exchanges }),
    errors: items.flatMap((item, index) => {
      const errors = objectsOf(answers?.[index]?.["errors"]);
      const end = ended[item.at];
      return errors.length === 0 && !going.has(item) && end && "errors" in end ? end.errors : errors;
    }),
    ignored: items.filter((item) => !going.has(item) && isIgnoredItem(ended[item.at])).length,
    ms: clock.monotonic() - began,
  });
  return open;
}

const isIgnoredItem = (end: ToolResult | undefined): boolean => isObject(end) && "ignored" in end;
