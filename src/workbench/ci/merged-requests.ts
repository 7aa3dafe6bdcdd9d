/** The pull requests that a push has merged, and the plans that their comments name. */
import { type Diagnostic, DiagnosticError, fail } from "../../base/diagnostics.ts";
import type { GitFolder } from "../../base/git-files.ts";
import { sha256 } from "../../base/sha256.ts";
import { type Forge, ForgeError, type PullRequest } from "../../forge/index.ts";
import type { ReviewedChange } from "../../model/run-author.ts";
import { type ChangeRun, told } from "./change-run.ts";
import { commitBefore, gitText, isInHistory, mostCommits, parentsOf } from "./git.ts";

/** Plans of a merged change that may count as reviewed. */
export interface ReviewedPlans {
  /** The commits that the plans are of. */
  readonly commits: readonly string[];
  /**
   * Digests of the plans that the comment of the request names: no other plan counts. Absent where an option names the commit, and without a forge:
   * then the last plan of the first commit that has one counts.
   */
  readonly named?: ReadonlySet<string>;
  /** The page of the request. */
  readonly url?: string;
}

/** The reviews of a push. */
export interface PushReviews {
  /** The branch that was pushed. */
  readonly branch: string | undefined;
  /** The commit before the change; undefined if git does not know it here. */
  readonly before: string | undefined;
  readonly change: ReviewedChange;
  /** One entry for each request, the latest first. */
  readonly plans: readonly ReviewedPlans[];
  /** A remark on each merged request that has no reviewed plan. */
  readonly unreviewed: readonly Diagnostic[];
}

interface Push {
  readonly base: string | undefined;
  /** True if an option names the reviewed commit. */
  readonly isHeadGiven: boolean;
  /** The marker of the comment with the plan. */
  readonly marker: string;
  readonly notices: Diagnostic[];
}

/**
 * Returns the plans that were reviewed for a push. Throws DiagnosticError if the forge does not answer, unless an option names the reviewed commit.
 * Without a forge these are the plans of the parents of a merge, and otherwise those of the commit itself: after a merge, anyone who may plan could
 * plan its commit.
 */
export async function reviewsOfPush(run: ChangeRun, push: Push): Promise<PushReviews> {
  const { forge, head, checkedOut } = run;
  const { base, isHeadGiven, notices } = push;
  const folder = { cwd: run.place.cwd, env: run.place.env };
  const given: readonly ReviewedPlans[] = isHeadGiven ? [{ commits: [head] }] : [];
  const unasked = async (): Promise<PushReviews> => {
    const before = base ?? (await commitBefore(folder, checkedOut, () => Promise.resolve(false)));
    return { branch: run.run.branch, before, change: {}, plans: given, unreviewed: [] };
  };
  if (forge) {
    try {
      const { plans, ...asked } = await askedReviews(run, forge, folder, push);
      return { ...asked, plans: [...given, ...plans] };
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error;
      if (!isHeadGiven) return refuseUnknownReview(error.diagnostics);
      notices.push(...error.diagnostics.map((each) => ({ ...each, severity: "warning" as const })));
      return unasked();
    }
  }
  if (run.run.forge !== "none") return isHeadGiven ? unasked() : refuseUnknownReview(run.diagnostics);
  const [, ...merged] = await parentsOf(folder, checkedOut);
  const commits = merged.length > 0 ? merged : [...new Set([head, checkedOut])];
  return { ...(await unasked()), plans: [...given, { commits }] };
}

function refuseUnknownReview(reasons: readonly Diagnostic[]): never {
  const words = reasons.map(({ summary, detail = "", suggestion = "" }) =>
    `${summary}. ${detail} ${suggestion}`.trim(),
  );
  fail("review-unknown", "The reviewed plans are unknown", {
    detail: `The forge did not say which requests were merged, and which plans their comments name. Nothing was applied. ${words.join(" ")}`,
    suggestion:
      "Run this job again. With --head COMMIT the last plan of that commit counts, also if no one has reviewed it. --forge none asks no forge.",
  });
}

async function askedReviews(run: ChangeRun, forge: Forge, folder: GitFolder, { base, marker, notices }: Push) {
  const { checkedOut } = run;
  const branch = run.run.branch ?? (await forge.defaultBranch());
  const merged = await mergedRequests(forge, folder, { base, checkedOut, branch });
  const [latest] = merged;
  const isOfLatest = async (commit: string): Promise<boolean> =>
    latest !== undefined && (await forge.pullRequestsOf(commit)).some(({ number }) => number === latest.number);
  const comments = new Map<number, Awaited<ReturnType<Forge["keptComment"]>>>();
  for (const { number } of merged) comments.set(number, await forge.keptComment(number, marker));
  const plans: ReviewedPlans[] = [];
  const unreviewed: Diagnostic[] = latest ? [] : [noRequest(forge, checkedOut, branch)];
  // Any of several requests with one commit may be the one that no one approved.
  for (const alike of Map.groupBy(merged, ({ headCommit }) => headCommit).values()) {
    const found: ReviewedPlans[] = [];
    for (const request of alike) {
      const text = comments.get(request.number)?.text;
      const shown = shownPlans(request, text === undefined ? [] : await forge.reviewedCommits(request), text);
      if ("named" in shown) found.push(shown);
      else unreviewed.push(shown);
    }
    if (found.length === alike.length) plans.push(namedByAll(found));
  }
  const approvals =
    latest && (await told(notices, () => forge.approvers(latest, comments.get(latest.number)?.changedAt)));
  const { approvers, earlierApprovers = [] } = approvals ?? {};
  const change: ReviewedChange = latest
    ? {
        pullRequest: { number: latest.number, url: latest.url },
        ...(approvers && { approvers }),
        ...(earlierApprovers.length > 0 && { earlierApprovers }),
      }
    : {};
  // A run that was started by hand does not name the commit before the change.
  return { branch, before: base ?? (await commitBefore(folder, checkedOut, isOfLatest)), change, plans, unreviewed };
}

