/** What a sync job does: one dataset after the other, each in a transaction of the destination. */
import { join } from "node:path";
import { isObject, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import { redactor } from "../../base/redaction.ts";
import type { StoredIn } from "../../catalog/families.ts";
import { secretTexts } from "../../delivery/secret-texts.ts";
import { type Checkpoint, type Copied, copyDataset, type Dataset, datasetOf } from "../../delivery/syncs/copy.ts";
import { type Destination, type Source, SyncFailure } from "../../delivery/syncs/table.ts";
import { transportOf } from "../../delivery/transports/index.ts";
import { plainRecordOf } from "../documents/record.ts";
import { messagesOf, type NotifyNeeds, notify } from "../mails/notify.ts";
import { connectionAccess } from "../runs/connection-access.ts";
import { openConnection } from "../runs/open-connection.ts";
import { changeSyncJob, syncCheckpoints, syncErrorItem } from "../runs/sync-jobs.ts";
import type { Services } from "../services.ts";
import type { Claim } from "../store/jobs.ts";
import type { StoredDocument, Writer } from "../store/store.ts";
import type { JobContext, Settle } from "./worker.ts";

type SyncEnd = Partial<NonNullable<StoredIn<"syncs">["source" | "destination"]>>;

interface TableEntry {
  readonly name: string;
  readonly status: "running" | "completed" | "failed";
  readonly numExtractedRecords: number;
  readonly numLoadedRecords: number;
  readonly numErrors: number;
  readonly startedAt: string;
  readonly endedAt?: string;
}

/** What a sync works with: its documents, their secrets, and the way to the outside. */
export type SyncNeeds = Pick<
  Services,
  "store" | "vault" | "clock" | "egress" | "files" | "compute" | "logins" | "idLocks"
> &
  NotifyNeeds;

/** Copies the datasets of a job whose turn it is. Throws SyncFailure where an end cannot be opened. */
export async function runSync(needs: SyncNeeds, job: Claim, { signal, progress }: JobContext): Promise<Settle> {
  const { account, id } = job;
  const { syncId, runType } = job.payload as { readonly syncId: string; readonly runType: string };
  const stored = await needs.store.read.get(account, "syncs", syncId);
  if (!stored) throw new SyncFailure("internal", "extract", "The sync was deleted.");
  const { source, destination, close, hide } = await openEnds(needs, account, stored, signal);
  const checkpoints = await checkpointsOf(needs, account, syncId);
  const tables: TableEntry[] = [];
  const errors: JsonObject[] = [];
  const now = () => needs.clock.now();
  const saveProgress = (): Promise<void> =>
    progress((tx) => changeSyncJob(tx, account, id, now(), () => ({ ...totals(tables), tables, errors })));
  try {
    for (const dataset of datasetsOf(stored)) {
      const at = tables.length;
      tables.push({ name: dataset.table, status: "running", ...none, startedAt: new Date(now()).toISOString() });
      await saveProgress();
      const result = await copy(source, destination, {
        job: id,
        dataset,
        resync: runType === "resync",
        signal,
        checkpoint: checkpoints.get(dataset.id),
        historic: textOf(stored.body.historicDateTime),
        added: addedPolicy(stored.body),
      });
      signal.throwIfAborted();
      const ended = { ...tables[at]!, endedAt: new Date(now()).toISOString() };
      if (result instanceof SyncFailure) {
        tables[at] = { ...ended, status: "failed", numErrors: 1 };
        errors.push({
          ...syncErrorItem(new SyncFailure(result.source, result.stage, hide(result.message)), now()),
          table: dataset.table,
        });
        await saveProgress();
        continue;
      }
      const { messages, checkpoint, ...counts } = result;
      tables[at] = { ...ended, ...counts, status: "completed" };
      errors.push(
        ...messages.map((message) => ({
          ...syncErrorItem(new SyncFailure("application", "load", hide(message)), now()),
          table: dataset.table,
        })),
      );
      if (checkpoint !== undefined) checkpoints.set(dataset.id, checkpoint);
      await progress((tx) => keepCheckpoints(tx, account, syncId, checkpoints));
      await saveProgress();
    }
  } finally {
    await close();
  }
  const failed = tables.some((table) => table.status === "failed");
  const endedAt = () => new Date(now()).toISOString();
  return async (tx) => {
    await changeSyncJob(tx, account, id, now(), () => ({
      ...totals(tables),
      tables,
      errors,
      status: failed ? "failed" : "completed",
      endedAt: endedAt(),
    }));
    const { numErrors, numExtractedRecords, numLoadedRecords } = totals(tables);
    const counts = { Extracted: numExtractedRecords, Loaded: numLoadedRecords, Errors: numErrors };
    await notify(needs, tx, account, {
      event: failed ? "sync_failed" : "sync_completed",
      about: { family: "syncs", id: syncId },
      jobId: id,
      counts: counts as { readonly [what: string]: number },
      messages: messagesOf(errors),
    });
  };
}

interface Ends {
  readonly source: Source;
  readonly destination: Destination;
  readonly close: () => Promise<void>;
  /** Hides the connections' secrets in the message of a database or an application. */
  readonly hide: (message: string) => string;
}

async function openEnds(
  needs: SyncNeeds,
  account: string,
  { body }: StoredDocument<"syncs">,
  signal: AbortSignal,
): Promise<Ends> {
  const { store, egress, files, compute } = needs;
  const end = async (name: "source" | "destination") => {
    const block: SyncEnd = isObject(body[name]) ? body[name] : {};
    const id = textOf(block._connectionId);
    const found = id === undefined ? undefined : await openConnection(needs, store.read, account, id);
    if (!found)
      throw new SyncFailure(
        "connection",
        name === "source" ? "extract" : "load",
        `The connection of the ${name} does not exist.`,
      );
    return { ...found, readable: true, block };
  };
  const from = await end("source");
  const to = await end("destination");
  const hide = redactor([from, to].flatMap(secretTexts));
  // A folder for each account: none sees the files of another.
  const around = {
    egress,
    compute: compute.of(account),
    files: files === undefined ? undefined : join(files, account),
    signal,
  };
  try {
    const access = connectionAccess(needs, account, from);
    const source = await transportOf(from.document).openSource(from, { ...around, access });
    try {
      const destination = await transportOf(to.document).openDestination(to, to.block, around);
      const close = async () => {
        await Promise.allSettled([source.close(), destination.close()]);
      };
      return { source, destination, close, hide };
    } catch (error) {
      await source.close();
      throw error;
    }
  } catch (error) {
    if (error instanceof SyncFailure) throw new SyncFailure(error.source, error.stage, hide(error.message));
    throw error;
  }
}

async function copy(
  source: Source,
  destination: Destination,
  plan: Parameters<typeof copyDataset>[2],
): Promise<Copied | SyncFailure> {
  try {
    return await copyDataset(source, destination, plan);
  } catch (error) {
    plan.signal.throwIfAborted();
    if (error instanceof SyncFailure) return error;
    throw error;
  }
}

function datasetsOf({ parts }: StoredDocument<"syncs">): readonly Dataset[] {
  return objectsOf(parts.datasets)
    .filter((entry) => entry.enable !== false)
    .map(datasetOf);
}

function addedPolicy({ driftPolicy }: StoredIn<"syncs">): "automate" | "preserve" {
  return driftPolicy?.element?.added === "preserve" ? "preserve" : "automate";
}

const none = { numExtractedRecords: 0, numLoadedRecords: 0, numErrors: 0 };

function totals(tables: readonly TableEntry[]): Partial<StoredIn<"syncJobs">> {
  const sum = (field: keyof typeof none) => tables.reduce((total, table) => total + table[field], 0);
  return {
    numExtractedRecords: sum("numExtractedRecords"),
    numLoadedRecords: sum("numLoadedRecords"),
    numErrors: sum("numErrors"),
    numTablesSynced: tables.length,
  };
}

async function checkpointsOf({ store }: SyncNeeds, account: string, syncId: string): Promise<Map<string, Checkpoint>> {
  const stored = await store.read.get(account, syncCheckpoints, syncId);
  const found = stored && isObject(stored.body["datasets"]) ? stored.body["datasets"] : {};
  return new Map(Object.entries(found) as [string, Checkpoint][]);
}

async function keepCheckpoints(
  tx: Writer,
  account: string,
  syncId: string,
  checkpoints: ReadonlyMap<string, Checkpoint>,
): Promise<void> {
  const record = plainRecordOf(syncCheckpoints, { _id: syncId, datasets: Object.fromEntries(checkpoints) });
  const known = await tx.get(account, syncCheckpoints, syncId);
  await (known ? tx.update(account, record) : tx.insert(account, record));
}

const textOf = (value: Json | undefined): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;
