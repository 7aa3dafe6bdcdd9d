/**
 * The user's declarations, as an unevaluated program.
 * The stacks of apps (`cdk`), `convert` and `format.ts` are separate entry points: each would load code that a plan of manifests
 * never needs.
 */

export type { UpstreamOutputs } from "./expressions/upstream-outputs.ts";
export { namespaceOptions } from "./files/isolated-command.ts";
export {
  type DeclaredReceiver,
  type HandOverHalves,
  loadHandOverHalves,
  mayTake,
} from "./header/hand-over-halves.ts";
export type { OtherStack } from "./header/other-stacks.ts";
export {
  declaresVersion,
  loadDeclaredNames,
  loadIncludes,
  loadRules,
  loadStackHeader,
  type StackHeader,
} from "./header/stack-header.ts";
export { loadStatePlace } from "./header/state-place.ts";
export { KeptLoad, type LoadOptions, loadProgram } from "./load.ts";
export type { LoadedStack } from "./resources/loaded-stack.ts";
