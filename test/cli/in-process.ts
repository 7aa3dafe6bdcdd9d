/**
 * Runs a command line from the sources, inside of the test's process: what it reads, prints and answers is that of a process, and
 * loading the command line again for each one would take most of the time of the tests.
 */
import { realpathSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { Host } from "../../src/cli/host.ts";
import { run } from "../../src/cli/run.ts";
import { type Ended, type Environment, environment, repository } from "./real-bin.ts";

/** Runs to the end. Nobody types anything, and no signal comes. */
export function reconduit(
  args: readonly string[],
  { cwd = repository, env = {} }: { readonly cwd?: string; readonly env?: Environment } = {},
): Promise<Ended> {
  let folder = realpathSync(cwd);
  const text = { stdout: "", stderr: "" };
  const stream = (name: "stdout" | "stderr"): Host["stdout"] => ({
    write(piece, taken) {
      text[name] += piece;
      taken?.();
    },
  });
  const { promise, resolve: end, reject } = Promise.withResolvers<Ended>();
  const host: Host = {
    env: environment(env),
    stdin: {},
    stdout: stream("stdout"),
    stderr: stream("stderr"),
    interrupts: {
      signal: new AbortController().signal,
      received: undefined,
      graceful: () => () => undefined,
      beforeExit: () => () => undefined,
      interruptible: (work) => work(),
      exitCode: () => 130,
    },
    cwd: () => folder,
    enter(name) {
      folder = realpathSync(resolve(folder, name));
      if (!statSync(folder).isDirectory()) throw new Error(`${name} is not a folder`);
    },
    onUncaught: () => undefined,
    expectGarbage: () => undefined,
    exit: (code) => end({ code, ...text }),
  };
  run(args, host).then(() => reject(new Error(`the command line has not ended: ${args.join(" ")}`)), reject);
  return promise;
}
