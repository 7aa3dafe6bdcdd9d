/**
 * New tables of a source since the last run. Their names are stored in the destination, next to the progress of the datasets.
 */
import { parseExactJson } from "../../base/exact-json.ts";
import { itemsOf, objectsOf } from "../../base/json.ts";
import { SyncFailure } from "../../delivery/ports/table.ts";
import { datasetOf } from "../../delivery/syncs/dataset.ts";
import type { StoredDocument } from "../store/store.ts";
import type { JobNeeds } from "./needs.ts";
import type { SyncEndpoints } from "./sync-connections.ts";
import { type DatasetEntry, datasetDrift, type SourceDrift } from "./sync-drift.ts";

interface DatasetChanges {
  readonly drifts: readonly SourceDrift[];
  /** Those that become datasets of the sync, in this very run. */
  readonly datasets: readonly DatasetEntry[];
}

const none: DatasetChanges = { drifts: [], datasets: [] };

/** Looks for new tables, and remembers all that there are. A first run finds none. Throws SyncFailure. */
export async function newDatasets(
  { ids }: Pick<JobNeeds, "ids">,
  { source, destination }: SyncEndpoints,
  { syncId, stored }: { readonly syncId: string; readonly stored: StoredDocument<"syncs"> },
): Promise<DatasetChanges> {
  const tables = await source.tables();
  if (!tables) return none;
  const track = { sync: syncId, dataset: "" };
  const before = await destination.progress(track);
  const now = JSON.stringify({ tables });
  if (before === now) return none;
  await destination.begin();
  try {
    if (!(await destination.move(track, before, now))) {
      throw new SyncFailure("internal", "load", "Another job of the sync is at work.");
    }
    await destination.commit();
  } catch (error) {
    await destination.rollback().catch(() => undefined);
    throw error;
  }
  if (before === undefined) return none;
  const { tables: seen } = parseExactJson(before) as { readonly tables: readonly string[] };
  const known = new Set([...seen, ...objectsOf(itemsOf(stored.parts.datasets)).map((entry) => datasetOf(entry).from)]);
  const added = tables.filter((name) => !known.has(name));
  const action = stored.body.driftPolicy?.dataset?.added ?? "preserve";
  return {
    drifts: added.map((name) => datasetDrift(name, "added", action)),
    datasets:
      action === "automate"
        ? added.map((name) => ({ _id: ids.objectId(), name, externalId: name, enable: true }) as DatasetEntry)
        : [],
  };
}
