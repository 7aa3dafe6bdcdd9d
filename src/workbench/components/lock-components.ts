/**
 * Fetches the components of other repositories, and writes the lock. Git runs no hook and no filter, asks nobody, and makes no checkout: the
 * files are read from its objects.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { fail } from "../../base/diagnostics.ts";
import { writeAtomic } from "../../base/files.ts";
import { blobsOfBatch, gitEnvironment, gitSafety } from "../../base/git-files.ts";
import { gitSourcesOf } from "../../config/components/git-sources.ts";
import {
  type ComponentLock,
  type GitSource,
  hashOfFiles,
  isSnapshotName,
  type LockedSource,
  lockName,
  parseGitSource,
  readLock,
  snapshotAtMost,
  snapshotFolder,
} from "../../config/files/component-lock.ts";
import { refuseLinkedWrite } from "../../config/files/file-guard.ts";
import { stackFolder } from "../folders.ts";
import { commandsRefused, isUnreviewed } from "../pull-request.ts";
import type { Workplace } from "../workplace.ts";

const run = promisify(execFile);
const timeoutMs = 120_000;
/** Bounds of one repository. */
const atMost = Object.freeze({ ...snapshotAtMost, sources: 100, packed: 1_073_741_824 });

export interface LockedComponents {
  readonly file: string;
  readonly components: readonly (LockedSource & { readonly source: string; readonly was: "new" | "kept" | "moved" })[];
}

/** Locks all components of other repositories. With `update`, revisions are looked up again; else locked commits stay. */
export async function lockComponents(place: Workplace, update: boolean): Promise<LockedComponents> {
  const folder = stackFolder(place);
  const before = readLock(folder);
  const locked = new Map<string, LockedSource>();
  const { cwd, choices } = place;
  const declared = { cwd, choices: { ...choices, commandsRefused: commandsRefused(place) } };
  for (let found = await gitSourcesOf(declared); ; found = await gitSourcesOf(declared)) {
    const next = found.find((source) => !locked.has(source));
    if (next === undefined) {
      const used = new Map([...locked].filter(([source]) => found.includes(source)));
      writeLock(folder, used);
      return {
        file: lockName,
        components: [...used].map(([source, each]) => ({ source, ...each, was: changeOf(before.get(source), each) })),
      };
    }
    if (locked.size >= atMost.sources)
      fail("too-many-components", "Too many components", {
        detail: `The stack uses more than ${atMost.sources} components of other repositories.`,
      });
    locked.set(next, await lockOne(place, next, update ? undefined : before.get(next)));
    // Components of a component are known once its file is there.
    writeLock(folder, new Map([...before, ...locked]));
  }
}

function changeOf(before: LockedSource | undefined, now: LockedSource): "new" | "kept" | "moved" {
  if (before === undefined) return "new";
  return before.hash === now.hash ? "kept" : "moved";
}

async function lockOne(place: Workplace, source: string, known: LockedSource | undefined): Promise<LockedSource> {
  const folder = stackFolder(place);
  const parsed = parseGitSource(source);
  if (parsed === undefined)
    return fail("invalid-source", "The source of a component cannot be read", {
      detail: `${JSON.stringify(source)} is not of the form git+https://HOST/REPOSITORY.git//FILE#REVISION.`,
    });
  if (known && existsSync(snapshotFolder(folder, known))) return known;
  if (parsed.url.startsWith("file:") && isUnreviewed(place))
    fail("component-on-this-machine", "A component of this machine is not fetched", {
      detail: `${source} is a repository on this machine, and the declarations that name it are not reviewed: it may be private.`,
      suggestion: "Name the repository by its address: git+https://HOST/REPOSITORY.git//FILE#REVISION",
    });
  const { commit, files } = await fetchFiles(place, parsed, known?.commit);
  if (!files.has(parsed.file))
    fail("no-such-file", "The component is not in its repository", {
      detail: `${parsed.url} has no file ${parsed.file} at ${parsed.revision}.`,
    });
  const hash = hashOfFiles(files);
  if (known && hash !== known.hash)
    fail("lock-broken", "The component is not what was locked", {
      detail: `The files of ${source} at ${commit} do not have the hash that ${lockName} states.`,
    });
  const snapshot = snapshotFolder(folder, { hash });
  refuseLinkedWrite(snapshot);
  if (!existsSync(snapshot)) writeSnapshot(snapshot, files, place.owner.pid);
  return { commit, hash };
}

