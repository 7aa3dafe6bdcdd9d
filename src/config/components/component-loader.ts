/** The names that are known in a component. */

import type { ExpressionNames } from "../expressions/expression-names.ts";
import type { Loader } from "../expressions/interpolate.ts";

/** Returns a loader for a scope of its own: nothing of the stack is known there but what is given. */
export function componentLoader(outer: Loader, names: Pick<ExpressionNames, "component" | "inputs">): Loader {
  return {
    ...outer,
    names: {
      ...outer.names,
      variables: new Map(),
      resources: new Map(),
      lookups: new Map(),
      stacks: new Map(),
      components: new Map(),
      ...names,
    },
    formerly: undefined,
  };
}
