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
  /** Returns the logins of the users whose approval stands. */
  approvers(number: number): Promise<readonly string[]>;
  /** Keeps one comment: creates it, or edits the one with the marker that this token wrote. */
  keepComment(number: number, text: MarkedText): Promise<TextOutcome>;
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

/** Reads all pages of a list. `page` counts from 1. */
export async function everyPage<T>(size: number, read: (page: number) => Promise<readonly T[]>): Promise<readonly T[]> {
  const found: T[] = [];
  for (let page = 1; page <= 100; page++) {
    const rows = await read(page);
    found.push(...rows);
    if (rows.length < size) break;
  }
  return found;
}
