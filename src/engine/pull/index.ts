/** From the live account to declarations. */
export { type Pulled, pullAccount } from "./pull.ts";
export { parseWanted } from "./selection.ts";
