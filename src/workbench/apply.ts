/** Plans and applies a stack, under the lock of its state. */
import { type Diagnostic, hasErrors } from "../base/diagnostics.ts";
import {
  applyPlan,
  matchPlan,
  missingSecrets,
  type PlanOptions,
  type PreparedPlan,
  planStack,
  type ReceiptOptions,
} from "../engine/index.ts";
import type { ApplyEvent, ApplyResult } from "../model/events.ts";
import type { Plan } from "../model/plan.ts";
import type { PolicyOverride } from "../model/policy.ts";
import { isAboutOrigins } from "../model/policy.ts";
import type { Hold, SecretOrigins } from "../model/state.ts";
import { stackFolder } from "./folders.ts";
import { type OpenStack, openStack } from "./open-stack.ts";
import { diagnosticsOfPolicies, withPolicies } from "./policies/evaluate-policies.ts";
import { type ReceiptLine, receiptLine } from "./receipt-line.ts";
import { runAuthor } from "./run-author.ts";
import { moversSince } from "./state/state-movers.ts";
import { firstState } from "./state/state-place-words.ts";
import { embeddedIdentity } from "./target.ts";
import { planUndo, type Undone } from "./undo.ts";
import { heldBack, holdOf } from "./undo-hold.ts";
import type { Workplace } from "./workplace.ts";

interface ApplyChoices {
  /**
   * Decides about the shown plan. Called once before anything is written, even for an empty plan. `diagnostics`: those of the
   * plan, and further ones.
   */
  readonly approve: (plan: Plan, diagnostics: readonly Diagnostic[]) => boolean | Promise<boolean>;
  /** A person sees the plan's warnings and answers; absent: doubtful changes are refused. */
  readonly attended?: boolean | undefined;
  /** Allows a configuration that was undone. */
  readonly again?: boolean | undefined;
  /** Why a receipt is undone. */
  readonly reason?: string | undefined;
  /** Policies whose denials are overridden. */
  readonly overrides?: readonly PolicyOverride[] | undefined;
  /** A saved plan: only its steps are carried out, and only while it still fits. */
  readonly saved?: Plan | undefined;
  /** Returns false if no one reviewed where the secrets come from: the state keeps what it has. Asked after `approve`. */
  readonly recordsOrigins?: () => boolean;
  /** The commit of a merged change, for the state to record. `onCommit` is called with the one that it has, before `approve`. */
  readonly merged?: { readonly commit: string; readonly onCommit: (recorded: string | undefined) => Promise<void> };
  /** The number of resources processed at the same time. */
  readonly parallelism?: number | undefined;
  /** Aborting starts nothing more; requests in flight are finished and recorded. */
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: ApplyEvent) => void;
}

type Applied =
  /** An error was found before any write. */
  | { readonly ended: "refused"; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ended: "declined"; readonly diagnostics: readonly Diagnostic[] }
  /** `diagnostics` also contains the errors of failed steps. */
  | { readonly ended: "applied"; readonly result: ApplyResult; readonly diagnostics: readonly Diagnostic[] };

/**
 * Applies the declarations to the platform once `approve` returns true. The state and a receipt record the completed changes,
 * even after a failure. Throws DiagnosticError for mistakes in the declarations or an unusable state, ApiError if the platform
 * cannot be read.
 */
export async function applyStack(place: Workplace, options: PlanOptions, applyOptions: ApplyChoices): Promise<Applied> {
  const opened = await openStack(place, {
    lock: true,
    readOnly: false,
    receiptsAlone: options.undo !== undefined,
    // A producer may be destroyed already, and no value matters.
    ...(options.mode === "destroy" ? { unapplied: "later" as const } : {}),
  });
  try {
    const { diagnostics, ...ready } = await prepareApply(place, opened, options, applyOptions);
    if (hasErrors(diagnostics)) return { ended: "refused", diagnostics };
    if (!(await applyOptions.approve(ready.prepared.plan, diagnostics))) return { ended: "declined", diagnostics };
    const result = await applyPrepared(place, opened, ready, applyOptions);
    const failures = failuresOf(result);
    return { ended: "applied", result, diagnostics: [...diagnostics, ...failures] };
  } finally {
    await opened.close();
  }
}

/** Returns the failures with their reasons. An unavailable platform is one error, however many steps it affected. */
function failuresOf({ failed, endedBy }: ApplyResult): readonly Diagnostic[] {
  const all = failed.flatMap((each) => each.diagnostics);
  const gone = endedBy ?? all.find(({ code }) => code === "platform-gone");
  return gone ? [...all.filter(({ code }) => code !== gone.code), gone] : all;
}

