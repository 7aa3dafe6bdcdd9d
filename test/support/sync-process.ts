/**
 * A process that copies a table from one SQLite file to another: `sync-process.ts FROM TO JOB [TRANSACTIONS]`. After so many transactions it
 * is killed, by itself: whoever killed it from outside might come when all is done. It writes a line at the end.
 */
import { copyDataset } from "../../src/delivery/syncs/copy.ts";
import { sqliteFileDestination } from "../../src/delivery/syncs/database-files/file-destination.ts";
import { sqliteFileSource } from "../../src/delivery/syncs/database-files/file-source.ts";
import { datasetOf } from "../../src/delivery/syncs/dataset.ts";

const [from, to, job, transactions] = process.argv.slice(2) as [string, string, string, string?];
let moves = 0;
const source = sqliteFileSource(from);
const destination = await sqliteFileDestination(to);
const copied = await copyDataset(source, destination, {
  sync: "sync",
  job,
  dataset: datasetOf({ name: "orders", externalId: "orders", ingestionMode: "append" }),
  resync: false,
  since: undefined,
  policy: {},
  now: () => 0,
  signal: new AbortController().signal,
  drifted: () => {},
  moved: () => {
    if (++moves === Number(transactions)) process.kill(process.pid, "SIGKILL");
  },
});
process.stdout.write(`done ${copied.numLoadedRecords}\n`);
await Promise.all([source.close(), destination.close()]);
