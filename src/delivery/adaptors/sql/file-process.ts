/**
 * A process that does a page's work at a SQLite file: it reads what to do (JSON) and writes the answer (JSON). It ends itself when its time
 * is over, should whoever started it be gone by then.
 */
import { text } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import type { Given } from "../../compute/port.ts";
import { performInFile } from "./file-session.ts";
import type { SqlWork } from "./work.ts";

const [, , timeout] = process.argv;
// A statement leaves this thread no time for a timer.
const ending = `setTimeout(() => process.kill(process.pid, "SIGKILL"), ${Number(timeout)})`;
new Worker(ending, { eval: true, name: "end" }).unref();

try {
  const { path, work, first } = JSON.parse(await text(process.stdin)) as Given<"sql.file">;
  const answer = JSON.stringify(await performInFile(path, JSON.parse(work) as SqlWork, first === "true"));
  process.stdout.write(answer, () => process.exit());
} catch (error) {
  process.stderr.write((error as Error).message, () => process.exit(1));
}
