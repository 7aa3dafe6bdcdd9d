/** Works on the stacks of an app one after the other, and once more on those that had to wait for another one. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { SynthesisedStack } from "./synthesise.ts";

/** How the work on one stack ended. */
interface StackEnding {
  readonly diagnostics: readonly Diagnostic[];
  /** True where all that failed are deletions of what something else still uses. */
  readonly heldByUse?: boolean;
}

interface OrderOptions<T> {
  readonly work: (stack: SynthesisedStack) => Promise<T>;
  readonly hasFailed: (ending: T) => boolean;
  /** Called as soon as a stack has to wait; the notice explains what comes next. */
  readonly onWait: (stack: SynthesisedStack, notice: Diagnostic) => void;
}

/**
 * Works on each stack and resolves to how each one ended, by name. The first failure ends the run, with one exception: a stack that
 * failed only to delete what something else uses waits for the stacks after it, which may remove the use, and is then worked on again.
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
    onWait(stack, waits(stack.name));
    waiting.unshift(stack);
  }
  for (const stack of waiting) {
    const ending = await work(stack);
    const diagnostics = ending.heldByUse ? [...ending.diagnostics, still(stack.name)] : ending.diagnostics;
    endings.set(stack.name, { ...ending, diagnostics });
    if (hasFailed(ending)) return endings;
  }
  return endings;
}

const waits = (stack: string): Diagnostic => ({
  severity: "notice",
  code: "still-in-use",
  summary: "Something is still in use",
  detail: `What ${stack} could not delete may be used by the stacks after it: they come first, and then ${stack} once more.`,
});

const still = (stack: string): Diagnostic => ({
  severity: "notice",
  code: "still-in-use",
  summary: "Something is still in use",
  detail: `No stack that came after ${stack} has let go of what it deletes.`,
  suggestion: `Let go of it where it is used; --stack NAME applies that stack alone, and --stack ${stack} this one.`,
});
