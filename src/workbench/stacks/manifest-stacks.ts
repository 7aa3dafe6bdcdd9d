/** The stacks of a folder: every manifest below it, each as a separate workplace, in the order of their dependencies. */
import { join, matchesGlob, resolve } from "node:path";
import { type Diagnostic, fail } from "../../base/diagnostics.ts";
import { decidingFields, type StatePlace } from "../../catalog/manifest/state-place.ts";
import type { OtherStack, StackHeader } from "../../config/index.ts";
import { defaultManifest, statePath } from "../folders.ts";
import { commandsRefused } from "../pull-request.ts";
import { withSharedKey, withStateKey } from "../stack-key.ts";
import type { Workplace } from "../workplace.ts";
import type { AppMember } from "./app-members.ts";
import { findManifests } from "./find-manifests.ts";
import { giversFirst, producersFirst, type WorkspaceStack } from "./stack-order.ts";

export interface ManifestStack extends WorkspaceStack {
  /** Relative to the folder that was searched, with slashes; `.` for that folder. */
  readonly folder: string;
  /** The manifest, relative like the folder. */
  readonly file: string;
  /** The workplace in the stack's own folder. */
  readonly place: Workplace;
  readonly environments: readonly string[];
  /** Identifies the place of its state. */
  readonly stateIdentity: string;
  /** The stacks whose outputs it may use, as declared. */
  readonly reads: readonly OtherStack[];
  /** Names of the stacks to which it hands objects over. */
  readonly givesTo: readonly string[];
  /** The stack of an app; absent for a manifest. */
  readonly member?: AppMember;
}

export interface FoundStacks {
  /** The chosen stacks, producers of outputs first. */
  readonly stacks: readonly ManifestStack[];
  /** All stacks of the folder in the chosen environment, in that order. */
  readonly all: readonly ManifestStack[];
  /** Notices about stacks that were left out. */
  readonly diagnostics: readonly Diagnostic[];
}

interface Choice {
  /** Matched against the folder of a stack. Absent: all of them. */
  readonly glob?: string | undefined;
  /** Patterns of folders that are left out, with all below them. */
  readonly exclude?: readonly string[] | undefined;
  /** True: CDK apps below the folder are run, and their stacks are found, too. `named`: a notice names them, and none is run. */
  readonly apps?: boolean | "named" | undefined;
}

/**
 * Finds the stacks below the workplace's folder. Throws a DiagnosticError if none is chosen, if two have one name, and if stacks read
 * each other in a circle.
 */
export async function findStacks(place: Workplace, { glob, exclude = [], apps }: Choice): Promise<FoundStacks> {
  refuseOneStack(place);
  const { folders, others, apps: appFolders } = await findManifests(place.cwd, place.env);
  const included = folders.filter((folder) => !exclude.some((pattern) => isExcluded(folder, pattern)));
  const found: ReadStack[] = [];
  // One after the other: each is in memory for as long as it is read.
  for (const folder of included) found.push(await readStack(place, folder));
  const { environment } = place.choices;
  const present = found.filter(
    ({ header }) => environment === undefined || header === undefined || header.environments.includes(environment),
  );
  const byState = new Map(present.map((each) => [each.stateIdentity, each.name]));
  // An app is code: one that the pattern leaves out is not run.
  const isWanted = (folder: string) => glob === undefined || matchesGlob(folder, withoutEnds(glob));
  const chosenApps = appFolders.filter(
    (folder) => apps && isWanted(folder) && !exclude.some((pattern) => isExcluded(folder, pattern)),
  );
  const members = await readMembers(place, apps === "named" ? [] : chosenApps);
  for (const each of members.stacks) byState.set(each.stateIdentity, each.name);
  const manifests = present.map(({ header: _, ...each }): ManifestStack => {
    const names = each.reads.map((other) => byState.get(namedStateIdentity(other)));
    const dependencies = [...new Set(names.filter((name) => name !== undefined))];
    return { ...each, dependencies };
  });
  const stacks = [...manifests, ...members.stacks];
  refuseDoubles(stacks);
  const all = producersFirst(giversFirst(stacks), ({ file }) => file);
  const chosen = all.filter(({ folder }) => isWanted(folder));
  const absent = found.filter((each) => !present.includes(each)).map(({ folder }) => folder);
  if (chosen.length === 0) refuseNone(place, { glob, exclude, folders, others, absent, stacks });
  const without = [...absent, ...members.absent];
  const notices = without.length > 0 ? [withoutEnvironment(environment!, without)] : [];
  const left = apps === "named" && chosenApps.length > 0 ? [appsLeftOut(chosenApps)] : [];
  return { stacks: chosen, all, diagnostics: [...notices, ...left, ...members.diagnostics] };
}

