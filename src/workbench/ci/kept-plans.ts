/** Sealed plans between the job that made them and the job that applies them: in a folder, or in the place of the state. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Diagnostic, fail } from "../../base/diagnostics.ts";
import { sha256 } from "../../base/sha256.ts";
import { trimEndOf } from "../../base/trim.ts";
import type { Plan } from "../../model/plan.ts";
import { firstOriginsCode, isAboutChange, isAboutOrigins, isRule, otherStateCode } from "../../model/policy.ts";
import { originsNotReviewed, protectionPrefix } from "../../plan/changed-origins.ts";
import { differencesFromReviewed } from "../../plan/reviewed.ts";
import type { Backend } from "../../state/index.ts";
import { readProgram } from "../declarations.ts";
import { readSealedPlan } from "../sealed-plan.ts";
import { originsUnread } from "../secret-origins.ts";
import type { ManifestStack } from "../stacks/manifest-stacks.ts";
import {
  checkAnyIndexSeal,
  checkIndexedPlan,
  checkIndexSeals,
  isPlanFolder,
  readPlanIndex,
  refuseOtherPlan,
} from "../stacks/plan-folder.ts";
import { checkReviewed, openNamedState, openStackState } from "../state/open-state.ts";
import { lockState } from "../state/take-lock.ts";
import type { Workplace } from "../workplace.ts";
import type { BaseDeclarations } from "./base-declarations.ts";
import { planDigest, type ReviewedPlans } from "./merged-requests.ts";

/** The most plans of one commit and stack that are looked for: each run of the job keeps one. */
const mostRuns = 200;

/** The declarations of a plan: those of a commit alone, or merged into a branch. */
interface PlannedCommit {
  readonly commit: string;
  /** The branch; empty for an unknown one. */
  readonly onto?: string | undefined;
}

/**
 * Returns the id of a plan among the receipts of a state: lists of receipts leave out what is none. A commit may be merged into any branch of
 * its author's, so plans of each branch are apart.
 */
const keptPlanId = ({ commit, onto }: PlannedCommit, run: number): string =>
  `plan-${commit}-${onto === undefined ? "" : `${sha256(onto).slice(0, 16)}-`}${run}`;

/** Keeps the plan of a commit in the place of the stack's state; where the change names another place, also in the former one. */
export async function keepPlanInState(
  place: Workplace,
  base: BaseDeclarations,
  planned: PlannedCommit & { readonly text: string },
): Promise<void> {
  const found = await base.formerPlace(place);
  await keepPlan(place, await openStackState(place), planned);
  if (typeof found !== "string") await keepPlan(place, await openNamedState(place, found.former), planned);
}

async function keepPlan(
  place: Workplace,
  backend: Backend,
  { text, ...planned }: PlannedCommit & { readonly text: string },
): Promise<void> {
  try {
    // An HTTP place keeps one document, of which two writers at once would lose a part.
    const lock = backend.type === "http" ? await lockState(place, backend) : undefined;
    try {
      await appendPlan(backend, planned, Buffer.from(text));
    } finally {
      await lock?.release();
    }
  } finally {
    await backend.close();
  }
}

async function appendPlan({ receipts }: Backend, planned: PlannedCommit, bytes: Uint8Array): Promise<void> {
  for (let run = 0; run < mostRuns; run++) {
    const id = keptPlanId(planned, run);
    // Another job of the commit may take the number in between.
    if ((await receipts.read(id, 1)) === undefined && (await receipts.append({ id, bytes }))) return;
  }
  fail("plans-too-many", "The plan is kept too often", {
    detail: `There are ${mostRuns} plans of the commit ${planned.commit.slice(0, 12)} already.`,
    suggestion: "Push another commit.",
  });
}

interface PlanChoice {
  readonly plans: readonly ReviewedPlans[];
  /** The branch that was pushed. */
  readonly branch: string | undefined;
  readonly former: BaseDeclarations | undefined;
}

/** The review of a stack, and a sentence for each request of which there are only plans that its comment does not name. */
export interface FoundReview {
  readonly review?: Review | undefined;
  readonly unnamed: readonly string[];
}

