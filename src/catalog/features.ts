/** Features of an account. World files enable them. */
import type { ErrorCode } from "./errors.ts";

interface Feature {
  readonly doc: string;
  /** Error code for an account without the feature; absent if the platform sends none. */
  readonly refusal?: ErrorCode;
}

export const features = Object.freeze({
  environments: { doc: "The account can create environments.", refusal: "feature_not_enabled" },
  partner: { doc: "A partner account, which may publish templates.", refusal: "access_restricted" },
  publishTpConnectors: { doc: "The account may publish trading partner connectors." },
}) satisfies { readonly [name: string]: Feature };

export type FeatureName = keyof typeof features;
/** A feature without which a family cannot be used at all. */
export type RequiredFeature = "environments" | "partner";
