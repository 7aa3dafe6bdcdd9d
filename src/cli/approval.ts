/** From a plan to its application: shared by apply and destroy. */
import { type Diagnostic, hasErrors } from "../base/diagnostics.ts";
import { applyPlan, matchPlan, missingSecrets, type PlanOptions, planStack, type Receipts } from "../engine/index.ts";
import type { ApplyResult } from "../model/events.ts";
import { isEmpty, type Plan } from "../model/plan.ts";
import { renderApplied, renderOutputs } from "../views/applied.ts";
import { renderPlan } from "../views/plan.ts";
import { stackFolder } from "../workbench/folders.ts";
import { gitCommit } from "../workbench/git-commit.ts";
import { whoami } from "../workbench/owner.ts";
import { openSession, type Session } from "../workbench/session.ts";
import { openReceipts } from "../workbench/state-backend.ts";
import type { Invocation, Outcome } from "./invocation.ts";
import { showProgress } from "./progress.ts";
import { confirmed } from "./prompt.ts";
import { report } from "./report.ts";

type Prepared = Awaited<ReturnType<typeof planStack>>;

/** Plans under the state's lock, shows, asks, applies. With `saved`, only what that plan holds. */
export async function planAndApply(invocation: Invocation, options: PlanOptions, saved?: Plan): Promise<Outcome> {
  const session = await openSession(invocation, { lock: true, readOnly: false });
  try {
    const { terminal, flags } = invocation;
    const fresh = await planStack(session.stack, options);
    const diagnostics = [...session.diagnostics, ...fresh.plan.diagnostics];
    const held = hasErrors(diagnostics) || !saved ? undefined : matchPlan(fresh, saved);
    if (held) diagnostics.push(...held.whole);
    const prepared = held?.prepared ?? fresh;
    const { plan } = prepared;
    if (!hasErrors(diagnostics)) diagnostics.push(...missingSecrets(session.stack.program, prepared));
    if (hasErrors(diagnostics)) return { diagnostics };
    if (terminal.json) terminal.data(ofStack(invocation, { type: "plan", plan }));
    else {
      report(terminal, diagnostics);
      terminal.result(renderPlan(plan, terminal.outPaint));
    }
    const empty = isEmpty(plan);
    if (!empty && !flags.autoApprove && !(await confirmed(invocation, plan.mode))) {
      return { diagnostics: [...diagnostics, declined], exitCode: 1 };
    }
    const started = performance.now();
    const result = await applyPrepared(invocation, session, prepared);
    if (!terminal.json) {
      const elapsed = performance.now() - started;
      const text = empty
        ? renderOutputs(result.outputs, terminal.outPaint)
        : renderApplied(result, plan.mode, elapsed, terminal.outPaint);
      if (text) terminal.result(`\n${text}`);
    }
    return {
      diagnostics: [...diagnostics, ...result.failed.flatMap((each) => each.diagnostics)],
      ...failure(result, invocation),
      heldByUse: isHeldByUse(result),
    };
  } finally {
    await session.close();
  }
}

/** An event with the stack that it is of, where an app may have several. */
function ofStack({ app }: Invocation, event: object): object {
  return app ? { ...event, stack: app.name } : event;
}

const declined: Diagnostic = Object.freeze({
  severity: "error",
  code: "declined",
  summary: "Not applied",
  detail: 'The answer was not "yes": nothing was changed.',
});

async function receiptsOf(invocation: Invocation, { stack }: Session): Promise<Receipts> {
  const commit = await gitCommit(stackFolder(invocation), invocation.env);
  const store = await openReceipts(invocation, stack.program);
  return { store, who: whoami(), ...(commit === undefined ? {} : { commit }) };
}

/** A skipped resource or an interruption is a failure, too, although no diagnostic is an error. */
function failure(result: ApplyResult, { interrupts }: Invocation): { exitCode?: number } {
  if (interrupts.received) return { exitCode: interrupts.exitCode() };
  return result.failed.length > 0 || result.skipped.length > 0 || result.interrupted ? { exitCode: 1 } : {};
}

/** What the platform answers to the deletion of an object that another one refers to. */
const inUse = 409;

function isHeldByUse({ failed, skipped, interrupted }: ApplyResult): boolean {
  if (interrupted || failed.length === 0) return false;
  const refusals = failed.flatMap(({ diagnostics }) => diagnostics.map(({ api }) => api));
  return (
    [...failed, ...skipped].every(({ action }) => action === "delete") &&
    refusals.every((api) => api?.method === "DELETE" && api.status === inUse)
  );
}

async function applyPrepared(invocation: Invocation, session: Session, prepared: Prepared): Promise<ApplyResult> {
  const { terminal, interrupts, flags } = invocation;
  const progress = terminal.json ? undefined : showProgress(terminal);
  const settle = interrupts.graceful(() => {
    const text = "Interrupted: finishing what is in flight. Once more stops at once.";
    if (progress) progress.say(text);
    else terminal.note(text);
  });
  try {
    return await applyPlan(session.stack, prepared, {
      signal: AbortSignal.any([interrupts.signal, ...(session.lost ? [session.lost] : [])]),
      receipts: await receiptsOf(invocation, session),
      ...(flags.parallelism === undefined ? {} : { parallelism: flags.parallelism }),
      onEvent: (event) => (progress ? progress.event(event) : terminal.data(ofStack(invocation, event))),
    });
  } finally {
    settle();
    progress?.end();
  }
}
