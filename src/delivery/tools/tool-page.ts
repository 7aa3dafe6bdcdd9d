/**
 * The computed steps of a page in a tool (facts 2.17): entering the tool, routing, mapping a step's answers, and leaving the tool.
 * They run in compute threads; tool-run.ts sends the requests in between.
 */
import { isObject, itemsOf, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import { failureItem, RecordFailure } from "../failures/failure.ts";
import { importHook, mapHook } from "../pipeline/reshape/hooks.ts";
import { mapRecord } from "../pipeline/reshape/mapping.ts";
import { afterResponseMap, isHookPerChild, withAnswer } from "../pipeline/reshape/response-mapping.ts";
import { branchesFor } from "../pipeline/reshape/router.ts";
import { transformedValue } from "../pipeline/reshape/transform.ts";
import { createLookups, type LookupSource, type Lookups } from "../pipeline/setup/lookups.ts";
import type { PageSetup } from "../pipeline/setup/pages.ts";
import type { BranchStep, ToolDocument } from "../ports/documents.ts";
import type { PageScripts, ScriptsById } from "../scripts/page-scripts.ts";
import { type ChildAnswers, withEachChild } from "../values/child-answers.ts";
import { checkerOf } from "../values/input-schema.ts";

/** The input of every page of a tool's run, in the form sent to compute threads. */
export interface ToolSetup {
  readonly tool: ToolDocument;
  /** Settings by scope. */
  readonly settings: JsonObject;
  /** The scripts that the tool references, by `_id`; missing scripts are left out. */
  readonly scripts: ScriptsById;
  /** Ids of the run for scripts. */
  readonly knownIds: JsonObject;
  /** True if there is an account whose lookup caches can be read. */
  readonly caches: boolean;
  /** True if mock answers replace the requests of the tool's steps. */
  readonly mock: boolean;
  /** ISO 8601: the time recorded in failures. */
  readonly at: string;
}

/** The result for a record: it goes on, it failed, or it was left out. */
export type ToolPassedRecord =
  | { readonly record: Json }
  | { readonly errors: readonly JsonObject[] }
  | { readonly ignored: true };

/** A record that leaves the tool, with the input of its call. */
export type Leaving = {
  readonly record: Json;
  readonly input: Json;
};

/** Checks the input of the tool and transforms it. */
export function enterTool(
  setup: ToolSetup,
  inputs: readonly Json[],
  scripts: PageScripts,
  source: LookupSource,
): readonly ToolPassedRecord[] {
  const input = toolInput(setup.tool);
  const checker = checkerOf(input.schema);
  if (typeof checker === "string") throw new Error(`the schema was not checked: ${checker}`);
  return inputs.map((record) =>
    recordOrFailure(setup, () => {
      const faults = checker(record);
      if (faults.length > 0)
        throw toolFieldFailure(`The input does not match the tool's schema: ${faults.join(", ")}.`);
      return transformedValue(input.transform, record, scripts, source);
    }),
  );
}

const toolInput = ({ input }: ToolDocument) => (isObject(input) ? input : {});
const toolOutput = ({ output }: ToolDocument) => (isObject(output) ? output : {});

const toolFieldFailure = (message: string): RecordFailure =>
  new RecordFailure("invalid_field", "resource", "request", message);

function recordOrFailure(setup: ToolSetup, work: () => Json): ToolPassedRecord {
  try {
    return { record: work() };
  } catch (error) {
    if (error instanceof RecordFailure) return failedFor([error], setup);
    throw error;
  }
}

const failedFor = (failures: readonly RecordFailure[], { at }: ToolSetup): ToolPassedRecord => ({
  errors: failures.map((failure) => failureItem(failure, at, undefined)),
});

/** By record: the positions of its branches, or the errors of the router. */
export type RecordRoute = { readonly branches: readonly number[] } | { readonly errors: readonly JsonObject[] };

/** Evaluates a router, given by its position. */
export function routeRecords(
  setup: ToolSetup,
  router: number,
  records: readonly Json[],
  scripts: PageScripts,
): readonly RecordRoute[] {
  const { settings } = setup;
  const routerDocument = objectsOf(setup.tool.routers)[router]!;
  return records.map((record) => {
    try {
      return { branches: branchesFor(routerDocument, { record, settings }, scripts) };
    } catch (error) {
      if (!(error instanceof RecordFailure)) throw error;
      return { errors: [failureItem(error, setup.at, undefined)] };
    }
  });
}

/** Maps the answers of a step into the records that go on. */
export function takeAnswers(
  setup: ToolSetup,
  step: BranchStep,
  records: readonly Json[],
  { answers, children }: { readonly answers: readonly Json[]; readonly children: readonly (ChildAnswers | null)[] },
  scripts: PageScripts,
): readonly ToolPassedRecord[] {
  const mapped = records.map((record, index) =>
    recordOrFailure(setup, () => withAnswer(record, step.responseMapping, answers[index]!)),
  );
  const open = [...mapped.entries()].flatMap(([at, each]) => ("record" in each ? [{ at, record: each.record }] : []));
  const { _importId, _exportId } = step;
  const context = {
    ...(typeof _importId === "string" && step.type === "import" ? { _importId } : {}),
    ...(typeof _exportId === "string" && step.type === "export" ? { _exportId } : {}),
  };
  if (isHookPerChild(step, setup.scripts) && children.some((own) => own !== null)) {
    const mapOneChild = (child: Json, answer: JsonObject): Json =>
      afterResponseMap(step, { postResponseMapData: [child], responseData: [answer] }, context, scripts)[0]!;
    return mapped.map((each, index) => {
      const own = children[index];
      return own && "record" in each
        ? recordOrFailure(setup, () => withEachChild(each.record, own, mapOneChild))
        : each;
    });
  }
  const lists = {
    postResponseMapData: open.map(({ record }) => record),
    responseData: open.map(({ at }) => answers[at]!),
  };
  const results: ToolPassedRecord[] = [...mapped];
  try {
    for (const [index, record] of afterResponseMap(step, lists, context, scripts).entries())
      results[open[index]!.at] = { record };
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    for (const { at } of open) results[at] = failedFor([error], setup);
  }
  return results;
}

/**
 * Calls preMap for records that leave the tool. The mappings and postMap follow; without any of them the record itself is the
 * output.
 */
export function preMappedOutput(
  setup: ToolSetup,
  leaving: readonly Leaving[],
  scripts: PageScripts,
): readonly ToolPassedRecord[] {
  const records = leaving.map(({ record }) => ({ record }));
  return callToolHook(outputSetup(setup), "preMap", records, setup, scripts, (open) => ({ data: open }));
}

/** Applies the output mappings. */
export function mappedOutput(
  setup: ToolSetup,
  leaving: readonly Leaving[],
  before: readonly ToolPassedRecord[],
  source: LookupSource,
): readonly ToolPassedRecord[] {
  const { mappings } = toolOutput(setup.tool);
  const lookups = outputLookups(setup.tool, source);
  return before.map((each, index) => {
    if (!("record" in each) || itemsOf(mappings).length === 0) return each;
    return recordOrFailure(setup, () =>
      mapRecord(mappings, { root: outputRoot(each.record, leaving[index]!.input), lookups }),
    );
  });
}

/** Calls postMap; its results are the outputs. */
export function postMappedOutput(
  setup: ToolSetup,
  before: readonly ToolPassedRecord[],
  mapped: readonly ToolPassedRecord[],
  scripts: PageScripts,
): readonly ToolPassedRecord[] {
  const hooking = outputSetup(setup);
  if (!importHook(hooking.import, "postMap")) return mapped;
  const preMapped = before.filter((_, index) => "record" in mapped[index]!);
  return callToolHook(hooking, "postMap", mapped, setup, scripts, (open) => ({
    preMapData: preMapped.map((each) => ("record" in each ? each.record : null)),
    postMapData: open,
  }));
}

/** Returns the lookups of the output mappings. */
export const outputLookups = (tool: ToolDocument, source: LookupSource): Lookups =>
  createLookups(toolOutput(tool).lookups, source);

/** Returns a page setup with the hooks of the output, which have the names and the contract of an import's hooks. */
export function outputSetup({ tool, settings, scripts, knownIds, caches, mock, at }: ToolSetup): PageSetup {
  const { hooks } = toolOutput(tool);
  return {
    import: hooks === undefined ? {} : { hooks },
    settings,
    scripts,
    knownIds,
    mock,
    caches,
    watched: false,
    at,
  };
}

/** Returns the root of output paths: the record, with `record` and `input` as hidden properties, which a copy as JSON leaves out. */
function outputRoot(record: Json, input: Json): Json {
  const root: object = Array.isArray(record) ? [...(record as readonly Json[])] : isObject(record) ? { ...record } : {};
  for (const [name, value] of Object.entries({ record, input }))
    if (!Object.hasOwn(root, name)) Object.defineProperty(root, name, { value, enumerable: false });
  return root as JsonObject;
}

/** Calls a hook with the records that are still open, and stores its results. */
function callToolHook(
  hooking: PageSetup,
  name: "preMap" | "postMap",
  items: readonly ToolPassedRecord[],
  setup: ToolSetup,
  scripts: PageScripts,
  lists: (open: readonly Json[]) => { readonly [name: string]: readonly Json[] },
): readonly ToolPassedRecord[] {
  const open = [...items.entries()].flatMap(([at, each]) => ("record" in each ? [{ at, record: each.record }] : []));
  if (open.length === 0 || !importHook(hooking.import, name)) return items;
  const results: ToolPassedRecord[] = [...items];
  try {
    const made = mapHook(hooking, scripts, name, lists(open.map(({ record }) => record)));
    for (const [index, each] of made.entries()) {
      const { at } = open[index]!;
      if ("failures" in each) results[at] = failedFor(each.failures, setup);
      else results[at] = "skipped" in each ? { ignored: true } : { record: each.data };
    }
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    for (const { at } of open) results[at] = failedFor([error], setup);
  }
  return results;
}
