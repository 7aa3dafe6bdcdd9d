/** The change that a job works on: its commits, its pull request, its forge. */
import { systemClock } from "../../base/clock.ts";
import { type Diagnostic, DiagnosticError, fail } from "../../base/diagnostics.ts";
import { commitOfBoth, commitOfRevision } from "../../base/git-files.ts";
import { secretVariableValues } from "../../base/guarded-variables.ts";
import { readRegularFile } from "../../base/regular-file.ts";
import type { Forge, ForgeKind, PipelineRun } from "../../forge/index.ts";
import { isPullRequest, isUnreviewed } from "../pull-request.ts";
import { withSharedKey } from "../stack-key.ts";
import type { Workplace } from "../workplace.ts";
import { checkedOutCommit, isInHistory } from "./git.ts";

export interface ChangeChoice {
  /** Default: the forge whose pipeline this is. */
  readonly forge?: ForgeKind | undefined;
  readonly base?: string | undefined;
  readonly head?: string | undefined;
}

/** A job of a pipeline. */
export interface ChangeRun {
  readonly run: PipelineRun;
  /** Absent for `--forge none`, for a fork, and without a token. */
  readonly forge: Forge | undefined;
  /** The workplace, in which a fork runs no command. */
  readonly place: Workplace;
  /** The commit that is checked out. */
  readonly checkedOut: string;
  /** The commit that is reviewed, or was merged. */
  readonly head: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** The most bytes of an event. */
const eventAtMost = 32 * 1024 * 1024;

/** Returns the text of the event that started a run of GitHub. */
function eventText(kind: ForgeKind, env: Workplace["env"]): string | undefined {
  const file = env["GITHUB_EVENT_PATH"];
  return kind === "github" && file ? readRegularFile(file, eventAtMost).toString("utf8") : undefined;
}

/**
 * Returns the commit that the declarations of a pull request are compared with in its pipeline. Undefined elsewhere, and where the
 * environment does not name it or git does not know it.
 */
export async function pipelineBase(place: Workplace): Promise<string | undefined> {
  const { cwd, env } = place;
  if (!isUnreviewed(place) || !isPullRequest(env)) return undefined;
  const { forgeOfEnvironment, pipelineRun, targetRevision } = await import("../../forge/index.ts");
  const kind = forgeOfEnvironment(env);
  let run: PipelineRun | undefined;
  try {
    run = pipelineRun(kind, env, eventText(kind, env));
  } catch {
    // A system that only resembles the forge may still name the branch.
  }
  const wanted = run?.base ?? targetRevision(env);
  const commit = wanted === undefined ? undefined : await commitOfRevision({ cwd, env }, wanted);
  const head = commit && (await commitOfRevision({ cwd, env }, "HEAD"));
  return commit && head && commitOfBoth({ cwd, env }, commit, head);
}

/** Reads the run from the environment, and opens its forge. Throws DiagnosticError. */
export async function openChangeRun(place: Workplace, { forge: wanted, head }: ChangeChoice): Promise<ChangeRun> {
  const { env } = place;
  // Every variable with the name of a credential is hidden in what the job prints and writes.
  place.hide(() => secretVariableValues(env));
  const { forgeOfEnvironment, openForge, pipelineRun } = await import("../../forge/index.ts");
  const kind = wanted ?? forgeOfEnvironment(env);
  const run = pipelineRun(kind, env, eventText(kind, env));
  const folder = { cwd: place.cwd, env };
  const checkedOut = await checkedOutCommit(folder);
  const given = head === undefined ? undefined : await knownCommit(folder, "--head", head);
  return {
    run,
    forge: openForge(run, { clock: systemClock, env }),
    // The manifest of this folder chooses no key for the others.
    place: withSharedKey(run.isFork ? { ...place, choices: { ...place.choices, exec: false } } : place),
    checkedOut,
    head: given ?? run.head ?? checkedOut,
    diagnostics: noticesOf(run, place),
  };
}

async function knownCommit(folder: Parameters<typeof commitOfRevision>[0], option: string, revision: string) {
  return (
    (await commitOfRevision(folder, revision)) ??
    fail("unknown-revision", "There is no such revision", {
      detail: `${option} names ${JSON.stringify(revision)}, which git does not know here.`,
      suggestion: "In a pipeline, check out the whole history (fetch-depth: 0, GIT_DEPTH: 0).",
    })
  );
}

function noticesOf({ forge, isFork, tokenHeader }: PipelineRun, { choices }: Workplace): readonly Diagnostic[] {
  if (isFork) {
    return [
      {
        severity: "notice",
        code: "fork",
        summary: "The change comes from a fork",
        detail: `It is planned, and nothing else: no command runs, no secret is read, and nothing is written to the forge or the state.${choices.exec ? " --exec has no effect." : ""}`,
      },
    ];
  }
  if (forge === "none" || tokenHeader !== undefined) return [];
  return [
    {
      severity: "warning",
      code: "forge-token-missing",
      summary: "There is no token for the forge",
      detail: `Nothing is written to the forge: ${forge === "github" ? "GITHUB_TOKEN" : "GITLAB_TOKEN"} is not set.`,
      suggestion: "docs/CI.md lists the token and the permissions of each job.",
    },
  ];
}

/**
 * Returns the commit that a pull request is compared with: where its branch left the target. Throws DiagnosticError if it is not known
 * here.
 */
export async function reviewBase({ run, place, checkedOut }: ChangeRun, given: string | undefined): Promise<string> {
  const folder = { cwd: place.cwd, env: place.env };
  const wanted = given ?? run.base;
  if (wanted === undefined) {
    fail("base-unknown", "The base of the change is unknown", {
      detail: "The environment names no commit that the change is compared with.",
      suggestion: "Name it with --base, such as --base origin/main.",
    });
  }
  // Most pipelines name a full hash, and then it is not looked for first.
  const parted = await commitOfBoth(folder, wanted, checkedOut);
  if (parted !== undefined) return parted;
  const base = await knownCommit(folder, given === undefined ? "The pipeline" : "--base", wanted);
  return (await commitOfBoth(folder, base, checkedOut)) ?? base;
}

/**
 * Throws DiagnosticError unless the reviewed commit is checked out, alone or merged into its target: a check of one commit must not tell
 * of the plan of another one.
 */
export async function refuseOtherCheckout({ place, head, checkedOut }: ChangeRun): Promise<void> {
  if (head === checkedOut || (await isInHistory({ cwd: place.cwd, env: place.env }, head, checkedOut))) return;
  fail("not-checked-out", "The reviewed commit is not checked out", {
    detail: `${head.slice(0, 12)} is to be planned, and ${checkedOut.slice(0, 12)} is checked out, which does not contain it.`,
    suggestion:
      "Check out the commit of the pull request with its history: ref and fetch-depth: 0 of actions/checkout, GIT_DEPTH: 0 on GitLab.",
  });
}

/**
 * Returns the commit before the merged change; undefined if the branch was rewritten or is new: then every stack counts as touched.
 */
export async function mergeBase({ run, place, checkedOut }: ChangeRun, given: string | undefined) {
  const folder = { cwd: place.cwd, env: place.env };
  if (given !== undefined) return knownCommit(folder, "--base", given);
  if (run.base === undefined) return undefined;
  const parted = await commitOfBoth(folder, run.base, checkedOut);
  if (parted !== undefined) return parted;
  const base = await commitOfRevision(folder, run.base);
  return base === undefined ? undefined : commitOfBoth(folder, base, checkedOut);
}

/** Calls the forge. A refusal is a warning: the plan and its reports are there without it. */
export async function told<T>(notices: Diagnostic[], call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    notices.push(...error.diagnostics.map((each) => ({ ...each, severity: "warning" as const })));
    return undefined;
  }
}
