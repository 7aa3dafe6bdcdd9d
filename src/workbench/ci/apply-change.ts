/** The apply job: applies the reviewed plans of a merged change, and nothing else. */
import { appendFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Diagnostic, fail, hasErrors } from "../../base/diagnostics.ts";
import { isStateKeyVariable } from "../../base/own-variables.ts";
import { isEmpty, type Plan } from "../../model/plan.ts";
import type { PolicyOverride } from "../../model/policy.ts";
import type { ReviewedChange } from "../../model/run-author.ts";
import { planNote } from "../../views/plans/plan.ts";
import { stacksLine } from "../../views/plans/stacks.ts";
import { stacksAsMarkdown } from "../../views/plans/stacks-markdown.ts";
import { isHeldByUse } from "../app/blocked-deletions.ts";
import { applyStack } from "../apply.ts";
import { isUnreviewed } from "../pull-request.ts";
import { sarifPlace } from "../sarif-place.ts";
import { unprovedKey, withoutKey } from "../stack-key.ts";
import { type ChosenStacks, chooseStacks, fromRoot, type StackChoice } from "../stacks/choose-stacks.ts";
import type { ManifestStack } from "../stacks/manifest-stacks.ts";
import { placeAmong } from "../stacks/place-among.ts";
import { workInOrder } from "../stacks/work-in-order.ts";
import type { Workplace } from "../workplace.ts";
import { type BaseDeclarations, openBaseDeclarations } from "./base-declarations.ts";
import { type ChangeChoice, type ChangeRun, mergeBase, openChangeRun, told } from "./change-run.ts";
import { isInHistory } from "./git.ts";
import {
  asUnreviewed,
  differencesOf,
  type FoundReview,
  notReviewedUnread,
  openPlanFolder,
  originsToReview,
  plansInState,
  remarksNotReviewed,
} from "./kept-plans.ts";
import { type PushReviews, reviewsOfPush } from "./merged-requests.ts";
import { checkName, commentMarker, usualCiFolder } from "./plan-change.ts";
import { type CiStack, failedStack, lineWith, shownDiagnostic } from "./plan-stacks.ts";
import { annotationsOf, findingsOf } from "./report-files.ts";

export interface ApplyChangeOptions extends ChangeChoice, Omit<StackChoice, "since"> {
  /** The folder with the plans, or `state`. */
  readonly plans?: string | undefined;
  readonly overrides?: readonly PolicyOverride[] | undefined;
  readonly signal: AbortSignal;
  readonly isStopped: () => boolean;
}

