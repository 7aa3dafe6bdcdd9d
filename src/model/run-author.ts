/**
 * The author of an apply, and the sources of the run. The journal stores it with each write, so that it is known even for a
 * killed run.
 */
export type RunAuthor = {
  /** `user@host`. */
  readonly who: string;
  /** Commit of the checkout with the manifests, if there is one. */
  readonly commit?: string;
  /**
   * The files of the stack that differ from the commit, relative to the repository's folder; empty if only other files do. Absent
   * if no tracked file differs, and no file of the stack is untracked.
   */
  readonly uncommitted?: readonly string[];
  /** The run of a pipeline, if there was one. */
  readonly pipeline?: string;
  /** The user who started the pipeline. */
  readonly actor?: string;
} & ReviewedChange;

/** The review of the applied change, as its forge reports it. */
export type ReviewedChange = {
  readonly pullRequest?: { readonly number: number; readonly url?: string };
  /** Logins of the users whose approval stood. */
  readonly approvers?: readonly string[];
  /** Logins of the users whose approval of an earlier commit stood. */
  readonly earlierApprovers?: readonly string[];
};

/** The author of a run whose journal names none. */
export const unknownAuthor: RunAuthor = Object.freeze({ who: "an interrupted run" });

/** Returns the facts about the author for a receipt. */
export function authorFacts({
  who,
  commit,
  uncommitted,
  pipeline,
  actor,
  pullRequest,
  approvers,
  earlierApprovers,
}: RunAuthor): RunAuthor {
  return {
    who,
    ...(pipeline === undefined ? {} : { pipeline }),
    ...(actor === undefined ? {} : { actor }),
    ...(pullRequest === undefined ? {} : { pullRequest }),
    ...(approvers === undefined ? {} : { approvers }),
    ...(earlierApprovers === undefined ? {} : { earlierApprovers }),
    ...(commit === undefined ? {} : { commit }),
    ...(uncommitted === undefined ? {} : { uncommitted }),
  };
}