const noRequest = ({ name }: Forge, commit: string, branch: string): Diagnostic => ({
  severity: "warning",
  code: "request-unknown",
  summary: "No merged request is known",
  detail: `${name} knows no request that was merged into ${branch} as ${commit.slice(0, 12)}. So no plan counts as reviewed.`,
  suggestion: "Run this job again if it was merged just now. A commit that was pushed without a request needs one.",
});

/** Returns the plans that the comments of all requests with one commit name. */
function namedByAll(found: readonly ReviewedPlans[]): ReviewedPlans {
  const [first = [], ...others] = found.map(({ named }) => [...(named ?? [])]);
  return {
    commits: [...new Set(found.flatMap(({ commits }) => commits))],
    named: new Set(first.filter((digest) => others.every((each) => each.includes(digest)))),
    url: found.map(({ url }) => url).join(" and "),
  };
}

/** The line at the end of a comment that names its commit and the digests of its plans. */
const planLine = /^\n<!-- commit ([0-9a-f]{40,64})( plans(?: [0-9a-f]{32})*)? -->\s*$/;
const planLineStart = "\n<!-- commit ";

/** Returns the plans of a request that its comment names; a remark if there are none. */
function shownPlans(
  { url, headCommit }: PullRequest,
  heads: readonly string[],
  text: string | undefined,
): (ReviewedPlans & { readonly named: ReadonlySet<string> }) | Diagnostic {
  const head = headCommit.slice(0, 12);
  const unreviewedFor = (summary: string, why: string): Diagnostic => ({
    severity: "warning",
    code: "plan-not-shown",
    summary,
    detail: `${url} was merged at ${head}, and ${why} So no plan of the request counts as reviewed.`,
    suggestion: `Run the job reconduit ci plan of ${head} again, read its comment, and run this job again.`,
  });
  if (text === undefined) {
    const why =
      "has no comment with a plan that the user of this token wrote: no plan job of a branch has ended, or another user runs it.";
    return unreviewedFor("A request has no comment with its plan", why);
  }
  const [, shown, list] = planLine.exec(text.slice(Math.max(text.lastIndexOf(planLineStart), 0))) ?? [];
  if (shown === undefined || list === undefined)
    return unreviewedFor(
      "The comment names no plans",
      "an earlier version wrote its comment, or it has too many stacks to name.",
    );
  // A branch may have been pushed back to an earlier commit, whose plan the comment no longer shows.
  if (!heads.includes(shown))
    return unreviewedFor(
      "The comment shows the plan of another commit",
      `its comment shows the plan of ${shown.slice(0, 12)}.`,
    );
  return { commits: [shown], named: new Set(list.split(" ").slice(2)), url };
}

/**
 * Returns the hidden last line of a comment: the commit, and the digests of the plans that the comment shows. Undefined if it has more than `most`
 * characters.
 */
export function commentPlanLine(commit: string, digests: readonly string[], most: number): string | undefined {
  const line = `${planLineStart}${[commit, "plans", ...digests].join(" ")} -->`;
  return line.length > most ? undefined : line;
}

const madeAt = /\n {2}"createdAt": "[^"\\\n]*",(?=\n)/;
const sealAtEnd = /,\n {2}"seal": \{[^{}]*\}\n\}\n$/;

/**
 * Returns the digest by which a comment names a plan file: of all but the time at which it was made, which decides nothing, and the seal over it.
 * So the plan that a repeated job makes of the same has the same digest. 128 bits.
 */
export function planDigest(file: string | Uint8Array): string {
  // One character per byte, so that bytes that are not UTF-8 differ, too.
  const text = Buffer.from(file as string).toString("latin1");
  return sha256(text.replace(madeAt, "").replace(sealAtEnd, "")).slice(0, 32);
}

/** Returns the pull requests that the commits of this push have merged, the latest first. */
async function mergedRequests(
  forge: Forge,
  folder: GitFolder,
  {
    base,
    checkedOut,
    branch,
  }: { readonly base: string | undefined; readonly checkedOut: string; readonly branch: string },
): Promise<readonly PullRequest[]> {
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
    for (const each of await forge.pullRequestsOf(commit)) if (await isOfPush(each)) known.push(each);
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

/** Returns the pull request that the message of a commit names. The number may be that of an issue. */
async function namedRequest(forge: Forge, folder: GitFolder, commit: string): Promise<PullRequest | undefined> {
  const message = (await gitText(folder, "log", "-1", "--format=%B", commit, "--")) ?? "";
  const [, number] = /[#!](\d{1,9})\b/.exec(message.slice(0, 2_000)) ?? [];
  if (number === undefined) return undefined;
  try {
    return await forge.pullRequest(Number(number));
  } catch (error) {
    if (error instanceof ForgeError && error.status === 404) return undefined;
    throw error;
  }
}
