/** Runs one step of a branch: the answer of its import or export for each record. */
import { randomUUID } from "node:crypto";
import { isObject, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import { weighsAtLeast, weightOf } from "../../base/weight.ts";
import { exportObstacle } from "../exports/export-run.ts";
import { type LookedUp, lookUpEach } from "../exports/lookup.ts";
import { failureItem, RecordFailure } from "../failures/failure.ts";
import { answerPathsOf } from "../pipeline/reshape/response-mapping.ts";
import { type ImportRun, importPages } from "../pipeline/run/import-run.ts";
import type { GatheredRecords } from "../pipeline/setup/run-needs.ts";
import { shortExchange } from "../pipeline/setup/shown-stages.ts";
import type { PreviewExchange } from "../ports/adaptor.ts";
import type { BranchStep, ExportDocument } from "../ports/documents.ts";
import { memoryChoices, sortableNumber } from "../sending/spool.ts";
import type { ChildAnswers } from "../values/child-answers.ts";
import type { LookupRun, OpenTool } from "./open-tool.ts";
import type { RunContext } from "./run-context.ts";
import type { ToolSurroundings } from "./surroundings.ts";
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

/** Characters of answers that a step has at once: it maps them into their records before more are asked for. */
export const stepAnswersAtOnce = 4 * 1024 * 1024;

export async function* answersOfStep(
  tool: OpenTool,
  step: BranchStep,
  records: readonly Json[],
  context: RunContext,
  runTool: RunTool,
): AsyncGenerator<StepAnswers> {
  const id = toolStepId(step);
  if (step.type === "export") {
    for await (const part of lookUpForStep(tool.exports.get(id)!, records, context)) yield { ...part, traceKeys: [] };
    return;
  }
  const called = tool.calls.get(id);
  const { mock, signal, depth, watch } = context;
  const run: ImportRun = {
    ...tool.imports.get(id)!,
    mock,
    watched: watch !== undefined,
    reads: answerPathsOf(step),
    signal,
    begun: true,
    within: { choices: context.choices, name: `${context.name} ${context.pages.begun++}` },
    tool: called && {
      obstacle: undefined,
      call: (inputs) => runTool(called, inputs, { ...context, depth: depth + 1 }),
    },
  };
  yield* importAnswers(records, run);
}

/** Answers of consecutive records that are gathered until they are large. */
function partOfAnswers() {
  const part = {
    answers: [] as JsonObject[],
    traceKeys: [] as (string | undefined)[],
    exchanges: [] as PreviewExchange[],
    children: [] as ChildAnswers[],
  };
  return { part, size: 0 };
}

/**
 * Returns the answers of an import for each record, in parts if they are large. The answers for the children of a record (oneToMany)
 * are merged.
 */
export async function* importAnswers(records: readonly Json[], run: ImportRun): AsyncGenerator<StepAnswers> {
  if (run.import.oneToMany === true) return yield* answersForChildren(records, run);
  let { part, size } = partOfAnswers();
  let mapped: (Json | undefined)[] = [];
  const wholePart = (): StepAnswers => ({
    answers: part.answers,
    traceKeys: part.traceKeys,
    exchanges: part.exchanges,
    ...(mapped.some((each) => each !== undefined) && { mapped: mapped.map((each) => each ?? null) }),
  });
  for await (const { results, traceKeys, exchanges, stages } of importPages(records, run)) {
    const before = part.answers.length;
    part.answers.push(...results);
    part.traceKeys.push(...traceKeys);
    part.exchanges.push(...exchanges.map((each) => ({ ...each, of: (each.of ?? []).map((at) => at + before) })));
    const shown = stages.postMap ?? stages.mapping ?? stages.preMap;
    if (run.watched) mapped.push(...results.map((_, at) => (shown ? (shown[at] ?? null) : undefined)));
    size += weightOf(results) + exchanges.reduce((sum, { body }) => sum + (body?.length ?? 0), 0);
    if (size < stepAnswersAtOnce) continue;
    yield wholePart();
    ({ part, size } = partOfAnswers());
    mapped = [];
  }
  if (part.answers.length > 0) yield wholePart();
}

/** Each parent runs alone, so that its children's answers can be assigned to it. */
async function* answersForChildren(records: readonly Json[], run: ImportRun): AsyncGenerator<StepAnswers> {
  let { part, size } = partOfAnswers();
  const { gathers, within = { choices: memoryChoices(), name: randomUUID() } } = run;
  const path = String(run.import.pathToMany ?? "");
  for (const [at, record] of records.entries()) {
    const own = {
      ...(gathers && { gathers: ofParent(gathers, at) }),
      within: { ...within, name: `${within.name} of ${at}` },
    };
    const { results, exchanges, failure } = await sendChildRecords(record, { ...run, ...own });
    const number = part.answers.length;
    const merged = answerOfChildren(results);
    part.answers.push(failure ? { ...merged, errors: [...objectsOf(merged["errors"]), failure] } : merged);
    part.children.push({ path, answers: results });
    part.exchanges.push(...exchanges.map((each) => ({ ...each, of: [number] })));
    size += weightOf(results);
    if (size < stepAnswersAtOnce) continue;
    yield part;
    ({ part, size } = partOfAnswers());
  }
  if (part.answers.length > 0) yield part;
}

/** Characters of the answers for the children of one record, and megabytes. */
const childAnswersMega = 32;
const childAnswersAtMost = childAnswersMega * 1024 * 1024;

/** Sends the children of a record. `failure`: their answers are too large to be read together. */
async function sendChildRecords(record: Json, run: ImportRun) {
  const results: JsonObject[] = [];
  const exchanges: PreviewExchange[] = [];
  let size = 0;
  for await (const outcome of importPages([record], run)) {
    size += weightOf(outcome.results);
    const isRoom = size <= childAnswersAtMost;
    for (const each of outcome.results) results.push(isRoom ? each : { ...each, _json: null });
    for (const each of outcome.exchanges) exchanges.push(size < stepAnswersAtOnce ? each : shortExchange(each));
  }
  if (size <= childAnswersAtMost) return { results, exchanges };
  const message = `The answers for the children of the record are larger than ${childAnswersMega} MB together, so they are not mapped. The children were sent. Map less of their answers, or let the destination answer less.`;
  const tooLarge = new RecordFailure("size_limit_exceeded", "response_mapping", "responseMapping", message);
  return { results, exchanges, failure: failureItem(tooLarge, new Date(run.clock.now()).toISOString(), undefined) };
}

/** Answers of a part that its caller has taken: of a large one nothing remains but that it was there. */
export function takenAnswers(answers: readonly JsonObject[]): readonly JsonObject[] {
  if (!weighsAtLeast(answers, stepAnswersAtOnce)) return answers;
  return answers.map((answer) => {
    const large = ["_json", "data"].filter((name) => weighsAtLeast(answer[name], largeAnswer));
    return large.length === 0 ? answer : { ...answer, ...Object.fromEntries(large.map((name) => [name, leftOut])) };
  });
}

/** Characters of an answer that is left out where many are large; and the text in its place. */
const largeAnswer = 4096;
const leftOut = "(left out: the answers of the step are large)";

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

// Lookups: exports that are read for each record of a step. In test runs the rows of `mockOutput` replace the answer.

/** Returns the reason why a lookup fails for any record; undefined if it can be read. Throws BoundExceeded. */
export async function lookupStepObstacle(
  run: LookupRun,
  { mock, begun = false }: ToolSurroundings,
): Promise<RecordFailure | undefined> {
  if (mock && mockRows(run.export)) return undefined;
  return exportObstacle({ ...run, record: {} }, begun);
}

/** Returns the answer of an export for each record: `data[]` and `errors[]`. */
export async function* lookUpForStep(
  run: LookupRun,
  records: readonly Json[],
  { mock, signal, watch }: Pick<RunContext, "mock" | "signal" | "watch">,
): AsyncGenerator<LookedUp> {
  const rows = mock ? mockRows(run.export) : undefined;
  if (rows) yield { answers: records.map(() => ({ data: rows, errors: [] })), exchanges: [] };
  else yield* lookUpEach(records, { ...run, signal, watched: watch !== undefined });
}

/** Returns the rows of `mockOutput`; undefined if the export has none. */
export function mockRows({ mockOutput }: ExportDocument): readonly Json[] | undefined {
  const page = isObject(mockOutput) ? mockOutput.page_of_records : undefined;
  return Array.isArray(page) ? objectsOf(page as Json).map(({ record }): Json => record ?? null) : undefined;
}
