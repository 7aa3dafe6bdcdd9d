/**
 * A process that performs the work of pages on SQLite files, one after the other: each is a received line, and its answer a
 * sent line. The process ends when its parent closes its input or has ended. It ends itself when the time of a page is over.
 */

import { Worker } from "node:worker_threads";
import { parseExactJson } from "../../../base/exact-json.ts";
import { eachLine, type SqlFileAnswer, type SqlFileWork } from "./file-lines.ts";
import { performInFile } from "./file-session.ts";

/** Limits of a page: bytes of all memory of the process, and bytes written, those of temporary files among them. */
const memoryAtMost = 512 * 1024 * 1024;
const writtenAtMost = 1024 * 1024 * 1024;

// A running statement blocks the timers of the main thread, so a second one ends the process. The signal tells the reason (file-worker.ts).
// The system counts what is written in blocks of 512 bytes.
const watching = `let over, look; require("node:worker_threads").parentPort.on("message", (ms) => {
  clearTimeout(over);
  clearInterval(look);
  if (ms === 0) return;
  over = setTimeout(() => process.kill(process.pid, "SIGKILL"), ms);
  const before = process.resourceUsage().fsWrite;
  look = setInterval(() => {
    if (process.memoryUsage.rss() > ${memoryAtMost}) process.kill(process.pid, "SIGABRT");
    if ((process.resourceUsage().fsWrite - before) * 512 > ${writtenAtMost}) process.kill(process.pid, "SIGUSR2");
  }, 50);
})`;
const watch = new Worker(watching, { eval: true, name: "end" });
watch.unref();

const answerLine = (answer: SqlFileAnswer): string => JSON.stringify(answer);

async function performLine(line: string): Promise<string> {
  try {
    const { path, work, room, timeout } = parseExactJson(line) as SqlFileWork;
    watch.postMessage(timeout);
    return answerLine({ answer: await performInFile(path, work, room) });
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
