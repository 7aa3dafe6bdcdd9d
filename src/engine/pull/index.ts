/** From the live account to declarations. */
export { type Pulled, type PulledResource, type PullOptions, pullAccount } from "./pull.ts";
export { parseWanted, type Wanted } from "./selection.ts";
