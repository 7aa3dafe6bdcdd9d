/** Runs one apply: its steps and the work after them, the failures with their reasons, and the steps that are skipped. */
import { systemClock } from "../../base/clock.ts";
import { type Diagnostic, DiagnosticError } from "../../base/diagnostics.ts";
import { ApiError, type Client, type Outage } from "../../client/index.ts";
import { withConstructs } from "../../model/constructs.ts";
import type { ApplyEvent } from "../../model/events.ts";
import type { Action } from "../../model/plan.ts";
import type { Program } from "../../model/program.ts";
import type { ReceiptOperation } from "../../model/receipt.ts";
import type { ExecutableStep, PreparedPlan } from "../kernel/prepared-step.ts";
import { type Knowledge, withoutDesired } from "../kernel/resolve.ts";
import type { StackOptions } from "../kernel/stack.ts";
import { Executor } from "./executor.ts";
import { receiptOperation } from "./receipt.ts";
import type { Deposed } from "./step-walk.ts";
import { walkSteps } from "./step-walk.ts";
import { UnrecordedError } from "./write-notes.ts";

/**
 * Returns the restored objects that refer to other restored objects, the outermost first. The others are restored by their own
 * steps.
 */
function restoredFirst(work: ReadonlyMap<string, ExecutableStep>): readonly ExecutableStep[] {
  const coming = new Map([...work].filter(([, { step }]) => step.action === "restore"));
  const found: ExecutableStep[] = [];
  const seen = new Set<string>();
  // A target follows the objects that refer to it; a cycle is cut wherever it is entered.
  const visitRestored = (address: string): void => {
    if (seen.has(address)) return;
    seen.add(address);
    for (const [other, each] of coming) if (each.dependencies.includes(address)) visitRestored(other);
    const own = coming.get(address)!;
    if (own.dependencies.some((to) => to !== address && coming.has(to))) found.push(own);
  };
  for (const address of coming.keys()) visitRestored(address);
  return found;
}

export interface RunOptions {
  /** Steps in flight at once; default 10. */
  readonly parallelism?: number;
  /** Aborting starts no further step; requests in flight are finished. */
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: ApplyEvent) => void;
}

type Failure = { readonly address: string; readonly action: Action; readonly diagnostics: readonly Diagnostic[] };
type Skip = { readonly address: string; readonly action: Action; readonly reason: string };

export class ApplyRun {
  readonly executor: Executor;
  readonly knowledge: Knowledge;
  readonly failed: Failure[] = [];
  readonly skipped: Skip[] = [];
  readonly done: Action[] = [];
  /** Operations in the order in which they ended. */
  readonly operations: ReceiptOperation[] = [];
  readonly #prepared: PreparedPlan;
  readonly #options: RunOptions;
  readonly #emit: (event: ApplyEvent) => void;
  readonly #clock: { monotonic(): number };
  readonly #client: Client;
  readonly #program: Program;
  /**
   * The reason why no further step starts: the token was refused, the platform is unavailable, or the state cannot be written.
   */
  #halt: string | undefined;
  /** The reason for an early end, if the platform stopped answering for good. */
  gone: Diagnostic | undefined;
  /** Settles when the platform answers again, or is given up. */
  #silence: Promise<unknown> | undefined;
  #broken: unknown;

  constructor(stack: StackOptions, prepared: PreparedPlan, options: RunOptions) {
    this.#prepared = prepared;
    this.#options = options;
    this.#emit = options.onEvent ?? (() => {});
    this.#clock = stack.clock ?? systemClock;
    this.#client = stack.client;
    this.#program = stack.program;
    this.knowledge = { resources: new Map(), lookups: prepared.knowledge.lookups };
    for (const [address, known] of prepared.knowledge.resources) {
      const step = prepared.work.get(address)?.step;
      if (known.id === undefined || step?.action === "create" || step?.action === "replace") continue;
      // Until a step has run, only fields that it does not change may be referred to.
      const isOpen = step !== undefined && (step.requests > 0 || step.action === "refuse");
      this.knowledge.resources.set(address, isOpen ? withoutDesired(known) : known);
    }
    this.executor = new Executor(stack, this.knowledge, prepared.plan.choices?.strictValues === true);
  }

