/** The undo job: takes back the applies of a change, and opens the revert of its commits. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Diagnostic, fail, hasErrors } from "../../base/diagnostics.ts";
import { writeAtomic } from "../../base/files.ts";
import { commitOfRevision, type GitFolder } from "../../base/git-files.ts";
import type { BranchFile, Forge, PullRequest } from "../../forge/index.ts";
import { isEmpty, type Plan } from "../../model/plan.ts";
import type { PolicyOverride } from "../../model/policy.ts";
import type { Receipt } from "../../model/receipt.ts";
import { planNote } from "../../views/plans/plan.ts";
import { applyStack } from "../apply.ts";
import { readProgram } from "../declarations.ts";
import { applyHistory } from "../history.ts";
import { originsUnread } from "../secret-origins.ts";
import { type ChosenStacks, chooseStacks, fromRoot, type StackChoice } from "../stacks/choose-stacks.ts";
import type { ManifestStack } from "../stacks/manifest-stacks.ts";
import { placeAmong } from "../stacks/place-among.ts";
import type { Workplace } from "../workplace.ts";
import { type ChangeChoice, type ChangeRun, openChangeRun, told } from "./change-run.ts";
import { changesOfRaw, gitBlobs, gitBytes, gitText, parentsOf } from "./git.ts";
import { refuseChosenFolder, usualCiFolder } from "./plan-change.ts";
import { type CiStack, failedStack, lineWith, shownDiagnostic } from "./plan-stacks.ts";

export interface UndoChangeOptions extends Pick<ChangeChoice, "forge">, Omit<StackChoice, "since"> {
  /** Number of a pull request. */
  readonly pr?: number | undefined;
  readonly commit?: string | undefined;
  readonly reason?: string | undefined;
  readonly allowLossy?: boolean | undefined;
  readonly out?: string | undefined;
  readonly overrides?: readonly PolicyOverride[];
  readonly signal: AbortSignal;
  readonly isStopped: () => boolean;
}

interface UndoneChange {
  readonly stacks: readonly CiStack[];
  readonly diagnostics: readonly Diagnostic[];
  readonly revert?: { readonly number: number; readonly url: string };
}

/** The change that is undone. */
interface Subject {
  readonly request: PullRequest | undefined;
  readonly number: number | undefined;
  /** Its commits on the branch, the latest first. */
  readonly commits: readonly string[];
}

/** The applies of a stack that are searched. */
const mostApplies = 500;

/** Undoes the applies of a change, readers of outputs first, and opens the revert. Throws DiagnosticError if there is no such change. */
export async function undoChange(root: Workplace, options: UndoChangeOptions): Promise<UndoneChange> {
  const run = await openChangeRun(root, options);
  const notices: Diagnostic[] = [...run.diagnostics];
  const subject = await subjectOf(run, options);
  const { request, number, commits } = subject;
  const { choices } = run.place;
  const place: Workplace = {
    ...run.place,
    choices: { ...choices, exec: choices.exec ?? false },
    ...(number === undefined ? {} : { change: { pullRequest: { number, ...(request ? { url: request.url } : {}) } } }),
  };
  const chosen = await chooseStacks(place, { ...options, apps: "named" });
  const stacks = await undoReceipts(place, chosen, subject, { ...options, exec: choices.exec });
  const revert = await openRevert(run, subject, { out: options.out, notices });
  if (stacks.length === 0 && commits.length === 0) refuseUnknown(options);
  return { stacks, diagnostics: [...chosen.diagnostics, ...notices], ...(revert ? { revert } : {}) };
}

