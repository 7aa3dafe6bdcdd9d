/** Walks the graph of a plan with bounded concurrency: a failed step takes its dependents with it, the rest goes on. */
import { systemClock } from "../../base/clock.ts";
import { type Diagnostic, DiagnosticError } from "../../base/diagnostics.ts";
import { sameJson } from "../../base/json.ts";
import { ApiError, type Client } from "../../client/index.ts";
import { withConstructs } from "../../model/constructs.ts";
import type { ApplyEvent, ApplyResult } from "../../model/events.ts";
import type { Action } from "../../model/plan.ts";
import type { Program } from "../../model/program.ts";
import type { Operation } from "../../model/receipt.ts";
import type { State } from "../../model/state.ts";
import { summarise } from "../../plan/summary.ts";
import { applyOutputs, outputsLeft } from "../kernel/outputs.ts";
import type { PreparedPlan, Work } from "../kernel/prepared-step.ts";
import type { Knowledge } from "../kernel/resolve.ts";
import type { StackOptions } from "../kernel/stack.ts";
import { missingSecrets } from "../prepare/missing-secrets.ts";
import { overtakenWrites } from "../trail/lost-updates.ts";
import { type Deposed, Executor } from "./executor.ts";
import { operationOf, type Receipts, writeReceipt } from "./receipt.ts";

export interface ApplyOptions {
  /** Steps in flight at once; default 10. */
  readonly parallelism?: number;
  /** Once aborted no further step starts; what is in flight is finished. */
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: ApplyEvent) => void;
  /** Keeps a receipt of what was done. */
  readonly receipts?: Receipts;
}

type Failure = { readonly address: string; readonly action: Action; readonly diagnostics: readonly Diagnostic[] };
type Skip = { readonly address: string; readonly action: Action; readonly reason: string };

/**
 * Carries out a prepared plan. Every outcome is durable in the state's journal before it counts as done.
 * Failures of single steps are in the result; throws DiagnosticError when the plan holds errors or the state cannot be written.
 */
export async function applyPlan(
  stack: StackOptions,
  prepared: PreparedPlan,
  options: ApplyOptions = {},
): Promise<ApplyResult> {
  const errors = [...prepared.diagnostics, ...missingSecrets(stack.program, prepared)].filter(
    (each) => each.severity === "error",
  );
  if (errors.length > 0) throw new DiagnosticError(errors);
  const requestsBefore = stack.client.requests;
  const startedAt = (stack.clock ?? systemClock).now();
  const emit = options.onEvent ?? (() => {});
  if (prepared.moves > 0 || prepared.settled || (!prepared.state.platform && prepared.work.size > 0)) {
    await stack.state.save({ ...prepared.state, platform: stack.platform, stack: stack.program.name });
  }
  for (const { kind, id, address } of prepared.settled ?? [])
    await stack.registry?.claim({ kind, id }, { stack: stack.program.name, address });
  const run = new Run(stack, prepared, options);
  await run.steps();
  await run.afterwards();
  const { executor, knowledge, failed, skipped, done } = run;
  const current = await stack.state.load();
  const isRefresh = prepared.plan.mode === "refresh";
  const outputs = isRefresh
    ? { kept: current.outputs, shown: {} }
    : prepared.plan.mode === "destroy"
      ? { kept: kept(current.outputs, outputsLeft(stack.program, prepared.plan)), shown: {} }
      : applyOutputs(stack, stack.program, current, knowledge);
  if (executor.records > 0 || !sameJson(outputs.kept as never, current.outputs as never)) {
    await stack.state.save({ ...current, outputs: outputs.kept });
  }
  const overtaken = await overtakenWrites(stack, executor.windows);
  for (const diagnostic of withConstructs(stack.program, [...executor.warnings, ...overtaken]))
    emit({ type: "diagnostic", diagnostic });
  await executor.acknowledgeWarnings();
  const result: ApplyResult = {
    done: summarise(done.map((action) => ({ action }))),
    failed,
    skipped,
    interrupted: options.signal?.aborted ?? false,
    outputs: outputs.shown,
    requests: stack.client.requests - requestsBefore,
  };
  if (options.receipts && run.operations.length > 0) {
    const { lineage, serial } = await stack.state.load();
    const { operations } = run;
    const about = { plan: prepared.plan, startedAt, lineage, serialAfter: serial, operations, result };
    emit({ type: "receipt", id: await writeReceipt(stack, options.receipts, about) });
  }
  emit({ type: "apply_done", result });
  return result;
}

