/** Makes small mutants of mappings, filters, routers and response mappings, and finds those that no test notices. */
import { fail } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { joinPointer, type Pointer, pointerSegments } from "../../base/pointer.ts";
import { nearestName } from "../../base/suggest.ts";
import { replaceAtPath } from "../../base/with-value.ts";
import { readProgram } from "../declarations.ts";
import type { DeclaredWorld, DeclaredWorldObject } from "../local/declared-world.ts";
import { declaredWorld } from "../local/declared-world.ts";
import type { Workplace } from "../workplace.ts";
import { runFlowTest } from "./run-flow-test.ts";
import { runTest } from "./run-test.ts";
import { TestTime, testBoundsOf } from "./test-bounds.ts";

/** A change of a document, at a path. */
export interface Mutant {
  readonly at: Pointer;
  /** The change, in words. */
  readonly change: string;
  /** The new value; absent: the value is removed. */
  readonly value?: Json;
}

interface TriedMutant extends Mutant {
  readonly line?: number;
  readonly file?: string;
  /** The name of the test that fails with the mutant; absent: none does. */
  readonly noticedBy?: string;
}

export interface MutationReport {
  readonly address: string;
  readonly mutants: readonly TriedMutant[];
  /** Mutants that a test notices. */
  readonly noticed: number;
}

const opposites: { readonly [operator: string]: string } = {
  equals: "notequals",
  notequals: "equals",
  greaterthan: "lessthanequals",
  lessthan: "greaterthanequals",
  greaterthanequals: "lessthan",
  lessthanequals: "greaterthan",
  and: "or",
  or: "and",
  startswith: "doesnotcontain",
  contains: "doesnotcontain",
  doesnotcontain: "contains",
  empty: "notempty",
  notempty: "empty",
};

/** Returns the mutants of a document. Each breaks one rule, so that a test of the rule fails. */
export function mutantsIn(document: JsonObject): readonly Mutant[] {
  const found: Mutant[] = [];
  visitRules(document, "", found);
  return found;
}

function visitRules(value: Json, at: Pointer, found: Mutant[]): void {
  if (Array.isArray(value)) {
    for (const [index, item] of (value as readonly Json[]).entries()) visitRules(item, joinPointer(at, index), found);
    return;
  }
  if (!isObject(value)) return;
  for (const [name, item] of Object.entries(value)) {
    const here = joinPointer(at, name);
    if (name === "rules") mutateRules(item, here, found);
    else if ((name === "mappings" || name === "fields") && Array.isArray(item)) {
      for (const [index, entry] of (item as readonly Json[]).entries()) {
        const field = isObject(entry) ? String(entry["generate"] ?? index) : String(index);
        const isLeaf =
          isObject(entry) && !Array.isArray(entry["mappings"]) && !Array.isArray(entry["buildArrayHelper"]);
        if (isLeaf) found.push({ at: joinPointer(here, index), change: `${field} is not mapped` });
      }
      visitRules(item, here, found);
    } else if (name === "branches" && Array.isArray(item)) {
      for (const [index, branch] of (item as readonly Json[]).entries()) {
        const steps = isObject(branch) ? branch["pageProcessors"] : undefined;
        if (Array.isArray(steps) && steps.length > 0)
          found.push({ at: `${here}/${index}/pageProcessors`, change: "the branch has no steps", value: [] });
      }
      visitRules(item, here, found);
    } else visitRules(item, here, found);
  }
}

function mutateRules(rules: Json, at: Pointer, found: Mutant[]): void {
  if (!Array.isArray(rules)) return;
  const [operator, ...operands] = rules as readonly Json[];
  const opposite = typeof operator === "string" ? opposites[operator] : undefined;
  if (opposite !== undefined)
    found.push({ at: joinPointer(at, 0), change: `${String(operator)} is ${opposite}`, value: opposite });
  for (const [index, operand] of operands.entries()) {
    // Only conditions have conditions inside: ["and", [...], [...]].
    if (operator === "and" || operator === "or" || operator === "not")
      mutateRules(operand, joinPointer(at, index + 1), found);
  }
}