  /** Runs all steps and the work after them. Rejects only when the state itself cannot be written. */
  async runAll(): Promise<void> {
    const forget = this.#client.onOutage((outage) => this.#fallenSilent(outage));
    try {
      await this.#runSteps();
      await this.#finishRun();
    } finally {
      forget();
    }
  }

  /** Dependencies first. */
  async #runSteps(): Promise<void> {
    const { work } = this.#prepared;
    this.#emit({ type: "apply_start", total: [...work.values()].filter((each) => each.step.action !== "noop").length });
    for (const each of restoredFirst(work)) {
      if (this.#options.signal?.aborted || this.#halt !== undefined) break;
      await this.executor.restoreAhead(each);
    }
    await walkSteps(work, Math.max(1, this.#options.parallelism ?? 10), {
      reasonToSkip: (each, blocker) => this.#reasonToSkip(each, blocker),
      skip: (each, reason) => this.#skipStep(each, reason),
      run: (each) => this.#runStep(each),
    });
    if (this.#broken) throw this.#broken;
  }

  /**
   * Sets the references of legal cycles and deletes the old objects of replacements. The next plan contains any part that is not
   * done here.
   */
  async #finishRun(): Promise<void> {
    const failedAddresses = new Set([...this.failed, ...this.skipped].map((each) => each.address));
    const isStopped = () => this.#halt !== undefined || this.#options.signal?.aborted === true;
    for (const work of [...this.executor.repairs]) {
      if (isStopped() || failedAddresses.has(work.step.address)) continue;
      await this.#attemptStep(work, () => this.executor.repair(work));
    }
    for (const deposed of this.executor.deposed) {
      if (isStopped()) continue;
      const work = deposedDeletion(deposed);
      if (await this.#attemptStep(work, () => this.executor.deleteReplaced(deposed)))
        this.operations.push(receiptOperation(work, "done", { id: deposed.id }));
    }
    const { deposed, postponed } = this.executor;
    deposed.length = 0;
    for (const work of postponed) {
      if (!isStopped()) await this.#attemptStep(work, () => this.executor.run(work));
    }
    if (this.#broken) throw this.#broken;
  }

  /** Starts nothing more until the platform answers again. The run ends if the platform does not, or the user interrupts it. */
  #fallenSilent(outage: Outage): void {
    const { signal } = this.#options;
    const seconds = outage.patienceMs / 1000;
    this.#emit({
      type: "diagnostic",
      diagnostic: {
        severity: "warning",
        code: "platform-silent",
        summary: "The platform stopped answering",
        detail: `${this.#client.baseUrl}: ${outage.reason}. No further step is started. Reconduit tries to reach the platform for at most ${seconds} s: if it responds, the run continues, else it ends.`,
      },
    });
    const giveUpOutage = () => outage.giveUp();
    if (signal?.aborted) giveUpOutage();
    else signal?.addEventListener("abort", giveUpOutage, { once: true });
    this.#silence = outage.ended.then((isBack) => {
      signal?.removeEventListener("abort", giveUpOutage);
      this.#silence = undefined;
      if (isBack) return;
      this.#halt ??= signal?.aborted ? "interrupted" : "the platform stopped answering";
      if (signal?.aborted) return;
      this.gone = {
        severity: "error",
        code: "platform-gone",
        summary: "The platform stopped answering",
        detail: `${this.#client.baseUrl} did not respond within ${seconds} s: ${outage.reason}. The state contains what was done. Run the command again when the platform responds: it does the rest.`,
      };
    });
  }

  #reasonToSkip({ step }: ExecutableStep, blocker: string | undefined): string | undefined {
    if (step.action === "noop" && blocker === undefined) return undefined;
    if (this.#halt) return this.#halt;
    if (this.#options.signal?.aborted) return "interrupted";
    return blocker && `${blocker} did not succeed`;
  }

  #skipStep(work: ExecutableStep, reason: string): void {
    const { step } = work;
    if (step.action === "noop") return;
    this.skipped.push({ address: step.address, action: step.action, reason });
    this.operations.push(receiptOperation(work, "skipped", { reason }));
    this.#emit({ type: "step_skipped", address: step.address, action: step.action, reason });
  }

  async #runStep(work: ExecutableStep): Promise<boolean> {
    const { address, action } = work.step;
    const refusal = this.#prepared.refused?.get(address);
    if (refusal) return this.#refuseStep(work, refusal);
    if (action === "noop") return this.#attemptStep(work, () => this.executor.run(work));
    while (this.#silence) await this.#silence;
    const reason = this.#reasonToSkip(work, undefined);
    if (reason) {
      this.#skipStep(work, reason);
      return false;
    }
    const started = this.#clock.monotonic();
    this.#emit({ type: "step_start", address, action });
    let id: string | undefined;
    const succeeded = await this.#attemptStep(work, async () => {
      id = await this.executor.run(work);
    });
    if (succeeded) this.operations.push(receiptOperation(work, "done", { id }));
    const elapsedMs = Math.round(this.#clock.monotonic() - started);
    if (succeeded) {
      this.done.push(action);
      this.#emit({ type: "step_done", address, action, ...(id ? { id } : {}), elapsedMs });
    } else {
      const diagnostics = this.failed.findLast((each) => each.address === address)?.diagnostics ?? [];
      this.#emit({ type: "step_failed", address, action, elapsedMs, diagnostics });
    }
    return succeeded;
  }

  /** Fails a step that differs from the reviewed one. */
  #refuseStep(work: ExecutableStep, refusal: Diagnostic): false {
    const { step, declared } = work;
    const { address, action } = step;
    const diagnostics = this.#failStep(work, [declared ? { ...refusal, source: declared.source } : refusal]);
    this.#emit({ type: "step_failed", address, action, elapsedMs: 0, diagnostics });
    return false;
  }

  async #attemptStep(work: ExecutableStep, act: () => Promise<unknown>): Promise<boolean> {
    const { step, declared } = work;
    try {
      await act();
      return true;
    } catch (error) {
      if (error instanceof ApiError) {
        const found = error.toDiagnostics(step.address);
        this.#failStep(
          work,
          declared ? found.map((each) => ({ ...each, source: declared.where(each.pointer ?? "") })) : found,
        );
        if (error.status === 401 || (error.status === 403 && !(await this.#isTokenGood())))
          this.#halt = "the token was refused";
      } else if (error instanceof DiagnosticError) {
        this.#failStep(work, error.diagnostics);
      } else {
        // The state cannot be written, or there is a bug: no more requests may be sent.
        this.#halt = "the run was broken off";
        this.#broken ??= error instanceof UnrecordedError ? error.cause : error;
      }
      return false;
    }
  }

  /** Checks the token: a 403 may concern a single object or mean a revoked token. */
  async #isTokenGood(): Promise<boolean> {
    try {
      await this.#client.tokenInfo();
      return true;
    } catch (error) {
      if (error instanceof ApiError) return error.status !== 401 && error.status !== 403;
      throw error;
    }
  }

  #failStep(work: ExecutableStep, faults: readonly Diagnostic[]): readonly Diagnostic[] {
    const { address, action } = work.step;
    const diagnostics = withConstructs(this.#program, faults);
    this.failed.push({ address, action, diagnostics });
    const reason = diagnostics.map((each) => each.summary).join("; ");
    this.operations.push(receiptOperation(work, "failed", { reason }));
    return diagnostics;
  }
}

function deposedDeletion({ address, work }: Deposed): ExecutableStep {
  return { ...work, step: { ...work.step, address, action: "delete" } };
}
