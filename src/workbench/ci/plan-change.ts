/** The plan job: plans what a change touches, writes the reports, and tells the forge. */
import { appendFileSync, lstatSync, rmSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { type Diagnostic, DiagnosticError, fail } from "../../base/diagnostics.ts";
import { type JsonObject, objectsOf } from "../../base/json.ts";
import { operationByName } from "../../catalog/operations/index.ts";
import { linkedOutside, repositoryOf } from "../../config/files/file-guard.ts";
import type { Forge } from "../../forge/index.ts";
import { changeAsMarkdown } from "../../views/plans/change-comment.ts";
import { stacksLine } from "../../views/plans/stacks.ts";
import { withAccount } from "../account/live-account.ts";
import { sarifPlace } from "../sarif-place.ts";
import { chooseStacks, type StackChoice } from "../stacks/choose-stacks.ts";
import { isPlanFolder, keysAtHand, readPlanIndex, writePlanFolder } from "../stacks/plan-folder.ts";
import type { Workplace } from "../workplace.ts";
import { openBaseDeclarations } from "./base-declarations.ts";
import {
  type ChangeChoice,
  type ChangeRun,
  openChangeRun,
  refuseOtherCheckout,
  reviewBase,
  told,
} from "./change-run.ts";
import { ownersOfPaths } from "./code-owners.ts";
import { committedBelow, pathsBetween } from "./git.ts";
import { keepPlanInState } from "./kept-plans.ts";
import { commentPlanLine, planDigest } from "./merged-requests.ts";
import { type CiStack, checkTouchedStacks, planTouchedStacks } from "./plan-stacks.ts";
import { annotationsOf, findingsOf, hiddenParts, withoutSecrets, writeReports } from "./report-files.ts";

/** The folder for reports and plans, unless another one is chosen. */
export const usualCiFolder = ".reconduit/ci";

export interface PlanChangeOptions extends ChangeChoice, Omit<StackChoice, "since"> {
  readonly out?: string | undefined;
  /** `state`: the plans are also kept in the place of each stack's state. */
  readonly plans?: "state" | undefined;
  readonly isStopped: () => boolean;
}

export interface PlannedChange {
  readonly stacks: readonly CiStack[];
  readonly head: string;
  readonly pullRequest?: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** The most characters of a job's summary on GitHub: one MiB. */
const summaryLimit = 900_000;

/** Plans a change. Throws DiagnosticError if its commits or stacks are not known. */
export async function planChange(root: Workplace, options: PlanChangeOptions): Promise<PlannedChange> {
  const change = await openChangeRun(root, options);
  const { place, run, forge, head, checkedOut } = change;
  const out = resolve(place.cwd, options.out ?? usualCiFolder);
  await refuseChosenFolder(out, place);
  // Plans of an earlier run are replaced; an index of something else is refused before the work.
  if (isPlanFolder(out)) readPlanIndex(out);
  await refuseOtherCheckout(change);
  const base = await reviewBase(change, options.base);
  const chosen = await chooseStacks(place, { ...options, apps: "named", since: base });
  const baseDeclared = await openBaseDeclarations(place, base);
  const compared = { ...place, base: baseDeclared };
  const planning =
    run.isFork && !hasPlatformToken(place)
      ? checkTouchedStacks(compared, chosen)
      : planTouchedStacks(compared, chosen, { authors: true, isStopped: options.isStopped });
  // A merge queue has no request whose reviewers read its plan.
  const planned = { commit: head, ...(checkedOut === head ? {} : { onto: run.target ?? "" }) };
  const keepsPlans = options.plans === "state" && !run.isFork && !run.isQueue;
  const { stacks, made } = await planning
    .then(async (ended) => {
      const files = ended.flatMap(({ file, ...each }) => (file ? [{ ...each, text: file() }] : []));
      for (const { stack, text } of keepsPlans ? files : [])
        await keepPlanInState(stack.place, baseDeclared, { ...planned, text });
      return { stacks: ended, made: files };
    })
    .finally(() => baseDeclared.close());
  const { environment } = place.choices;
  const number = run.pullRequest?.number;
  const folder = { cwd: place.cwd, env: place.env };
  const notices: Diagnostic[] = [...chosen.diagnostics, ...change.diagnostics];
  const request = forge && number !== undefined ? await told(notices, () => forge.pullRequest(number)) : undefined;
  const reviewers = await ownersOfPaths(folder, base, await pathsBetween(folder, base, checkedOut), request?.author);
  const running = await runningAddresses(stacks);
  const view = { stacks, environment, head, runUrl: run.runUrl, reviewers, running, notices: chosen.diagnostics };
  const commentOf = (limit: number) => withoutSecrets((room) => changeAsMarkdown(view, room), limit, place);
  const limit = forge?.commentLimit ?? 65_000;
  const digests = made.map(({ text }) => planDigest(text));
  const named = commentPlanLine(head, digests, Math.floor(limit * planLineShare));
  if (!named && forge && number !== undefined) notices.push(tooManyPlans(made.length));
  const line = named ?? "";
  const text = commentOf(limit - line.length);
  if (text.startsWith(hiddenParts)) notices.push(partsHidden);
  const plans = made.map(({ stack, path, name, text }) => ({ name, path, reads: stack.dependencies, text }));
  writePlanFolder(out, environment ?? null, plans, {
    keys: keysAtHand([place, ...chosen.all.map((each) => each.place)]),
    ...planned,
  });
  writeReports(place, stacks, {
    out,
    markdown: text,
    environment,
    head,
    pullRequest: number,
    diagnostics: notices,
    sarif: sarifPlace(place),
  });
  if (run.summaryFile !== undefined) appendFileSync(run.summaryFile, `${commentOf(summaryLimit)}\n`);
  if (forge) await tellForge(change, forge, { stacks, text, line, notices, number, present: request?.headCommit });
  return { stacks, head, ...(number === undefined ? {} : { pullRequest: number }), diagnostics: notices };
}

const partsHidden: Diagnostic = {
  severity: "warning",
  code: "plan-hidden",
  summary: "Parts of the plan are hidden",
  detail:
    "Texts of the plan are also secrets, which the declarations write out or the job has. So reviewers do not see names, addresses or values.",
  suggestion:
    "Take the secret from a variable of the environment, and give it another value than the other texts have.",
};

/** Kinds of which the platform has jobs, with the field of a job that names the object. */
const runs: { readonly [kind: string]: string } = { flow: "_flowId", import: "_importId", export: "_exportId" };
const pageSize = 1_000;

/** Returns the addresses that run at the moment, with a phrase, by the name of the stack. A refusal of the platform is not an error. */
async function runningAddresses(stacks: readonly CiStack[]): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const found = new Map<string, ReadonlyMap<string, string>>();
  for (const { plan, stack } of stacks) {
    const steps = (plan?.steps ?? []).filter(
      ({ kind, action, id }) => runs[kind] !== undefined && action !== "noop" && id !== undefined,
    );
    if (!plan || steps.length === 0) continue;
    const jobs = await runningJobs(stack.place);
    const running = steps.flatMap(({ address, kind, id }) => {
      const own = jobs.filter((job) => job[runs[kind]!] === id);
      const since = own.map(({ startedAt }) => startedAt).find((each) => typeof each === "string");
      return own.length === 0 ? [] : [[address, since === undefined ? "a run" : `since ${since}`] as const];
    });
    if (running.length > 0) found.set(plan.stack, new Map(running));
  }
  return found;
}

async function runningJobs(place: Workplace): Promise<readonly JsonObject[]> {
  try {
    return await withAccount(place, async ({ client }) =>
      objectsOf(await client.call(operationByName("jobs.list"), { status: "running", limit: String(pageSize) })),
    );
  } catch (error) {
    if (error instanceof DiagnosticError || "toDiagnostic" in (error as object)) return [];
    throw error;
  }
}

/**
 * Throws DiagnosticError for a folder of the checkout that is a link to one outside, and for one of which a commit contains files: a change
 * chooses neither where its job writes nor what is published with the reports. Such files are deleted, because a pipeline publishes the
 * folder of a failed job, too: a link among them would add the file of the runner that it leads to.
 */
export async function refuseChosenFolder(out: string, { cwd, env }: Pick<Workplace, "cwd" | "env">): Promise<void> {
  const root = repositoryOf(cwd);
  if (relative(root, out).startsWith("..")) return;
  const real = linkedOutside(out, cwd);
  if (real !== undefined) {
    fail("file-outside", "The folder of the reports leads elsewhere", {
      detail: `${out} leads to ${real}, which is outside of the repository ${root}. Nothing was written.`,
      suggestion: `Delete the link, or name the folder itself: --out ${real}`,
    });
  }
  const committed = await committedBelow({ cwd: root, env }, linkOnTheWay(root, out) ?? out);
  for (const path of committed) rmSync(join(root, path), { recursive: true, force: true });
  if (committed.length === 0) return;
  const more = committed.length > 5 ? ` and ${committed.length - 5} more` : "";
  const files = `${committed.slice(0, 5).join(", ")}${more}`;
  fail("reports-in-change", "The change contains the folder of the reports", {
    detail: `The folder ${relative(root, out)} is published with the reports of the job, and the commit has files in it: ${files}. They were deleted in this checkout, and nothing was planned.`,
    suggestion: "Take the folder .reconduit out of the change, and add it to .gitignore.",
  });
}

/** Returns the first link on the way from a folder to a path below it. */
function linkOnTheWay(root: string, path: string): string | undefined {
  const steps = relative(root, path).split(sep);
  const places = steps.map((_, index) => join(root, ...steps.slice(0, index + 1)));
  return places.find((place) => lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink());
}

const hasPlatformToken = ({ env, choices }: Workplace): boolean =>
  (choices.token ?? env["RECONDUIT_TOKEN"] ?? "") !== "";

interface Told {
  readonly stacks: readonly CiStack[];
  readonly text: string;
  /** The hidden last line of the comment. */
  readonly line: string;
  readonly notices: Diagnostic[];
  readonly number: number | undefined;
  /** The present commit of the pull request. */
  readonly present: string | undefined;
}

async function tellForge(change: ChangeRun, forge: Forge, { stacks, text, line, notices, number, present }: Told) {
  const { place, run, head } = change;
  const isFailed = stacks.some(({ outcome }) => outcome === "failed" || outcome === "skipped");
  const { environment } = place.choices;
  const findings = findingsOf(stacks);
  await told(notices, () =>
    forge.setCheck({
      commit: head,
      name: checkName("plan", place),
      conclusion: isFailed ? "failure" : "success",
      title: stacksLine(stacks),
      summary: text,
      annotations: annotationsOf(findings, sarifPlace(place).folder).map((each) => ({
        ...each,
        title: place.redact(each.title),
        message: place.redact(each.message),
      })),
      runUrl: run.runUrl,
    }),
  );
  if (number === undefined) return;
  // A job of an earlier commit may end after that of a later one, and must not hide its result.
  if (present !== undefined && present !== head) {
    notices.push(superseded(head, present));
    return;
  }
  const marker = commentMarker("plan", place, environment);
  const body = `${text}${line}`;
  const kept = await told(notices, () =>
    forge.keepComment(number, {
      marker,
      body,
      // An approval is of the comment as it was read: another run of the same plans changes nothing.
      isSame: (former) => withoutRun(former) === withoutRun(`${marker}\n${body}`),
      // A request that touches no stack needs no comment; one that no longer touches any says so.
      isOptional: stacks.length === 0,
    }),
  );
  if (kept === undefined) notices.push(commentMissing);
}

/** Leaves out the run, and the time of each plan. */
const withoutRun = (comment: string): string =>
  comment.replace(/, \[run\]\([^)\s]*\)(?=\.\n)/, "").replaceAll(/, planned at [\d-]{10} [\d:]{5} UTC(?=\.\n)/g, "");