/** Returns a world in which an object is mutated. */
export function mutatedWorld(
  world: DeclaredWorld,
  declared: DeclaredWorldObject,
  { at, value }: Mutant,
): DeclaredWorld {
  const segments = pointerSegments(at).map(String);
  const mutate = (document: JsonObject) =>
    value === undefined
      ? withoutListEntry(document, segments)
      : (replaceAtPath(document, segments, value) as JsonObject);
  const mutant: DeclaredWorldObject = {
    ...declared,
    document: mutate(declared.document) as DeclaredWorldObject["document"],
    masked: mutate(declared.masked),
  };
  return {
    ...world,
    at: (address) => (address === declared.address ? mutant : world.at(address)),
    byId: (kind, id) => (id === declared.document._id && kind === declared.kind ? mutant : world.byId(kind, id)),
  };
}

/** Returns the document without an entry of a list. */
function withoutListEntry(document: JsonObject, segments: readonly string[]): JsonObject {
  const index = Number(segments.at(-1));
  const listAt = segments.slice(0, -1);
  const list = listAt.reduce<Json | undefined>(
    (here, key) => (Array.isArray(here) ? (here[Number(key)] as Json) : isObject(here) ? here[key] : undefined),
    document,
  );
  const rest = (list as readonly Json[]).filter((_, at) => at !== index);
  return replaceAtPath(document, listAt, rest) as JsonObject;
}

/** Runs the tests of a stack against each mutant of a resource, until one fails. Throws DiagnosticError. */
export async function mutateTests(place: Workplace, address: string): Promise<MutationReport> {
  const { program } = await readProgram(place, { secrets: false });
  const world = declaredWorld(program);
  const declared = world.at(address);
  if (!declared) {
    const near = nearestName(
      address,
      program.resources.map((each) => each.address),
    );
    return fail("unknown-address", "No such resource", {
      detail: `Nothing is declared at ${address}.`,
      ...(near === undefined ? {} : { suggestion: `Did you mean ${near}?` }),
    });
  }
  const { openTestBench } = await import("./test-bench.ts");
  const bench = await openTestBench(world);
  const { compute } = bench;
  const ignoreMapped = () => undefined;
  const { tests = [], flowTests = [] } = program;
  try {
    const time = new TestTime(testBoundsOf(place));
    const runs = (mutated: DeclaredWorld): readonly MutationRun[] => [
      ...tests.map((test) => ({
        test,
        run: () => time.run((meter) => runTest(test, { world: mutated, compute, meter, onMapped: ignoreMapped })),
      })),
      ...flowTests.map((test) => ({
        test,
        run: () => time.run((meter) => runFlowTest(test, { world: mutated, bench, meter })),
      })),
    ];
    const broken = await firstFailure(runs(world));
    if (broken !== undefined)
      fail("failing-test", "A test fails already", { detail: `${broken} fails without any mutant: repair it first.` });
    const tried: TriedMutant[] = [];
    for (const mutant of mutantsIn(declared.document)) {
      const noticedBy = await firstFailure(runs(mutatedWorld(world, declared, mutant)));
      if (time.isOver)
        fail("tests-cut-off", "Tests cut off", {
          detail: `${tried.length} mutants of ${address} were tried; ${time.overdue}`,
        });
      const { file, line } = declared.resource.where(mutant.at);
      tried.push({ ...mutant, file, line, ...(noticedBy === undefined ? {} : { noticedBy }) });
    }
    return { address, mutants: tried, noticed: tried.filter(({ noticedBy }) => noticedBy !== undefined).length };
  } finally {
    await bench.close();
  }
}

interface MutationRun {
  readonly test: { readonly name: string };
  run(): Promise<{ readonly passed?: boolean; readonly cutOff?: string | undefined }>;
}

async function firstFailure(runs: readonly MutationRun[]): Promise<string | undefined> {
  for (const { test, run } of runs) if (!(await run()).passed) return test.name;
  return undefined;
}