/** The plans that were reviewed for one push, which may merge several requests. */
export interface Review {
  /** The plan of the latest request, with the remarks and origins of all of them. */
  readonly plan: Plan;
  readonly plans: readonly Plan[];
}

/** Returns the review of plans, the latest one first; undefined without one. */
export function reviewOf(plans: readonly Plan[]): Review | undefined {
  const [plan] = plans;
  if (plan === undefined || plans.length === 1) return plan && { plan, plans };
  const origins = Object.assign({}, ...plans.map((each) => each.origins ?? {}).toReversed()) as Plan["origins"];
  const diagnostics = plans.flatMap((each) => each.diagnostics);
  return { plan: { ...plan, diagnostics, ...(origins && { origins }) }, plans };
}

/**
 * Returns the plans that the state has of each request. No plan was seen yet, so the merged declarations choose no place: that of the base is
 * opened.
 */
export async function plansInState(
  stack: ManifestStack,
  { plans: reviewed, branch, former }: PlanChoice,
): Promise<FoundReview> {
  const { place } = stack;
  const found = await former?.formerPlace(place);
  const isMoved = found !== undefined && typeof found !== "string";
  if (isMoved) await checkReviewed(asUnreviewed(place), found.former.place, found.former.path ?? "");
  else await refuseChosenPlace(place);
  const backend = isMoved ? await openNamedState(place, found.former) : await openStackState(place);
  try {
    const plans: Plan[] = [];
    const unnamed: string[] = [];
    for (const ofRequest of reviewed) {
      const { bytes, others } = await keptFor(backend, ofRequest, branch);
      const plan = bytes && checkedPlan(place, bytes);
      if (plan?.stack === stack.name) plans.push(plan);
      else if (others > 0) unnamed.push(unnamedText(ofRequest, others));
    }
    return { review: reviewOf(plans), unnamed };
  } finally {
    await backend.close();
  }
}

/** Returns the plan of a request: the one that its comment names. Without a comment, that is the last one of the first commit that has any. */
async function keptFor(
  backend: Backend,
  { commits, named }: ReviewedPlans,
  branch: string | undefined,
): Promise<{ readonly bytes?: Uint8Array; readonly others: number }> {
  // A plan of the commit as it is merged shows more than one of the commit alone. A forge knows the branch into which that was.
  const trees = [...(branch === undefined ? [] : [branch]), ...(named ? [] : [""]), undefined];
  let others = 0;
  for (const planned of commits.flatMap((commit) => trees.map((onto) => ({ commit, onto })))) {
    let last: Uint8Array | undefined;
    for (let run = 0; run < mostRuns; run++) {
      const bytes = await backend.receipts.read(keptPlanId(planned, run));
      if (bytes === undefined) break;
      if (named?.has(planDigest(bytes))) return { bytes, others };
      last = bytes;
      others++;
    }
    if (last && !named) return { bytes: last, others };
  }
  return { others };
}

const unnamedText = ({ commits, url = "the request" }: ReviewedPlans, others: number): string =>
  `${others === 1 ? "A plan" : `${others} plans`} of ${commits.map((each) => each.slice(0, 12)).join(", ")} ${others === 1 ? "is" : "are"} kept, and the comment of ${url} names none of them.`;

/**
 * Throws DiagnosticError for a place of the state that takes more than an unreviewed change may name. The base of a merge may name it, too: by
 * a push that no plan has shown.
 */
async function refuseChosenPlace(place: Workplace): Promise<void> {
  if (place.choices.state !== undefined || place.app) return;
  const backend = await openStackState(asUnreviewed(place));
  await backend.close();
}

/** Returns the place of a stack whose declarations choose no more than those of a pull request may, unless `--exec` allows that. */
export const asUnreviewed = ({ choices, ...place }: Workplace): Workplace => ({
  ...place,
  choices: { ...choices, exec: choices.exec ?? false },
});

