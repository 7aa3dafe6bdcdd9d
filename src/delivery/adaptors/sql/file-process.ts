/**
 * A process that does one page's work after the other at SQLite files: each is a line that comes, and its answer a line that goes. It ends
 * when whoever started it closes its input, or is gone, and ends itself when the time of a page is over.
 */

import { Worker } from "node:worker_threads";
import { parseExactJson } from "../../../base/exact-json.ts";
import { eachLine, type FileAnswer, type FileWork } from "./file-lines.ts";
import { performInFile } from "./file-session.ts";

// A statement leaves the main thread no time for a timer.
const watching = `let over; require("node:worker_threads").parentPort.on("message", (ms) => {
  clearTimeout(over);
  if (ms > 0) over = setTimeout(() => process.kill(process.pid, "SIGKILL"), ms);
})`;
const watch = new Worker(watching, { eval: true, name: "end" });
watch.unref();

const told = (answer: FileAnswer): string => JSON.stringify(answer);

async function answered(line: string): Promise<string> {
  try {
    const { path, work, timeout } = parseExactJson(line) as FileWork;
    watch.postMessage(timeout);
    return told({ answer: await performInFile(path, work) });
  } catch (error) {
    return told({ error: (error as Error).message });
  } finally {
    watch.postMessage(0);
  }
}

eachLine(
  process.stdin,
  (line) => void answered(line).then((answer) => process.stdout.write(`${answer}\n`)),
  () => undefined,
);
process.stdin.on("end", () => process.exit());
