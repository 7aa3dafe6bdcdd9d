/**
 * The rules and the places of states in the commit that a change is compared with. Its declarations are written into a private folder for as long as the run
 * takes, and read there by the same code as those of the change. Nothing of them is run, and no secret is read.
 */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { type Diagnostic, DiagnosticError, fail } from "../../base/diagnostics.ts";
import { checkoutRoot, commitOfRevision, type GitFolder } from "../../base/git-files.ts";
import { canonicalJson, isObject, type Json } from "../../base/json.ts";
import { isPathBelow } from "../../base/path-contains.ts";
import { credentialFields } from "../../catalog/manifest/state-place.ts";
import type { OtherStack, StackHeader } from "../../config/index.ts";
import { otherStateCode } from "../../model/policy.ts";
import type { RecordedRules } from "../../model/state.ts";
import { defaultManifest, privateFolder, stackFolder, statePath } from "../folders.ts";
import { commandsRefused } from "../pull-request.ts";
import type { Workplace } from "../workplace.ts";
import { type Differing, differingFrom, entriesOfTree, gitBlobs, gitBytes } from "./git.ts";

/** The most files of a base that are written, and their bytes together. */
const mostFiles = 50_000;
const mostBytes = 256 * 1_048_576;

/** The declarations of the base were reviewed. */
const reviewed = Object.freeze({ commandsRefused: undefined });

interface BaseTree {
  /** The folder that stands for the root of the repository. */
  readonly root: string;
  /** The root of the checkout, by its real path. */
  readonly checkout: string;
  /** The folders with a manifest, from the root. */
  readonly stacks: readonly string[];
}

/** Opens the declarations of a revision. Throws DiagnosticError if git does not know it. */
export async function openBaseDeclarations(place: Workplace, revision: string): Promise<BaseDeclarations> {
  const folder = { cwd: place.cwd, env: place.env };
  const commit = await commitOfRevision(folder, revision);
  if (commit === undefined) {
    fail("unknown-revision", "There is no such revision", {
      detail: `The rules and places of states are compared with those of ${JSON.stringify(revision)}, which git does not know here.`,
      suggestion: "In a pipeline, check out the whole history (fetch-depth: 0, GIT_DEPTH: 0).",
    });
  }
  return new BaseDeclarations(place, commit);
}

/** The declarations of a commit, for all stacks of a run. Nothing is read before the first stack asks. */
export class BaseDeclarations {
  readonly #commit: string;
  readonly #place: Workplace;
  readonly #forget: () => void;
  #tree: Promise<BaseTree | string> | undefined;
  /** Paths from the root that differ from the base, asked once for all stacks; undefined if git cannot tell. */
  #differing: Promise<Differing | undefined> | undefined;
  #folder: string | undefined;

  constructor(place: Workplace, commit: string) {
    this.#place = place;
    this.#commit = commit;
    this.#forget = place.beforeExit(() => this.#remove());
  }

  readonly compare = (place: Workplace): Promise<readonly Diagnostic[]> => this.#stateRemarks(place);

  /** Returns the rules of a stack in the base, or the reason why they are not known. */
  readonly rulesOf = async (place: Workplace, stack: string): Promise<RecordedRules | string> => {
    if (place.app) return `${stack} is the stack of an app, whose code is not run for the base`;
    const folders = await this.#foldersInBase(place, stack);
    if (typeof folders === "string") return folders;
    const { loadRules } = await import("../../config/index.ts");
    const { environment } = place.choices;
    const rules: { [rule: string]: string } = {};
    for (const { cwd, files } of folders) {
      const found = await loadRules({ cwd, env: {}, files, environment, ...reviewed });
      if (typeof found === "string")
        return `its declarations in ${this.#commit.slice(0, 12)} cannot be read (${found})`;
      Object.assign(rules, found);
    }
    return rules;
  };