/** Checks the seal of a plan's bytes. Throws DiagnosticError like the reader of plan files. */
function checkedPlan(place: Workplace, bytes: Uint8Array): Plan {
  const folder = mkdtempSync(join(tmpdir(), "reconduit-plan-"));
  try {
    const path = join(folder, "plan.json");
    writeFileSync(path, bytes, { mode: 0o600 });
    return readSealedPlan(place, path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface FolderPlans {
  readonly env: string | null;
  /** The commit that was planned; absent in folders of `plan --all --out`. */
  readonly commit?: string;
  /** The branch into which it was merged for that; empty for an unknown one. */
  readonly onto?: string;
  /** Names of the stacks. */
  readonly names: readonly string[];
  /** Returns the plan of a stack, if it is among those that may count. Throws DiagnosticError for a changed file. */
  reviewOf(stack: ManifestStack, plans: readonly ReviewedPlans[]): FoundReview;
}

/**
 * Opens a folder of plans. `places`: those of all stacks, whose keys may have signed it. Throws DiagnosticError if it has no plans, and
 * for an index that none of the keys has signed.
 */
export function openPlanFolder(path: string, places: readonly Workplace[]): FolderPlans {
  if (!isPlanFolder(path)) {
    fail("plans-missing", "There are no plans", {
      detail: `${path} has no plans of reconduit ci plan: nothing was reviewed, so nothing is applied.`,
      suggestion: "Check that the artefact of the plan job was downloaded to that folder.",
    });
  }
  const index = readPlanIndex(path);
  checkAnyIndexSeal(path, index, places);
  const { env, plans, commit, onto } = index;
  return {
    env,
    ...(commit === undefined ? {} : { commit }),
    ...(onto === undefined ? {} : { onto }),
    names: plans.map(({ name }) => name),
    reviewOf(stack, reviewed) {
      const indexed = plans.find(({ name }) => name === stack.name);
      if (!indexed) return { unnamed: [] };
      checkIndexSeals(path, index, [stack.place]);
      const digest = planDigest(checkIndexedPlan(path, indexed));
      const plan = readSealedPlan(stack.place, join(path, indexed.file));
      refuseOtherPlan(path, indexed, { stack: plan.stack, folder: stack.folder });
      const isNamed = reviewed.some(({ named }) => named === undefined || named.has(digest));
      return isNamed
        ? { review: reviewOf([plan]), unnamed: [] }
        : { unnamed: reviewed.map((each) => unnamedText(each, 1)) };
    },
  };
}

/** Returns a sentence for each change that no reviewed plan shows. */
export function differencesOf({ plans }: Review, fresh: Plan): readonly string[] {
  const found = plans.map((plan) => differencesOfOne(plan, fresh));
  const [first = [], ...others] = found;
  if (others.length === 0) return first;
  const subjects = [
    ...fresh.steps.map(({ address }) => address),
    ...fresh.outputs.map(({ name }) => `outputs.${name}`),
  ];
  // Sentences begin with their subject; one about the whole plan has none, and then that plan shows nothing.
  const isOf = (subject: string) => (sentence: string) => sentence.startsWith(`${subject}: `);
  const isOfWhole = (sentence: string) => !subjects.some((subject) => isOf(subject)(sentence));
  const shown = found.filter((sentences) => !sentences.some(isOfWhole));
  if (shown.length === 0) return first;
  return subjects.flatMap((subject) => {
    const each = shown.map((sentences) => sentences.filter(isOf(subject)));
    return each.some((sentences) => sentences.length === 0) ? [] : each[0]!;
  });
}

function differencesOfOne(reviewed: Plan, fresh: Plan): readonly string[] {
  const { baseUrl, account } = fresh.platform;
  if (reviewed.stack !== fresh.stack) return [`The plan is of the stack ${reviewed.stack}.`];
  if (reviewed.platform.baseUrl !== baseUrl || reviewed.platform.account !== account)
    return [`The plan is for the account ${reviewed.platform.account} at ${reviewed.platform.baseUrl}.`];
  return differencesFromReviewed(reviewed, fresh, { isRest: true });
}

/**
 * Returns a sentence for each remark on the merged change that the reviewed plan does not have: that plan is of an earlier commit, or was
 * compared with another branch.
 */
export function remarksNotReviewed(reviewed: Plan | undefined, told: readonly Diagnostic[]): readonly string[] {
  const { diagnostics = [] } = reviewed ?? {};
  const unreviewed = reviewed ? "the reviewed plan does not say so" : "no reviewed plan says so";
  const isSame = (one: Diagnostic, other: Diagnostic) => one.code === other.code && one.detail === other.detail;
  return told
    .filter((each) => isAboutChange(each) && !isAboutOrigins(each) && !diagnostics.some((known) => isSame(known, each)))
    .map(({ summary, detail = "" }) => `${summary}, and ${unreviewed}: ${detail.replace(/\.$/, "")}.`);
}

/**
 * Returns a sentence for each remark and each origin that the reviewed plan does not name, before the apply job opens the state or another
 * stack, reads a secret, or runs a command: all of these may be what the change has exchanged.
 */
export async function notReviewedUnread(
  place: Workplace,
  reviewed: Plan | undefined,
  {
    former,
    onCommit,
  }: {
    readonly former: BaseDeclarations | undefined;
    /** Called with the commit that the state records. */
    readonly onCommit: (recorded: string | undefined) => Promise<void>;
  },
): Promise<readonly string[]> {
  const declared = await readProgram(place, { secrets: false });
  const remarks = (await former?.compare(place)) ?? [];
  const told = remarksNotReviewed(reviewed, remarks);
  if (told.length > 0) return told;
  if (!remarks.some(({ code }) => code === otherStateCode)) await refuseChosenPlace(place);
  const { choices, env } = place;
  const chosen = choices.baseUrl ?? declared.program.platform.baseUrl ?? (env["RECONDUIT_BASE_URL"] || undefined);
  // The token would go to an address that only the manifest names, or a variable of the job, which more people may set than may merge.
  const named =
    choices.embedded || chosen === undefined ? undefined : trimEndOf(URL.parse(chosen)?.href ?? chosen, "/");
  if (reviewed && named !== undefined && named !== reviewed.platform.baseUrl)
    return [`The plan is for the account ${reviewed.platform.account} at ${reviewed.platform.baseUrl}.`];
  const fresh = await originsUnread(place, declared);
  if (fresh === undefined) return [];
  await onCommit(fresh.commit);
  const isOfManifest = choices.baseUrl === undefined && !env["RECONDUIT_BASE_URL"];
  if (!reviewed && named !== undefined && named !== fresh.platform && (fresh.platform !== undefined || isOfManifest))
    return [`the stack ${fresh.platform === undefined ? "was applied to no platform yet" : `is at ${fresh.platform}`}`];
  const lines = originsToReview(reviewed, fresh);
  if (reviewed || lines.length > 0 || !fresh.isFirst || !fresh.givesAway) return lines;
  return ["the state does not record where the secrets of the last apply came from"];
}

/**
 * Returns a sentence for each origin of a secret and each weaker rule that differs from the last apply, and that the reviewed plan does not
 * name. A plan without secrets does not show where they come from, so the same steps prove nothing.
 */
export function originsToReview(
  reviewed: Plan | undefined,
  fresh: Pick<Plan, "origins" | "diagnostics">,
): readonly string[] {
  // Without recorded origins, an apply without a review has none to refuse. Weaker rules were compared then, too.
  const isFirst = reviewed === undefined && fresh.diagnostics.some(({ code }) => code === firstOriginsCode);
  const subjects = originsNotReviewed(reviewed ?? {}, fresh).filter(
    (subject) => !isFirst || isRule(subject) || subject.startsWith(protectionPrefix),
  );
  if (subjects.length === 0) return [];
  const known = new Set(reviewed?.diagnostics.map(({ detail }) => detail));
  const told = fresh.diagnostics.filter(
    (each) => isAboutOrigins(each) && each.severity === "warning" && !known.has(each.detail),
  );
  const lines = told.map(({ summary, detail = "" }) => `${summary}: ${detail}`);
  const words = lines.length > 0 ? lines : subjects.map((subject) => `${subject} comes from elsewhere`);
  return words.map((line) => `${line.replace(/\.$/, "")}, and no reviewed plan says so.`);
}
