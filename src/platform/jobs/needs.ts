import type { RunNeeds } from "../runs/connections/needs.ts";

/** The needs of the workers. */
export interface JobNeeds extends RunNeeds {
  /** Takes errors that no request waits for. */
  readonly report: (error: unknown) => void;
}
