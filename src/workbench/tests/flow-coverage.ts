/** Finds the branches of flows, and the steps that fail, that the tests of a stack have seen. */
import { isObject, type Json, objectsOf } from "../../base/json.ts";
import type { FlowTest } from "../../model/flow-test.ts";
import type { DeclaredWorld } from "../local/declared-world.ts";
import type { FlowEvents } from "./run-flow-test.ts";

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
