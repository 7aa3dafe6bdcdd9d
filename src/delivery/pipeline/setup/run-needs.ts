/** The input and outcome of an import run. */

import type { Clock } from "../../../base/clock.ts";
import { isObject, type JsonObject } from "../../../base/json.ts";
import type { DataContract, RunRoom } from "../../../model/data-contract.ts";
import type { RunTask } from "../../compute/port.ts";
import type { Egress } from "../../egress/egress.ts";
import type { OpenedConnection, PreviewExchange } from "../../ports/adaptor.ts";
import type { ImportDocument } from "../../ports/documents.ts";
import type { AccountFiles } from "../../ports/files.ts";
import type { ScriptsById } from "../../scripts/page-scripts.ts";
import type { Repeat } from "../../sending/attempts.ts";
import type { Lane } from "../../sending/concurrency.ts";
import type { IdLocks } from "../../sending/id-locks.ts";
import type { CallableTool, ConnectionAccess, Outside } from "../../sending/sender.ts";
import type { Numbers, Spool, StoredChoices } from "../../sending/spool.ts";
import type { ReadCache } from "./cached-values.ts";
import type { ShownStages } from "./shown-stages.ts";

export interface ImportRun
  extends Pick<
    Outside,
    "endpoints" | "aiKey" | "folder" | "session" | "ends" | "definition" | "receipts" | "interchange"
  > {
  readonly import: ImportDocument;
  /** Undefined for adaptors without a connection. */
  readonly connection?: OpenedConnection | undefined;
  /** Settings by scope: flow, integration, import, connection. */
  readonly settings: JsonObject;
  /** The scripts that the import references, by `_id`; missing scripts are left out. */
  readonly scripts: ScriptsById;
  /** The data contracts of the mapped records. */
  readonly contracts?: readonly DataContract[] | undefined;
  /** Reads the records that data contracts leave to the larger run. */
  readonly volumes?: (() => Promise<readonly ContractRoom[]>) | undefined;
  /** Values of the run for templates and envelopes: `job`, `lastExportDateTime`, `currentExportDateTime`. */
  readonly values?: JsonObject | undefined;
  /** Ids for hooks, as far as known: `_importId`, `_connectionId`, `_flowId` and so on. */
  readonly knownIds: JsonObject;
  /** True if `mockResponse` is used when the import has one: test runs and previews of flows. */
  readonly mock: boolean;
  /** True in previews: requests and answers are recorded. */
  readonly watched: boolean;
  /** The paths of results that the caller reads: of an answer nothing else is kept. Absent: the caller reads all. */
  readonly reads?: readonly string[] | undefined;
  /** True if the caller writes the results and reads nothing of them: they come as text where that is possible. */
  readonly written?: boolean;
  /** Maximum characters of recorded data. Without it everything is recorded, and the caller takes it page by page. */
  readonly shownAtMost?: number;
  readonly egress: Egress;
  /** The access to the connection for requests. Undefined without a connection. */
  readonly access?: ConnectionAccess | undefined;
  /** The account's files; absent if no files are sent. */
  readonly files?: AccountFiles | undefined;
  /** The lane that its requests wait for. */
  readonly lane: Lane;
  /** Locks that prevent concurrent sending of records with the same key. */
  readonly locks: IdLocks;
  readonly clock: Clock;
  /** Reads values of a lookup cache of the account. Absent without an account. */
  readonly cached?: ReadCache | undefined;
  /** Returns a number from 0, below 1, which varies the pauses between attempts. */
  readonly random: () => number;
  /** Receives repeated requests, as in {@link tryRequest}. */
  readonly repeats?: ((repeat: Repeat | undefined) => Promise<void>) | undefined;
  readonly compute: RunTask;
  /** Ends the run: records that were not sent yet fail with `canceled`. */
  readonly signal?: AbortSignal | undefined;
  /** The tool of a ToolImport; undefined for all other types. */
  readonly tool?: CallableTool | undefined;
  /** The store for records of a file that spans several runs; absent if this run ends the file. */
  readonly gathers?: GatheredRecords | undefined;
  /** The larger run that this run is part of, if its pages come in several runs; for runs of flows, `gathers` names it. */
  readonly within?: Pick<GatheredRecords, "choices" | "name"> | undefined;
  /** True for a part of work that was admitted before: it is not refused for lack of room. */
  readonly begun?: boolean | undefined;
}

/** The records that a data contract leaves to a run. */
export interface ContractRoom extends RunRoom {
  /** Name of the contract. */
  readonly contract: string;
}

export interface GatheredRecords {
  readonly spool: Spool;
  readonly numbers: Numbers;
  readonly choices: StoredChoices;
  /** The prefix of the keys of this run's parts. */
  readonly key: string;
  /** The unique name of these records; the same when they are processed again. */
  readonly name: string;
  /** By record: its number among them, if some of them are delivered already. */
  readonly at?: readonly number[] | undefined;
}

/** The outcome of a page of records, or of a part of one. */
export interface ImportOutcome {
  /** One result for each record: `statusCode`, `_json`, `errors[]`, and `id`, `ignored`, `dataURI` where they apply. */
  readonly results: readonly JsonObject[];
  /** All results as a JSON list, if the run is `written` and none of them is read here. The other lists are then empty. */
  readonly text?: string;
  /** The trace key of each record; undefined if a bound was exceeded before it was known. */
  readonly traceKeys: readonly (string | undefined)[];
  /** The requests and answers without secrets; empty if the run is not watched. */
  readonly exchanges: readonly PreviewExchange[];
  /** The records after each step, if the run is watched. */
  readonly stages: ShownStages;
  /** True for the last outcome; absent if that is not known yet. */
  readonly isLast?: true;
}

/** Maximum number of attempts, even if an import sets more. */
const attemptsAtMost = 20;

/** Returns the maximum number of attempts of a request. */
export function attemptsOf({ import: { maxAttempts, adaptorType, as2 } }: ImportRun): number {
  const retries = adaptorType === "AS2Import" && isObject(as2) ? as2.maxRetries : undefined;
  const most = typeof retries === "number" ? retries + 1 : maxAttempts;
  return typeof most === "number" ? Math.min(attemptsAtMost, Math.max(1, Math.floor(most))) : 1;
}
