/** Works on the stacks of an app one after the other, and again on those that had to wait for another one. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { SynthesisedStack } from "./synthesise.ts";

/** The outcome of the work on one stack. */
interface StackEnding {
  readonly diagnostics: readonly Diagnostic[];
  /** True if all failures are deletions of objects that are still in use elsewhere. */
  readonly heldByUse?: boolean;
}

interface OrderOptions<T> {
  readonly work: (stack: SynthesisedStack) => Promise<T>;
  readonly hasFailed: (ending: T) => boolean;
  /** Called as soon as a stack has to wait; the notice explains the next step. */
  readonly onWait: (stack: SynthesisedStack, notice: Diagnostic) => void;
}

/**
 * Works on each stack and resolves to the outcomes by name. The first failure ends the run, with one exception. A stack that
 * failed only to delete objects in use waits for the stacks after it, which may remove the use, and then runs again.
 */
export async function workInOrder<T extends StackEnding>(
  order: readonly SynthesisedStack[],
  { work, hasFailed, onWait }: OrderOptions<T>,
): Promise<ReadonlyMap<string, T>> {
  const endings = new Map<string, T>();
  const waiting: SynthesisedStack[] = [];
  for (const stack of order) {
    const ending = await work(stack);
    endings.set(stack.name, ending);
    if (!hasFailed(ending)) continue;
    if (!ending.heldByUse || stack === order.at(-1)) return endings;
    onWait(stack, inUseNotice(stack.name));
    waiting.unshift(stack);
  }
  for (const stack of waiting) {
    const ending = await work(stack);
    const diagnostics = ending.heldByUse ? [...ending.diagnostics, stillInUseNotice(stack.name)] : ending.diagnostics;
    endings.set(stack.name, { ...ending, diagnostics });
    if (hasFailed(ending)) return endings;
  }
  return endings;
}

const inUseNotice = (stack: string): Diagnostic => ({
  severity: "notice",
  code: "still-in-use",
  summary: "Something is still in use",
  detail: `What ${stack} could not delete may be used by the stacks after it: they come first, and then ${stack} once more.`,
});

const stillInUseNotice = (stack: string): Diagnostic => ({
  severity: "notice",
  code: "still-in-use",
  summary: "Something is still in use",
  detail: `No stack that came after ${stack} has let go of what it deletes.`,
  suggestion: `Let go of it where it is used; --stack NAME applies that stack alone, and --stack ${stack} this one.`,
});
