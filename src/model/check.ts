import type { AdaptorType } from "../catalog/kinds/import/variants.ts";

/** The result of one check of a stack's set-up, or of an adaptor. */
export interface SetupCheck {
  readonly name: "versions" | "manifest" | "state" | "platform" | "token" | "clock" | AdaptorType;
  readonly status: "ok" | "warn" | "fail";
  readonly text: string;
  /** The recommended action. */
  readonly advice?: string;
}
