/**
 * Loaded before a server (`node --import`): CPU time that its main thread takes at most between two moments at which others would be served.
 * At SIGUSR2 it writes the milliseconds to a file that is named after the process, and begins again.
 */
import { renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let longest = 0;
let before = process.threadCpuUsage();

function look() {
  const now = process.threadCpuUsage();
  longest = Math.max(longest, (now.user - before.user + now.system - before.system) / 1000);
  before = now;
}

setInterval(look, 1).unref();
process.on("SIGUSR2", () => {
  look();
  const path = join(tmpdir(), `longest-piece-${process.pid}`);
  writeFileSync(`${path}.new`, String(longest));
  renameSync(`${path}.new`, path);
  longest = 0;
});
