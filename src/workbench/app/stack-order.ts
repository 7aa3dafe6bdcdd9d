/** The order in which the stacks of an app are worked on: one after the other, and once more where another one was in the way. */
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
  /** Hears at once of a stack that has to wait, for this explains what comes next. */
  readonly onWait: (stack: SynthesisedStack, notice: Diagnostic) => void;
}

/**
 * Works on each stack and resolves to how each one ended, by name. The first stack that fails is the last one, unless it could only
 * not delete what something else uses: that one waits for those after it, which may remove the use, and is then worked on once more.
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
