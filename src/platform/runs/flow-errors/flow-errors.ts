/** Errors of records in steps of flows (facts 2.16). They are kept one by one; a step is the export or import it runs. */
import { type Json, type JsonObject, objectsOf } from "../../../base/json.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import { flowErrors } from "../../store/records/flow-errors.ts";
import type { Reader } from "../../store/store.ts";
import { listedIn } from "../../store/stored-text.ts";

type FlowError = StoredIn<"flowErrors">;

export const errorIdOf = (error: FlowError): string => flowErrors.columns.errorId.of(error);
export const isResolved = (error: FlowError): boolean => flowErrors.columns.state.of(error) === "resolved";

interface OpenErrorsOfStep {
  readonly step: string;
  readonly open: number;
  /** Time of the latest error; null if the error has no time. */
  readonly lastAt: Json;
}

/** Returns the steps of a flow that have open errors, the one with the latest error first. */
export async function openErrorsBySteps(
  reader: Reader,
  account: string,
  flow: string,
): Promise<readonly OpenErrorsOfStep[]> {
  const counts = await reader.recordCounts(account, flowErrors, ["state", "_flowId", "step"], [["open", flow]]);
  const steps: OpenErrorsOfStep[] = [];
  for (const { value: step, n: open } of counts) {
    const where = { state: "open", _flowId: flow, step };
    const latest = await reader.recordPage(account, flowErrors, { where, limit: 1 });
    const error = latest.rows.map((row) => listedIn(flowErrors.family, row))[0];
    steps.push({ step, open, lastAt: error?.occurredAt ?? null });
  }
  return steps.sort((a, b) => String(b.lastAt).localeCompare(String(a.lastAt)));
}

/** Returns the number of open errors by flow; flows without open errors are omitted. */
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
export function shownError(error: FlowError): JsonObject {
  const { _flowId: _, _expOrImpId: __, _retryStepJobId: ___, ...rest } = error;
  return { ...rest, _id: errorIdOf(error), errorId: errorIdOf(error), tags: error.tags ?? [] };
}

/** Returns true if the flow has the step: as a source, as a step, or (legacy) as itself. */
export function hasStep(flow: StoredIn<"flows">, step: string): boolean {
  const { pageGenerators, pageProcessors, routers } = flow;
  const branches = objectsOf(routers).flatMap((router) => objectsOf(router.branches));
  const processors = [pageProcessors, ...branches.map((branch) => branch.pageProcessors)].flatMap((list) =>
    objectsOf(list),
  );
  const isSource = ({ _exportId }: { readonly _exportId?: string | null }) => _exportId === step;
  const isImport = ({ _importId }: { readonly _importId?: string | null }) => _importId === step;
  return [flow, ...objectsOf(pageGenerators), ...processors].some(isSource) || [flow, ...processors].some(isImport);
}