interface AppliedChange {
  readonly stacks: readonly CiStack[];
  readonly change: ReviewedChange;
  readonly commit: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns the reviewed plans of a stack. */
type ReviewOf = (stack: ManifestStack) => FoundReview | Promise<FoundReview>;

/** Applies the reviewed plans of what was merged. Throws DiagnosticError if it is not known what was reviewed. */
export async function applyChange(root: Workplace, options: ApplyChangeOptions): Promise<AppliedChange> {
  const run = await openChangeRun(root, options);
  refuseUnmerged(run);
  const notices: Diagnostic[] = [...run.diagnostics];
  const base = await mergeBase(run, options.base);
  const marker = commentMarker("plan", root, root.choices.environment);
  const isHeadGiven = options.head !== undefined;
  const reviews = await reviewsOfPush(run, { base, isHeadGiven, marker, notices });
  const { change, before } = reviews;
  const place: Workplace = { ...run.place, change };
  const found = await chooseStacks(place, { ...options, apps: "named", since: base });
  const former = before === undefined ? undefined : await openBaseDeclarations(place, before);
  const touched = withProvingKeys(found);
  const applying = withReviewedPlans(place, options, { run, reviews, touched, former }).then(({ chosen, reviewOf }) =>
    applyTouched(place, { ...touched, chosen }, reviewOf, { ...options, former, commit: run.checkedOut }),
  );
  const stacks = await applying.finally(() => former?.close());
  const isRefused = stacks.some(({ outcome }) => outcome === "failed" || outcome === "skipped");
  const diagnostics = [...found.diagnostics, ...notices, ...(isRefused ? reviews.unreviewed : [])];
  await tellApplied(run, stacks, diagnostics);
  return { stacks, change, commit: run.checkedOut, diagnostics };
}

function refuseUnmerged({ run, place }: ChangeRun): void {
  if (run.isFork || run.pullRequest !== undefined || (run.forge !== "none" && isUnreviewed(place))) {
    fail("change-not-merged", "The change is not merged", {
      detail: "ci apply works on the merged commit, and this run is that of a pull request: nothing was applied.",
      suggestion: "Run it for pushes to the default branch.",
    });
  }
}

/**
 * Returns the stacks without the keys that only declarations choose. The key of a stack proves its plans, so neither a merged commit nor its
 * base, which a push may have written, names one whose value its author knows.
 */
function withProvingKeys(touched: ChosenStacks): ChosenStacks {
  const withProvingKey = (stack: ManifestStack): ManifestStack => {
    const { ownKey, choices } = stack.place;
    const isProved = ownKey === undefined || choices.exec === true || isStateKeyVariable(ownKey.variable);
    return isProved ? stack : { ...stack, place: withoutKey(stack.place, unprovedKey) };
  };
  return { ...touched, all: touched.all.map(withProvingKey), chosen: touched.chosen.map(withProvingKey) };
}

interface Reviewing {
  readonly run: ChangeRun;
  readonly reviews: PushReviews;
  readonly touched: ChosenStacks;
  readonly former: BaseDeclarations | undefined;
}

async function withReviewedPlans(
  place: Workplace,
  { plans = usualCiFolder, all, excludeStack }: ApplyChangeOptions,
  { run, reviews, touched, former }: Reviewing,
): Promise<{ readonly chosen: ChosenStacks["chosen"]; readonly reviewOf: ReviewOf }> {
  const { branch } = reviews;
  if (plans === "state")
    return { chosen: touched.chosen, reviewOf: (stack) => plansInState(stack, { ...reviews, former }) };
  if (touched.chosen.length === 0) return { chosen: [], reviewOf: () => ({ unnamed: [] }) };
  const folder = openPlanFolder(resolve(place.cwd, plans), [place, ...touched.all.map((each) => each.place)]);
  const { environment = null } = place.choices;
  if (folder.env !== environment) {
    fail("plans-of-environment", "The plans are of another environment", {
      detail: `The plans of ${plans} are ${folder.env === null ? "of no environment" : `of the environment ${folder.env}`}, and this run is ${environment === null ? "of none" : `of ${environment}`}.`,
      suggestion: folder.env === null ? "Leave --env and RECONDUIT_ENV out." : `Give --env ${folder.env}.`,
    });
  }
  const { commit, onto } = folder;
  const asksNone = run.run.forge === "none";
  // A forge knows the branch of a request, so a plan for an unknown one is of something else.
  const isOfBranch = onto === undefined || branch === undefined || onto === branch || (asksNone && onto === "");
  const known = reviews.plans.filter(({ commits }) => commit !== undefined && commits.includes(commit));
  const isMerged = asksNone && commit !== undefined && (await isInHistory(place, commit, run.checkedOut));
  const ofChange = known.length === 0 && isMerged ? [{ commits: [commit] }] : known;
  if (!isOfBranch || ofChange.length === 0) {
    const reasons = reviews.unreviewed.map(({ detail = "", suggestion = "" }) => ` ${detail} ${suggestion}`);
    const into = isOfBranch ? "" : ` merged into ${onto || "an unknown branch"}`;
    const has = commit === undefined ? "no commit" : `the commit ${commit.slice(0, 12)}${into}`;
    const names = reviews.plans.flatMap(({ commits }) => commits.map((each) => each.slice(0, 12)));
    fail("plans-of-another-change", "The plans are of another change", {
      detail: `${plans} has the plans of ${has}, and ${run.checkedOut.slice(0, 12)} was reviewed as ${names.join(", ") || "nothing"}.${reasons.join("")}`,
      suggestion:
        "Download the artefact of the plan job of the merged pull request; with --forge none name its commit with --head.",
    });
  }
  const wanted = new Set([...touched.chosen.map(({ name }) => name), ...(all || excludeStack ? [] : folder.names)]);
  return {
    chosen: touched.all.filter(({ name }) => wanted.has(name)),
    reviewOf: (stack) => folder.reviewOf(stack, ofChange),
  };
}

async function applyTouched(
  root: Workplace,
  { chosen, all, because }: ChosenStacks,
  reviewOf: ReviewOf,
  { isStopped, ...how }: Pick<ApplyChangeOptions, "isStopped"> & ReviewedApply,
): Promise<readonly CiStack[]> {
  const ended = await workInOrder(chosen, {
    work: async (stack): Promise<CiStack & { readonly heldByUse?: boolean }> => {
      const about = { stack, because: because.get(stack.name) ?? ("all" as const) };
      const place: Workplace = {
        ...placeAmong(all, stack, new Map(), true),
        ...(root.change && { change: root.change }),
        ...(how.former && { base: how.former }),
      };
      try {
        return { ...about, ...(await applyReviewedPlan(place, stack, await reviewOf(stack), how)) };
      } catch (error) {
        return { ...about, ...failedStack(place, stack, error) };
      }
    },
    hasFailed: ({ outcome }) => outcome === "failed" || outcome === "skipped",
    skip: (stack, from): CiStack => ({
      ...lineWith(stack, "skipped", `reads ${from}`),
      stack,
      because: because.get(stack.name) ?? "all",
      diagnostics: [],
    }),
    isStopped,
    onWait: (stack, { detail = "" }) => root.log(`${stack.name}: ${detail}`, "info"),
  });
  return chosen.flatMap((stack) => ended.get(stack.name) ?? []);
}

interface ReviewedApply extends Pick<ApplyChangeOptions, "overrides" | "signal"> {
  /** The declarations before the merge; undefined where git does not know them. */
  readonly former: BaseDeclarations | undefined;
  /** The merged commit. */
  readonly commit: string;
}

type AppliedStack = Omit<CiStack, "stack" | "because"> & { readonly heldByUse?: boolean };

/**
 * Plans the stack again under its lock, and applies that if it makes the reviewed changes, or what is left of them after a run that
 * broke off.
 */
async function applyReviewedPlan(
  place: Workplace,
  stack: ManifestStack,
  { review, unnamed }: FoundReview,
  { overrides, signal, former, commit }: ReviewedApply,
): Promise<AppliedStack> {
  const reviewed = review?.plan;
  let later: string | undefined;
  const onCommit = async (recorded: string | undefined) => {
    const isLater = recorded !== undefined && recorded !== commit && (await isInHistory(place, commit, recorded));
    later = isLater ? recorded : undefined;
  };
  let differences = await notReviewedUnread(place, reviewed, { former, onCommit });
  const refused = () => {
    if (later !== undefined) return earlierCommit(stack.name, commit, later);
    return (reviewed ? staleChange : unreviewedChange)(stack.name, differences, unnamed);
  };
  if (differences.length > 0) return { ...lineWith(stack, "failed", refused().summary), diagnostics: [refused()] };
  let fresh: Plan | undefined;
  const applied = await applyStack(
    later === undefined ? place : asUnreviewed(place),
    { mode: "apply", ...reviewed?.targets, ...reviewed?.choices },
    {
      ...(overrides ? { overrides } : {}),
      signal,
      merged: { commit, onCommit },
      // Without a review an apply sends nothing, and vouches for no source.
      recordsOrigins: () => reviewed !== undefined,
      approve: (plan, diagnostics) => {
        fresh = plan;
        if (later !== undefined) return false;
        const origins = originsToReview(reviewed, plan);
        differences = review
          ? [...differencesOf(review, plan), ...remarksNotReviewed(reviewed, diagnostics), ...origins]
          : [...(isEmpty(plan) ? [] : [planNote(plan)]), ...origins];
        if (differences.length > 0) return false;
        if (!isEmpty(plan)) place.log(`${stack.name}: ${planNote(plan)}`, "info");
        return true;
      },
    },
  );
  const shown = applied.diagnostics.map((each) => shownDiagnostic(place, fromRoot(each, stack)));
  const about = fresh ? { plan: fresh } : {};
  if (later !== undefined && fresh && isEmpty(fresh))
    return { ...lineWith(stack, "unchanged", ""), ...about, diagnostics: shown };
  if (applied.ended === "declined") {
    const stale = refused();
    return { ...lineWith(stack, "failed", stale.summary), ...about, diagnostics: [...shown, stale] };
  }
  const isFailed =
    applied.ended === "refused" ||
    hasErrors(applied.diagnostics) ||
    applied.result.failed.length + applied.result.skipped.length > 0 ||
    applied.result.interrupted;
  if (isFailed) {
    const [error] = shown.filter(({ severity }) => severity === "error");
    return {
      ...lineWith(stack, "failed", error?.summary ?? "not completely applied"),
      ...about,
      diagnostics: shown,
      ...(applied.ended === "applied" ? { heldByUse: isHeldByUse(applied.result) } : {}),
    };
  }
  const isDone = fresh === undefined || isEmpty(fresh);
  const note = isDone ? (review?.plans.some((each) => !isEmpty(each)) ? "already applied" : "") : planNote(fresh!);
  return { ...lineWith(stack, isDone ? "unchanged" : "applied", note), ...about, diagnostics: shown };
}

const mostDifferences = 20;

function listedDifferences(differences: readonly string[]): string {
  const more = differences.length > mostDifferences ? ` And ${differences.length - mostDifferences} more.` : "";
  return `${differences.slice(0, mostDifferences).join(" ")}${more}`;
}

const planAgain =
  "Run the plan job of the pull request again, let its reviewers read the comment, and run this job again.";

function staleChange(stack: string, differences: readonly string[], unnamed: readonly string[]): Diagnostic {
  return {
    severity: "error",
    code: "stale-plan",
    summary: "The reviewed plan no longer fits",
    detail: `${[stack, "was planned again, and other changes result than those that were reviewed.", listedDifferences(differences), ...unnamed].join(" ")}`,
    suggestion:
      unnamed.length > 0
        ? planAgain
        : "Open a pull request, so that the present changes are reviewed: a change of a remark in the manifest is enough.",
  };
}

/**
 * The job of an earlier commit may be repeated at any time, by anyone who may start a job: its plan would take back what was merged since, or
 * repeat what was reverted.
 */
function earlierCommit(stack: string, commit: string, later: string): Diagnostic {
  return {
    severity: "error",
    code: "later-commit-applied",
    summary: "A later commit was applied already",
    detail: `This job is of ${commit.slice(0, 12)}, and ${stack} was applied at ${later.slice(0, 12)}, which contains that commit. Nothing of the stack is applied.`,
    suggestion: "Run the job of the present commit. To bring an earlier version back, open a pull request.",
  };
}

function unreviewedChange(stack: string, differences: readonly string[], unnamed: readonly string[]): Diagnostic {
  return {
    severity: "error",
    code: "not-reviewed",
    summary: "No plan was reviewed",
    detail: `${[`The change touches ${stack}, and there is no plan of it from a review: ${listedDifferences(differences)}.`, ...unnamed].join(" ")}`,
    suggestion: unnamed.length > 0 ? planAgain : "Open a pull request, so that its plan is made and reviewed.",
  };
}

async function tellApplied(change: ChangeRun, stacks: readonly CiStack[], notices: Diagnostic[]) {
  const { run, forge, place, checkedOut } = change;
  const isFailed = stacks.some(({ outcome }) => outcome === "failed" || outcome === "skipped");
  const text = place.redact(
    stacksAsMarkdown(
      stacks.map(({ plan: _, ...each }) => each),
      { notices: [], calm: "unchanged", title: `Reconduit apply: ${stacksLine(stacks)}` },
    ),
  );
  if (run.summaryFile !== undefined) appendFileSync(run.summaryFile, `${text}\n`);
  if (!forge) return;
  await told(notices, () =>
    forge.setCheck({
      commit: checkedOut,
      name: checkName("apply", place),
      conclusion: isFailed ? "failure" : "success",
      title: stacksLine(stacks),
      summary: text,
      annotations: annotationsOf(
        findingsOf(stacks).filter(({ level }) => level === "error"),
        sarifPlace(place).folder,
      ).map((each) => ({ ...each, title: place.redact(each.title), message: place.redact(each.message) })),
      runUrl: run.runUrl,
    }),
  );
}
