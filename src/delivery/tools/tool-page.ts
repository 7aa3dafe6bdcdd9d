/**
 * A page of records on its way through a tool, as far as it is computed (facts 2.17): into the tool, through a router, past a step, and out
 * of the tool. Run in compute threads; what is sent between is tool-run.ts's.
 */
import { isObject, itemsOf, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import { failureItem, RecordFailure } from "../failures/failure.ts";
import { hookOf, mapHook } from "../pipeline/reshape/hooks.ts";
import { mapRecord } from "../pipeline/reshape/mapping.ts";
import { afterResponseMap, isHookPerChild, withAnswer } from "../pipeline/reshape/response-mapping.ts";
import { branchesFor } from "../pipeline/reshape/router.ts";
import { transformed } from "../pipeline/reshape/transform.ts";
import { type LookupSource, type Lookups, lookupsOf } from "../pipeline/setup/lookups.ts";
import type { PageSetup } from "../pipeline/setup/page-setup.ts";
import type { Step, ToolDocument } from "../ports/documents.ts";
import type { PageScripts, ScriptsById } from "../scripts/page-scripts.ts";
import { type ChildAnswers, withEachChild } from "../values/child-answers.ts";
import { checkerOf } from "../values/input-schema.ts";

/** What every page of a tool's run needs, as it goes to the compute threads. */
export interface ToolSetup {
  readonly tool: ToolDocument;
  /** By scope. */
  readonly settings: JsonObject;
  /** The scripts that the tool names, by `_id`; those that do not exist are left out. */
  readonly scripts: ScriptsById;
  /** What functions are told of where they run. */
  readonly around: JsonObject;
  /** Whether there is an account whose lookup caches could be read. */
  readonly caches: boolean;
  /** Whether mock answers stand in for what the tool's steps ask. */
  readonly mock: boolean;
  /** ISO 8601: when what fails now has failed. */
  readonly at: string;
}

/** What became of a record: it goes on, it failed, or it was left out. */
export type Passed =
  | { readonly record: Json }
  | { readonly errors: readonly JsonObject[] }
  | { readonly ignored: true };

/** A record on its way out, with what the tool was called with. */
export interface Leaving {
  readonly record: Json;
  readonly input: Json;
}

/** Checks what the tool is called with, and transforms it. */
export function enterTool(
  setup: ToolSetup,
  inputs: readonly Json[],
  scripts: PageScripts,
  source: LookupSource,
): readonly Passed[] {
  const input = inputOf(setup.tool);
  const checker = checkerOf(input.schema);
  if (typeof checker === "string") throw new Error(`the schema was not checked: ${checker}`);
  return inputs.map((record) =>
    passed(setup, () => {
      const faults = checker(record);
      if (faults.length > 0) throw refused(`The input does not match the tool's schema: ${faults.join(", ")}.`);
      return transformed(input.transform, record, scripts, source);
    }),
  );
}

const inputOf = ({ input }: ToolDocument) => (isObject(input) ? input : {});
const outputOf = ({ output }: ToolDocument) => (isObject(output) ? output : {});

const refused = (message: string): RecordFailure => new RecordFailure("invalid_field", "resource", "request", message);

function passed(setup: ToolSetup, work: () => Json): Passed {
  try {
    return { record: work() };
  } catch (error) {
    if (error instanceof RecordFailure) return failedFor([error], setup);
    throw error;
  }
}

const failedFor = (failures: readonly RecordFailure[], { at }: ToolSetup): Passed => ({
  errors: failures.map((failure) => failureItem(failure, at, undefined)),
});

/** By record: the positions of the branches that it takes, or why that cannot be told. */
export type Route = { readonly branches: readonly number[] } | { readonly errors: readonly JsonObject[] };

/** Asks the router at that position. */
export function routeRecords(
  setup: ToolSetup,
  router: number,
  records: readonly Json[],
  scripts: PageScripts,
): readonly Route[] {
  const { settings } = setup;
  const asked = objectsOf(setup.tool.routers)[router]!;
  return records.map((record) => {
    try {
      return { branches: branchesFor(asked, { record, settings }, scripts) };
    } catch (error) {
      if (!(error instanceof RecordFailure)) throw error;
      return { errors: [failureItem(error, setup.at, undefined)] };
    }
  });
}

/** Puts what a step answered into the records that go on. */
export function takeAnswers(
  setup: ToolSetup,
  step: Step,
  records: readonly Json[],
  { answers, children }: { readonly answers: readonly Json[]; readonly children: readonly (ChildAnswers | null)[] },
  scripts: PageScripts,
): readonly Passed[] {
  const mapped = records.map((record, index) =>
    passed(setup, () => withAnswer(record, step.responseMapping, answers[index]!)),
  );
  const open = [...mapped.entries()].flatMap(([at, each]) => ("record" in each ? [{ at, record: each.record }] : []));
  const { _importId, _exportId } = step;
  const around = {
    ...(typeof _importId === "string" && step.type === "import" ? { _importId } : {}),
    ...(typeof _exportId === "string" && step.type === "export" ? { _exportId } : {}),
  };
  if (isHookPerChild(step, setup.scripts) && children.some((own) => own !== null)) {
    const one = (child: Json, answer: JsonObject): Json =>
      afterResponseMap(step, { postResponseMapData: [child], responseData: [answer] }, around, scripts)[0]!;
    return mapped.map((each, index) => {
      const own = children[index];
      return own && "record" in each ? passed(setup, () => withEachChild(each.record, own, one)) : each;
    });
  }
  const lists = {
    postResponseMapData: open.map(({ record }) => record),
    responseData: open.map(({ at }) => answers[at]!),
  };
  const results: Passed[] = [...mapped];
  try {
    for (const [index, record] of afterResponseMap(step, lists, around, scripts).entries())
      results[open[index]!.at] = { record };
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    for (const { at } of open) results[at] = failedFor([error], setup);
  }
  return results;
}

/**
 * What preMap makes of records that leave the tool. After it come the mappings and postMap; without any of them the record itself is the
 * output.
 */
export function preMappedOutput(
  setup: ToolSetup,
  leaving: readonly Leaving[],
  scripts: PageScripts,
): readonly Passed[] {
  const records = leaving.map(({ record }) => ({ record }));
  return hooked(outputSetup(setup), "preMap", records, setup, scripts, (open) => ({ data: open }));
}

/** What the mappings make of that. */
export function mappedOutput(
  setup: ToolSetup,
  leaving: readonly Leaving[],
  before: readonly Passed[],
  source: LookupSource,
): readonly Passed[] {
  const { mappings } = outputOf(setup.tool);
  const lookups = outputLookups(setup.tool, source);
  return before.map((each, index) => {
    if (!("record" in each) || itemsOf(mappings).length === 0) return each;
    return passed(setup, () => mapRecord(mappings, { root: outputRoot(each.record, leaving[index]!.input), lookups }));
  });
}

/** What postMap makes of that: the outputs. */
export function postMappedOutput(
  setup: ToolSetup,
  before: readonly Passed[],
  mapped: readonly Passed[],
  scripts: PageScripts,
): readonly Passed[] {
  const hooking = outputSetup(setup);
  if (!hookOf(hooking.import, "postMap")) return mapped;
  const preMapped = before.filter((_, index) => "record" in mapped[index]!);
  return hooked(hooking, "postMap", mapped, setup, scripts, (open) => ({
    preMapData: preMapped.map((each) => ("record" in each ? each.record : null)),
    postMapData: open,
  }));
}

/** The lookups that output mappings ask. */
export const outputLookups = (tool: ToolDocument, source: LookupSource): Lookups =>
  lookupsOf(outputOf(tool).lookups, source);

/** The hooks of an output are those of an import by name and contract. */
export function outputSetup({ tool, settings, scripts, around, caches, mock, at }: ToolSetup): PageSetup {
  const { hooks } = outputOf(tool);
  return {
    import: hooks === undefined ? {} : { hooks },
    settings,
    scripts,
    around,
    mock,
    caches,
    watched: false,
    at,
  };
}

/** Paths begin at the record; `record` and `input` are reached by name, and do not stand where the record is written as a whole. */
function outputRoot(record: Json, input: Json): Json {
  const root: object = Array.isArray(record) ? [...(record as readonly Json[])] : isObject(record) ? { ...record } : {};
  for (const [name, value] of Object.entries({ record, input }))
    if (!Object.hasOwn(root, name)) Object.defineProperty(root, name, { value, enumerable: false });
  return root as JsonObject;
}

/** Gives the records that are still under way to a hook, and takes what it makes of them. */
function hooked(
  hooking: PageSetup,
  name: "preMap" | "postMap",
  items: readonly Passed[],
  setup: ToolSetup,
  scripts: PageScripts,
  lists: (open: readonly Json[]) => { readonly [name: string]: readonly Json[] },
): readonly Passed[] {
  const open = [...items.entries()].flatMap(([at, each]) => ("record" in each ? [{ at, record: each.record }] : []));
  if (open.length === 0 || !hookOf(hooking.import, name)) return items;
  const results: Passed[] = [...items];
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
