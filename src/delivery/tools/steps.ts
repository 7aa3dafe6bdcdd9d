/** What is told of a tool's run, step by step, to whoever watches it. */
import type { Json, JsonObject } from "../../base/json.ts";
import type { Exchange } from "../ports/adaptor.ts";

/** Something that a page of records passed. */
export interface StepReport {
  /** 1 for the tool that was called, 2 for those that its imports call. */
  readonly depth: number;
  /** The tool's name. */
  readonly tool: string;
  readonly type: "input" | "router" | "import" | "export" | "output";
  /** The `_id` of the import or export, the `id` of the router; `input` and `outputRouter` for the ends of the tool. */
  readonly id: string;
  readonly name: string;
  /** The branch that the step stands on. */
  readonly branch?: string;
  readonly input: readonly Json[];
  /** By record: the record as it goes on; of a router the name of the branch. Null where it does not go on. */
  readonly output: readonly Json[];
  /** By record: what the import or export answered. */
  readonly answers?: readonly JsonObject[];
  /** What was sent and answered, without secrets. */
  readonly exchanges?: readonly Exchange[];
  /** Entries of error lists, by record, flat. */
  readonly errors: readonly JsonObject[];
  /** How many were left out. */
  readonly ignored: number;
  readonly ms: number;
}

export type Watcher = (report: StepReport) => void;