/** Makes a fresh plan; with a saved plan, the part that both share. */
async function prepareApply(
  place: Workplace,
  opened: OpenStack,
  options: PlanOptions,
  { saved, again, attended, overrides, merged }: ApplyChoices,
): Promise<Ready & { readonly diagnostics: readonly Diagnostic[] }> {
  const undone = options.undo === undefined ? undefined : await planUndo(place, opened, options);
  const { stack } = undone ?? opened;
  const fresh = undone?.prepared ?? (await planStack(stack, options));
  await merged?.onCommit(fresh.state.commit);
  const isSeen = attended || (saved !== undefined && undone !== undefined);
  const diagnostics = isSeen ? [...fresh.plan.diagnostics] : fresh.plan.diagnostics.map(refusedUnattended);
  const held = undone ? undefined : heldBack(stack, fresh, { severity: "error", again: again === true });
  diagnostics.push(...(held?.diagnostics ?? []));
  if (fresh.state.platform === undefined && stack.platform.baseUrl !== embeddedIdentity && options.mode === "apply")
    diagnostics.push(firstState(opened.statePlace));
  const match =
    hasErrors(diagnostics) || !saved
      ? undefined
      : matchPlan(fresh, saved, await moversSince(saved, fresh.plan, opened.receipts));
  if (match) diagnostics.push(...match.whole, ...match.learned);
  const { program } = opened.stack;
  const { environment } = place.choices;
  const judged = await withPolicies(match?.prepared ?? fresh, program, { environment, overrides });
  const { unreviewedOrigins, withOrigins } = await import("./secret-origins.ts");
  const { prepared, origins } = undone ? { prepared: judged } : await withOrigins(place, opened, judged);
  if (saved && !undone) diagnostics.push(...unreviewedOrigins(saved, prepared.plan));
  diagnostics.push(...prepared.plan.diagnostics.filter(isAboutOrigins));
  diagnostics.unshift(...diagnosticsOfPolicies(prepared.plan, program.policies ?? []));
  if (!hasErrors(diagnostics)) diagnostics.push(...missingSecrets(stack.program, prepared));
  diagnostics.push(...((await place.base?.compare(place)) ?? []));
  return { prepared, diagnostics, undone, origins, holdAfter: held?.after };
}

/**
 * Creating a second object of the same name needs a person's decision, or --create-anyway. So does what a receipt says that somebody without
 * the key may have made up.
 */
function refusedUnattended(diagnostic: Diagnostic): Diagnostic {
  if (diagnostic.code === "exists-already") return { ...diagnostic, severity: "error" };
  if (diagnostic.code !== "receipt-unproved") return diagnostic;
  const suggestion =
    "Look at the plan of the undo and answer it at a terminal, or save it with --out and apply that file.";
  return { ...diagnostic, severity: "error", suggestion };
}

interface Ready {
  readonly prepared: PreparedPlan;
  /** The undone receipts, for an undo. */
  readonly undone: Undone | undefined;
  /** The origins that the state records; undefined: unchanged. */
  readonly origins?: SecretOrigins | undefined;
  /** The state's hold afterwards; undefined: unchanged. */
  readonly holdAfter: Hold | null | undefined;
}

async function applyPrepared(
  place: Workplace,
  { stack, receipts, lost, takeOver }: OpenStack,
  { prepared, undone, origins, holdAfter }: Ready,
  { signal, parallelism, onEvent, reason, recordsOrigins, merged }: ApplyChoices,
): Promise<ApplyResult> {
  const signals = [signal, lost].filter((each) => each !== undefined);
  const own = undone?.stack ?? stack;
  const kept = await receiptOptions(place, stack, await receiptLine(receipts, await own.state.load()));
  for (const diagnostic of prepared.taken ? await takeOver(prepared.taken) : [])
    onEvent?.({ type: "diagnostic", diagnostic });
  const hold = undone ? holdOf(undone, stack.key, { by: place.owner.who, reason }) : holdAfter;
  return applyPlan(own, prepared, {
    signal: AbortSignal.any(signals),
    receipts: undone ? { ...kept, undoes: undone.receipts.map(({ id }) => id) } : kept,
    ...(hold === undefined ? {} : { hold }),
    ...(origins && (recordsOrigins?.() ?? true) ? { origins } : {}),
    ...(merged ? { commit: merged.commit } : {}),
    ...(parallelism === undefined ? {} : { parallelism }),
    ...(onEvent ? { onEvent } : {}),
  });
}

async function receiptOptions(
  place: Workplace,
  { program: { files } }: OpenStack["stack"],
  { keep, last }: ReceiptLine,
): Promise<ReceiptOptions> {
  const { env, owner, change } = place;
  return { keep, last, author: await runAuthor({ who: owner.who, folder: stackFolder(place), files, env, change }) };
}
