/** A command of the user's, run by the shell. */
import { spawn } from "node:child_process";

interface ShellOptions {
  readonly cwd: string;
  readonly env: { readonly [name: string]: string | undefined };
  /** Receives the command's output on both streams, as it arrives. */
  readonly listen: (text: string) => void;
  /** Takes the work that ends the command, should this process have to end first. Returns what takes it off again. */
  readonly beforeExit: (work: () => void) => () => void;
}

/** Characters of the output that are kept: the end explains a failure. */
const keptCharacters = 8_000;

/** Runs the command to its end. `code` is its exit code or the name of the signal that ended it, `output` the end of what it printed. */
export function runShell(
  command: string,
  { cwd, env, listen, beforeExit }: ShellOptions,
): Promise<{ readonly code: number | string; readonly output: string }> {
  return new Promise((done, refuse) => {
    // In a separate process group, so that all processes of the command end with it.
    const ownGroup = process.platform !== "win32";
    const stdio: ["ignore", "pipe", "pipe"] = ["ignore", "pipe", "pipe"];
    const child = spawn(command, { cwd, env: { ...env }, shell: true, detached: ownGroup, stdio });
    const forget = beforeExit(() => {
      if (ownGroup && child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
      else child.kill();
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output = (output + text).slice(-keptCharacters);
        listen(text);
      });
    }
    child.once("error", refuse);
    child.once("close", (code, signal) => {
      forget();
      done({ code: code ?? signal ?? "a signal", output });
    });
  });
}