function appsLeftOut(folders: readonly string[]): Diagnostic {
  return {
    severity: "notice",
    code: "app-left-out",
    summary: "CDK apps are left out",
    detail: `The stacks of an app keep their states in its folder, and a runner begins without them. So pipelines work on manifests only; these apps are left out: ${folders.join(", ")}.`,
    suggestion:
      "Apply the app by a job of your own, and name the place of each state: reconduit apply -f cdktf.out/stacks/NAME/cdk.tf.json --state PLACE.",
  };
}

/** Returns true for a folder that a pattern matches, and for every folder below it. */
function isExcluded(folder: string, pattern: string): boolean {
  const steps = folder.split("/");
  return steps.some((_, index) => matchesGlob(steps.slice(0, index + 1).join("/"), withoutEnds(pattern)));
}

/** Removes `./` at the start and `/` at the end, which shells add. */
const withoutEnds = (pattern: string) => pattern.replace(/^\.\/(?=.)/, "").replace(/(?<=.)\/$/, "");

function refuseOneStack({ choices: { files, state, stack } }: Workplace): void {
  const given = files.length > 0 ? "--file" : state !== undefined ? "--state" : stack !== undefined ? "--stack" : "";
  if (given === "") return;
  fail("contradicting-options", "Options contradict each other", {
    detail: `--all works on every stack below the folder, and ${given} is of one stack. Leave one of them out.`,
  });
}

