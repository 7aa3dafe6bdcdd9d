/**
 * Reads files named by declarations. They must be inside the stack's repository, by their real paths, because a plan, even of an
 * unreviewed change, shows their content. Devices, sockets, pipes and /proc are never read. A manifest names the exceptions.
 */
import { existsSync, lstatSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { advised, writtenEntry } from "../../base/advice.ts";
import { fail } from "../../base/diagnostics.ts";
import { trackedFiles } from "../../base/git-files.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { NotRegular, readRegularFile } from "../../base/regular-file.ts";
import { nearestWord } from "../../base/suggest.ts";
import type { ManifestPart } from "./merged-manifest.ts";
import { didYouMean, type Reporter } from "./reporter.ts";

/** A file that may not be read, in words that follow its name. */
export class FileRefusal extends Error {
  readonly suggestion: string | undefined;
  constructor(message: string, suggestion?: string) {
    super(message);
    this.name = "FileRefusal";
    this.suggestion = suggestion;
  }
}

export interface FileGuard {
  /** Returns the real path. Throws a FileRefusal if the file may not be read, and errors of the file system. */
  readonly check: (path: string) => string;
  /** Returns the bytes of a regular file that may be read. */
  readonly read: (path: string) => Buffer;
}

/** Files of other places than a repository, which no declaration names. */
const neverRead = ["/proc", "/dev", "/sys"];

/** Folders of the repository with credentials: of the checkout, and of the tool. */
const closed = new Set([".git", ".reconduit"]);

/** Bytes of all files that the expressions of one stack read. */
const largestTogether = 256 * 1_048_576;

/** Returns the folder of the git repository around a folder, or the folder itself. A link does not lead into another repository. */
export function repositoryOf(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, ".git")) && !isLink(at)) return at;
    if (at === dirname(at)) return folder;
  }
}

/** Names of files in which jobs and people keep credentials. */
const credentialFile =
  /^(?:\.env.*|\.npmrc|\.yarnrc.*|\.netrc|\.pypirc|\.git-credentials|.*\.(?:pem|key|p12|pfx|tfvars)|.*credential.*|gha-creds-.*|.*kubeconfig.*|.*service[-_]?account.*)$/i;
const credentialFolder = /^\.(?:aws|ssh|kube|docker|azure|gcloud|gnupg)$/i;

/** A folder whose contents a lock states. */
interface LockedFolder {
  /** Its real path, unless somebody has made a link in its place: what that leads to is elsewhere. */
  readonly folder: string;
  /** Compares the contents with the lock. */
  readonly isIntact: () => boolean;
}

interface GuardOptions {
  /** Further paths that may be read, absolute. */
  readonly allow?: readonly string[];
  /** True for unreviewed declarations: they read the files that git tracks, and no file that the job wrote. */
  readonly isUnreviewed?: boolean;
  /** Folders of components: their files may be read where all of them are as a lock says, and nothing outside through their links. */
  readonly verified?: readonly LockedFolder[];
  /** Folder of a stack that an app has written: its files are in no commit. */
  readonly written?: string | undefined;
}

/** Returns a guard for a stack. `folders`: the files below may be read; the first one is the repository. */
export function fileGuard(
  folders: readonly string[],
  { allow = [], isUnreviewed = false, written, verified = [] }: GuardOptions = {},
): FileGuard {
  const roots = folders.map(realPath);
  const tracked = lazily(() => (existsSync(join(roots[0]!, ".git")) ? trackedFiles(roots[0]!) : undefined));
  const refuseUntracked = (real: string): void => {
    const known = tracked();
    if (known === "failed")
      throw new FileRefusal(
        "may be one that the job has written: git could not list the files of the repository.",
        `Run git ls-files in ${roots[0]}, and fix what it reports: safe.directory, for a checkout of another user.`,
      );
    const isKnown =
      known === undefined
        ? !credentialFile.test(basename(real)) && !real.split(sep).some((step) => credentialFolder.test(step))
        : known.has(real) || statSync(real).isDirectory();
    if (isKnown) return;
    throw new FileRefusal(
      "is not a file of the repository: a file that the job has written may hold credentials.",
      known ? "Commit the file, if its content may be public." : undefined,
    );
  };
  const further = allow.map(realPath);
  const locked = verified.map(({ folder, isIntact }) => ({ at: folder, isSound: lazily(isIntact) }));
  const checkPath = (path: string): string => {
    const real = refusingDevices(path);
    if (locked.some(({ at, isSound }) => isBelow(real, at) && isSound())) return real;
    const root = roots.find((each) => isBelow(real, each));
    const inside = root === undefined ? [] : relative(root, real).split(sep);
    const hidden = inside.find((each) => closed.has(each.toLowerCase()));
    if (hidden !== undefined) throw new FileRefusal(`is in the folder ${hidden}, which may hold credentials.`);
    if (further.some((each) => isBelow(real, each))) return real;
    if (root === undefined) {
      const leads = real === resolve(path) ? "is" : `leads to ${real}, which is`;
      throw new FileRefusal(
        `${leads} outside of the stack's repository ${roots[0]}.`,
        `Move the file into the repository, or name it in the manifest: files: { allow: [${JSON.stringify(real)}] }`,
      );
    }
    if (isUnreviewed && !(written !== undefined && isBelow(real, realPath(written)))) refuseUntracked(real);
    return real;
  };
  let together = 0;
  const readGuarded = (path: string): Buffer => {
    const bytes = readRegular(checkPath(path));
    together += bytes.length;
    if (together <= largestTogether) return bytes;
    throw new FileRefusal(`and the files before it have more than ${largestTogether / 1_048_576} MiB together.`);
  };
  return { check: checkPath, read: readGuarded };
}