  /** Throws DiagnosticError if the change contains the state, so that nothing of a state that its author wrote is read. */
  readonly refuseChangedState = async (place: Workplace): Promise<void> => {
    const errors = (await this.#stateRemarks(place)).filter(({ severity }) => severity === "error");
    if (errors.length > 0) throw new DiagnosticError(errors);
  };

  async #stateRemarks(place: Workplace): Promise<readonly Diagnostic[]> {
    const { cwd, env, choices } = place;
    const { files, environment } = choices;
    const source = { file: files[0] ?? defaultManifest, line: 1, column: 1 };
    const [own] = await this.#changedBelow(`${privateFolder(place)}${sep}`);
    if (own !== undefined) return [privateInChange(relative(cwd, own), source)];
    if (place.app || choices.state !== undefined) return [];
    const { loadStackHeader } = await import("../../config/index.ts");
    const unread = commandsRefused(place);
    const { place: now } = await loadStackHeader({ cwd, env, files, environment, commandsRefused: unread });
    const isLocal = now === undefined || now.backend === "local";
    const file = isLocal ? resolve(cwd, now?.fields["path"] ?? statePath(place)) : undefined;
    // The files next to a state count, too, such as its journal.
    if (file !== undefined && (await this.#changedBelow(file)).length > 0)
      return [stateInChange(relative(cwd, file), source)];
    const found = await this.formerPlace(place);
    return typeof found === "string" ? [] : [stateMoved(found.before, found.after, source)];
  }

  /**
   * Returns the place of the stack's state in the base, if the declarations name another one. Places are compared as they are written: the
   * variables of the environment differ between jobs. `unknown`: the base has no such stack, or cannot be read.
   */
  async formerPlace(
    place: Workplace,
  ): Promise<"same" | "unknown" | { readonly former: OtherStack; readonly before: string; readonly after: string }> {
    if (place.app || place.choices.state !== undefined) return "same";
    const { now, former } = await this.#headersOf(place);
    if (former === undefined) return "unknown";
    const { name = "", ...was } = former;
    if (canonicalJson(was.writtenPlace ?? null) === canonicalJson(now.writtenPlace ?? null)) return "same";
    const { place: kept = { backend: "local" as const, fields: {} } } = was;
    const file = kept.backend === "local" ? kept.fields["path"] : undefined;
    const path = file === undefined ? statePath(place) : resolve(stackFolder(place), file);
    const [before, after] = [shownStatePlace(was.writtenPlace), shownStatePlace(now.writtenPlace)];
    return { former: { name, place: kept, path }, before, after };
  }

  /** Returns the header of a stack now and in the base, which may have no such stack. */
  async #headersOf(place: Workplace): Promise<{ readonly now: StackHeader; readonly former?: StackHeader }> {
    const { cwd, env, choices } = place;
    const { files, environment } = choices;
    const { loadStackHeader } = await import("../../config/index.ts");
    const now = await loadStackHeader({ cwd, env, files, environment, commandsRefused: commandsRefused(place) });
    const folders = await this.#foldersInBase(place, now.name ?? "");
    if (typeof folders === "string" || folders[0] === undefined) return { now };
    return { now, former: await loadStackHeader({ ...folders[0], env, environment, ...reviewed }) };
  }

  /** Returns the changed files whose paths begin with a path, by their real paths; the path itself where git cannot tell. */
  async #changedBelow(file: string): Promise<readonly string[]> {
    const folder = { cwd: this.#place.cwd, env: this.#place.env };
    const root = await checkoutRoot(folder);
    if (root === undefined) return [];
    const isFolder = file.endsWith(sep);
    const ending = isFolder ? sep : "";
    const inFolder = join(reachedPath(dirname(file)), basename(file));
    const checkout = realpathSync(root);
    const found: string[] = [];
    // A folder may be a link, and then both the link and what it leads to count.
    for (const each of new Set(isFolder ? [inFolder, reachedPath(inFolder)] : [reachedPath(inFolder)])) {
      if (relative(checkout, each).startsWith("..")) continue;
      this.#differing ??= differingFrom({ ...folder, cwd: root }, this.#commit);
      const changed = await this.#differing;
      if (changed === undefined) return [file];
      // A change of a submodule chooses its files, which are not compared one by one.
      if (changed.submodules.some((name) => isPathBelow(join(checkout, name), each))) found.push(each);
      const paths = changed.paths.map((name) => join(checkout, name));
      found.push(...paths.filter((path) => `${path}${ending}`.startsWith(`${each}${ending}`)));
    }
    // Taking files out of the repository is no harm.
    return isFolder ? found.filter((path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined) : found;
  }

  close(): void {
    this.#forget();
    this.#remove();
  }

  #remove(): void {
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
    this.#folder = undefined;
  }

  /** Returns the folders of a stack in the base, with its files, or the reason why they are not known. */
  async #foldersInBase(
    { cwd, choices }: Workplace,
    name: string,
  ): Promise<readonly { readonly cwd: string; readonly files: readonly string[] }[] | string> {
    this.#tree ??= this.#extract();
    const tree = await this.#tree;
    if (typeof tree === "string") return tree;
    const { loadStackHeader } = await import("../../config/index.ts");
    const { environment } = choices;
    const placeInBase = (path: string) => join(tree.root, relative(tree.checkout, path));
    const real = realpathSync(cwd);
    const files = choices.files.map((file) => placeInBase(resolve(real, file)));
    const folders = existsSync(files[0] ?? join(placeInBase(real), defaultManifest)) ? [placeInBase(real)] : [];
    // The folder of a stack may have been renamed: then its manifest is no longer where the base has it.
    if (folders.length === 0) {
      for (const folder of tree.stacks.filter((each) => !existsSync(join(tree.checkout, each, defaultManifest)))) {
        const header = await loadStackHeader({ cwd: join(tree.root, folder), env: {}, environment, ...reviewed });
        if (header.name === name) folders.push(join(tree.root, folder));
      }
    }
    return folders.map((folder) => ({ cwd: folder, files }));
  }

