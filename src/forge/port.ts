/** The calls to a forge that `reconduit ci` needs, alike for every forge. */

export interface PullRequest {
  readonly number: number;
  /** Address of its page. */
  readonly url: string;
  readonly title: string;
  /** Login of its author. */
  readonly author: string;
  /** The present commit of its branch. */
  readonly headCommit: string;
  readonly targetBranch: string;
  readonly isMerged: boolean;
  /** The commit on the target branch that merging made; absent before it. */
  readonly mergeCommit?: string;
}

export interface Annotation {
  readonly level: "failure" | "warning" | "notice";
  /** From the root of the repository. */
  readonly file: string;
  readonly line: number;
  readonly title: string;
  readonly message: string;
}

export interface CommitCheck {
  readonly commit: string;
  /** Such as `reconduit plan (prod)`. */
  readonly name: string;
  readonly conclusion: "success" | "failure";
  /** A line. */
  readonly title: string;
  readonly summary: string;
  readonly annotations: readonly Annotation[];
  /** Page of the run. */
  readonly runUrl?: string | undefined;
}

/** A text of ours that is found by the marker that it begins with. */
export interface MarkedText {
  readonly marker: string;
  readonly body: string;
  /** Only a comment that is there already is edited. */
  readonly isOptional?: boolean;
  /** Returns true for a former text that stays as it is. */
  readonly isSame?: (former: string) => boolean;
}

/** A comment of ours as the forge has it. */
export interface KeptComment {
  readonly text: string;
  /** The time of its last change (ISO 8601), if the forge tells it. */
  readonly changedAt?: string;
}

export interface MarkedIssue extends MarkedText {
  readonly title: string;
}

export interface BranchFile {
  /** From the root of the repository. */
  readonly path: string;
  /** Null: deleted. */
  readonly content: Uint8Array | null;
  readonly isExecutable?: boolean;
}

export interface BranchCommit {
  readonly branch: string;
  /** The parent of the commit. */
  readonly parent: string;
  readonly message: string;
  readonly files: readonly BranchFile[];
}

export interface NewPullRequest {
  readonly branch: string;
  readonly target: string;
  readonly title: string;
  readonly body: string;
}

export type TextOutcome = "created" | "updated" | "unchanged";

/** Logins of the users whose approval stands. */
export interface StandingApprovals {
  /** Of the present commit of the branch and the present comment, as far as the forge says which. */
  readonly approvers: readonly string[];
  /** Of an earlier commit of the branch, or from before the last change of the comment. */
  readonly earlierApprovers: readonly string[];
}

/** Returns true for an approval that is not later than the last change of the comment, in the steps of the forge's clock. */
export const isOfEarlierComment = (approvedAt: string, changedAt: string | undefined): boolean =>
  changedAt !== undefined && Date.parse(approvedAt) <= Date.parse(changedAt);

export interface Forge {
  readonly name: "GitHub" | "GitLab";
  /** The sign before the number of a pull request. */
  readonly sign: "#" | "!";
  /** The most characters of a comment. */
  readonly commentLimit: number;
  pullRequest(number: number): Promise<PullRequest>;
  /** Returns the pull requests that a commit of the target branch came from. */
  pullRequestsOf(commit: string): Promise<readonly PullRequest[]>;
  /** Returns the commits that its branch had, the latest first: a forge may rebase a branch before it merges it. */
  reviewedCommits(request: PullRequest): Promise<readonly string[]>;
  /** `changedAt`: the last change of the comment that the approvals are of. */
  approvers(request: PullRequest, changedAt?: string): Promise<StandingApprovals>;
  /** Keeps one comment: creates it, or edits the one with the marker that this token wrote. */
  keepComment(number: number, text: MarkedText): Promise<TextOutcome>;
  /** Returns the comment with the marker that this token wrote; undefined if there is none. */
  keptComment(number: number, marker: string): Promise<KeptComment | undefined>;
  setCheck(check: CommitCheck): Promise<void>;
  /** Keeps one open issue: opens it, or edits the open one. */
  keepIssue(issue: MarkedIssue): Promise<{ readonly kept: TextOutcome; readonly url: string }>;
  /** Closes the open issue with the marker, with a last comment. Returns its address; undefined without one. */
  closeIssue(marker: string, comment: string): Promise<string | undefined>;
  /** Makes the branch of one commit; a branch of that name is replaced. */
  commitFiles(commit: BranchCommit): Promise<void>;
  /** Opens a pull request, or edits the open one of the branch. */
  keepPullRequest(request: NewPullRequest): Promise<{ readonly number: number; readonly url: string }>;
  /** Returns the default branch of the repository. */
  defaultBranch(): Promise<string>;
}

/** Returns the open text that begins with the marker and that its author may edit; the rest are copies of it. */
export function findMarked<T extends { readonly body: string; readonly isOwn: boolean }>(
  texts: readonly T[],
  marker: string,
): readonly T[] {
  return texts.filter(({ body, isOwn }) => isOwn && body.startsWith(marker));
}

/** The rows of a page. Smaller pages follow where texts of others make an answer too large; each size divides the one before. */
const pageSizes = [100, 20, 5] as const;
const mostRows = 10_000;

/**
 * Reads all pages of a list, and returns the rows that `keep` chooses. `page` counts from 1. `isTooLarge`: an error that a smaller page
 * avoids.
 */
export async function everyPage<T>(
  read: (page: number, size: number) => Promise<readonly T[]>,
  { keep, isTooLarge }: { readonly keep: (row: T) => boolean; readonly isTooLarge: (error: unknown) => boolean },
): Promise<readonly T[]> {
  const found: T[] = [];
  let [size] = pageSizes as readonly number[];
  for (let first = 0; first < mostRows; ) {
    let rows: readonly T[];
    try {
      rows = await read(first / size! + 1, size!);
    } catch (error) {
      const smaller = pageSizes.find((each) => each < size!);
      if (smaller === undefined || !isTooLarge(error)) throw error;
      size = smaller;
      continue;
    }
    found.push(...rows.filter(keep));
    if (rows.length < size!) break;
    first += size!;
  }
  return found;
}

/** Returns a comment with the time of its last change, in the form of both forges. */
export function keptCommentOf(text: string, changedAt: string): KeptComment {
  return { text, ...(changedAt === "" ? {} : { changedAt }) };
}
