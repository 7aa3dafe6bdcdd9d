/** Features that an account has or lacks (facts 5). */
import type { FeatureName } from "../../catalog/features.ts";
import type { Reader } from "../store/store.ts";

/** Returns true if the account has the feature. */
export async function hasFeature(reader: Reader, account: string, feature: FeatureName): Promise<boolean> {
  return (await reader.account(account))?.features[feature] === true;
}