  /** Writes the declarations of the commit, or returns the reason why that is impossible. */
  async #extract(): Promise<BaseTree | string> {
    const folder: GitFolder = { cwd: this.#place.cwd, env: this.#place.env };
    const checkout = await checkoutRoot(folder);
    const listed = await gitBytes(folder, "ls-tree", "-r", "-z", "-l", "--full-tree", this.#commit, "--");
    if (checkout === undefined || listed === undefined) return "git cannot list the files of the base";
    const entries = entriesOfTree(listed.toString("utf8"));
    const bytes = entries.reduce((sum, { size }) => sum + size, 0);
    if (entries.length > mostFiles || bytes > mostBytes)
      return `the base has ${entries.length} YAML and JSON files with ${Math.ceil(bytes / 1_048_576)} MiB, which is too much`;
    const blobs = await gitBlobs(
      folder,
      entries.map(({ id }) => id),
    );
    if (!blobs?.every((each) => each !== undefined)) return "git cannot read the files of the base";
    const root = realpathSync(mkdtempSync(join(tmpdir(), "reconduit-base-")));
    this.#folder = root;
    // The root of what the declarations may read.
    mkdirSync(join(root, ".git"));
    try {
      // Links come last, so that no file is written through one.
      for (const isLink of [false, true]) {
        for (const [index, entry] of entries.entries()) {
          if (entry.isLink !== isLink) continue;
          const path = join(root, entry.path);
          mkdirSync(dirname(path), { recursive: true });
          if (isLink) symlinkSync(blobs[index]!.toString("utf8"), path);
          else writeFileSync(path, blobs[index]!, { flag: "wx", mode: 0o600 });
        }
      }
    } catch (error) {
      return `the files of the base cannot be written (${String((error as NodeJS.ErrnoException).code)})`;
    }
    const stacks = entries.flatMap(({ path }) => (basename(path) === defaultManifest ? [dirname(path)] : []));
    return { root, checkout: realpathSync(checkout), stacks };
  }
}

/** Returns the place that a path leads to; of a file that does not exist yet, the path itself. */
function reachedPath(path: string): string {
  try {
    // The name as the disk has it, where .RECONDUIT and .reconduit are one folder.
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

/** Returns a place as it is written, with the names of variables instead of their values, and without passwords that are written out. */
function shownStatePlace(written: Json | undefined): string {
  const { backend = "local", encrypt = false, ...fields } = isObject(written) ? written : {};
  const shown = Object.entries(fields).flatMap(([name, value]) => {
    if (value === null || value === undefined) return [];
    const text = typeof value === "string" ? value : canonicalJson(value);
    if (credentialFields.includes(name) && !text.includes("${")) return [`${name} ******`];
    return [`${name} ${text.replace(/(:\/\/[^/@:]*:)(?!\$\{)[^/@]*@/, "$1******@")}`];
  });
  return [String(backend), ...shown.toSorted(), ...(encrypt === true ? ["encrypted"] : [])].join(", ");
}

function stateMoved(before: string, after: string, source: NonNullable<Diagnostic["source"]>): Diagnostic {
  return {
    severity: "warning",
    code: otherStateCode,
    summary: "The change names another state",
    detail: `A state says which objects the stack has. Before: ${before}. Now: ${after}.`,
    suggestion: "Make sure that this state is the stack's own: a plan shows the objects of any state as the stack's.",
    source,
  };
}

function stateInChange(file: string, source: NonNullable<Diagnostic["source"]>): Diagnostic {
  return {
    severity: "error",
    code: "state-in-change",
    summary: "The change contains the state",
    detail: `${file} says which objects the stack has, and the commits of the change write it: its author could make any object one of the stack's.`,
    suggestion: "Take the file out of the change, and keep the state where only applies write it.",
    source,
  };
}

function privateInChange(file: string, source: NonNullable<Diagnostic["source"]>): Diagnostic {
  return {
    severity: "error",
    code: "state-in-change",
    summary: "The change contains files of the private folder",
    detail: `${file} belongs to the runs of one machine: journals, receipts, keys and states are there, which say what objects the stack has. The commits of the change write it.`,
    suggestion: "Take the folder .reconduit out of the change, and add it to .gitignore.",
    source,
  };
}