async function subjectOf({ forge, place }: ChangeRun, { pr, commit: revision }: UndoChangeOptions): Promise<Subject> {
  if ((pr === undefined) === (revision === undefined)) {
    fail("change-not-named", "The change is not named", {
      detail: "ci undo takes back the applies of one change: name it with --pr N, or with --commit SHA.",
    });
  }
  const folder = { cwd: place.cwd, env: place.env };
  if (pr !== undefined) {
    if (!forge) return { request: undefined, number: pr, commits: [] };
    const request = await forge.pullRequest(pr);
    if (!request.isMerged) {
      fail("change-not-merged", "The change is not merged", {
        detail: `The pull request ${forge.sign}${pr} is not merged, so it was never applied.`,
      });
    }
    return { request, number: pr, commits: await commitsOfRequest(folder, forge, request) };
  }
  const commit =
    (await commitOfRevision(folder, revision!)) ??
    fail("unknown-revision", "There is no such revision", {
      detail: `--commit names ${JSON.stringify(revision)}, which git does not know here.`,
      suggestion: "In a pipeline, check out the whole history (fetch-depth: 0, GIT_DEPTH: 0).",
    });
  const request = await requestOf(forge, commit);
  const commits = request && forge ? await commitsOfRequest(folder, forge, request) : [commit];
  return { request, number: request?.number, commits: [...new Set([...commits, commit])] };
}

/** The most commits of one rebased change. */
const mostCommits = 250;

/**
 * Returns the commits on the target branch that a merged pull request made, the latest first: one for a merge or a squash, each of its
 * own for a rebase. The forge is asked which commits belong to the request.
 */
export async function commitsOfRequest(
  folder: GitFolder,
  forge: Forge,
  { number, mergeCommit }: PullRequest,
): Promise<readonly string[]> {
  if (mergeCommit === undefined) return [];
  const found = [mergeCommit];
  let parents = await parentsOf(folder, mergeCommit);
  while (parents.length === 1 && found.length < mostCommits) {
    const [parent] = parents as [string];
    const own = await forge.pullRequestsOf(parent);
    if (!own.some((each) => each.number === number)) break;
    found.push(parent);
    parents = await parentsOf(folder, parent);
  }
  return found;
}

interface Revert {
  readonly files: readonly BranchFile[];
  /** Links and submodules that come back: the calls of a forge make none. */
  readonly others: readonly string[];
  readonly patch: string;
}

/** Reverts commits, the latest first, in a folder of its own. Undefined if a later change is in the way. */
export async function revertCommits(folder: GitFolder, commits: readonly string[]): Promise<Revert | undefined> {
  const tree = mkdtempSync(join(tmpdir(), "reconduit-revert-"));
  const inside = { cwd: tree, env: folder.env };
  try {
    if ((await gitBytes(folder, "worktree", "add", "--detach", tree, "HEAD")) === undefined) return undefined;
    for (const commit of commits) {
      if ((await commitOfRevision(folder, commit)) === undefined) return undefined;
      const isMerge = (await parentsOf(folder, commit)).length > 1;
      const reverted = await gitBytes(inside, "revert", "--no-commit", ...(isMerge ? ["-m", "1"] : []), commit);
      if (reverted === undefined) return undefined;
    }
    return await stagedChanges(inside);
  } finally {
    rmSync(tree, { recursive: true, force: true });
    await gitBytes(folder, "worktree", "prune");
  }
}

/** Returns the differences of the index from the commit; undefined if git cannot read them. */
async function stagedChanges(inside: GitFolder): Promise<Revert | undefined> {
  const options = ["--cached", "--raw", "--no-renames", "--no-abbrev", "-z"] as const;
  const changed = changesOfRaw((await gitText(inside, "diff", ...options, "HEAD")) ?? "");
  const present = changed.filter(({ blob }) => !/^0+$/.test(blob));
  const written = present.filter(({ modes }) => modes[1]?.startsWith("100"));
  const others = present.filter((each) => !written.includes(each)).map(({ path }) => path);
  const contents = await gitBlobs(
    inside,
    written.map(({ blob }) => blob),
  );
  if (contents === undefined) return undefined;
  const files = changed
    .filter(({ path }) => !others.includes(path))
    .map((each): BranchFile => {
      const content = contents[written.indexOf(each)] ?? null;
      return { path: each.path, content, isExecutable: each.modes[1] === "100755" };
    });
  const patch = (await gitText(inside, "diff", "--cached", "--binary", "--no-ext-diff", "HEAD")) ?? "";
  return { files, others, patch: `${patch}\n` };
}

