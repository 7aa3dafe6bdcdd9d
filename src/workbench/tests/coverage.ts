/** Finds the fields of mappings that the tests of a stack have filled, the branches of flows that they took, and the steps that failed. */
import { isObject, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import type { FlowTest } from "../../model/flow-test.ts";
import type { DeclaredWorld, DeclaredWorldObject } from "../local/declared-world.ts";
import type { FlowEvents } from "./run-flow-test.ts";

/** A field of a mapping's output. */
interface MappedField {
  /** Pointer to the entry of the mapping. */
  readonly pointer: Pointer;
  /** The path in the mapped record; elements of lists by `*`. */
  readonly path: readonly string[];
}

export interface FieldCoverage {
  readonly address: string;
  readonly fields: number;
  readonly covered: number;
  /** Fields that no test has filled, in readable form: `lines[*].sku`. */
  readonly missing: readonly { readonly field: string; readonly pointer: Pointer }[];
}

/** Returns the share of mapped fields of an import or tool that the results contain. Undefined if it maps nothing. */
export function fieldCoverage(
  { address, document }: DeclaredWorldObject,
  mapped: readonly Json[],
): FieldCoverage | undefined {
  const output = isObject(document["output"]) ? document["output"] : {};
  const mapping = isObject(document["mapping"]) ? document["mapping"] : {};
  const fields = [
    ...fieldsOf(document["mappings"], "/mappings", []),
    ...fieldsOf(output["mappings"], "/output/mappings", []),
    ...oldFields(mapping),
  ];
  if (fields.length === 0) return undefined;
  const missing = fields.filter(({ path }) => !mapped.some((record) => hasValueAt(record, path)));
  return {
    address,
    fields: fields.length,
    covered: fields.length - missing.length,
    missing: missing.map(({ pointer, path }) => ({ pointer, field: path.join(".").replaceAll(".*", "[*]") })),
  };
}

/** Returns the leaves of mappings in their current form. */
function fieldsOf(mappings: Json | undefined, at: Pointer, above: readonly string[]): readonly MappedField[] {
  const list = Array.isArray(mappings) ? (mappings as readonly Json[]) : [];
  return list.flatMap((entry, index): readonly MappedField[] => {
    if (!isObject(entry) || entry["status"] !== "Active") return [];
    const pointer = joinPointer(at, index);
    const path = [...above, String(entry["generate"] ?? "")];
    const below = [
      ...fieldsOf(entry["mappings"], joinPointer(pointer, "mappings"), path),
      ...objectsOf(entry["buildArrayHelper"]).flatMap((source, nth) =>
        fieldsOf((source as JsonObject)["mappings"], `${pointer}/buildArrayHelper/${nth}/mappings`, [...path, "*"]),
      ),
    ];
    return below.length > 0 ? below : [{ pointer, path }];
  });
}

function oldFields(mapping: JsonObject): readonly MappedField[] {
  const mappedLeaves = (fields: Json | undefined, at: Pointer, above: readonly string[]): readonly MappedField[] =>
    objectsOf(fields).map(({ generate }, index) => ({
      pointer: joinPointer(at, index),
      path: [...above, ...String(generate ?? "").split(".")],
    }));
  return [
    ...mappedLeaves(mapping["fields"], "/mapping/fields", []),
    ...objectsOf(mapping["lists"]).flatMap(({ generate, fields }, index) =>
      mappedLeaves(fields, `/mapping/lists/${index}/fields`, [...String(generate ?? "").split("."), "*"]),
    ),
  ];
}

function hasValueAt(value: Json | undefined, [first, ...rest]: readonly string[]): boolean {
  if (first === undefined) return value !== undefined && value !== null;
  if (first === "*") return Array.isArray(value) && value.some((each: Json) => hasValueAt(each, rest));
  return isObject(value) && Object.hasOwn(value, first) && hasValueAt(value[first], rest);
}

export interface FlowCoverage {
  /** Address of the flow. */
  readonly address: string;
  readonly branches: number;
  readonly takenBranches: number;
  /** Branches that no record of a test took: `status: Paid`. */
  readonly missingBranches: readonly string[];
  /** Steps of the flow, sources included. */
  readonly steps: number;
  readonly failedSteps: number;
  /** Steps whose error path no test has seen. */
  readonly missingErrors: readonly string[];
}

/** Collects what tests of flows see. */
export class FlowSightings {
  readonly #branches = new Set<string>();
  readonly #errors = new Set<string>();

  /** The events to note for tests of one flow. */
  eventsOf(flow: string): Pick<FlowEvents, "onBranch" | "onErrorAt"> {
    return {
      onBranch: (of, router, branch) => this.#branches.add(JSON.stringify([of, router, branch])),
      onErrorAt: (step) => this.#errors.add(JSON.stringify([flow, step])),
    };
  }

  /** Returns the coverage of the tested flows. */
  coverage(tests: readonly FlowTest[], world: DeclaredWorld): readonly FlowCoverage[] {
    const flows = [...new Set(tests.filter(({ kind }) => kind === "flow").map(({ of }) => of))];
    return flows.map((address) => {
      const { document } = world.at(address)!;
      const branches = objectsOf(document["routers"] as Json).flatMap((router) =>
        objectsOf(router["branches"] as Json).map(
          (branch) => [String(router["id"] ?? ""), String(branch["name"] ?? "")] as const,
        ),
      );
      const missingBranches = branches.filter(
        ([router, branch]) => !this.#branches.has(JSON.stringify([address, router, branch])),
      );
      const steps = stepsIn(document as Json, world);
      const missingErrors = steps.filter((step) => !this.#errors.has(JSON.stringify([address, step])));
      return {
        address,
        branches: branches.length,
        takenBranches: branches.length - missingBranches.length,
        missingBranches: missingBranches.map(([router, branch]) => `${router}: ${branch}`),
        steps: steps.length,
        failedSteps: steps.length - missingErrors.length,
        missingErrors,
      };
    });
  }
}

/** Returns the addresses of the exports and imports of a flow. */
function stepsIn(value: Json, world: DeclaredWorld): readonly string[] {
  const found = new Set<string>();
  const visitStep = (each: Json): void => {
    if (Array.isArray(each)) for (const item of each as readonly Json[]) visitStep(item);
    if (!isObject(each)) return;
    for (const [name, item] of Object.entries(each)) {
      const address =
        (name === "_exportId" || name === "_importId") && typeof item === "string" ? world.nameOf(item) : undefined;
      if (address !== undefined) found.add(address);
      else visitStep(item);
    }
  };
  visitStep(value);
  return [...found];
}