/** Runs the apps in these folders. An environment is an overlay of a manifest, so apps have none. */
async function readMembers(root: Workplace, folders: readonly string[]) {
  if (folders.length === 0) return { stacks: [], absent: [], diagnostics: [] };
  if (root.choices.environment !== undefined) return { stacks: [], absent: folders, diagnostics: [] };
  const { readAppMembers } = await import("./app-members.ts");
  const read = await Promise.all(
    folders.map(async (folder) => {
      const place = placeOf(root, folder);
      const { members, diagnostics } = await readAppMembers(place, folder);
      return { stacks: members.map((member) => memberStack(place, folder, member)), diagnostics };
    }),
  );
  return {
    stacks: read.flatMap(({ stacks }) => stacks),
    absent: [],
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** Returns the stack of an app as one of the folder. */
function memberStack(place: Workplace, folder: string, member: AppMember): ManifestStack {
  const { name, file, dependencies } = member.stack;
  const own = { ...place, choices: { ...place.choices, stack: name }, app: { name, file, stacks: new Map() } };
  return {
    name,
    folder,
    file: folder === "." ? "cdktf.json" : `${folder}/cdktf.json`,
    place: own,
    environments: [],
    stateIdentity: ownStateIdentity(own, undefined, name),
    reads: [],
    givesTo: [],
    dependencies,
    member,
  };
}

type ReadStack = Omit<ManifestStack, "dependencies"> & { readonly header: StackHeader };

async function readStack(root: Workplace, folder: string): Promise<ReadStack> {
  const { loadStackHeader } = await import("../../config/index.ts");
  const found = placeOf(root, folder);
  const { cwd, env, choices } = found;
  const { environment } = choices;
  const header = await loadStackHeader({ cwd, env, environment, commandsRefused: commandsRefused(found) });
  const place = withStateKey(found, header.place);
  const name = header.name ?? folder;
  return {
    name,
    folder,
    file: folder === "." ? defaultManifest : `${folder}/${defaultManifest}`,
    place,
    environments: header.environments,
    stateIdentity: ownStateIdentity(place, header.place, name),
    reads: header.stacks,
    givesTo: header.givesTo,
    header,
  };
}

/** Returns the workplace of a stack in a folder below another workplace. */
function placeOf(root: Workplace, folder: string): Workplace {
  const { choices } = root;
  const shown = join(choices.folder ?? ".", folder);
  return {
    ...withSharedKey(root),
    stacksBelow: root.cwd,
    cwd: resolve(root.cwd, folder),
    choices: {
      ...choices,
      folder: shown === "." ? undefined : shown,
      variableFiles: choices.variableFiles.map((file) => resolve(root.cwd, file)),
    },
  };
}

/** Returns the identity of a stack's own state. */
export function ownStateIdentity(place: Workplace, declared: StatePlace | undefined, stack: string): string {
  const local = declared === undefined || declared.backend === "local";
  const file = declared?.fields["path"];
  const path = local ? (file === undefined ? statePath(place) : resolve(place.cwd, file)) : undefined;
  return identityOf(declared, path, stack);
}

/** Returns the identity of the state that a manifest names for another stack. */
export function namedStateIdentity({ name, place, path }: OtherStack): string {
  return identityOf(place, path, name);
}

/** Identifies the place of a state. The name of the stack belongs to it where the place names no state of its own. */
function identityOf(place: StatePlace | undefined, path: string | undefined, stack: string): string {
  const { backend = "local", fields = {}, unset = {} } = place ?? {};
  if (backend === "local") return JSON.stringify(["local", path]);
  const deciding = decidingFields.map((field) => fields[field] ?? (unset[field] && { unset: unset[field] }) ?? null);
  const isNamed = fields["name"] !== undefined || fields["key"] !== undefined;
  const own = isNamed || backend === "http" ? null : stack;
  return JSON.stringify([backend, ...deciding, fields["endpoint"] ?? null, own]);
}

function refuseDoubles(stacks: readonly ManifestStack[]): void {
  const files = Map.groupBy(stacks, ({ name }) => name);
  const [double] = [...files.values()].filter((each) => each.length > 1);
  if (double === undefined) return;
  fail("stack-name-taken", "Two stacks have one name", {
    detail: `${double.map(({ file }) => file).join(" and ")} both declare the stack ${double[0]!.name}. State, marks and plans belong to a name, so each would take the other's objects for its own.`,
    suggestion: "Give one of them another name, or leave its folder out with --exclude-stack.",
  });
}

/** The names that a message lists at most. */
const listed = 20;

function listOf(names: readonly string[]): string {
  const shown = names.slice(0, listed).join(", ");
  return names.length > listed ? `${shown} and ${names.length - listed} more` : shown;
}

function withoutEnvironment(environment: string, folders: readonly string[]): Diagnostic {
  return {
    severity: "notice",
    code: "stack-without-environment",
    summary: "The environment does not exist",
    detail: `Left out, for there is no overlay of the environment ${environment}: ${folders.join(", ")}.`,
  };
}

interface NothingChosen extends Choice {
  readonly folders: readonly string[];
  readonly others: readonly string[];
  readonly absent: readonly string[];
  readonly stacks: readonly ManifestStack[];
}

function refuseNone(place: Workplace, { glob, exclude = [], folders, others, absent, stacks }: NothingChosen): never {
  const { environment } = place.choices;
  const looked = `Below ${place.cwd}, without node_modules, .git, .reconduit and what git ignores, `;
  if (folders.length === 0) {
    const without =
      others.length === 0 ? "" : ` These declare no stack, for they have no key reconduit: ${listOf(others)}.`;
    fail("no-stacks", "There are no stacks", {
      detail: `${looked}there is no ${defaultManifest} that declares a stack.${without}`,
      suggestion: "Go to the folder above the stacks with --chdir, or begin a stack: reconduit init",
    });
  }
  const excluded = exclude.length > 0 ? ` --exclude-stack leaves out ${exclude.join(", ")}.` : "";
  if (stacks.length === 0 && absent.length > 0) {
    fail("no-stacks", "No stack has this environment", {
      detail: `${looked}no stack has an overlay of the environment ${environment}: ${listOf(absent)}.${excluded}`,
    });
  }
  const known = stacks.map(({ folder }) => folder);
  const deeper = glob !== undefined && known.some((folder) => folder.startsWith(`${withoutEnds(glob)}/`));
  fail("no-stacks", "No stack is chosen", {
    detail: `${looked}there are the stacks ${listOf(known.length > 0 ? known : folders)}.${glob === undefined ? "" : ` --all ${JSON.stringify(glob)} is matched against these folders and matches none.`}${excluded}`,
    ...(deeper ? { suggestion: `Write '${withoutEnds(glob)}/**' for all folders below it.` } : {}),
  });
}
