/** The receipt of one provider run: the writes of its steps, in the form of `reconduit apply` receipts. */
import { systemClock } from "../../base/clock.ts";
import { type Diagnostic, DiagnosticError } from "../../base/diagnostics.ts";
import { randomIds } from "../../base/ids.ts";
import type { JsonObject } from "../../base/json.ts";
import { version } from "../../base/version.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Client } from "../../client/index.ts";
import { WriteNotes } from "../../engine/execute/write-notes.ts";
import type { WriteAuthor } from "../../engine/kernel/stack.ts";
import type { WrittenEntry } from "../../engine/objects/index.ts";
import { formats } from "../../model/formats.ts";
import type { Action, Change } from "../../model/plan.ts";
import type { Receipt, ReceiptOperation, SideEffect } from "../../model/receipt.ts";
import { binDays, type ResourceState } from "../../model/state.ts";
import type { Subject } from "../../plan/subject.ts";
import { processOwner } from "../../state/lease.ts";
import { runAuthor } from "../../workbench/run-author.ts";
import { writeLog } from "../protocol/log.ts";
import { mostReceipts, type ReceiptPlace } from "./receipt-place.ts";
import { type RunHead, RunJournal } from "./run-journal.ts";

/** A step before its execution. */
export interface RunStep {
  readonly kind: Kind;
  /** The resource's name in intents and marks: a provider does not know Terraform's addresses. */
  readonly address: string;
  readonly action: Action;
  /** `_id`, where there is an object. */
  readonly id?: string | undefined;
  /** The entry in Terraform's state; undefined if it is unknown. */
  readonly prior?: ResourceState | null | undefined;
  /** The planned document, masked; null for a deletion. */
  readonly after: JsonObject | null;
  readonly changes: readonly Change[];
}

interface RunSettings {
  readonly place: ReceiptPlace;
  /** `$TF_DATA_DIR/reconduit`. */
  readonly folder: string;
  /** The root module's folder. */
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Name that receipts of this configuration contain instead of a stack. */
  readonly stack: string;
  readonly baseUrl: string;
}

export class RunReceipt {
  readonly #settings: RunSettings;
  readonly #journal: RunJournal;
  readonly #notes = new WriteNotes(systemClock);
  /** By address. */
  readonly #steps = new Map<string, ReceiptOperation>();
  readonly #untold: Diagnostic[] = [];
  #head: Promise<RunHead> | undefined;
  #client: Client | undefined;
  /** Ids of objects whose creation is on some receipt. */
  #told: Promise<ReadonlySet<string>> | undefined;

  constructor(settings: RunSettings) {
    this.#settings = settings;
    this.#journal = new RunJournal(settings.folder);
  }

