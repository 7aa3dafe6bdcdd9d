/** From the live account to declarations. */
export { type Offers, offersOf } from "./choose/offers.ts";
export { parseWanted, type Wanted } from "./choose/selection.ts";
export { survey } from "./choose/survey.ts";
export { type Pulled, pullAccount, stackNameOf } from "./pull.ts";