function writeSnapshot(snapshot: string, files: ReadonlyMap<string, Uint8Array>, pid: number): void {
  const draft = `${snapshot}.${pid}.new`;
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(draft, path)), { recursive: true });
    writeFileSync(join(draft, path), bytes, { mode: 0o644 });
  }
  renameSync(draft, snapshot);
}

function writeLock(folder: string, lock: ComponentLock): void {
  const components = Object.fromEntries([...lock].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeAtomic(join(folder, lockName), `${JSON.stringify({ version: 1, components }, undefined, 2)}\n`, { mode: 0o644 });
}

/** Returns the bytes of what git has fetched so far. */
function packedBytes(scratch: string): number {
  try {
    const folder = join(scratch, "objects", "pack");
    return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  } catch {
    // Not there yet, or renamed meanwhile.
    return 0;
  }
}

/** Returns the regular files of a repository at a revision, or at a commit. */
async function fetchFiles({ cwd, env }: Workplace, { url, revision }: GitSource, commit: string | undefined) {
  const scratch = mkdtempSync(join(tmpdir(), "reconduit-components-"));
  const git = async (args: readonly string[], input = ""): Promise<Buffer> => {
    const options = [
      "-c",
      "protocol.allow=never",
      "-c",
      "protocol.https.allow=always",
      "-c",
      "protocol.file.allow=always",
      "-c",
      "core.hooksPath=/dev/null",
      // A credential is for the host that the source names.
      "-c",
      "http.followRedirects=false",
      ...gitSafety,
    ];
    const ofGit = { ...gitEnvironment(env, cwd), GIT_TERMINAL_PROMPT: "0", GIT_DIR: scratch, LC_ALL: "C" };
    const running = run("git", [...options, ...args], {
      cwd: scratch,
      env: ofGit,
      timeout: timeoutMs,
      maxBuffer: 2 * atMost.bytes,
      encoding: "buffer",
      windowsHide: true,
    });
    // Git may end before it has read everything.
    running.child.stdin?.on("error", () => undefined).end(input);
    const watch = setInterval(() => packedBytes(scratch) > atMost.packed && running.child.kill(), 200);
    try {
      return (await running).stdout;
    } finally {
      clearInterval(watch);
    }
  };
  try {
    await git(["init", "-q", "--bare", scratch]);
    const fetched = ["+refs/heads/*:refs/heads/*", "+refs/tags/*:refs/tags/*"];
    await git(["fetch", "-q", "--no-recurse-submodules", url, ...fetched]);
    const found = (await git(["rev-parse", "--verify", "--end-of-options", `${commit ?? revision}^{commit}`]))
      .toString()
      .trim();
    const entries = (await git(["ls-tree", "-r", "-z", "-l", found]))
      .toString()
      .split("\0")
      .filter((line) => /^100(?:644|755) blob /.test(line));
    const wanted: { readonly id: string; readonly path: string }[] = [];
    let bytes = 0;
    for (const entry of entries) {
      const [, id = "", size = "", path = ""] = /^\d+ blob (\w+)\s+(\d+)\t([\s\S]*)$/.exec(entry) ?? [];
      bytes += Number(size);
      if (bytes > atMost.bytes || wanted.length >= atMost.files)
        fail("repository-too-large", "The repository of a component is too large", {
          detail: `${url} has more than ${atMost.files} files, or more than ${atMost.bytes / 1_048_576} MiB.`,
        });
      if (path.split("/").some((step) => step === ".." || step === "" || step.toLowerCase() === ".git")) continue;
      if (!isSnapshotName(path)) continue;
      wanted.push({ id, path });
    }
    const ids = wanted.map(({ id }) => `${id}\n`).join("");
    const blobs = blobsOfBatch(await git(["cat-file", "--batch"], ids), wanted.length) ?? [];
    const files = new Map<string, Uint8Array>();
    for (const [at, { path }] of wanted.entries()) {
      const bytes = blobs[at];
      if (bytes === undefined)
        fail("fetch-failed", "A component cannot be fetched", {
          detail: `git lacks ${path} of ${url} at ${revision}.`,
        });
      files.set(path, bytes);
    }
    return { commit: found, files };
  } catch (error) {
    const stderr = (error as { readonly stderr?: Buffer }).stderr;
    if (stderr === undefined) throw error;
    const said = stderr.toString("utf8").trim().split("\n").at(-1)?.slice(0, 300);
    return fail("fetch-failed", "A component cannot be fetched", {
      detail: `git could not read ${url} at ${revision}: ${said || `it took more than ${timeoutMs / 1_000} s, or has more than a GiB`}`,
    });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
