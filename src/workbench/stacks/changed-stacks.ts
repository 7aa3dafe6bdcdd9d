/** Stacks that a change of files touches: those that read one of the files, and the stacks that read their outputs. */
import { readlinkSync, realpathSync } from "node:fs";
import { dirname, join, parse, relative, sep } from "node:path";
import { type Diagnostic, fail } from "../../base/diagnostics.ts";
import { askGitText, checkoutRoot, commitOfRevision } from "../../base/git-files.ts";
import { readRegularFile } from "../../base/regular-file.ts";
import { trackedCheckout } from "../command-files.ts";
import { defaultManifest } from "../folders.ts";
import { commandsRefused } from "../pull-request.ts";
import type { Workplace } from "../workplace.ts";
import type { ManifestStack } from "./manifest-stacks.ts";

/** Why a stack is worked on. */
export type Because = "all" | "changed" | `reads ${string}`;

interface ChangedStacks {
  /** By the name of the stack, in order. */
  readonly because: ReadonlyMap<string, Because>;
  /** Warnings about stacks whose manifest was deleted. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Finds the stacks whose inputs differ between a revision and the working tree, and transitively those that read from them. */
export async function stacksChangedSince(
  root: Workplace,
  stacks: readonly ManifestStack[],
  revision: string,
): Promise<ChangedStacks> {
  const paths = await changedPaths(root.cwd, revision, root.env);
  const because = new Map<string, Because>();
  if (paths.length === 0) return { because, diagnostics: [] };
  const changed = new Set(paths);
  for (const stack of stacks) {
    // The stacks are in order, so that those that it reads are known by now.
    const from = stack.dependencies.find((name) => because.has(name));
    if (await readsOneOf(stack, changed)) because.set(stack.name, "changed");
    else if (from !== undefined) because.set(stack.name, `reads ${from}`);
  }
  return { because, diagnostics: deletedStacks(root, paths) };
}

/** Returns true if a stack reads one of the files that changed, given by their absolute paths. */
export async function readsOneOf({ place, member }: ManifestStack, changed: ReadonlySet<string>): Promise<boolean> {
  // An app is code: any file of its folder may be part of it.
  if (member) {
    const [folder, written] = [`${realPath(place.cwd)}/`, `${realPath(member.written)}/`];
    return [...changed].some((file) => file.startsWith(folder) && !file.startsWith(written));
  }
  const isChanged = (file: string): boolean => placesOnTheWay(file).some((place) => changed.has(place));
  const alone = ownFiles(place);
  if (alone) return alone.some(isChanged);
  const files = new Set<string>();
  const { cwd, env, choices } = place;
  const { environment, variables, variableFiles } = choices;
  const { loadIncludes, loadProgram } = await import("../../config/index.ts");
  const refused = commandsRefused(place);
  const { origins } = await loadProgram({
    cwd,
    env,
    environment,
    variables,
    variableFiles,
    commandsRefused: refused,
    secrets: false,
    onFile: (path) => files.add(path),
  });
  if ([...files].some(isChanged)) return true;
  // Secrets are not read here, so their files and those that their commands name are asked for.
  const changedFile = (path: string) => (isChanged(path) ? "changed" : undefined);
  const { leadsTo } = trackedCheckout(cwd);
  const { of = {} } = (await origins?.({ text: (text) => text, file: changedFile, leadsTo })) ?? {};
  const named = Object.entries(of).filter(([subject]) => subject.startsWith("variable "));
  if (named.some(([, { depends = {} }]) => Object.values(depends).includes("changed"))) return true;
  if (![...changed].some((path) => !exists(path))) return false;
  const isIncluded = await loadIncludes({ cwd: realPath(cwd), env, environment, commandsRefused: refused });
  // A file that an include named is no longer read once it is deleted.
  return [...changed].some(isIncluded);
}

/**
 * Returns the files of a stack whose texts name no others, as most do; undefined if the stack has to be read to know. This is what
 * makes many stacks quick.
 */
function ownFiles({ cwd, choices: { environment, variableFiles } }: Workplace): readonly string[] | undefined {
  const manifest = join(cwd, defaultManifest);
  const overlay = environment === undefined ? [] : [join(cwd, "environments", `${environment}.yaml`)];
  const files = [manifest, ...overlay];
  const namesOthers = (file: string) =>
    /include|file|exec|overlays|component|\\/i.test(readRegularFile(file).toString());
  try {
    return files.some(namesOthers) ? undefined : [...files, ...variableFiles];
  } catch {
    return undefined;
  }
}

/** Links that lead to one file, at most. */
const linksAtMost = 40;

/**
 * Returns the places that lead to a file: its folders, every link among them and behind it, and the file itself. A change of a link to a
 * folder, or of the commit of a submodule, is one of the file.
 */
export function placesOnTheWay(path: string): readonly string[] {
  const { root } = parse(path);
  const found: string[] = [];
  const steps = path.slice(root.length).split(sep);
  let at = root;
  for (let links = 0; steps.length > 0; ) {
    const step = steps.shift()!;
    if (step === "" || step === ".") continue;
    if (step === "..") {
      at = dirname(at);
      continue;
    }
    const place = join(at, step);
    found.push(place);
    const target = linkTarget(place);
    if (target === undefined || links === linksAtMost) at = place;
    else {
      links += 1;
      const { root: absolute } = parse(target);
      if (absolute !== "") at = absolute;
      steps.unshift(...target.slice(absolute.length).split(sep));
    }
  }
  return found;
}

/** Returns the text of a link; undefined for anything else. */
function linkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

/** Returns the real path of a file; of a deleted one that of its folder, with its name. */
function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const cut = path.lastIndexOf("/");
    return cut <= 0 ? path : `${realPath(path.slice(0, cut))}${path.slice(cut)}`;
  }
}

