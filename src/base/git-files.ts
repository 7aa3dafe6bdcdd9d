/** Files of a checkout that git knows. */
import { execFileSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { checkoutAround, isPathBelow, reachedFolder } from "./path-contains.ts";

/** A time limit, so that an unresponsive file system does not block a plan. */
const timeoutMs = 10_000;
const outputAtMost = 64 * 1024 * 1024;

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
export function gitEnvironment(
  environment: { readonly [name: string]: string | undefined },
  cwd: string,
): NodeJS.ProcessEnv {
  const root = checkoutAround(cwd);
  const isOfCommit = (name: string): boolean => {
    const folder = environment[name];
    if (root === undefined || !folder || !settingsFolders.has(name)) return false;
    const real = reachedFolder(folder);
    return real === root || isPathBelow(root, real);
  };
  return Object.fromEntries(passedOn.filter((name) => !isOfCommit(name)).map((name) => [name, environment[name]]));
}

/**
 * Returns the real paths of the files in the index of a checkout; undefined without git. `failed`: it refuses the checkout, or lists more
 * than a run keeps.
 */
export function trackedFiles(root: string): ReadonlySet<string> | "failed" | undefined {
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
