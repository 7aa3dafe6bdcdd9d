/** The one place that starts git, but for the fetches of components. */
import { execFile, execFileSync } from "node:child_process";
import { existsSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { checkoutAround, isPathBelow, reachedFolder } from "./path-contains.ts";

/** A time limit, so that an unresponsive file system does not block a plan. */
const timeoutMs = 10_000;
const outputAtMost = 64 * 1024 * 1024;

type Environment = { readonly [name: string]: string | undefined };

/** A folder of a checkout. Answers that cannot change are kept as long as the environment, which is that of one run. */
export interface GitFolder {
  readonly cwd: string;
  readonly env: Environment;
}

interface GitLimits {
  /** Default: two minutes, so that a slow disk does not hold a job for ever. */
  readonly timeoutMs?: number;
  /** Bytes that git may print. Default: 256 MiB. */
  readonly mostBytes?: number;
  /** The text that git reads. */
  readonly input?: string;
}

/** The environment variables that git needs: its path, and the configuration of the repositories it may open. No token. */
const passedOn = ["PATH", "HOME", "XDG_CONFIG_HOME", "USERPROFILE", "SystemRoot"];
/** Those of folders with settings of git, which name programs that it starts. */
const settingsFolders = new Set(["HOME", "XDG_CONFIG_HOME", "USERPROFILE"]);

/**
 * Options before each command of git. Settings of a checkout must start no program: no watcher of files, and no filters of a bare
 * repository committed as a folder.
 */
export const gitSafety = Object.freeze(["-c", "core.fsmonitor=false", "-c", "safe.bareRepository=explicit"]);

/**
 * Returns the names by which git is asked for a revision, in their order. To git a tag `origin/main` comes before the branch of the remote, and
 * everyone who may push may add one: the base of a change would be a commit of its author.
 */
export const revisionNames = (revision: string): readonly string[] =>
  /^(?!refs\/)[^/]+\/./.test(revision) ? [`refs/remotes/${revision}`, revision] : [revision];

/**
 * Returns the environment for git in a folder. A home folder within that checkout is left out: its settings may be files of a commit, whose
 * author must not choose the programs that git starts.
 */
export function gitEnvironment(environment: Environment, cwd: string): NodeJS.ProcessEnv {
  const root = checkoutAround(cwd);
  const isOfCommit = (name: string): boolean => {
    const folder = environment[name];
    if (root === undefined || !folder || !settingsFolders.has(name)) return false;
    const real = reachedFolder(folder);
    return real === root || isPathBelow(root, real);
  };
  return Object.fromEntries(passedOn.filter((name) => !isOfCommit(name)).map((name) => [name, environment[name]]));
}

/** Returns what git prints; undefined if it fails. No hook of the checkout runs. */
export async function askGit(
  { cwd, env }: GitFolder,
  args: readonly string[],
  { timeoutMs = 120_000, mostBytes = 256 * 1_048_576, input }: GitLimits = {},
): Promise<Buffer | undefined> {
  const options = {
    cwd,
    env: gitEnvironment(env, cwd),
    encoding: "buffer",
    timeout: timeoutMs,
    killSignal: "SIGKILL",
    maxBuffer: mostBytes,
    windowsHide: true,
  } as const;
  return new Promise((settle) => {
    const child = execFile(
      "git",
      ["--no-optional-locks", "-c", "core.hooksPath=/dev/null", ...gitSafety, ...args],
      options,
      (error, stdout) => settle(error ? undefined : stdout),
    );
    // Without git, or where it ends at once, its input is closed before everything is written.
    if (input !== undefined) child.stdin?.on("error", () => undefined).end(input);
  });
}

/** Returns the text that git prints, without the newline at its end; undefined if it fails. */
export async function askGitText(...parameters: Parameters<typeof askGit>): Promise<string | undefined> {
  return (await askGit(...parameters))?.toString("utf8").replace(/\n$/, "");
}

/** Answers of a run that never change: about commits, and the place of a checkout. */
const kept = new WeakMap<Environment, Map<string, Promise<string | undefined>>>();

function keptOf({ cwd, env }: GitFolder, args: readonly string[]) {
  const known = kept.get(env) ?? new Map<string, Promise<string | undefined>>();
  kept.set(env, known);
  return { known, key: JSON.stringify([cwd, ...args]) };
}

/** Asks git once a run for an answer that cannot change. A failure is not kept, because a repository may be created, or a commit fetched. */
function askOnce(folder: GitFolder, args: readonly string[], limits?: GitLimits): Promise<string | undefined> {
  const { known, key } = keptOf(folder, args);
  const found = known.get(key);
  if (found) return found;
  const parameters = askGitText(folder, args, limits);
  const forget = () => known.delete(key);
  void parameters.then((text) => text ?? forget(), forget);
  known.set(key, parameters);
  return parameters;
}

/** Returns the root of the checkout, by its real path; undefined outside of one. */
export const checkoutRoot = (folder: GitFolder, limits?: GitLimits): Promise<string | undefined> =>
  askOnce(folder, ["rev-parse", "--show-toplevel"], limits);

/** Returns the way up to the root of the checkout, such as `../../`; undefined outside of one. */
export const wayToCheckoutRoot = (folder: GitFolder, limits?: GitLimits): Promise<string | undefined> =>
  askOnce(folder, ["rev-parse", "--show-cdup"], limits);

const isFullHash = (revision: string): boolean => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(revision);
const askedForCommit = (name: string) => ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`];

/** Returns the full hash of a revision; undefined if git does not know it here. */
export async function commitOfRevision(
  folder: GitFolder,
  revision: string,
  limits?: GitLimits,
): Promise<string | undefined> {
  if (isFullHash(revision)) return askOnce(folder, askedForCommit(revision), limits);
  for (const name of revisionNames(revision)) {
    const found = await askGitText(folder, askedForCommit(name), limits);
    if (found) return noteCommit(folder, found);
  }
  return undefined;
}

/** Notes a commit that git has named, which no one needs to look for again. */
function noteCommit(folder: GitFolder, commit: string): string {
  const { known, key } = keptOf(folder, askedForCommit(commit));
  known.set(key, Promise.resolve(commit));
  return commit;
}

/** Returns the commit where two histories part; undefined where git knows none, and for names other than full hashes. */
export async function commitOfBoth(folder: GitFolder, one: string, other: string): Promise<string | undefined> {
  if (!isFullHash(one) || !isFullHash(other)) return undefined;
  const found = await askOnce(folder, ["merge-base", one, other]);
  return found && noteCommit(folder, found);
}

/**
 * Returns the contents of the blobs that `git cat-file --batch` prints, in order; undefined for one that git lacks. Undefined as a whole
 * where it ends too early.
 */
export function blobsOfBatch(output: Buffer, count: number): readonly (Buffer | undefined)[] | undefined {
  const blobs: (Buffer | undefined)[] = [];
  for (let at = 0; blobs.length < count; ) {
    const begin = output.indexOf(10, at) + 1;
    if (begin === 0) return undefined;
    const [, type, size] = /^[0-9a-f]+ (\w+) (\d+)$/.exec(output.toString("utf8", at, begin - 1)) ?? [];
    const end = begin + Number(size ?? 0);
    if (end > output.length) return undefined;
    blobs.push(type === "blob" ? output.subarray(begin, end) : undefined);
    at = size === undefined ? begin : end + 1;
  }
  return blobs;
}

/**
 * Returns the real paths of the files in the index of a checkout; undefined without git. `failed`: it refuses the checkout, or lists more
 * than a run keeps.
 */
export function trackedFiles(root: string): TrackedFiles {
  const index = indexOf(root);
  if (index !== undefined && latest?.index === index) return latest.files;
  const files = listedByGit(root);
  latest = index === undefined || typeof files !== "object" ? undefined : { index, files };
  return files;
}

type TrackedFiles = ReadonlySet<string> | "failed" | undefined;

/** The last list, which each stack of a run asks for. */
let latest: { readonly index: string; readonly files: ReadonlySet<string> } | undefined;

/** Returns what tells an index from every other one: git writes each into a new file. Undefined where there may be those of submodules. */
function indexOf(root: string): string | undefined {
  try {
    if (existsSync(join(root, ".git", "modules")) || existsSync(join(root, ".gitmodules"))) return undefined;
    const path = realpathSync(join(root, ".git", "index"));
    const { ino, size, mtimeNs, ctimeNs } = statSync(path, { bigint: true });
    return [path, ino, size, mtimeNs, ctimeNs].join(" ");
  } catch {
    // A work tree next to another one has its index elsewhere.
    return undefined;
  }
}

function listedByGit(root: string): TrackedFiles {
  try {
    const output = execFileSync(
      "git",
      ["--no-optional-locks", ...gitSafety, "ls-files", "-z", "--cached", "--recurse-submodules"],
      {
        cwd: root,
        env: gitEnvironment(process.env, root),
        timeout: timeoutMs,
        maxBuffer: outputAtMost,
        stdio: ["ignore", "pipe", "ignore"],
        windowsHide: true,
      },
    );
    const base = realpathSync(root);
    return new Set(
      output
        .toString("utf8")
        .split("\0")
        .filter((name) => name !== "")
        .map((name) => join(base, name)),
    );
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? undefined : "failed";
  }
}
