/** The drift job: one issue with what others changed, or a pull request that declares it. */
import { appendFileSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { countedNoun } from "../../base/counted.ts";
import { type Diagnostic, hasErrors } from "../../base/diagnostics.ts";
import { writeAtomic } from "../../base/files.ts";
import { checkoutRoot, type GitFolder } from "../../base/git-files.ts";
import { printableJson } from "../../base/printable.ts";
import { readRegularFile } from "../../base/regular-file.ts";
import type { BranchFile, Forge } from "../../forge/index.ts";
import type { Drift } from "../../model/drift.ts";
import { driftAsMarkdown } from "../../views/plans/markdown.ts";
import { countStacks, stacksLine } from "../../views/plans/stacks.ts";
import { stacksAsMarkdown } from "../../views/plans/stacks-markdown.ts";
import { findDrift } from "../account/drift.ts";
import { pull } from "../pull.ts";
import { type ChosenStacks, chooseStacks, fromRoot, type StackChoice } from "../stacks/choose-stacks.ts";
import { placeAmong } from "../stacks/place-among.ts";
import { SharedPlatforms } from "../stacks/shared-platforms.ts";
import type { Workplace } from "../workplace.ts";
import { type ChangeChoice, type ChangeRun, openChangeRun, told } from "./change-run.ts";
import { gitText } from "./git.ts";
import { commentMarker, refuseChosenFolder, usualCiFolder } from "./plan-change.ts";
import { type CiStack, failedStack, lineWith, shownDiagnostic } from "./plan-stacks.ts";
import { withoutSecrets } from "./report-files.ts";

export interface TellDriftOptions extends Pick<ChangeChoice, "forge">, Omit<StackChoice, "since"> {
  readonly out?: string | undefined;
  /** Declare what drifted, on a branch with a pull request. */
  readonly adopt?: boolean | undefined;
  readonly isStopped: () => boolean;
}

/** A stack with its drift; without one the search failed. */
type DriftedStack = CiStack & { readonly drift?: Drift };

/** Looks for drift in each chosen stack. A stack that fails stops no other. */
async function findDrifts(
  place: Workplace,
  { chosen, all }: ChosenStacks,
  isStopped: () => boolean,
): Promise<readonly DriftedStack[]> {
  const platforms = new SharedPlatforms(place);
  const found: DriftedStack[] = [];
  try {
    for (const stack of chosen) {
      if (isStopped()) break;
      const own = { ...placeAmong(all, stack, new Map()), sharedPlatform: platforms.openerFor(stack) };
      const about = { stack, because: "all" as const };
      try {
        const drift = await findDrift(own, {}, { unmanaged: false });
        const diagnostics = drift.diagnostics.map((each) => shownDiagnostic(own, fromRoot(each, stack)));
        found.push({ ...about, ...driftLine({ ...drift, diagnostics }, stack, diagnostics) });
      } catch (error) {
        found.push({ ...about, ...failedStack(own, stack, error) });
      }
    }
  } finally {
    await platforms.close();
  }
  return found;
}

function driftLine(drift: Drift, stack: CiStack["stack"], diagnostics: readonly Diagnostic[]) {
  const { drifted, behind = [] } = drift;
  const notes = [
    ...(drifted.length > 0 ? [`${countedNoun(drifted.length, "object")} drifted`] : []),
    ...(behind.length > 0 ? [`behind: ${countedNoun(behind.length, "output")} moved`] : []),
  ];
  const [error] = diagnostics.filter(({ severity }) => severity === "error");
  if (error && hasErrors(diagnostics)) return { ...lineWith(stack, "failed", error.summary), drift, diagnostics };
  return { ...lineWith(stack, notes.length > 0 ? "changes" : "unchanged", notes.join(", ")), drift, diagnostics };
}

interface ToldDrift {
  readonly stacks: readonly DriftedStack[];
  readonly diagnostics: readonly Diagnostic[];
  readonly issue?: string;
  readonly pullRequest?: { readonly number: number; readonly url: string };
  /** Files that were edited to declare what drifted. */
  readonly edited: readonly string[];
}

/** Looks for drift in all stacks, writes drift.md and drift.json, and keeps the issue or the pull request. Throws DiagnosticError. */
export async function tellDrift(root: Workplace, options: TellDriftOptions): Promise<ToldDrift> {
  const opened = await openChangeRun(root, options);
  const { choices } = opened.place;
  // The commit of the night may be one that no apply took, because no plan shows its commands and addresses. Drift needs no secret.
  const place: Workplace = { ...opened.place, choices: { ...choices, exec: choices.exec ?? false } };
  const run = { ...opened, place };
  const { forge } = run;
  const chosen = await chooseStacks(place, { ...options, apps: "named" });
  const stacks = await findDrifts(place, chosen, options.isStopped);
  const limit = forge?.commentLimit ?? 65_000;
  const text = withoutSecrets((room) => driftText(run, stacks, room), limit, place);
  const out = resolve(place.cwd, options.out ?? usualCiFolder);
  await refuseChosenFolder(out, place);
  mkdirSync(out, { recursive: true });
  writeAtomic(join(out, "drift.md"), `${text}\n`);
  const document = stacks.map(({ name, path, outcome, drift }) => ({
    name,
    path,
    outcome,
    ...(drift ? { drift } : {}),
  }));
  writeAtomic(join(out, "drift.json"), place.redact(`${printableJson({ formatVersion: 1, stacks: document }, 2)}\n`));
  if (run.run.summaryFile !== undefined) appendFileSync(run.run.summaryFile, `${text}\n`);
  const notices: Diagnostic[] = [...chosen.diagnostics, ...run.diagnostics];
  const adopted = options.adopt ? await adoptDrift(run, stacks, text, notices) : { edited: [], left: drifts(stacks) };
  const issue = forge && (await keepDriftIssue(run, forge, { stacks, text, notices, ...adopted }));
  return {
    stacks,
    diagnostics: notices,
    edited: adopted.edited,
    ...(issue === undefined ? {} : { issue }),
    ...("pullRequest" in adopted && adopted.pullRequest ? { pullRequest: adopted.pullRequest } : {}),
  };
}

/** Returns the number of drifted objects, and of stacks that are behind. */
const drifts = (stacks: readonly DriftedStack[]): number =>
  stacks.reduce((sum, { drift }) => sum + (drift?.drifted.length ?? 0) + (drift?.behind ? 1 : 0), 0);

function driftText({ place, run, checkedOut }: ChangeRun, stacks: readonly DriftedStack[], limit: number): string {
  const { environment } = place.choices;
  const where = environment === undefined ? "" : ` in ${environment}`;
  const link = run.runUrl === undefined ? "" : `, [run](${encodeURI(run.runUrl)})`;
  return stacksAsMarkdown(
    stacks.map(({ drift, plan: _, ...each }) => ({
      ...each,
      ...(drift ? { markdown: (most: number) => driftAsMarkdown(drift, { limit: most }) } : {}),
    })),
    {
      notices: [],
      calm: "no drift",
      limit,
      title: `Drift${where}: ${stacksLine(stacks, "without drift")}`,
      sections: `\nCommit \`${checkedOut.slice(0, 12)}\`${link}.\n`,
    },
  );
}

interface DriftIssue {
  readonly stacks: readonly DriftedStack[];
  readonly text: string;
  /** The number of drifted objects that no pull request declares. */
  readonly left: number;
  /** The pull request that declares the others. */
  readonly pullRequest?: { readonly url: string };
  readonly notices: Diagnostic[];
}

/** Opens or edits the issue; closes it once nothing is left. A stack that could not be checked keeps it open. */
async function keepDriftIssue(
  { place }: ChangeRun,
  forge: Forge,
  { stacks, text, left, pullRequest, notices }: DriftIssue,
) {
  const { environment } = place.choices;
  const marker = commentMarker("drift", place, environment);
  if (left > 0) {
    const title = `Drift${environment === undefined ? "" : ` in ${environment}`}: ${countedNoun(left, "finding")}`;
    return (await told(notices, () => forge.keepIssue({ marker, title, body: text })))?.url;
  }
  const { failed, skipped } = countStacks(stacks);
  if (failed + skipped > 0) return undefined;
  await told(notices, () =>
    forge.closeIssue(marker, pullRequest ? `Declared by ${pullRequest.url}.` : "Nothing drifts any more."),
  );
  return undefined;
}

/** Declares what drifted in the files of the checkout, and opens a pull request with them. */
async function adoptDrift(
  { place, forge, checkedOut }: ChangeRun,
  stacks: readonly DriftedStack[],
  text: string,
  notices: Diagnostic[],
): Promise<Pick<ToldDrift, "edited" | "pullRequest"> & { readonly left: number }> {
  const folder = { cwd: (await checkoutRoot(place)) ?? place.cwd, env: place.env };
  const before = new Set(await changedFilesOf(folder));
  let declared = 0;
  for (const { drift, stack } of stacks) {
    const wanted = (drift?.drifted ?? []).filter(({ next }) => next.adopt !== undefined).map(({ address }) => address);
    if (wanted.length === 0) continue;
    notices.push(...(await pull(stack.place, { wanted, adopt: false })).diagnostics);
    declared += wanted.length;
  }
  const edited = (await changedFilesOf(folder)).filter((path) => !before.has(path));
  const left = drifts(stacks) - declared;
  if (edited.length === 0 || !forge) return { edited, left };
  const { environment } = place.choices;
  const branch = `reconduit/adopt-drift${environment === undefined ? "" : `-${environment}`}`;
  const title = `Declare what drifted${environment === undefined ? "" : ` in ${environment}`}`;
  const pullRequest = await told(notices, async () => {
    await forge.commitFiles({
      branch,
      parent: checkedOut,
      message: title,
      files: edited.map((path) => fileNow(folder, path)),
    });
    return forge.keepPullRequest({ branch, target: await forge.defaultBranch(), title, body: text });
  });
  return { edited, left, ...(pullRequest ? { pullRequest } : {}) };
}

function fileNow({ cwd }: GitFolder, path: string): BranchFile {
  return { path, content: readRegularFile(join(cwd, path)) };
}

/** Returns the files that differ from the commit, new ones included, from the root of the repository. */
async function changedFilesOf(folder: GitFolder): Promise<readonly string[]> {
  const status = await gitText(folder, "status", "--porcelain=v1", "-z", "--no-renames", "--untracked-files=all");
  return (status ?? "")
    .split("\0")
    .flatMap((line) => (line.length > 3 && !line.startsWith(" D") ? [line.slice(3)] : []));
}
