/** From the live account to declarations. */
export { type Offers, offersOf } from "./offers.ts";
export { type Pulled, pullAccount, stackNameOf } from "./pull.ts";
export { parseWanted, type Wanted } from "./selection.ts";
export { survey } from "./survey.ts";
