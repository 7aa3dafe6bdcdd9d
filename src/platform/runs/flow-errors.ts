/** Errors of records in steps of flows (facts 2.16). They are kept one by one; a step is the export or import it runs. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { flowErrors } from "../store/records/flow-errors.ts";
import type { Reader, Writer } from "../store/store.ts";

export const errorIdOf = (error: JsonObject): string => flowErrors.columns.errorId.of(error);
export const isResolved = (error: JsonObject): boolean => flowErrors.columns.state.of(error) === "resolved";

/** The errors of a step that have these ids, by id. */
export async function namedErrors(
  reader: Reader,
  account: string,
  { flow, step }: { readonly flow: string; readonly step: string },
  ids: readonly string[],
): Promise<ReadonlyMap<string, JsonObject>> {
  const { columns } = flowErrors;
  const found = await reader.recordsNamed(account, flowErrors, "errorId", ids);
  const own = found.filter((error) => columns._flowId.of(error) === flow && columns.step.of(error) === step);
  return new Map(own.map((error) => [errorIdOf(error), error]));
}

export interface StepErrors {
  readonly step: string;
  readonly open: number;
  /** When the latest of them occurred; null where it does not say. */
  readonly lastAt: Json;
}

/** The steps of a flow that have open errors, the one with the latest error first. */
export async function openErrorsBySteps(reader: Reader, account: string, flow: string): Promise<readonly StepErrors[]> {
  const counts = await reader.recordCounts(account, flowErrors, ["state", "_flowId", "step"], [["open", flow]]);
  const steps: StepErrors[] = [];
  for (const { value: step, n: open } of counts) {
    const where = { state: "open", _flowId: flow, step };
    const latest = await reader.recordPage(account, flowErrors, { where, limit: 1 });
    const error = latest.rows.map((row) => JSON.parse(row) as JsonObject)[0];
    steps.push({ step, open, lastAt: error?.["occurredAt"] ?? null });
  }
  return steps.sort((a, b) => String(b.lastAt).localeCompare(String(a.lastAt)));
}

/** How many open errors flows have; those that have none are left out. */
export async function openErrorsByFlows(
  reader: Reader,
  account: string,
  flows: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const within = flows.map((flow) => ["open", flow]);
  const counts = new Map<string, number>();
  for (const { within: of, n } of await reader.recordCounts(
    account,
    flowErrors,
    ["state", "_flowId", "step"],
    within,
  )) {
    const flow = of[1]!;
    counts.set(flow, (counts.get(flow) ?? 0) + n);
  }
  return counts;
}

/** As it is answered: under the id that other requests name it by. */
export function shownError(error: JsonObject): JsonObject {
  const { _flowId: _, _expOrImpId: __, ...rest } = error;
  return { ...rest, _id: errorIdOf(error), errorId: errorIdOf(error), tags: error["tags"] ?? [] };
}

/** Replaces an error. */
export async function saveError(
  tx: Writer,
  account: string,
  error: JsonObject,
  change: JsonObject,
  without: readonly string[] = [],
): Promise<void> {
  const next = Object.fromEntries(Object.entries({ ...error, ...change }).filter(([name]) => !without.includes(name)));
  await tx.updateRecord(account, flowErrors, next);
}

/** Whether a flow has the step: among its sources, its steps, or, legacy, itself. */
export function hasStep(flow: JsonObject, step: string): boolean {
  const names = (value: Json | undefined): boolean => {
    if (Array.isArray(value)) return (value as readonly Json[]).some(names);
    if (!isObject(value)) return false;
    return value["_exportId"] === step || value["_importId"] === step || Object.values(value).some(names);
  };
  const { pageGenerators, pageProcessors, routers, _exportId, _importId } = flow;
  return _exportId === step || _importId === step || [pageGenerators, pageProcessors, routers].some(names);
}
