/** Work on a tenant's key that takes as long as its author likes: it is done in a process that can be ended. */
import { spawn } from "node:child_process";

/** Milliseconds of the clock; usual keys take less than a tenth. */
const longestMs = 3000;
/** Processes at a time. */
const placesAtMost = 4;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs a program of Node with a text as its input. Returns its output, at most 64 KiB; undefined where it has none, or takes too long. The
 * process has no environment.
 */
export async function runKeyProcess(program: string, input: string): Promise<string | undefined> {
  if (running >= placesAtMost) await new Promise<void>((enter) => waiting.push(enter));
  running += 1;
  try {
    return await outputOf(program, input);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function outputOf(program: string, input: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["--max-old-space-size=128", "-e", program], {
      env: {},
      stdio: ["pipe", "pipe", "ignore"],
      windowsHide: true,
    });
    const late = setTimeout(() => child.kill("SIGKILL"), longestMs);
    let output = "";
    child.stdout.on("data", (piece: Buffer) => {
      if (output.length < 64 * 1024) output += piece.toString();
    });
    child.stdin.on("error", () => undefined);
    child.once("error", () => resolve(undefined));
    child.once("close", (code) => {
      clearTimeout(late);
      resolve(code === 0 && output !== "" ? output : undefined);
    });
    child.stdin.end(input);
  });
}
