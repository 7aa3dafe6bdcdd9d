/** The order in which stacks are worked on: producers of outputs before their readers. */
import { fail } from "../../base/diagnostics.ts";

/**
 * Returns the stacks with producers first, otherwise in the given order. Throws a DiagnosticError for stacks that read each other in
 * a circle; `fileOf`: the file to name for a stack.
 */
export function producersFirst<S extends WorkspaceStack>(
  stacks: readonly S[],
  fileOf: (stack: S) => string,
): readonly S[] {
  const byName = new Map(stacks.map((each) => [each.name, each]));
  const done = new Set<S>();
  const visit = (stack: S, under: readonly S[]) => {
    if (done.has(stack)) return;
    if (under.includes(stack)) refuseCircle([...under.slice(under.indexOf(stack)), stack], fileOf);
    for (const name of stack.dependencies) {
      const other = byName.get(name);
      if (other) visit(other, [...under, stack]);
    }
    done.add(stack);
  };
  for (const stack of stacks) visit(stack, []);
  return [...done];
}

export interface WorkspaceStack {
  readonly name: string;
  /** Names of the stacks whose outputs it takes. */
  readonly dependencies: readonly string[];
}

/** Returns the stacks with givers of objects before the receivers. A circle is not a mistake: each of two stacks may give the other an object. */
export function giversFirst<S extends WorkspaceStack & { readonly givesTo: readonly string[] }>(
  stacks: readonly S[],
): readonly S[] {
  const done = new Set<S>();
  const visitGivers = (stack: S, under: ReadonlySet<S>) => {
    if (done.has(stack) || under.has(stack)) return;
    const givers = stacks.filter(({ givesTo }) => givesTo.includes(stack.name));
    for (const giver of givers) visitGivers(giver, new Set([...under, stack]));
    done.add(stack);
  };
  for (const stack of stacks) visitGivers(stack, new Set());
  return [...done];
}

function refuseCircle<S extends WorkspaceStack>(circle: readonly S[], fileOf: (stack: S) => string): never {
  fail("stacks-in-circle", "Stacks read each other in a circle", {
    detail: `${circle.map((each) => each.name).join(" reads ")}. So none of them can be applied first: ${circle
      .slice(0, -1)
      .map(fileOf)
      .join(", ")}.`,
    suggestion: "Take one of them out of stacks: of another, or move what both need into a stack that both read.",
  });
}
