/** Runs one step of a branch: the answer of its import or export for each record. */
import { randomUUID } from "node:crypto";
import { type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import { type ImportRun, runImport } from "../pipeline/run/import-run.ts";
import type { GatheredRecords } from "../pipeline/setup/run-needs.ts";
import type { PreviewExchange } from "../ports/adaptor.ts";
import type { BranchStep } from "../ports/documents.ts";
import { memoryChoices, sortableNumber } from "../sending/spool.ts";
import type { ChildAnswers } from "../values/child-answers.ts";
import { lookUpForStep } from "./lookup-step.ts";
import type { OpenTool } from "./open-tool.ts";
import type { RunContext } from "./run-context.ts";
import { toolStepId } from "./tool-obstacles.ts";

/** Runs records through a tool that a step calls. */
type RunTool = (tool: OpenTool, inputs: readonly Json[], context: RunContext) => Promise<readonly JsonObject[]>;

export interface StepAnswers {
  /** By record: `statusCode`, `_json`, `errors[]`, `id` and so on of an import; `data[]` and `errors[]` of an export. */
  readonly answers: readonly JsonObject[];
  /** By record; empty if there are no trace keys. */
  readonly traceKeys: readonly (string | undefined)[];
  readonly exchanges: readonly PreviewExchange[];
  /** By record of an import with `oneToMany`. */
  readonly children?: readonly ChildAnswers[];
  /** By record of a watched import: its mapped form, null if it was left out or failed before. */
  readonly mapped?: readonly Json[];
  /** True if delivered records wait for a file that is written later. */
  readonly waits?: boolean;
}

export async function answersOfStep(
  tool: OpenTool,
  step: BranchStep,
  records: readonly Json[],
  context: RunContext,
  runTool: RunTool,
): Promise<StepAnswers> {
  const id = toolStepId(step);
  if (step.type === "export")
    return { ...(await lookUpForStep(tool.exports.get(id)!, records, context)), traceKeys: [] };
  const called = tool.calls.get(id);
  const { mock, signal, depth, watch } = context;
  const run: ImportRun = {
    ...tool.imports.get(id)!,
    mock,
    watched: watch !== undefined,
    signal,
    begun: true,
    within: { choices: context.choices, name: `${context.name} ${context.pages.begun++}` },
    tool: called && {
      obstacle: undefined,
      call: (inputs) => runTool(called, inputs, { ...context, depth: depth + 1 }),
    },
  };
  return importAnswers(records, run);
}

/** Returns the answer of an import for each record. The answers for the children of a record (oneToMany) are merged. */
export async function importAnswers(records: readonly Json[], run: ImportRun): Promise<StepAnswers> {
  if (run.import.oneToMany !== true) {
    const { results, traceKeys, exchanges, stages } = await runImport(records, run);
    const made = stages.postMap ?? stages.mapping ?? stages.preMap;
    const mapped = run.watched && made ? { mapped: results.map((_, at) => made[at] ?? null) } : {};
    return { answers: results, traceKeys, exchanges, ...mapped };
  }
  // Each parent runs alone, so that its children's answers can be assigned to it.
  const answers: JsonObject[] = [];
  const exchanges: PreviewExchange[] = [];
  const children: ChildAnswers[] = [];
  const { gathers, within = { choices: memoryChoices(), name: randomUUID() } } = run;
  const path = String(run.import.pathToMany ?? "");
  for (const [at, record] of records.entries()) {
    const own = {
      ...(gathers && { gathers: ofParent(gathers, at) }),
      within: { ...within, name: `${within.name} of ${at}` },
    };
    const outcome = await runImport([record], { ...run, ...own });
    answers.push(answerOfChildren(outcome.results));
    children.push({ path, answers: outcome.results });
    exchanges.push(...outcome.exchanges.map((each) => ({ ...each, of: [at] })));
  }
  return { answers, traceKeys: [], exchanges, children };
}

/** Returns keys and names for the children of a record, which are numbered below their parent. */
const ofParent = ({ at: numbers, ...gathers }: GatheredRecords, at: number): GatheredRecords => ({
  ...gathers,
  key: `${gathers.key}${sortableNumber(at)} `,
  name: `${gathers.name} of ${numbers?.[at] ?? at}`,
});

/** Merges the answers of a record's children: lists in their order, all errors, and the status of the first failed child. */
function answerOfChildren(results: readonly JsonObject[]): JsonObject {
  const failed = results.find(({ errors }) => objectsOf(errors).length > 0);
  return {
    statusCode: (failed ?? results[0])?.["statusCode"] ?? 200,
    id: results.map(({ id }): Json => id ?? null),
    _json: results.map(({ _json }): Json => _json ?? null),
    errors: results.flatMap(({ errors }) => objectsOf(errors)),
  };
}
