/**
 * A process that performs the work of pages on SQLite files, one after the other: each is a received line, and its answer a
 * sent line. The process ends when its parent closes its input or has ended. It ends itself when the time of a page is over.
 */

import { Worker } from "node:worker_threads";
import { parseExactJson } from "../../../base/exact-json.ts";
import { eachLine, type SqlFileAnswer, type SqlFileWork } from "./file-lines.ts";
import { performInFile } from "./file-session.ts";

// A running statement blocks the timers of the main thread.
const watching = `let over; require("node:worker_threads").parentPort.on("message", (ms) => {
  clearTimeout(over);
  if (ms > 0) over = setTimeout(() => process.kill(process.pid, "SIGKILL"), ms);
})`;
const watch = new Worker(watching, { eval: true, name: "end" });
watch.unref();

const answerLine = (answer: SqlFileAnswer): string => JSON.stringify(answer);

async function performLine(line: string): Promise<string> {
  try {
    const { path, work, timeout } = parseExactJson(line) as SqlFileWork;
    watch.postMessage(timeout);
    return answerLine({ answer: await performInFile(path, work) });
  } catch (error) {
    return answerLine({ error: (error as Error).message });
  } finally {
    watch.postMessage(0);
  }
}

eachLine(
  process.stdin,
  (line) => void performLine(line).then((answer) => process.stdout.write(`${answer}\n`)),
  () => undefined,
);
process.stdin.on("end", () => process.exit());
