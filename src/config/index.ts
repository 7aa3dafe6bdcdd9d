/**
 * What the user declared, as an unevaluated program. What reads the stacks of apps (`cdk`), `convert` and `format.ts` are doors of their own:
 * each would bring what a plan of manifests never needs.
 */
export { type Loaded, type LoadOptions, loadProgram } from "./load.ts";
export type { OtherStack } from "./other-stacks.ts";
export { loadStatePlace } from "./state-place.ts";
export type { UpstreamOutputs } from "./upstream-outputs.ts";
