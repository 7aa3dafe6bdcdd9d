/** Plans all stacks, asks once, and applies them one after the other, each under its own lock. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { hasErrors } from "../../base/diagnostics.ts";
import { isEmpty, type Plan, type PlannedOutput } from "../../model/plan.ts";
import { differencesFromReviewed, waitsForOtherStacks } from "../../plan/reviewed.ts";
import { renderPlan } from "../../views/plans/plan.ts";
import { renderStackTable } from "../../views/plans/stacks.ts";
import { isHeldByUse } from "../../workbench/app/blocked-deletions.ts";
import { applyStack } from "../../workbench/apply.ts";
import { plan as planStack } from "../../workbench/plan.ts";
import { type ChosenStacks, fromRoot } from "../../workbench/stacks/choose-stacks.ts";
import type { ManifestStack } from "../../workbench/stacks/manifest-stacks.ts";
import { placeAmong } from "../../workbench/stacks/place-among.ts";
import { SharedPlatforms } from "../../workbench/stacks/shared-platforms.ts";
import { workInOrder } from "../../workbench/stacks/work-in-order.ts";
import { withChosenOptions } from "../../workbench/state/command-line.ts";
import type { Workplace } from "../../workbench/workplace.ts";
import { applyExitCode, declined, watchApply } from "../approval.ts";
import type { Invocation, Outcome } from "../invocation.ts";
import { type ApplyFlags, planOptions, withRateShare } from "../plan-options.ts";
import { askConfirmation } from "../prompt.ts";
import { reportDiagnostics } from "../report.ts";
import { combined, endedStacks, foldedNotices, lineOf, withName } from "./combined.ts";
import { hasFailed, skippedOutcome, withCommands, withThrown } from "./outcomes.ts";

type Flags = ApplyFlags & { readonly again?: boolean };

/** The plan of a stack that was shown, and how it is applied. */
export interface Reviewed {
  readonly plan: Plan;
  /** The plan file must fit as a whole: it was made on nothing that other stacks give later. */
  readonly isSaved?: boolean;
  /** An apply writes the state even if the plan changes nothing. */
  readonly changesState?: boolean;
}

/** Shows the plans of all stacks, asks, and applies. */
export async function applyAll(
  invocation: Invocation<Flags>,
  { chosen, all, because, diagnostics }: ChosenStacks,
  mode: "apply" | "destroy",
): Promise<Outcome> {
  const { terminal, workplace, interrupts, flags } = invocation;
  const options = planOptions(flags, mode);
  const readersFirst = mode === "destroy";
  const planned = new Map<string, readonly PlannedOutput[]>();
  const reviewed = new Map<string, Reviewed>();
  const platforms = new SharedPlatforms(workplace);
  const plans = await workInOrder(readersFirst ? chosen.toReversed() : chosen, {
    work: (stack) =>
      inStack(
        invocation,
        stack,
        { ...placeAmong(all, stack, planned), sharedPlatform: platforms.openerFor(stack) },
        async (place) => {
          const { plan, changesState } = await planStack(withRateShare(place, flags), options);
          if (hasErrors(plan.diagnostics)) return { diagnostics: plan.diagnostics, json: plan };
          if (mode === "apply") planned.set(stack.name, plan.outputs);
          reviewed.set(stack.name, { plan, changesState });
          showPlan(invocation, stack, plan);
          return { diagnostics: plan.diagnostics, json: plan, ...(isEmpty(plan) ? {} : { effect: "changes" }) };
        },
      ),
    hasFailed,
    skip: (_, because) => skippedOutcome(because, readersFirst ? "is read by" : "reads"),
    readersFirst,
    isStopped: () => interrupts.received !== undefined,
    onWait: () => undefined,
  }).finally(() => platforms.close());
  const ended = endedStacks(chosen, plans);
  const lines = ended.map(({ stack, outcome }) => lineOf(stack, outcome));
  const failures = ended.filter(({ outcome }) => hasFailed(outcome));
  if (!terminal.json) {
    const named = ended.map((each) => [each.stack.name, withName(terminal.reported, each)] as const);
    reportDiagnostics(terminal, foldedNotices(named));
    for (const { outcome } of ended) for (const diagnostic of outcome.diagnostics) terminal.reported.add(diagnostic);
  }
  const due = [...reviewed].filter(([, { plan, changesState }]) => !isEmpty(plan) || changesState);
  if (!terminal.json && due.length > 0)
    terminal.result(renderStackTable(lines, terminal.outPaint, { width: terminal.outColumns }));
  const isChanging = due.some(([, { plan }]) => !isEmpty(plan));
  if (interrupts.received) return { diagnostics, exitCode: interrupts.exitCode() };
  if (isChanging && !flags.autoApprove && !(await askConfirmation(invocation, mode))) {
    return { diagnostics: [...diagnostics, declined], exitCode: 1 };
  }
  const outcomes = await applyReviewed(invocation, { chosen, all, reviewed, mode });
  const merged = new Map([...outcomes, ...failures.map(({ stack, outcome }) => [stack.name, outcome] as const)]);
  return combined({ ...invocation, workplace }, endedStacks(chosen, merged), { diagnostics, because });
}

interface ReviewedStacks extends Pick<ChosenStacks, "chosen" | "all"> {
  /** By the name of the stack. A stack without one failed, or was left out. */
  readonly reviewed: ReadonlyMap<string, Reviewed>;
  readonly mode: "apply" | "destroy" | "refresh";
}