async function requestOf(forge: Forge | undefined, commit: string): Promise<PullRequest | undefined> {
  return forge && (await forge.pullRequestsOf(commit)).find(({ isMerged }) => isMerged);
}

function refuseUnknown({ pr, commit }: UndoChangeOptions): never {
  return fail("no-receipt", "There is no such receipt", {
    detail: `No stack has a receipt of ${pr === undefined ? `the commit ${commit}` : `the pull request ${pr}`}.`,
    suggestion: 'Look for it with "reconduit history", and take it back with "reconduit undo RECEIPT".',
  });
}

/** Undoes stack by stack, readers of outputs before their producers. Stacks without an apply of the change are left out. */
async function undoReceipts(
  root: Workplace,
  { chosen, all, because }: ChosenStacks,
  subject: Subject,
  options: UndoChangeOptions & { readonly exec: boolean | undefined },
): Promise<readonly CiStack[]> {
  const ended: CiStack[] = [];
  for (const stack of chosen.toReversed()) {
    if (options.isStopped()) break;
    const place: Workplace = { ...placeAmong(all, stack, new Map()), ...(root.change ? { change: root.change } : {}) };
    const about = { stack, because: because.get(stack.name) ?? ("all" as const) };
    try {
      const { due, undone, warnings } = await receiptsOfChange(place, subject);
      if (due.length + undone + warnings.length === 0) continue;
      const exec = options.exec ?? ((await isAsApplied(place)) ? undefined : false);
      const undoing: Workplace = { ...place, choices: { ...place.choices, exec } };
      const { diagnostics, ...line } = await undoEach(undoing, stack, due, options);
      ended.push({ ...about, ...line, diagnostics: [...warnings, ...diagnostics] });
    } catch (error) {
      ended.push({ ...about, ...failedStack(place, stack, error) });
    }
  }
  return ended;
}

/**
 * Returns true if secrets, addresses and rules are declared as the last apply recorded them. Otherwise the present commit may be one that no
 * apply took: no plan has shown its commands, so an undo runs none of them.
 */
async function isAsApplied(place: Workplace): Promise<boolean> {
  const unread = await originsUnread(place, await readProgram(place, { secrets: false }));
  return unread !== undefined && !unread.isFirst && unread.origins === undefined;
}

/** Returns the receipts of the change that still stand, the newest first, and the number of those that were undone. */
async function receiptsOfChange(place: Workplace, { number, commits, request }: Subject) {
  const { applies, diagnostics: warnings } = await applyHistory(place, { limit: mostApplies });
  const receipts = applies.map(({ receipt }) => receipt);
  const undone = new Set(standingUndos(receipts));
  const own = receipts.filter(
    ({ pullRequest, commit, undoes, mode, operations }) =>
      undoes === undefined &&
      mode === "apply" &&
      operations.length > 0 &&
      // The number alone may be that of a request of another repository, from which the stack came.
      ((number !== undefined &&
        pullRequest?.number === number &&
        (!request || !pullRequest.url || pullRequest.url === request.url)) ||
        (commit !== undefined && commits.includes(commit))),
  );
  const due = own.filter(({ id }) => !undone.has(id));
  return { due, undone: own.length - due.length, warnings };
}

/** Returns the ids of receipts that an undo took back which was not taken back itself. */
function standingUndos(receipts: readonly Receipt[]): readonly string[] {
  const lifted = new Set(receipts.flatMap(({ undoes = [] }) => undoes));
  return receipts.flatMap(({ id, undoes = [] }) => (lifted.has(id) ? [] : undoes));
}

