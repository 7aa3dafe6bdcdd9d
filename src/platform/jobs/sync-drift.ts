/**
 * Structure changes of sources that syncs found: events for callers, and the policy's effect on whole datasets (facts 2.18).
 */
import { isObject, itemsOf, type Json, type JsonObject } from "../../base/json.ts";
import { withChangedFields } from "../../catalog/document.ts";
import type { StoredIn } from "../../catalog/families.ts";
import { sync as syncKind } from "../../catalog/kinds/sync/index.ts";
import type { syncEventSeverities } from "../../catalog/operations/sync-sources.ts";
import { datasetOf, type TableDataset } from "../../delivery/syncs/dataset.ts";
import type { DriftAction, ElementDrift } from "../../delivery/syncs/drift.ts";
import { documentRecordOf, laterThan } from "../documents/record.ts";
import { syncEvents } from "../store/records/families.ts";
import type { SyncJob } from "../store/records/sync-jobs.ts";
import type { Writer } from "../store/store.ts";
import type { JobNeeds } from "./worker.ts";

/** An entry of a sync's `datasets`. */
export type DatasetEntry = NonNullable<StoredIn<"syncs">["datasets"]>[number];

type SyncEventSeverity = (typeof syncEventSeverities)[number];

/** A change of the source, before it is stored. */
export interface SourceDrift {
  readonly dataset: string;
  readonly severity: SyncEventSeverity;
  readonly message: string;
}

const severities: { readonly [action in DriftAction]: SyncEventSeverity } = { automate: "info", preserve: "warning" };

/** Returns the drift of a changed field. */
export function elementDrift(dataset: string, { change, element, action, from, to }: ElementDrift): SourceDrift {
  const severity = change === "removed" && action === "preserve" ? "error" : severities[action];
  return { dataset, severity, message: sentences[change](element, action === "automate", from, to) };
}

type Sentence = (element: string, isFollowed: boolean, from?: string, to?: string) => string;

const additionSentence =
  (what: string): Sentence =>
  (element, isFollowed, _from, to) =>
    `${what} ${element} (${to}) is new: ${isFollowed ? "its column was added" : "it is left out"}.`;

const sentences: { readonly [change in ElementDrift["change"]]: Sentence } = {
  added: additionSentence("The field"),
  objectAdded: additionSentence("The object"),
  arrayAdded: additionSentence("The list"),
  removed: (element, isFollowed) =>
    `The field ${element} was removed: ${isFollowed ? "its column stays, and is null in new rows" : "the table fails until its element is disabled"}.`,
  reduced: (element, _isFollowed, from, to) =>
    `The field ${element} is narrower, ${to} and not ${from} any more: its column stays as it is.`,
  expanded: (element, isFollowed, from, to) =>
    `The field ${element} is wider, ${to} and not ${from} any more: ${isFollowed ? "its column was widened" : "rows that do not fit are refused"}.`,
};

/** Returns the drift of a table that was added to or removed from the source. */
export function datasetDrift(dataset: string, change: "added" | "removed", action: DriftAction): SourceDrift {
  const isFollowed = action === "automate";
  if (change === "added") {
    const what = isFollowed ? "it became a dataset of the sync" : "it is left out";
    return { dataset, severity: severities[action], message: `The table ${dataset} is new: ${what}.` };
  }
  const what = isFollowed
    ? "its dataset was disabled, and what was loaded stays"
    : "the dataset fails until it is disabled";
  const severity = isFollowed ? "info" : "error";
  return { dataset, severity, message: `The source has no table ${dataset} any more: ${what}.` };
}

const day = 24 * 60 * 60 * 1000;
const retentionDays = 30;

/** Stores events of a run. */
export async function addDrifts(
  { ids, clock }: Pick<JobNeeds, "ids" | "clock">,
  tx: Writer,
  account: string,
  { syncId, job }: { readonly syncId: string; readonly job: SyncJob },
  drifts: readonly SourceDrift[],
): Promise<void> {
  if (drifts.length === 0) return;
  const group = job.flowExecutionGroupId;
  const now = clock.now();
  const events = drifts.map(({ dataset, severity, message }): JsonObject & { readonly _id: string } => ({
    _id: ids.objectId(),
    _syncId: syncId,
    type: "Schema Drift",
    severity,
    resourceName: dataset,
    stage: "extract",
    eventTime: new Date(now).toISOString(),
    message,
    ...(group !== undefined && { flowExecutionGroupId: group }),
    purgeAt: new Date(now + retentionDays * day).toISOString(),
  }));
  await tx.addRecords(account, syncEvents, events);
}

/** Returns the dataset with these elements switched off, where it lists them. */
export function withoutElements(entry: DatasetEntry, { id }: TableDataset, gone: readonly string[]): DatasetEntry {
  const elements = entry.dataElements;
  if (datasetOf(entry).id !== id || !Array.isArray(elements)) return entry;
  const off = elements.map((element: Json): Json => {
    const name = isObject(element) ? (element["name"] ?? element["externalId"] ?? element["field"]) : element;
    if (typeof name !== "string" || !gone.includes(name)) return element;
    return isObject(element) ? { ...element, enable: false } : { name, enable: false };
  });
  return { ...entry, dataElements: off };
}

/**
 * Sets `userActionRequired` of each dataset.
 * It is true if the run could not load the dataset for a reason that only its user can fix,
 * or if `historicDateTime` is set and the dataset has no field that shows the age of its rows.
 * Writes nothing if all flags are set correctly already.
 */
export async function flagDatasets(
  needs: Pick<JobNeeds, "vault">,
  tx: Writer,
  account: string,
  syncId: string,
  failed: ReadonlySet<string>,
): Promise<void> {
  const stored = await tx.get(account, "syncs", syncId);
  if (!stored) return;
  const before = itemsOf(stored.parts.datasets) as readonly DatasetEntry[];
  const datasets = before.map((entry): DatasetEntry => {
    const { id, mode, delta } = datasetOf(entry);
    const isUnbounded = stored.body.historicDateTime !== undefined && mode !== "replace" && delta === undefined;
    const userActionRequired = entry.enable !== false && (isUnbounded || failed.has(id));
    return userActionRequired === (entry.userActionRequired ?? false) ? entry : { ...entry, userActionRequired };
  });
  if (datasets.every((entry, index) => entry === before[index])) return;
  const parts = { ...stored.parts, datasets };
  await tx.update(account, documentRecordOf(needs, { account, kind: syncKind, document: stored.body, stored, parts }));
}

/** Changes the datasets of a sync in its document, as the policy says. */
export async function changeDatasets(
  needs: Pick<JobNeeds, "vault" | "clock">,
  tx: Writer,
  account: string,
  syncId: string,
  change: (datasets: readonly DatasetEntry[]) => readonly DatasetEntry[],
): Promise<void> {
  const stored = await tx.get(account, "syncs", syncId);
  if (!stored) return;
  const datasets = change(itemsOf(stored.parts.datasets) as readonly DatasetEntry[]);
  const document = withChangedFields(stored.body, { lastModified: laterThan(stored.body, needs.clock.now()) });
  const parts = { ...stored.parts, datasets };
  await tx.update(account, documentRecordOf(needs, { account, kind: syncKind, document, stored, parts }));
}
