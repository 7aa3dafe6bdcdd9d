/** Walks the graph of a plan with bounded concurrency: the dependents of a failed step are skipped, the rest continues. */
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
