/**
 * What the user declared, as an unevaluated program. What reads the stacks of apps (`cdk`), `convert` and `format.ts` are doors of their own:
 * each would bring what a plan of manifests never needs.
 */

export type { UpstreamOutputs } from "./expressions/upstream-outputs.ts";
export type { OtherStack } from "./header/other-stacks.ts";
export { loadStatePlace } from "./header/state-place.ts";
export { type LoadOptions, loadProgram } from "./load.ts";
export type { Loaded } from "./resources/loaded.ts";