const commentMissing: Diagnostic = {
  severity: "warning",
  code: "plan-not-shown",
  summary: "The comment does not show this plan",
  detail: "ci apply takes only plans that the comment of the request names.",
  suggestion: "Run this job again before the request is merged.",
};

/** The share of a comment that its hidden last line may take: digests of more than 600 plans. */
const planLineShare = 1 / 3;

const tooManyPlans = (count: number): Diagnostic => ({
  severity: "warning",
  code: "plans-not-named",
  summary: "The comment cannot name all plans",
  detail: `The change has the plans of ${count} stacks, and there is no room for their digests in a comment. So ci apply takes none of them.`,
  suggestion: "Split the change into several pull requests.",
});

/** Returns the name of the check of a job: one for each environment and folder. */
export function checkName(job: string, { choices: { environment, folder } }: Workplace): string {
  const about = [environment, folder].filter((each) => each !== undefined);
  return `reconduit ${job}${about.length === 0 ? "" : ` (${about.join(", ")})`}`;
}

/** Returns the hidden first line by which a text is found again. */
export function commentMarker(
  what: string,
  { choices: { folder } }: Workplace,
  environment: string | undefined,
): string {
  const word = (text: string) => encodeURIComponent(text).replaceAll("-", "%2D");
  return `<!-- reconduit ci ${what} env=${word(environment ?? "")} folder=${word(folder ?? "")} -->`;
}

function superseded(head: string, present: string): Diagnostic {
  return {
    severity: "notice",
    code: "change-superseded",
    summary: "The pull request has a later commit",
    detail: `${head.slice(0, 12)} was planned, and the pull request is at ${present.slice(0, 12)}: its comment is left to the job of that commit.`,
  };
}
