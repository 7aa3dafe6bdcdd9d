/**
 * A worker that also runs jobs of the type `effect`, until it is killed: `node machine-process.ts URL KEY [FILES]`. Its connections get lost, so
 * what it reports is no news.
 */
import { startWorker } from "../../src/server/start-worker.ts";
import { runEffects } from "./effects.ts";

const [database, key, files] = process.argv.slice(2);
await startWorker({ database: database!, key: key!, egress: "any", ...(files !== undefined && { files }) });
await runEffects(database!, 5, 100);
console.log("ready");
