/** The pull requests that a push has merged, and the commits of each that were reviewed. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { GitFolder } from "../../base/git-files.ts";
import type { Forge, PullRequest } from "../../forge/index.ts";
import { told } from "./change-run.ts";
import { gitText, isInHistory, mostCommits, parentsOf } from "./git.ts";

interface Reviews {
  readonly forge: Forge;
  readonly notices: Diagnostic[];
  /** Returns the commit whose plan the comment of a request shows; undefined without a comment. */
  readonly shownCommit: (number: number) => Promise<string | undefined>;
}

/**
 * Asks the forge which commits of each request were reviewed. Where a comment shows a plan, that of its commit counts alone: the comment
 * showed those of the others at another time or never.
 */
export async function reviewedRequests(
  merged: readonly PullRequest[],
  { forge, notices, shownCommit }: Reviews,
): Promise<readonly (readonly string[])[]> {
  const requests: (readonly string[])[] = [];
  const hidden = new Set<string>();
  for (const request of merged) {
    const heads = (await told(notices, () => forge.reviewedCommits(request))) ?? [request.headCommit];
    const shown = await told(notices, () => shownCommit(request.number));
    const others = shown === undefined ? [] : heads.filter((each) => each !== shown);
    // A branch may have been pushed back to an earlier commit, whose plan the comment no longer shows.
    if (others.includes(request.headCommit)) notices.push(otherPlanShown(request, shown!));
    for (const each of others) hidden.add(each);
    requests.push(heads);
  }
  return requests.map((heads) => heads.filter((each) => !hidden.has(each)));
}

const otherPlanShown = ({ url, headCommit }: PullRequest, shown: string): Diagnostic => ({
  severity: "warning",
  code: "plan-not-shown",
  summary: "The comment shows the plan of another commit",
  detail: `${url} was merged at ${headCommit.slice(0, 12)}, and its comment shows the plan of ${shown.slice(0, 12)}. So no plan of another commit counts as reviewed.`,
  suggestion: `Run the job reconduit ci plan of ${headCommit.slice(0, 12)} again, read its comment, and run this job again.`,
});

interface Push {
  readonly base: string | undefined;
  readonly checkedOut: string;
  /** The branch that was pushed; undefined where it is not known, and then no request counts. */
  readonly branch: string | undefined;
  readonly notices: Diagnostic[];
}

/** Returns the pull requests that the commits of this push have merged, the latest first. */
export async function mergedRequests(
  forge: Forge | undefined,
  folder: GitFolder,
  { base, checkedOut, branch, notices }: Push,
): Promise<readonly PullRequest[]> {
  if (!forge) return [];
  const range = base === undefined ? [checkedOut] : [`${base}..${checkedOut}`];
  const listed = await gitText(folder, "rev-list", "--first-parent", `--max-count=${mostCommits}`, ...range, "--");
  const commits = [...new Set([checkedOut, ...(listed ?? "").split("\n").filter((each) => each !== "")])];
  const found = new Map<number, PullRequest>();
  // A request of the same commits into a branch that anyone may write needs no review.
  const isOfPush = async ({ isMerged, mergeCommit = "", targetBranch, headCommit }: PullRequest) => {
    if (!isMerged || !commits.includes(mergeCommit) || targetBranch !== branch) return false;
    return !(await isMergedByOther(folder, headCommit, mergeCommit));
  };
  for (const commit of base === undefined ? [checkedOut] : commits) {
    const known: PullRequest[] = [];
    for (const each of (await told(notices, () => forge.pullRequestsOf(commit))) ?? [])
      if (await isOfPush(each)) known.push(each);
    // Right after a merge the forge may not yet know what the commit belongs to.
    const named = known.length > 0 ? undefined : await namedRequest(forge, folder, commit);
    if (named?.mergeCommit === commit && (await isOfPush(named))) known.push(named);
    for (const each of known) found.set(each.number, found.get(each.number) ?? each);
  }
  return withoutContained(folder, [...found.values()]);
}

/** Returns true for a commit that a merge of another one has merged, in whose history it is. */
async function isMergedByOther(folder: GitFolder, headCommit: string, mergeCommit: string): Promise<boolean> {
  const [, ...merged] = await parentsOf(folder, mergeCommit);
  const isOwn = merged.length === 0 || [mergeCommit, ...merged].includes(headCommit);
  return !isOwn && (await isInHistory(folder, headCommit, mergeCommit));
}

/**
 * Leaves out requests whose commits another one contains: the merge of that one has merged them, too, and no one has to have approved them.
 */
async function withoutContained(folder: GitFolder, requests: readonly PullRequest[]): Promise<readonly PullRequest[]> {
  const kept: PullRequest[] = [];
  for (const request of requests) {
    const { headCommit } = request;
    const others = requests.filter((other) => other.headCommit !== headCommit);
    const contained = await Promise.all(others.map((other) => isInHistory(folder, headCommit, other.headCommit)));
    if (!contained.includes(true)) kept.push(request);
  }
  return kept;
}

/** Returns the pull request that the message of a commit names. */
async function namedRequest(forge: Forge, folder: GitFolder, commit: string): Promise<PullRequest | undefined> {
  const message = (await gitText(folder, "log", "-1", "--format=%B", commit, "--")) ?? "";
  const [, number] = /[#!](\d{1,9})\b/.exec(message.slice(0, 2_000)) ?? [];
  return number === undefined ? undefined : told([], () => forge.pullRequest(Number(number)));
}
