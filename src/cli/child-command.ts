/** A user's command that runs next to this one: it uses the terminal until it ends. */
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { fail } from "../base/diagnostics.ts";
import type { Interrupts } from "./interrupts.ts";

interface ChildOptions {
  readonly cwd: string;
  readonly env: { readonly [name: string]: string | undefined };
  readonly interrupts: Interrupts;
  /** Options of `unshare`, so that the command sees no other process; undefined: it runs as usual. */
  readonly namespace?: readonly string[] | undefined;
}

/** Runs the command; returns its exit code like a shell. Throws a DiagnosticError if it cannot be started. */
export function runChild(
  [command = "", ...args]: readonly string[],
  { cwd, env, interrupts, namespace }: ChildOptions,
): Promise<number> {
  const [program, ...given] = namespace ? ["unshare", ...namespace, "--", command, ...args] : [command, ...args];
  return new Promise((done, refuse) => {
    const child = spawn(program!, given, { cwd, env: { ...env }, stdio: "inherit" });
    // The terminal sends Ctrl-C to both processes. Passing the signal on would be a second SIGINT, at which the command may quit
    // at once.
    const forget = interrupts.graceful((signal) => {
      // `unshare` takes no other signal, and ends the command with itself.
      if (namespace) child.kill("SIGKILL");
      else if (signal !== "SIGINT") child.kill(signal);
    });
    child.once("error", ({ message }) => {
      forget();
      try {
        fail("command-failed", "The command cannot be started", {
          detail: `${command}: ${message}.`,
          suggestion: "Check its name and the PATH.",
        });
      } catch (error) {
        refuse(error);
      }
    });
    child.once("close", (code, signal) => {
      forget();
      done(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}
