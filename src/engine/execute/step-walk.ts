/** Walks the graph of a plan with bounded concurrency: the dependents of a failed step are skipped, the rest continues. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { JsonObject } from "../../base/json.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Value } from "../../model/value.ts";
import { identityKeyOf } from "../kernel/identity.ts";
import type { ExecutableStep } from "../kernel/prepared-step.ts";

/** The actions for each step of a walk. */
interface StepVisitor {
  /** Returns the reason to skip a step. `blocker`: the address of a preceding step that did not succeed. */
  reasonToSkip(work: ExecutableStep, blocker: string | undefined): string | undefined;
  skip(work: ExecutableStep, reason: string): void;
  /** Resolves to true if the step succeeded; never rejects. */
  run(work: ExecutableStep): Promise<boolean>;
}

/** Visits all steps, dependencies first, at most `parallelism` at once. */
export async function walkSteps(
  work: ReadonlyMap<string, ExecutableStep>,
  parallelism: number,
  visitor: StepVisitor,
): Promise<void> {
  const { waiting, dependents, ready } = stepGraph(work);
  const blockers = new Map<string, string>();
  let settled = 0;
  let active = 0;
  await new Promise<void>((resolve) => {
    const finishStep = (each: ExecutableStep, blocker: string | undefined) => {
      settled++;
      for (const address of dependents.get(each.step.address) ?? []) {
        if (blocker) blockers.set(address, blocker);
        const left = waiting.get(address)! - 1;
        waiting.set(address, left);
        if (left === 0) ready.push(work.get(address)!);
      }
    };
    const nextReady = () => (active < parallelism ? ready.shift() : undefined);
    const startReady = () => {
      for (let each = nextReady(); each; each = nextReady()) {
        const current = each;
        const { address } = current.step;
        const blocker = blockers.get(address);
        const reason = visitor.reasonToSkip(current, blocker);
        if (reason) {
          visitor.skip(current, reason);
          finishStep(current, blocker ?? address);
          continue;
        }
        active++;
        void visitor.run(current).then((succeeded) => {
          active--;
          finishStep(current, succeeded ? undefined : address);
          startReady();
        });
      }
      if (active === 0 && ready.length === 0) resolve();
    };
    startReady();
  });
  if (settled < work.size) throw new Error("the plan's steps wait for each other in a circle");
}

interface StepGraph {
  /** The number of steps that each step still waits for. */
  readonly waiting: Map<string, number>;
  readonly dependents: ReadonlyMap<string, readonly string[]>;
  readonly ready: ExecutableStep[];
}

function stepGraph(work: ReadonlyMap<string, ExecutableStep>): StepGraph {
  const waiting = new Map<string, number>();
  const dependents = new Map<string, string[]>();
  const ready: ExecutableStep[] = [];
  for (const each of work.values()) {
    const { address, dependsOn } = each.step;
    waiting.set(address, dependsOn.length);
    for (const to of dependsOn) {
      const known = dependents.get(to);
      if (known) known.push(address);
      else dependents.set(to, [address]);
    }
    if (dependsOn.length === 0) ready.push(each);
  }
  return { waiting, dependents, ready };
}

// Replaced objects: their deletion before or after the new ones are created, and the warning about those that stay.

/** A replaced object that is deleted once no object refers to it. */
export interface Deposed {
  readonly address: string;
  readonly id: string;
  readonly work: ExecutableStep;
  /** The object as read before the new one was created. */
  readonly found?: JsonObject | undefined;
}

/** Returns the warning about a replaced object whose kind cannot be deleted. */
export const replacedStays = ({ kind }: Kind, id: string, address: string): Diagnostic => ({
  severity: "warning",
  code: "cannot-delete",
  summary: "An object stays on the platform",
  detail: `The platform offers no deletion for the kind ${kind}: ${id}, which was replaced, stays in the account.`,
  address,
});

/** Returns true if the name is unique and unchanged: the old object must be deleted before the new one is created. */
export function needsItsName({ kind, declared, prior, keep }: ExecutableStep): boolean {
  if (keep || kind.removal === "none" || !kind.identity.unique || declared === undefined) return false;
  const before = identityKeyOf(kind, prior!.document);
  return before !== undefined && before === identityKeyOf(kind, declared.template as Value);
}
