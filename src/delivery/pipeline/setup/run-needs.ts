/** What a run of an import is given, and what comes of it. */

import type { Clock } from "../../../base/clock.ts";
import { isObject, type JsonObject } from "../../../base/json.ts";
import type { RunTask } from "../../compute/port.ts";
import type { Egress } from "../../egress/egress.ts";
import type { Exchange, OpenedConnection } from "../../ports/adaptor.ts";
import type { ImportDocument } from "../../ports/documents.ts";
import type { Files } from "../../ports/files.ts";
import type { ScriptsById } from "../../scripts/page-scripts.ts";
import type { Repeat } from "../../sending/attempts.ts";
import type { IdLocks } from "../../sending/id-locks.ts";
import type { Lane } from "../../sending/lanes.ts";
import type { CallableTool, ConnectionAccess, Outside } from "../../sending/sender.ts";
import type { Choices, Numbers, Spool } from "../../sending/spool.ts";
import type { ReadCache } from "./cached-values.ts";
import type { ShownStages } from "./shown-stages.ts";

export interface ImportRun
  extends Pick<
    Outside,
    "endpoints" | "aiKey" | "folder" | "session" | "ends" | "definition" | "receipts" | "interchange"
  > {
  readonly import: ImportDocument;
  /** Undefined for adaptors that have none. */
  readonly connection?: OpenedConnection | undefined;
  /** By scope: flow, integration, import, connection. */
  readonly settings: JsonObject;
  /** The scripts that the import names, by `_id`; those that do not exist are left out. */
  readonly scripts: ScriptsById;
  /** What templates and envelopes see of the run beside the record: `job`, `lastExportDateTime`, `currentExportDateTime`. */
  readonly values?: JsonObject | undefined;
  /** What hooks are told of where they run: `_importId`, `_connectionId`, `_flowId` and so on, as far as there are any. */
  readonly around: JsonObject;
  /** Use `mockResponse` where the import has one: test runs and previews of flows. */
  readonly mock: boolean;
  /** Whether anybody looks at what was sent and answered: previews. */
  readonly watched: boolean;
  /** Characters of that which may be kept; without it all is kept, by who takes it away page by page. */
  readonly shownAtMost?: number;
  readonly egress: Egress;
  /** How requests over the connection are sent. Undefined where there is no connection. */
  readonly access?: ConnectionAccess | undefined;
  /** The account's files; absent where none are sent. */
  readonly files?: Files | undefined;
  /** What its requests wait for. */
  readonly lane: Lane;
  /** What keeps records with the same key from being sent at once. */
  readonly locks: IdLocks;
  readonly clock: Clock;
  /** The values of those of the keys that a lookup cache of the account holds. Absent where there is no account to look into. */
  readonly cached?: ReadCache | undefined;
  /** From 0, below 1: what spreads the pauses between attempts. */
  readonly random: () => number;
  /** Is given what is sent again, as in {@link tryRequest}. */
  readonly repeats?: ((repeat: Repeat | undefined) => Promise<void>) | undefined;
  readonly compute: RunTask;
  /** Ends the run: what was not sent by then fails with `canceled`. */
  readonly signal?: AbortSignal | undefined;
  /** The tool that a ToolImport calls; undefined for all other types. */
  readonly tool?: CallableTool | undefined;
  /** Where the records of a file wait that holds more than this run has; absent where the run ends it itself. */
  readonly gathers?: GatheredRecords | undefined;
  /** The larger run that the run is a part of, where its pages come in several runs; `gathers` names it for runs of flows. */
  readonly within?: Pick<GatheredRecords, "choices" | "name"> | undefined;
  /** It is a part of work that was let in before, so it is not refused for lack of room. */
  readonly begun?: boolean | undefined;
}

export interface GatheredRecords {
  readonly spool: Spool;
  readonly numbers: Numbers;
  readonly choices: Choices;
  /** What the keys of this run's parts begin with. */
  readonly key: string;
  /** Names these records among all that are ever delivered: the same where they are taken again. */
  readonly name: string;
  /** By record: its number among them, where some of them are delivered already. */
  readonly at?: readonly number[] | undefined;
}

export interface ImportOutcome {
  /** One for each record: `statusCode`, `_json`, `errors[]`, and `id`, `ignored`, `dataURI` where they apply. */
  readonly results: readonly JsonObject[];
  /** What each of them is traced by; undefined where it met a bound before that was known. */
  readonly traceKeys: readonly (string | undefined)[];
  /** What was sent and answered, without the secrets; none where nobody looks. */
  readonly exchanges: readonly Exchange[];
  /** What each step made of the records, where somebody looks. */
  readonly stages: ShownStages;
  /** Nothing comes after it; absent where that is not known yet. */
  readonly isLast?: true;
}

/** Attempts that are made at most, whatever an import says. */
const attemptsAtMost = 20;

/** How often a request of the run is sent at most. */
export function attemptsOf({ import: { maxAttempts, adaptorType, as2 } }: ImportRun): number {
  const retries = adaptorType === "AS2Import" && isObject(as2) ? as2.maxRetries : undefined;
  const most = typeof retries === "number" ? retries + 1 : maxAttempts;
  return typeof most === "number" ? Math.min(attemptsAtMost, Math.max(1, Math.floor(most))) : 1;
}