function deletedStacks(root: Workplace, paths: readonly string[]): readonly Diagnostic[] {
  const below = `${realPath(root.cwd)}/`;
  const deleted = paths.filter(
    (path) =>
      path.startsWith(below) &&
      path.endsWith(`/${defaultManifest}`) &&
      // No stack is looked for behind a link to a folder.
      (!exists(path) || realPath(dirname(path)) !== dirname(path)),
  );
  if (deleted.length === 0) return [];
  return [
    {
      severity: "warning",
      code: "stack-deleted",
      summary: "The manifest of a stack was deleted",
      detail: `No run works on it any more, and its objects stay unchanged: ${deleted.map((path) => relative(realPath(root.cwd), path)).join(", ")}.`,
      suggestion: "Destroy the stack before its manifest goes: reconduit destroy",
    },
  ];
}

function exists(path: string): boolean {
  try {
    realpathSync.native(path);
    return true;
  } catch {
    return false;
  }
}

/** A time limit, so that a slow disk does not hold a run for ever. */
const gitLimits = Object.freeze({ timeoutMs: 60_000 });

/**
 * Returns absolute paths: changed, new and deleted files, untracked ones included, in the whole repository around the folder. Throws a
 * DiagnosticError for a revision that is not there, and outside of a checkout.
 */
async function changedPaths(folder: string, revision: string, env: Workplace["env"]): Promise<readonly string[]> {
  const root = await checkoutRoot({ cwd: folder, env }, gitLimits);
  if (!root) {
    fail("no-checkout", "This is not a git checkout", {
      detail: `--since compares the files below ${folder} with a revision of git, and git knows no repository there.`,
    });
  }
  const commit = await commitOfRevision({ cwd: folder, env }, revision, gitLimits);
  if (!commit) {
    fail("unknown-revision", "There is no such revision", {
      detail: `--since names ${JSON.stringify(revision)}, which git does not know here.`,
      suggestion: "In a pipeline, fetch it first: the checkout may hold the last commit alone.",
    });
  }
  const differing = await askGitText(
    { cwd: root, env },
    // Otherwise .gitmodules, which a change may contain, chooses the submodules whose commits are compared.
    ["diff", "--name-only", "--no-renames", "--no-ext-diff", "--ignore-submodules=dirty", "-z", commit, "--"],
    gitLimits,
  );
  const others = ["ls-files", "--others", "--exclude-standard", "-z"];
  const untracked = await askGitText({ cwd: root, env }, others, gitLimits);
  if (differing === undefined || untracked === undefined) {
    fail("git-failed", "git failed", { detail: `git could not compare the files below ${root} with ${revision}.` });
  }
  const top = realpathSync(root);
  return [...new Set(`${differing}${untracked}`.split("\0").filter((file) => file !== ""))].map((file) =>
    join(top, file),
  );
}
