/** What the user declared, as an unevaluated program. */
export { type Loaded, type LoadOptions, loadProgram } from "./load.ts";
export { loadStatePlace } from "./state-place.ts";
