/** Shows a plan, asks for approval and applies it: shared by apply and destroy. */
import type { Diagnostic } from "../base/diagnostics.ts";
import type { PlanOptions } from "../engine/index.ts";
import type { ApplyEvent, ApplyResult } from "../model/events.ts";
import { isEmpty, type Plan } from "../model/plan.ts";
import { renderApplied, renderOutputs } from "../views/plans/applied.ts";
import { renderPlan, renderSavedPlan } from "../views/plans/plan.ts";
import { isHeldByUse } from "../workbench/app/blocked-deletions.ts";
import { applyStack } from "../workbench/apply.ts";
import type { Invocation, Outcome } from "./invocation.ts";
import { type ApplyFlags, policyOverrides, withRateShare } from "./plan-options.ts";
import { showProgress } from "./progress.ts";
import { askConfirmation } from "./prompt.ts";
import { reportDiagnostics } from "./report.ts";

interface Approval {
  readonly again?: boolean | undefined;
  readonly reason?: string | undefined;
  /** True for a plan file, which was reviewed: applying it is the approval. */
  readonly approved?: boolean;
}

/** Shows the plan, asks, applies, and shows the result. With `saved`, only the steps of that plan. */
export async function planAndApply(
  invocation: Invocation<ApplyFlags & { readonly reason?: string | undefined }>,
  options: PlanOptions,
  saved?: Plan,
  { approved = false, ...how }: Approval = {},
): Promise<Outcome> {
  const { flags, interrupts, workplace } = invocation;
  let watched: Watched | undefined;
  try {
    const applied = await applyStack(withRateShare(workplace, flags), options, {
      saved,
      ...how,
      overrides: policyOverrides(flags),
      attended: invocation.terminal.interactive && !flags.autoApprove && !approved,
      parallelism: flags.parallelism,
      signal: interrupts.signal,
      approve: async (plan, diagnostics) => {
        showPlan(invocation, plan, diagnostics, flags, approved);
        if (!isEmpty(plan) && !approved && !flags.autoApprove && !(await askConfirmation(invocation, plan.mode)))
          return false;
        watched = watchApply(invocation, plan, saved !== undefined);
        return true;
      },
      onEvent: (event) => watched?.event(event),
    });
    const { diagnostics } = applied;
    if (applied.ended === "refused") return { diagnostics };
    if (applied.ended === "declined") return { diagnostics: [...diagnostics, declined], exitCode: 1 };
    return { diagnostics, ...applyExitCode(applied.result, invocation), heldByUse: isHeldByUse(applied.result) };
  } finally {
    watched?.end();
  }
}

type ApprovalContext = Pick<Invocation, "workplace" | "terminal" | "interrupts" | "among">;

export const declined: Diagnostic = Object.freeze({
  severity: "error",
  code: "declined",
  summary: "Not applied",
  detail: 'The answer was not "yes": nothing was changed.',
});

function showPlan(
  invocation: ApprovalContext,
  plan: Plan,
  diagnostics: readonly Diagnostic[],
  { full = false }: ApplyFlags,
  isSaved: boolean,
): void {
  const { terminal } = invocation;
  if (terminal.json) {
    terminal.data(ofStack(invocation, { type: "plan", plan }));
    return;
  }
  reportDiagnostics(terminal, diagnostics);
  const width = terminal.outColumns;
  terminal.result(
    isSaved ? renderSavedPlan(plan, terminal.outPaint, width) : renderPlan(plan, terminal.outPaint, { full, width }),
  );
}

/** Returns an event with its stack, if the run may have several. */
function ofStack({ workplace: { app }, among = app?.name }: ApprovalContext, event: object): object {
  return among === undefined ? event : { ...event, stack: among };
}

interface Watched {
  event(event: ApplyEvent): void;
  /** Restores the default handling of signals. */
  end(): void;
}

/** Shows a running apply, and its result. Until `end`, the first signal only prevents new steps. */
export function watchApply(invocation: ApprovalContext, plan: Plan, saved: boolean): Watched {
  const { terminal, interrupts } = invocation;
  const started = performance.now();
  let progress = terminal.json ? undefined : showProgress(terminal, plan);
  const settle = interrupts.graceful(() => {
    const text = "Interrupted: finishing what is in flight. Once more stops at once.";
    if (progress) progress.say(text);
    else terminal.note(text);
  });
  const endWatch = () => {
    settle();
    progress?.end();
    progress = undefined;
  };
  return {
    event(event) {
      if (terminal.json) terminal.data(ofStack(invocation, event));
      else progress?.event(event);
      if (event.type !== "apply_done") return;
      endWatch();
      if (!terminal.json) showEnd(invocation, plan, event.result, { elapsedMs: performance.now() - started, saved });
    },
    end: endWatch,
  };
}

function showEnd(
  { terminal }: ApprovalContext,
  plan: Plan,
  result: ApplyResult,
  { elapsedMs, saved }: { readonly elapsedMs: number; readonly saved: boolean },
): void {
  const text = isEmpty(plan)
    ? renderOutputs(result.outputs, terminal.outPaint)
    : renderApplied(result, plan.mode, elapsedMs, terminal.outPaint, {
        saved,
        width: terminal.outColumns,
        complete: terminal.shown,
      });
  if (text) terminal.result(`\n${text}`);
}

/** Returns the failing exit code: a skipped resource or an interruption is a failure, too, even without an error diagnostic. */
export function applyExitCode(result: ApplyResult, { interrupts }: ApprovalContext): { readonly exitCode?: number } {
  if (interrupts.received) return { exitCode: interrupts.exitCode() };
  return result.failed.length > 0 || result.skipped.length > 0 || result.interrupted ? { exitCode: 1 } : {};
}
