/** Walks the graph of a plan with bounded concurrency: the dependents of a failed step are skipped, the rest continues. */
import type { Work } from "../kernel/prepared-step.ts";

/** The actions for each step of a walk. */
interface Visitor {
  /** Returns the reason to skip a step. `blocker`: the address of a preceding step that did not succeed. */
  reasonToSkip(work: Work, blocker: string | undefined): string | undefined;
  skip(work: Work, reason: string): void;
  /** Resolves to true if the step succeeded; never rejects. */
  run(work: Work): Promise<boolean>;
}

/** Visits all steps, dependencies first, at most `parallelism` at once. */
export async function walkSteps(work: ReadonlyMap<string, Work>, parallelism: number, visitor: Visitor): Promise<void> {
  const { waiting, dependents, ready } = graphOf(work);
  const blockers = new Map<string, string>();
  let settled = 0;
  let active = 0;
  await new Promise<void>((resolve) => {
    const finish = (each: Work, blocker: string | undefined) => {
      settled++;
      for (const address of dependents.get(each.step.address) ?? []) {
        if (blocker) blockers.set(address, blocker);
        const left = waiting.get(address)! - 1;
        waiting.set(address, left);
        if (left === 0) ready.push(work.get(address)!);
      }
    };
    const next = () => (active < parallelism ? ready.shift() : undefined);
    const pump = () => {
      for (let each = next(); each; each = next()) {
        const current = each;
        const { address } = current.step;
        const blocker = blockers.get(address);
        const reason = visitor.reasonToSkip(current, blocker);
        if (reason) {
          visitor.skip(current, reason);
          finish(current, blocker ?? address);
          continue;
        }
        active++;
        void visitor.run(current).then((succeeded) => {
          active--;
          finish(current, succeeded ? undefined : address);
          pump();
        });
      }
      if (active === 0 && ready.length === 0) resolve();
    };
    pump();
  });
  if (settled < work.size) throw new Error("the plan's steps wait for each other in a circle");
}

interface Graph {
  /** The number of steps that each step still waits for. */
  readonly waiting: Map<string, number>;
  readonly dependents: ReadonlyMap<string, readonly string[]>;
  readonly ready: Work[];
}

function graphOf(work: ReadonlyMap<string, Work>): Graph {
  const waiting = new Map<string, number>();
  const dependents = new Map<string, string[]>();
  const ready: Work[] = [];
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