  /** Stores the receipts of killed runs. On a failure the journals stay for the next run. */
  async keepLeft(): Promise<void> {
    try {
      for (const { head, operations, endedAt } of this.#journal.left(systemClock.now())) {
        if (operations.length > 0)
          await this.#settings.place.keep({ ...head, endedAt, outcome: "interrupted", operations, requests: 0 });
        this.#journal.forget(head.id);
      }
      for (const path of this.#journal.setTornAside(systemClock.now())) this.#untold.push(warnTornJournal(path));
    } catch (error) {
      writeLog("warn", `The receipt of a run that was killed is not kept: ${errorReason(error)}`);
    }
  }

  /** To be called before a step writes. `user`: whose token it is. Resolves to a client whose writes are noted. */
  async begin(
    { kind, address, action, id, prior, after, changes }: RunStep,
    client: Client,
    user: string,
  ): Promise<Client> {
    this.#client = client;
    this.#head ??= this.#begin(user);
    await this.#head;
    const before = this.#steps.get(address);
    this.#steps.set(address, {
      address,
      kind: kind.kind,
      action,
      status: "failed",
      ...(id === undefined ? {} : { id }),
      before: null,
      after,
      changes,
      ...(prior !== undefined
        ? { stateBefore: prior }
        : before?.stateBefore
          ? { stateBefore: before.stateBefore }
          : {}),
    });
    return this.#notes.requests(address).client(client);
  }

  /** The outcome of a write; there may be more of the same step. */
  written(author: Pick<WriteAuthor, "key">, written: WrittenEntry): void {
    const { address, id } = written.entry;
    this.#notes.written(author, written);
    this.#change(address, { status: "done", id });
  }

  /**
   * Records that a step took over an object of a killed run: the creation is in this receipt unless that run's receipt has it.
   */
  async tookOver(address: string, { kind }: Kind, live: JsonObject): Promise<void> {
    this.#told ??= this.#creationsTold();
    if ((await this.#told).has(String(live["_id"]))) return;
    this.#notes.requests(address).madeBefore(kind, live);
  }

  /** Records that the object is deleted. */
  removed(address: string): void {
    this.#change(address, { status: "done" });
  }

  /** Records the object before its deletion, as it was read. */
  before(address: string, live: JsonObject, subject: Subject): void {
    this.#notes.before(address, live, subject);
  }

  sideEffects(address: string, found: readonly SideEffect[]): void {
    this.#notes.sideEffects(address, found);
  }

  failed(address: string, reason: string): void {
    this.#change(address, { status: "failed", reason });
  }

  /** Warnings about receipts, each returned once. */
  takeWarnings(): readonly Diagnostic[] {
    return this.#untold.splice(0);
  }

  /** Stores the receipt if anything was done. `inOrder`: the run was not interrupted. */
  async close(inOrder: boolean): Promise<void> {
    const head = await this.#head;
    if (head === undefined) return;
    const operations = this.#notes.operationsWithNotes([...this.#steps.values()]);
    const isWhole = operations.every(({ status }) => status === "done");
    const skew = this.#client?.clockSkewMs;
    const receipt: Receipt = {
      ...head,
      ...(skew === undefined ? {} : { clockSkewMs: skew }),
      endedAt: currentIsoTime(),
      outcome: inOrder ? (isWhole ? "complete" : "incomplete") : "interrupted",
      operations,
      requests: this.#client?.requests ?? 0,
    };
    try {
      if (operations.length > 0) await this.#settings.place.keep(receipt);
      this.#journal.end();
    } catch (error) {
      writeLog("warn", `The receipt ${head.id} is not kept: ${errorReason(error)}`);
    }
  }

  async #begin(user: string): Promise<RunHead> {
    const { place, cwd, env, stack, baseUrl } = this.#settings;
    const startedAt = currentIsoTime();
    const { who } = processOwner("");
    const { commit, uncommitted, pipeline, actor } = await runAuthor({ who, folder: cwd, files: [], env });
    const previous = await place.last(stack).catch(() => undefined);
    const head: RunHead = {
      kind: "receipt",
      formatVersion: formats.receipt,
      toolVersion: version,
      id: `${startedAt.replace(/[-:]|\.\d+/g, "")}-${randomIds.hex(3)}`,
      startedAt,
      ...(previous === undefined ? {} : { previous }),
      who,
      user,
      ...(pipeline === undefined ? {} : { pipeline }),
      ...(actor === undefined ? {} : { actor }),
      command: "terraform apply",
      ...(commit === undefined ? {} : { commit }),
      ...(uncommitted === undefined ? {} : { uncommitted }),
      stack,
      platform: { baseUrl, account: user },
      mode: "apply",
      state: { lineage: stack, serialBefore: 0, serialAfter: 0 },
    };
    try {
      await place.prepare();
      this.#journal.begin(head);
    } catch (error) {
      this.#untold.push(warnReceiptNotKept(place.name, errorReason(error)));
    }
    return head;
  }

  async #creationsTold(): Promise<ReadonlySet<string>> {
    const since = systemClock.now() - binDays * 86_400_000;
    const receipts = await this.#settings.place.since(since, mostReceipts).catch(() => []);
    const writes = receipts.flatMap(({ operations }) => operations.flatMap((each) => each.writes ?? []));
    return new Set(writes.filter(({ event }) => event === "create").map(({ id }) => id));
  }

  #change(address: string, what: Partial<ReceiptOperation>): void {
    const step = this.#steps.get(address);
    if (step === undefined) return;
    const { reason: _, ...rest } = step;
    const next = { ...rest, ...what };
    this.#steps.set(address, next);
    try {
      this.#journal.tell(this.#notes.operationsWithNotes([next])[0]!, currentIsoTime());
    } catch (error) {
      writeLog("warn", `The journal of receipts cannot be written: ${errorReason(error)}`);
    }
  }
}

const currentIsoTime = (): string => new Date(systemClock.now()).toISOString();

export function errorReason(error: unknown): string {
  if (error instanceof DiagnosticError) return error.diagnostics.map(({ detail = "" }) => detail).join(" ");
  return error instanceof Error ? error.message : String(error);
}

function warnTornJournal(path: string): Diagnostic {
  return {
    severity: "warning",
    code: "receipt-not-kept",
    summary: "The receipt of a run that was killed cannot be kept",
    detail: `The beginning of its journal was cut short, so the run is unknown. The rest of the journal is in ${path}: check what it wrote, then delete it.`,
  };
}

function warnReceiptNotKept(state: string, why: string): Diagnostic {
  return {
    severity: "warning",
    code: "receipt-not-kept",
    summary: "The receipt cannot be kept",
    detail: `Terraform's state will contain what this apply does, but no receipt next to ${state} will: ${why}. Name another place with receipts in the provider's block, or disable them there with receipts = "".`,
  };
}