/**
 * Returns where a path really leads, when links take it out of the git repository around a folder (without one, out of that folder);
 * undefined where it stays inside. A part of it that is not there yet leads nowhere. `folder`: default that of the path.
 */
export function linkedOutside(path: string, folder = dirname(resolve(path))): string | undefined {
  const at = resolve(path);
  let present = at;
  while (!existsSync(present) && present !== dirname(present)) present = dirname(present);
  const real = join(realPath(present), relative(present, at));
  return isBelow(real, realPath(repositoryOf(folder))) ? undefined : real;
}

/** Throws a DiagnosticError for a file whose folder leads out of the repository: a link of a checkout does not choose where it is written. */
export function refuseLinkedWrite(path: string): void {
  const real = linkedOutside(path);
  if (real === undefined) return;
  fail("file-outside", "A file would be written outside of the repository", {
    detail: `${path} leads to ${real}, which is outside of the repository ${repositoryOf(dirname(resolve(path)))}. It was not written.`,
    suggestion: "Delete the link that leads there.",
  });
}

/** Returns the real path. Throws a FileRefusal for one below /proc, /dev or /sys. */
export function refusingDevices(path: string): string {
  const real = realpathSync.native(path);
  if (neverRead.some((each) => isBelow(real, each)))
    throw new FileRefusal(`leads to ${real}, which is not a file that declarations may name.`);
  return real;
}

/** Reads a regular file. Opens it without waiting and checks its type: a pipe or a device is refused. */
export function readRegular(path: string): Buffer {
  try {
    return readRegularFile(path);
  } catch (error) {
    throw error instanceof NotRegular ? new FileRefusal(error.why) : error;
  }
}

/** Returns true for a file that really lies in the git repository around a folder. */
export function isInRepository(file: string, folder: string): boolean {
  return isBelow(realPath(file), realPath(repositoryOf(folder)));
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** Returns true for a path that is a folder, or below it. */
function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Returns what computes a value on the first request. */
function lazily<T>(compute: () => T): () => T {
  let found: { readonly value: T } | undefined;
  return () => {
    found ??= { value: compute() };
    return found.value;
  };
}

/** Returns the real path; of a path that is not there, the absolute one. */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return resolve(path);
  }
}

/** Names and paths as they are written. */
export interface AllowedReads {
  readonly environment: readonly string[];
  readonly files: readonly string[];
}

/** `environment:` and `files:` of a manifest: the exceptions to what its declarations may read. */
export const nothingAllowed: AllowedReads = Object.freeze({ environment: [], files: [] });

const sections = Object.freeze(["environment", "files"] as const);
const examples = Object.freeze({ environment: "GIT_COMMIT", files: "../shared/prices.csv" });

/** Returns the exceptions that a manifest names, as far as they are well formed. */
export function allowedIn(value: Json | JsonObject): AllowedReads {
  const readsOfSection = (section: (typeof sections)[number]): readonly string[] => {
    const entry = isObject(value) ? value[section] : undefined;
    const allow = isObject(entry) ? entry["allow"] : undefined;
    return Array.isArray(allow) ? allow.filter((each): each is string => typeof each === "string" && each !== "") : [];
  };
  return { environment: readsOfSection("environment"), files: readsOfSection("files") };
}

/** Checks both sections, and notes the exceptions so that plans show them. */
export function readAllowed(manifest: ManifestPart, reporter: Reporter): AllowedReads {
  for (const section of sections) checkSection(manifest, section, reporter);
  const allowed = allowedIn(manifest.value);
  const { environment, files } = allowed;
  const named = [
    ...(environment.length > 0 ? [`the environment variables ${environment.join(", ")}`] : []),
    ...(files.length > 0 ? [`the files below ${files.join(", ")}`] : []),
  ];
  if (named.length > 0) {
    const detail = `Expressions of this stack may read ${named.join(", and ")}.`;
    const source = manifest.key([environment.length > 0 ? "environment" : "files"]);
    reporter.notice("reads-allowed", "The manifest allows further reads", { detail, source });
  }
  return allowed;
}

function checkSection(manifest: ManifestPart, section: (typeof sections)[number], reporter: Reporter): void {
  const entry = manifest.value[section];
  if (entry === undefined || entry === null) return;
  const suggestion = writtenEntry(section, `{ allow: [${examples[section]}] }`);
  const reportWrongRead = (detail: string, at: readonly (string | number)[]) =>
    reporter.error("wrong-type", "The value has the wrong type", { detail, suggestion, source: manifest.at(at) });
  if (!isObject(entry)) return reportWrongRead(`${section} is a mapping with allow.`, [section]);
  for (const key of Object.keys(entry)) {
    if (key === "allow") continue;
    const detail = `${JSON.stringify(key)} is not part of ${section}; there is allow.`;
    const source = manifest.key([section, key]);
    const written = `[${examples[section]}]`;
    const allow = advised(`Write ${section}: { allow: ${written} }`, "replace-entry", { name: "allow", text: written });
    const meant = didYouMean(nearestWord(key, ["allow"]));
    reporter.error("unknown-field", "There is no such field", { detail, suggestion: meant ?? allow, source });
  }
  const { allow } = entry;
  if (allow === undefined) return;
  const isList = Array.isArray(allow) && allow.every((each: Json) => typeof each === "string" && each !== "");
  if (!isList) reportWrongRead(`allow is a list of ${section === "files" ? "paths" : "names"}.`, [section, "allow"]);
}
