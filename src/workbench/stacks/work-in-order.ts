/** Works on stacks one after the other, and again on those that had to wait for another one. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { WorkspaceStack } from "./stack-order.ts";

/** The outcome of the work on one stack. */
interface StackEnding {
  readonly diagnostics: readonly Diagnostic[];
  /** True if all failures are deletions of objects that are still in use elsewhere. */
  readonly heldByUse?: boolean;
}

interface OrderOptions<S, T> {
  readonly work: (stack: S) => Promise<T>;
  readonly hasFailed: (ending: T) => boolean;
  /** Returns the outcome of a stack that is left out because `because` failed or was left out, and it reads that one or is read by it. */
  readonly skip: (stack: S, because: string) => T;
  /** True: readers come first, as for a destroy; a failure then stops the stacks that are read. */
  readonly readersFirst?: boolean;
  /** Returns true once nothing more may begin. */
  readonly isStopped?: () => boolean;
  /** Called as soon as a stack has to wait; the notice explains the next step. */
  readonly onWait: (stack: S, notice: Diagnostic) => void;
}

/**
 * Works on each stack and resolves to the outcomes by name. A stack that fails stops the stacks that depend on it, and no other. A
 * stack that failed only to delete objects in use waits for the stacks after it, which may remove the use, and then runs again.
 */
export async function workInOrder<S extends WorkspaceStack, T extends StackEnding>(
  order: readonly S[],
  { work, hasFailed, skip, readersFirst = false, isStopped = () => false, onWait }: OrderOptions<S, T>,
): Promise<ReadonlyMap<string, T>> {
  const endings = new Map<string, T>();
  const failed = new Set<string>();
  const waiting: S[] = [];
  const readersOf = (name: string) => order.filter((each) => each.dependencies.includes(name)).map((each) => each.name);
  for (const stack of order) {
    if (isStopped()) return endings;
    const needed = readersFirst ? readersOf(stack.name) : stack.dependencies;
    const because = needed.find((name) => failed.has(name));
    if (because !== undefined) {
      endings.set(stack.name, skip(stack, because));
      failed.add(stack.name);
      continue;
    }
    const ending = await work(stack);
    endings.set(stack.name, ending);
    if (!hasFailed(ending)) continue;
    if (ending.heldByUse && stack !== order.at(-1)) {
      onWait(stack, inUseNotice(stack.name));
      waiting.unshift(stack);
    } else failed.add(stack.name);
  }
  for (const stack of waiting) {
    if (isStopped()) return endings;
    const ending = await work(stack);
    const diagnostics = ending.heldByUse ? [...ending.diagnostics, stillInUseNotice(stack.name)] : ending.diagnostics;
    endings.set(stack.name, { ...ending, diagnostics });
  }
  return endings;
}

const inUseNotice = (stack: string): Diagnostic => ({
  severity: "notice",
  code: "still-in-use",
  summary: "An object is still in use",
  detail: `What ${stack} could not delete may be used by the stacks after it: they come first, and then ${stack} once more.`,
});

const stillInUseNotice = (stack: string): Diagnostic => ({
  severity: "notice",
  code: "still-in-use",
  summary: "An object is still in use",
  detail: `No stack after ${stack} has released what it deletes.`,
  suggestion: `Remove the references to it where it is used; --stack NAME applies that stack alone, and --stack ${stack} this one.`,
});
