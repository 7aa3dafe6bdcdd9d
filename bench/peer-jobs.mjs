/**
 * A process that runs jobs of another queue, each with an effect, until it is killed: `node peer-jobs.mjs QUEUE URL`. It is started in the
 * folder that has the queue in its node_modules.
 */
import { createRequire } from "node:module";

const [queue, url] = process.argv.slice(2);
const require = createRequire(`${process.cwd()}/x.js`);
const pg = require("pg");
const pool = new pg.Pool({ connectionString: url, max: 24 });
const effect = (client, id) => client.query("insert into peer_effects (job) values ($1)", [id]);

if (queue === "graphile-worker") {
  const { run, Logger } = require(queue);
  await run({
    pgPool: pool,
    concurrency: 24,
    logger: new Logger(() => () => undefined),
    taskList: { effect: ({ id }, { withPgClient }) => withPgClient((client) => effect(client, id)) },
  });
} else {
  const { PgBoss } = require(queue);
  const boss = new PgBoss({ connectionString: url, max: 24 });
  boss.on("error", (error) => console.error(error));
  await boss.start();
  const options = { pollingIntervalSeconds: 0.5, batchSize: 24, localConcurrency: 2 };
  // A batch ends as one, and so its effects are written as one.
  await boss.work("effect", options, (jobs) =>
    pool.query("insert into peer_effects (job) select unnest($1::text[])", [jobs.map(({ data }) => data.id)]),
  );
}
console.log("ready");