function kept(outputs: State["outputs"], names: ReadonlySet<string>): State["outputs"] {
  return Object.fromEntries(Object.entries(outputs).filter(([name]) => names.has(name)));
}

class Run {
  readonly executor: Executor;
  readonly knowledge: Knowledge;
  readonly failed: Failure[] = [];
  readonly skipped: Skip[] = [];
  readonly done: Action[] = [];
  /** In the order in which they ended. */
  readonly operations: Operation[] = [];
  readonly #prepared: PreparedPlan;
  readonly #options: ApplyOptions;
  readonly #emit: (event: ApplyEvent) => void;
  readonly #clock: { monotonic(): number };
  readonly #client: Client;
  readonly #program: Program;
  /** Why nothing more is started: the token was refused, or the state cannot be written. */
  #halt: string | undefined;
  #broken: unknown;

  constructor(stack: StackOptions, prepared: PreparedPlan, options: ApplyOptions) {
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
      // Until a step has run, only what it does not change may be referred to.
      const { desired: _, ...before } = known;
      this.knowledge.resources.set(address, step && (step.requests > 0 || step.action === "refuse") ? before : known);
    }
    this.executor = new Executor(stack, this.knowledge);
  }

  /** Runs all steps, dependencies first. Rejects only when the state itself cannot be written. */
  async steps(): Promise<void> {
    const { work } = this.#prepared;
    const waiting = new Map<string, number>();
    const dependents = new Map<string, string[]>();
    const ready: Work[] = [];
    for (const each of work.values()) {
      waiting.set(each.step.address, each.step.dependsOn.length);
      for (const to of each.step.dependsOn) {
        const known = dependents.get(to);
        if (known) known.push(each.step.address);
        else dependents.set(to, [each.step.address]);
      }
      if (each.step.dependsOn.length === 0) ready.push(each);
    }
    this.#emit({ type: "apply_start", total: [...work.values()].filter((each) => each.step.action !== "noop").length });
    let settled = 0;
    let active = 0;
    const parallelism = Math.max(1, this.#options.parallelism ?? 10);
    await new Promise<void>((resolve) => {
      const finish = (each: Work, blocked: string | undefined) => {
        settled++;
        for (const address of dependents.get(each.step.address) ?? []) {
          if (blocked) this.#blocked.set(address, blocked);
          const left = waiting.get(address)! - 1;
          waiting.set(address, left);
          if (left === 0) ready.push(work.get(address)!);
        }
      };
      const pump = () => {
        for (
          let next = active < parallelism ? ready.shift() : undefined;
          next;
          next = active < parallelism ? ready.shift() : undefined
        ) {
          const each = next;
          const reason = this.#reasonToSkip(each);
          if (reason) {
            this.#skip(each, reason);
            finish(each, this.#blocked.get(each.step.address) ?? each.step.address);
            continue;
          }
          active++;
          void this.#step(each).then((succeeded) => {
            active--;
            finish(each, succeeded ? undefined : each.step.address);
            pump();
          });
        }
        if (active === 0 && ready.length === 0) resolve();
      };
      pump();
    });
    if (this.#broken) throw this.#broken;
    if (settled < work.size) throw new Error("the plan's steps wait for each other in a circle");
  }

  /** What comes last: references of legal cycles, and the old objects of replacements. What is left out now, the next plan has. */
  async afterwards(): Promise<void> {
    const failedAddresses = new Set([...this.failed, ...this.skipped].map((each) => each.address));
    const stopped = () => this.#halt !== undefined || this.#options.signal?.aborted === true;
    for (const work of [...this.executor.repairs]) {
      if (stopped() || failedAddresses.has(work.step.address)) continue;
      await this.#attempt(work, () => this.executor.repair(work));
    }
    for (const deposed of this.executor.deposed) {
      if (stopped()) continue;
      const work = standIn(deposed);
      if (await this.#attempt(work, () => this.executor.deleteReplaced(deposed)))
        this.operations.push(operationOf(work, "done", { id: deposed.id }));
    }
    const { deposed, postponed } = this.executor;
    deposed.length = 0;
    for (const work of postponed) {
      if (!stopped()) await this.#attempt(work, () => this.executor.run(work));
    }
    if (this.#broken) throw this.#broken;
  }

  readonly #blocked = new Map<string, string>();

  #reasonToSkip(work: Work): string | undefined {
    if (work.step.action === "noop" && !this.#blocked.has(work.step.address)) return undefined;
    if (this.#halt) return this.#halt;
    if (this.#options.signal?.aborted) return "interrupted";
    const blocker = this.#blocked.get(work.step.address);
    return blocker && `${blocker} did not succeed`;
  }

  #skip(work: Work, reason: string): void {
    const { step } = work;
    if (step.action === "noop") return;
    this.skipped.push({ address: step.address, action: step.action, reason });
    this.operations.push(operationOf(work, "skipped", { reason }));
    this.#emit({ type: "step_skipped", address: step.address, action: step.action, reason });
  }

  async #step(work: Work): Promise<boolean> {
    const { address, action } = work.step;
    const refusal = this.#prepared.refused?.get(address);
    if (refusal) return this.#refuse(work, refusal);
    if (action === "noop") return this.#attempt(work, () => this.executor.run(work));
    const started = this.#clock.monotonic();
    this.#emit({ type: "step_start", address, action });
    let id: string | undefined;
    const succeeded = await this.#attempt(work, async () => {
      id = await this.executor.run(work);
    });
    const before = this.executor.images.get(address);
    if (succeeded) this.operations.push(operationOf(work, "done", { id, before }));
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

  /** Fails a step that is not the one that was reviewed. */
  #refuse(work: Work, refusal: Diagnostic): false {
    const { step, declared } = work;
    const { address, action } = step;
    const diagnostics = this.#fail(work, [declared ? { ...refusal, source: declared.source } : refusal]);
    this.#emit({ type: "step_failed", address, action, elapsedMs: 0, diagnostics });
    return false;
  }

  async #attempt(work: Work, act: () => Promise<unknown>): Promise<boolean> {
    const { step, declared } = work;
    try {
      await act();
      return true;
    } catch (error) {
      if (error instanceof ApiError) {
        const found = error.toDiagnostic(step.address);
        this.#fail(work, [declared && !found.source ? { ...found, source: declared.source } : found]);
        if (error.status === 401 || (error.status === 403 && !(await this.#isTokenGood())))
          this.#halt = "the token was refused";
      } else if (error instanceof DiagnosticError && !isStateFault(error)) {
        this.#fail(work, error.diagnostics);
      } else {
        // The state cannot be written, or a bug: nothing more may be sent.
        this.#halt = "the run was broken off";
        this.#broken ??= error;
      }
      return false;
    }
  }

  /** A 403 may concern one object alone, or be what a revoked token gets. */
  async #isTokenGood(): Promise<boolean> {
    try {
      await this.#client.tokenInfo();
      return true;
    } catch (error) {
      if (error instanceof ApiError) return error.status !== 401 && error.status !== 403;
      throw error;
    }
  }

  #fail(work: Work, faults: readonly Diagnostic[]): readonly Diagnostic[] {
    const { address, action } = work.step;
    const diagnostics = withConstructs(this.#program, faults);
    this.failed.push({ address, action, diagnostics });
    const reason = diagnostics.map((each) => each.summary).join("; ");
    this.operations.push(operationOf(work, "failed", { reason, before: this.executor.images.get(address) }));
    return diagnostics;
  }
}

/** Faults of the state file itself carry no address. */
function isStateFault(error: DiagnosticError): boolean {
  return error.diagnostics.every((each) => each.address === undefined && each.api === undefined);
}

function standIn({ address, work }: Deposed): Work {
  return { ...work, step: { ...work.step, address, action: "delete" } };
}