async function undoEach(
  place: Workplace,
  stack: ManifestStack,
  due: readonly Receipt[],
  { reason, allowLossy, overrides, signal }: UndoChangeOptions,
): Promise<Omit<CiStack, "stack" | "because">> {
  const diagnostics: Diagnostic[] = [];
  const notes: string[] = [];
  for (const { id } of due) {
    let shown: Plan | undefined;
    const applied = await applyStack(
      place,
      { mode: "apply", undo: id, ...(allowLossy ? { allowLossy: true as const } : {}) },
      {
        signal,
        ...(reason === undefined ? {} : { reason }),
        ...(overrides ? { overrides } : {}),
        approve: (plan) => {
          shown = plan;
          // Nobody looks at the plan of this job: what it takes back has to be proved.
          return !plan.diagnostics.some(({ code }) => code === "receipt-unproved");
        },
      },
    );
    diagnostics.push(...applied.diagnostics.map((each) => shownDiagnostic(place, fromRoot(each, stack))));
    const isFailed =
      applied.ended !== "applied" ||
      hasErrors(applied.diagnostics) ||
      applied.result.failed.length + applied.result.skipped.length > 0 ||
      applied.result.interrupted;
    if (applied.ended === "declined") {
      diagnostics.push(...(shown?.diagnostics ?? []).filter(({ code }) => code === "receipt-unproved").map(asError));
    }
    if (isFailed) {
      const [error] = diagnostics.filter(({ severity }) => severity === "error");
      return { ...lineWith(stack, "failed", error?.summary ?? "not completely undone"), diagnostics };
    }
    if (shown && !isEmpty(shown)) notes.push(planNote(shown));
  }
  const note = due.length === 0 ? "already undone" : notes.length === 0 ? "nothing is left to undo" : notes.join("; ");
  return { ...lineWith(stack, notes.length === 0 ? "unchanged" : "applied", note), diagnostics };
}

const asError = (each: Diagnostic): Diagnostic => ({ ...each, severity: "error" });

/** Opens the revert of the commits; without a forge it is a file. */
async function openRevert(
  { forge, place, checkedOut }: ChangeRun,
  { request, number, commits }: Subject,
  { out = usualCiFolder, notices }: { readonly out?: string | undefined; readonly notices: Diagnostic[] },
): Promise<UndoneChange["revert"]> {
  if (commits.length === 0) {
    notices.push(noRevert("the commits of the change are not known here"));
    return undefined;
  }
  const revert = await revertCommits({ cwd: place.cwd, env: place.env }, commits);
  if (revert === undefined) {
    notices.push(noRevert("later changes are in the way, or the commits are not in this checkout"));
    return undefined;
  }
  if (forge && revert.others.length > 0) {
    notices.push(
      noRevert(`${revert.others.slice(0, 5).join(", ")} is a link or a submodule, which this job cannot commit`),
    );
    return undefined;
  }
  if (revert.files.length + revert.others.length === 0) {
    notices.push({ ...noRevert("nothing of the change is left in the files"), severity: "notice" });
    return undefined;
  }
  if (!forge) {
    const folder = resolve(place.cwd, out);
    await refuseChosenFolder(folder, place);
    mkdirSync(folder, { recursive: true });
    writeAtomic(join(folder, "revert.patch"), revert.patch);
    return undefined;
  }
  const of = number === undefined ? commits[0]!.slice(0, 12) : `${forge.sign}${number}`;
  const title = `Revert "${request?.title ?? of}"`;
  const body = `Takes back ${of} in the declarations. Its applies were undone, so the plan of this request should be empty.`;
  const branch = `reconduit/revert-${number ?? commits[0]!.slice(0, 12)}`;
  return told(notices, async () => {
    await forge.commitFiles({ branch, parent: checkedOut, message: `${title}\n\n${body}`, files: revert.files });
    return forge.keepPullRequest({
      branch,
      target: request?.targetBranch ?? (await forge.defaultBranch()),
      title,
      body,
    });
  });
}

const noRevert = (why: string): Diagnostic => ({
  severity: "warning",
  code: "revert-not-opened",
  summary: "No revert was opened",
  detail: `The applies were taken back, and the declarations were not: ${why}. Until they are reverted, plans say what was undone.`,
  suggestion: "Revert the commits with git, and open a pull request.",
});
