/** The result of one check of a stack's set-up. */
export interface Check {
  readonly name: "versions" | "manifest" | "state" | "platform" | "token" | "clock";
  readonly status: "ok" | "warn" | "fail";
  readonly text: string;
  /** What to do about it. */
  readonly advice?: string;
}
