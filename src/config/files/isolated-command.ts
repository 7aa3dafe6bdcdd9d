/**
 * Runs a command isolated from this process, so that it cannot read the environment and the memory of its parent.
 * On Linux the command gets a process namespace if the kernel allows that: it then sees no other process at all.
 * Elsewhere a process with a clean environment, detached from ours, runs it; determined code can then still read other processes of
 * the same user.
 */
import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

interface ApartOptions {
  readonly cwd: string;
  /** The whole environment of the command. */
  readonly env: { readonly [name: string]: string | undefined };
  readonly timeoutMs: number;
  /** Bytes that it may print on a stream. */
  readonly largestAnswer: number;
}

export interface Ended {
  readonly stdout: string;
  readonly stderr: string;
  /** Undefined where a signal ended it, or it could not be run. */
  readonly status: number | undefined;
  readonly signal: string | undefined;
  /** Of what kept it from running to its end, such as ENOENT and ETIMEDOUT. */
  readonly fault: string | undefined;
}

/** Runs a command to its end, without a shell that reads its arguments. */
export function runApart(
  command: string,
  args: readonly string[],
  options: ApartOptions,
  namespace: () => readonly string[] | undefined = namespaceOptions,
): Ended {
  const program = process.platform === "win32" ? command : programOf(command, options);
  if (typeof program !== "string") return { ...nothing, fault: program.fault };
  if (process.platform !== "linux") return endedOf(spawnApart(program, args, options));
  const walls = namespace();
  return walls === undefined
    ? runOrphaned(program, args, options)
    : endedOf(spawnApart("unshare", [...walls, "--", program, ...args], options));
}

const nothing = { stdout: "", stderr: "", status: undefined, signal: undefined, fault: undefined };

function spawnApart(
  command: string,
  args: readonly string[],
  { cwd, env, timeoutMs, largestAnswer }: ApartOptions,
  extra: readonly "pipe"[] = [],
): SpawnSyncReturns<string> {
  return spawnSync(command, args, {
    cwd,
    env: env as NodeJS.ProcessEnv,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe", ...extra],
    timeout: timeoutMs,
    killSignal: "SIGKILL",
    maxBuffer: largestAnswer,
    windowsHide: true,
  });
}

function endedOf({ stdout, stderr, status, signal, error }: SpawnSyncReturns<string>): Ended {
  const fault = error && ((error as NodeJS.ErrnoException).code ?? error.name);
  return {
    stdout: stdout ?? "",
    stderr: stderr ?? "",
    status: status ?? undefined,
    signal: signal ?? undefined,
    fault,
  };
}

/** Returns the file of a command as execvp finds it, or the fault. */
function programOf(command: string, { cwd, env }: ApartOptions): string | { readonly fault: string } {
  const places = command.includes("/")
    ? [resolve(cwd, command)]
    : (env["PATH"] ?? "/usr/bin:/bin").split(delimiter).map((folder) => resolve(cwd, join(folder, command)));
  const found = places.filter((each) => statSync(each, { throwIfNoEntry: false })?.isFile() === true);
  const program = found.find((each) => isExecutable(each));
  return program ?? { fault: found.length > 0 ? "EACCES" : "ENOENT" };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

let found: { readonly options: readonly string[] | undefined } | undefined;

/**
 * Returns the options of `unshare` for processes of their own; undefined if the machine does not allow them. Tried once.
 */
export function namespaceOptions(): readonly string[] | undefined {
  if (process.platform !== "linux") return undefined;
  found ??= { options: wallsToTry().find((each) => spawnSync("unshare", [...each, "--", "true"], quiet).status === 0) };
  return found.options;
}

const quiet = {
  stdio: "ignore",
  timeout: 5000,
  killSignal: "SIGKILL",
  env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin" },
} as const;

/**
 * Root needs no user namespace, in which it would not own the files of others. It loses what it could take the wall down with: of all
 * capabilities the one to read and write files of others is left.
 */
function wallsToTry(): readonly (readonly string[])[] {
  const processes = ["--pid", "--fork", "--mount-proc", "--kill-child"];
  const powerless = ["setpriv", "--no-new-privs", "--inh-caps=-all", "--bounding-set=-all,+dac_override"];
  return process.getuid?.() === 0
    ? [[...processes, "--", ...powerless]]
    : [["--user", "--map-current-user", ...processes]];
}

/**
 * The first shell ends at once. The second one, whose environment is clean, waits for that: then it is not a child of ours any more. It notes
 * its id and how it ended.
 */
const orphaning = `( exec setsid sh -c 'while [ "$(sed -n "s/^PPid:[^0-9]*//p" /proc/$$/status)" = "$0" ]; do :; done; echo $$ >&3; "$@" 3>&-; echo "$?" >&3' $$ "$@" ) &`;

function runOrphaned(program: string, args: readonly string[], options: ApartOptions): Ended {
  const ended = spawnApart("/bin/sh", ["-c", orphaning, "sh", program, ...args], options, ["pipe"]);
  const [leader, status] = String(ended.output?.[3] ?? "").split("\n");
  const { fault, ...rest } = endedOf(ended);
  if (fault !== undefined && leader) endGroup(Number(leader));
  const code = status ? Number(status) : undefined;
  const missing = fault ?? (code === undefined ? "EAGAIN" : undefined);
  return { ...rest, status: code, signal: undefined, fault: missing };
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // It has already ended.
  }
}
