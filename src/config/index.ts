/** What the user declared, as an unevaluated program. */
export { loadStack, type StackFile } from "./cdk/load-stack.ts";
export { constructsOf } from "./convert/constructs.ts";
export { type Converted, convertStack } from "./convert/stack.ts";
export { type FormattedFile, formatFiles } from "./format.ts";
export { type Loaded, type LoadOptions, loadProgram } from "./load.ts";
export type { OtherStack } from "./other-stacks.ts";
export { loadStatePlace } from "./state-place.ts";
export type { UpstreamOutputs } from "./upstream-outputs.ts";
