/** Reports of a tool's run, step by step, for watchers. */
import type { Json, JsonObject } from "../../base/json.ts";
import type { PreviewExchange } from "../ports/adaptor.ts";

/** The report of a page of records at one step. */
export interface StepReport {
  /** Nesting depth: 1 for the called tool, 2 for tools that its imports call. */
  readonly depth: number;
  /** The name of the tool. */
  readonly tool: string;
  readonly type: "input" | "router" | "import" | "export" | "output";
  /**
   * The `_id` of the import or export, the `id` of the router; `input` and `outputRouter` for the beginning and the end of the
   * tool.
   */
  readonly id: string;
  readonly name: string;
  /** The branch of the step. */
  readonly branch?: string;
  readonly input: readonly Json[];
  /** By record: the record after the step; for a router the name of the branch. Null if the record does not go on. */
  readonly output: readonly Json[];
  /** By record: the answer of the import or export. */
  readonly answers?: readonly JsonObject[];
  /** The requests and answers, without secrets. */
  readonly exchanges?: readonly PreviewExchange[];
  /** Entries of the error lists of all records, as one list. */
  readonly errors: readonly JsonObject[];
  /** The number of records left out. */
  readonly ignored: number;
  readonly ms: number;
}

export type StepWatcher = (report: StepReport) => void;
