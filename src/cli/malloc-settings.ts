/**
 * Limits the unused memory of a server process. The C library's allocator reads its settings before a program begins. So a server
 * process is replaced at once by one with these settings, with the same id, files and arguments.
 */

import { setFlagsFromString } from "node:v8";

/**
 * Settings for glibc. By default it has eight arenas per core, so each thread leaves one at its peak size. After the first large
 * block it returns no memory to the system.
 */
const allocator = Object.freeze({
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "262144",
  MALLOC_TRIM_THRESHOLD_: "524288",
});

/**
 * Lets threads collect garbage after a large call. The flag is set once the process serves: set earlier, Node could not use its
 * compiled code cache, and the start would take longer. Heaps smaller than the default would make each page of an import a fifth
 * slower.
 */
const collects = "--expose-gc";

const commands: readonly string[] = ["serve", "worker"];
/** The variable that marks the new process. */
const mark = "RECONDUIT_LEAN_PROCESS";

/** Returns the start of the replacement process; undefined if the process stays as it is. The user's settings take precedence. */
export function leanStart({
  argv,
  execArgv,
  env,
}: Pick<NodeJS.Process, "argv" | "execArgv" | "env">):
  | { readonly args: readonly string[]; readonly env: NodeJS.ProcessEnv }
  | undefined {
  const [node, script, ...words] = argv;
  const command = words.find((word) => !word.startsWith("-"));
  if (command === undefined || !commands.includes(command) || env[mark]) return undefined;
  return { args: [node!, ...execArgv, script!, ...words], env: { ...allocator, ...env, [mark]: "1" } };
}

let isLean = false;

/**
 * Completes the settings of a replaced process once it serves. Returns true for such a process, which may then set its own flags.
 */
export function stayLean(): boolean {
  if (isLean) setFlagsFromString(collects);
  return isLean;
}

/** Replaces a server process on systems that support it: Linux. Programs that it starts do not inherit the settings. */
export function becomeLean(): void {
  const start = leanStart(process);
  if (start && process.platform === "linux") process.execve?.(process.execPath, start.args, start.env);
  if (!process.env[mark]) return;
  isLean = true;
  for (const [name, value] of Object.entries({ ...allocator, [mark]: "1" }))
    if (process.env[name] === value) delete process.env[name];
}
