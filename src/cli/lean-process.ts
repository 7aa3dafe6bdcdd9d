/**
 * The process of a server keeps little memory that it does not use. What the C library's allocator keeps is decided before a
 * program begins, so a process that is to serve is replaced at once by one that was told, with the same id, files and arguments.
 */

import { setFlagsFromString } from "node:v8";

/**
 * For glibc. By itself it has eight arenas a core, so that each thread leaves one behind with what it had at its height, and after the first large
 * piece it gives none back to the system.
 */
const allocator = Object.freeze({
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "262144",
  MALLOC_TRIM_THRESHOLD_: "524288",
});

/**
 * Threads collect what a large call left. This is said once the process serves: where it is said before, the code that Node brings compiled is not
 * taken, and the start takes longer. Smaller heaps than the engine's own would cost a fifth more time in each page of an import.
 */
const collects = "--expose-gc";

const commands: readonly string[] = ["serve", "worker"];
/** Tells the new process that it is one. */
const mark = "RECONDUIT_LEAN_PROCESS";

/** What the process is to be started with instead; undefined where it stays as it is. What the user has said goes first. */
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

/** The rest of it, for a process that was replaced and has begun to serve. Answers whether it is one: it may set flags of its own then. */
export function stayLean(): boolean {
  if (isLean) setFlagsFromString(collects);
  return isLean;
}

/** Replaces the process where it is to serve and the system can do that: on Linux. The programs that it starts see nothing of it. */
export function becomeLean(): void {
  const start = leanStart(process);
  if (start && process.platform === "linux") process.execve?.(process.execPath, start.args, start.env);
  if (!process.env[mark]) return;
  isLean = true;
  for (const [name, value] of Object.entries({ ...allocator, [mark]: "1" }))
    if (process.env[name] === value) delete process.env[name];
}
