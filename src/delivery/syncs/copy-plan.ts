/** The input and the result of copying one dataset. */

import type { TableDestination } from "../ports/table.ts";
import type { TableDataset } from "./dataset.ts";
import type { ElementDrift, ElementPolicy } from "./drift.ts";

export interface CopyPlan {
  /** `_id` of the sync. */
  readonly sync: string;
  readonly job: string;
  readonly dataset: TableDataset;
  /** True to reload everything, even rows loaded before. */
  readonly resync: boolean;
  /** Milliseconds since the epoch: rows whose delta field is older are not loaded. */
  readonly since: number | undefined;
  readonly policy: ElementPolicy;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly signal: AbortSignal;
  /** Called for each change of the source's fields, before the policy applies. */
  readonly drifted: (drift: ElementDrift) => void;
  /** Called with the approximate number of rows, if all rows are read and the source knows the number. */
  readonly estimated?: (rows: number) => void;
  /** Called and awaited with the progress after each transaction. */
  readonly moved?: (copied: Copied) => void | Promise<void>;
}

export interface Copied {
  readonly numExtractedRecords: number;
  readonly numLoadedRecords: number;
  readonly numErrors: number;
  /** Reasons of the first refused rows. */
  readonly messages: readonly string[];
}

/** A destination that can copy tables of SQLite files by itself. */
export interface FileCopier extends TableDestination {
  copyFile(path: string, plan: CopyPlan): Promise<Copied>;
}

export const isFileCopier = (destination: TableDestination): destination is FileCopier => "copyFile" in destination;
