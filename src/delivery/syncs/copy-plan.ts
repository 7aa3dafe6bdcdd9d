/** What the copy of one dataset is asked for, and what it answers. */

import type { Destination } from "../ports/table.ts";
import type { Dataset } from "./dataset.ts";
import type { ElementDrift, ElementPolicy } from "./drift.ts";

export interface CopyPlan {
  /** `_id` of the sync. */
  readonly sync: string;
  readonly job: string;
  readonly dataset: Dataset;
  /** Reload everything, whatever was loaded before. */
  readonly resync: boolean;
  /** Milliseconds since the epoch: what the delta field says is older is not loaded. */
  readonly since: number | undefined;
  readonly policy: ElementPolicy;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly signal: AbortSignal;
  /** Told of each change of the source's fields, before the policy acts on it. */
  readonly drifted: (drift: ElementDrift) => void;
  /** Told how many rows are read, roughly, where all are and the source can tell. */
  readonly estimated?: (rows: number) => void;
  /** Told how far it is, with each transaction; waited for. */
  readonly moved?: (copied: Copied) => void | Promise<void>;
}

export interface Copied {
  readonly numExtractedRecords: number;
  readonly numLoadedRecords: number;
  readonly numErrors: number;
  /** Why rows were refused: the first of them. */
  readonly messages: readonly string[];
}

/** A destination that copies tables of SQLite files all by itself. */
export interface FileCopier extends Destination {
  copyFile(path: string, plan: CopyPlan): Promise<Copied>;
}

export const isFileCopier = (destination: Destination): destination is FileCopier => "copyFile" in destination;
