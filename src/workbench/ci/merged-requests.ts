/** The pull requests that a push has merged, with the commits that were reviewed and the files that each has changed. */
import { realpathSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "../../base/diagnostics.ts";
import { checkoutRoot, type GitFolder } from "../../base/git-files.ts";
import type { Forge, PullRequest } from "../../forge/index.ts";
import { told } from "./change-run.ts";
import { gitText, mostCommits, pathsOfCommits } from "./git.ts";

/** A merged request, as far as its review is concerned. */
export interface ReviewedRequest {
  /** Its commits whose plans were reviewed: where a comment shows a plan, that of its commit alone. */
  readonly heads: readonly string[];
  /** Its other commits, whose plans the comment showed at another time or never. */
  readonly hidden: readonly string[];
  /** Absolute paths of the files that it has changed in the default branch; undefined where git does not know them. */
  readonly paths: () => Promise<readonly string[] | undefined>;
}

interface Reviews {
  readonly forge: Forge;
  readonly folder: GitFolder;
  readonly notices: Diagnostic[];
  /** Returns the commit whose plan the comment of a request shows; undefined without a comment. */
  readonly shownCommit: (number: number) => Promise<string | undefined>;
}

/** Asks the forge which commits of the requests were reviewed. */
export async function reviewedRequests(
  merged: readonly MergedRequest[],
  { forge, folder, notices, shownCommit }: Reviews,
): Promise<readonly ReviewedRequest[]> {
  const requests: ReviewedRequest[] = [];
  for (const { request, commits } of merged) {
    const heads = (await told(notices, () => forge.reviewedCommits(request))) ?? [request.headCommit];
    const shown = await told(notices, () => shownCommit(request.number));
    const hidden = shown === undefined ? [] : heads.filter((each) => each !== shown);
    // A branch may have been pushed back to an earlier commit, whose plan the comment no longer shows.
    if (hidden.includes(request.headCommit)) notices.push(otherPlanShown(request, shown!));
    requests.push({
      heads: heads.filter((each) => !hidden.includes(each)),
      hidden,
      paths: () => absolutePaths(folder, commits),
    });
  }
  return requests;
}

const otherPlanShown = ({ url, headCommit }: PullRequest, shown: string): Diagnostic => ({
  severity: "warning",
  code: "plan-not-shown",
  summary: "The comment shows the plan of another commit",
  detail: `${url} was merged at ${headCommit.slice(0, 12)}, and its comment shows the plan of ${shown.slice(0, 12)}. So no plan of another commit counts as reviewed.`,
  suggestion: `Run the job reconduit ci plan of ${headCommit.slice(0, 12)} again, read its comment, and run this job again.`,
});

/** Returns the absolute paths of what commits have changed; undefined where git does not know it. */
async function absolutePaths(folder: GitFolder, commits: readonly string[]): Promise<readonly string[] | undefined> {
  const [root, paths] = [await checkoutRoot(folder), await pathsOfCommits(folder, commits)];
  return root === undefined ? undefined : paths?.map((path) => join(realpathSync(root), path));
}

interface MergedRequest {
  readonly request: PullRequest;
  /** Its commits in the default branch. */
  readonly commits: readonly string[];
}

/** Returns the merged pull requests of the commits of this push, the latest first. */
export async function mergedRequests(
  forge: Forge | undefined,
  folder: GitFolder,
  {
    base,
    checkedOut,
    notices,
  }: { readonly base: string | undefined; readonly checkedOut: string; readonly notices: Diagnostic[] },
): Promise<readonly MergedRequest[]> {
  if (!forge) return [];
  const range = base === undefined ? [checkedOut] : [`${base}..${checkedOut}`];
  const listed = await gitText(folder, "rev-list", "--first-parent", `--max-count=${mostCommits}`, ...range, "--");
  const commits = [...new Set([checkedOut, ...(listed ?? "").split("\n").filter((each) => each !== "")])];
  const found = new Map<number, MergedRequest>();
  for (const commit of base === undefined ? [checkedOut] : commits) {
    const known = ((await told(notices, () => forge.pullRequestsOf(commit))) ?? []).filter(({ isMerged }) => isMerged);
    // Right after a merge the forge may not yet know what the commit belongs to.
    const named = known.length > 0 ? [] : await namedRequest(forge, folder, commit);
    for (const each of [...known, ...named]) {
      const { request = each, commits: others = [] } = found.get(each.number) ?? {};
      found.set(each.number, { request, commits: [...others, commit] });
    }
  }
  return [...found.values()];
}

/** Returns the pull request that the message of a commit names, if the forge says that this commit merged it. */
async function namedRequest(forge: Forge, folder: GitFolder, commit: string): Promise<readonly PullRequest[]> {
  const message = (await gitText(folder, "log", "-1", "--format=%B", commit, "--")) ?? "";
  const [, number] = /[#!](\d{1,9})\b/.exec(message.slice(0, 2_000)) ?? [];
  if (number === undefined) return [];
  const request = await told([], () => forge.pullRequest(Number(number)));
  return request?.isMerged && request.mergeCommit === commit ? [request] : [];
}