/** Applies the reviewed plans, stack by stack. A stack without a reviewed plan stops those that depend on it. */
export function applyReviewed(
  invocation: Invocation<Flags>,
  { chosen, all, reviewed, mode }: ReviewedStacks,
): Promise<ReadonlyMap<string, Outcome>> {
  const { interrupts, terminal } = invocation;
  const readersFirst = mode === "destroy";
  const tried = new Set<string>();
  return workInOrder(readersFirst ? chosen.toReversed() : chosen, {
    work: (stack) => {
      const found = reviewed.get(stack.name);
      if (!found) return Promise.resolve({ diagnostics: [], exitCode: 1 });
      if (isEmpty(found.plan) && !found.changesState) return Promise.resolve({ diagnostics: [], json: found.plan });
      // A producer may be missing when its reader is destroyed again: the values do not matter then.
      const place = placeAmong(all, stack, new Map(), mode !== "destroy");
      const isRest = tried.has(stack.name);
      tried.add(stack.name);
      return inStack(invocation, stack, place, (own) => applyOne(invocation, stack, own, { ...found, isRest }));
    },
    hasFailed,
    skip: (_, because) => skippedOutcome(because, readersFirst ? "is read by" : "reads"),
    readersFirst,
    isStopped: () => interrupts.received !== undefined,
    onWait: (stack, diagnostic) => {
      if (terminal.json) terminal.data({ type: "diagnostic", stack: stack.name, diagnostic });
      else reportDiagnostics(terminal, [diagnostic]);
    },
  });
}

/** Works on one stack, with messages that name its files from the folder of all stacks. */
async function inStack(
  invocation: Invocation<Flags>,
  stack: ManifestStack,
  place: Workplace,
  work: (place: Workplace) => Promise<Outcome>,
): Promise<Outcome> {
  const { terminal, workplace } = invocation;
  terminal.advise((text) => withChosenOptions(place, text));
  const outcome = withCommands(await withThrown(invocation, () => work(place)), terminal);
  terminal.advise((text) => withChosenOptions(workplace, text));
  return { ...outcome, diagnostics: outcome.diagnostics.map((each) => fromRoot(each, stack)) };
}

async function applyOne(
  invocation: Invocation<Flags>,
  { name, folder }: ManifestStack,
  place: Workplace,
  { plan: reviewed, isSaved = false, isRest }: Reviewed & { readonly isRest: boolean },
): Promise<Outcome> {
  const { flags, interrupts, terminal } = invocation;
  const own = { ...invocation, workplace: place, among: name };
  const isWhole = isSaved && !isRest && !waitsForOtherStacks(reviewed);
  let watched: ReturnType<typeof watchApply> | undefined;
  let stale: readonly string[] = [];
  if (!terminal.json) terminal.note(terminal.errPaint("bold", `\nStack ${name} (${folder})`));
  try {
    const applied = await applyStack(withRateShare(place, flags), optionsOf(invocation, reviewed), {
      again: flags.again,
      attended: terminal.interactive && !flags.autoApprove && !isSaved,
      parallelism: flags.parallelism,
      signal: interrupts.signal,
      ...(isWhole ? { saved: reviewed } : {}),
      approve: (fresh) => {
        stale = isWhole ? [] : differencesFromReviewed(reviewed, fresh, { isRest });
        if (stale.length > 0) return false;
        watched = watchApply(own, fresh, isWhole);
        return true;
      },
      onEvent: (event) => watched?.event(event),
    });
    const shown = new Set(reviewed.diagnostics.map((each) => JSON.stringify(each)));
    const diagnostics = applied.diagnostics.filter((each) => !shown.has(JSON.stringify(each)));
    if (applied.ended === "refused") return { diagnostics };
    if (applied.ended === "declined") return { diagnostics: [...diagnostics, staleStack(name, stale)], exitCode: 1 };
    return {
      diagnostics,
      json: reviewed,
      effect: "applied",
      ...applyExitCode(applied.result, invocation),
      heldByUse: isHeldByUse(applied.result),
    };
  } finally {
    watched?.end();
  }
}

function optionsOf({ flags }: Invocation<Flags>, { mode, targets, choices }: Plan): ReturnType<typeof planOptions> {
  const { maxRequests } = flags;
  return { mode, ...targets, ...choices, ...(maxRequests === undefined ? {} : { maxRequests }) };
}

function showPlan({ terminal, flags }: Invocation<Flags>, { name, folder }: ManifestStack, plan: Plan): void {
  if (terminal.json) return terminal.data({ type: "plan", stack: name, plan });
  if (isEmpty(plan)) return;
  const { outPaint: paint, outColumns: width } = terminal;
  const heading = `${paint(["bold"], `Stack ${name}`)} ${paint("dim", `(${folder})`)}`;
  terminal.result(`${heading}\n${renderPlan(plan, paint, { full: flags.full ?? false, width })}\n`);
}

function staleStack(stack: string, differences: readonly string[]): Diagnostic {
  const more = differences.length > 10 ? ` And ${differences.length - 10} more.` : "";
  return {
    severity: "error",
    code: "stale-plan",
    summary: "The plan no longer fits",
    detail: `Right before the apply of ${stack} its plan differs from the one that was shown, and not only in values that other stacks give. ${differences.slice(0, 10).join(" ")}${more}`,
    suggestion: "Plan again and review it.",
  };
}
