/** A process that runs jobs on a database until it is killed: `node flow-process.ts URL KEY`. */
import { startWorker } from "../../src/server/start-worker.ts";

const [database, key] = process.argv.slice(2);
await startWorker({ database: database!, key: key!, egress: "any" });
console.log("ready");
