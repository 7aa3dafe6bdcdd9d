/** A process that runs jobs of the type `effect` on a database until it is killed: `node job-process.ts URL [MS]` (effects.ts). */
import { runEffects } from "./effects.ts";

const [url, ms = "0"] = process.argv.slice(2);
await runEffects(url!, Number(ms));
console.log("ready");
