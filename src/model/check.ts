/** What a look at the set-up of a stack found out. */
export interface Check {
  readonly name: "versions" | "manifest" | "state" | "platform" | "token" | "clock";
  readonly status: "ok" | "warn" | "fail";
  readonly text: string;
  /** What to do about it. */
  readonly advice?: string;
}
