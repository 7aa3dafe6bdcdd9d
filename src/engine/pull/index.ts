/** From the live account to declarations. */
export { offersOf, type PullOffers } from "./choose/offers.ts";
export { type PullSelector, parseWanted } from "./choose/selection.ts";
export { surveyAccount } from "./choose/survey.ts";
export { type Pulled, pullAccount, stackNameOf } from "./pull.ts";
