/** A process that copies a table from one SQLite file to another: `sync-process.ts FROM TO JOB`. It writes a line after each transaction, and one at the end. */
import { copyDataset } from "../../src/delivery/syncs/copy.ts";
import { datasetOf } from "../../src/delivery/syncs/dataset.ts";
import { sqliteDestination } from "../../src/delivery/syncs/sqlite-destination.ts";
import { sqliteSource } from "../../src/delivery/syncs/sqlite-source.ts";

const [from, to, job] = process.argv.slice(2) as [string, string, string];
const copied = await copyDataset(sqliteSource(from), await sqliteDestination(to), {
  sync: "sync",
  job,
  dataset: datasetOf({ name: "orders", externalId: "orders", ingestionMode: "append" }),
  resync: false,
  since: undefined,
  policy: {},
  now: () => 0,
  signal: new AbortController().signal,
  drifted: () => {},
  moved: ({ numLoadedRecords }) => process.stdout.write(`${numLoadedRecords}\n`),
});
process.stdout.write(`done ${copied.numLoadedRecords}\n`);
