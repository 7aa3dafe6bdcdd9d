/**
 * The shared objects of one configured provider's procedures: the client, the writer, live objects, and the intents.
 */

import { randomBytes } from "node:crypto";
import { type Diagnostic, DiagnosticError } from "../base/diagnostics.ts";
import type { Json, JsonObject } from "../base/json.ts";
import type { Kind } from "../catalog/kind.ts";
import { databaseTypeOf } from "../catalog/kinds/connection/database-type.ts";
import { type Client, connect, type RequestInfo } from "../client/index.ts";
import { referencesIn } from "../derive/fields/walk.ts";
import { hasSameName } from "../engine/kernel/identity.ts";
import { describeFault, ObjectFault, type ObjectWriter, type WrittenEntry } from "../engine/objects/index.ts";
import { Links } from "../engine/refresh/links-to.ts";
import type { Value } from "../model/value.ts";
import { type ReferenceTarget, wrongReference } from "../model/wrong-reference.ts";
import { fingerprintValue, stateKey } from "../state/fingerprint.ts";
import type { JournalRecord } from "../state/journal.ts";
import { IntentLog } from "./intent-log.ts";
import { LiveObjects } from "./live-objects.ts";
import { OrphanedCreations } from "./orphaned-creations.ts";
import { PlannedChanges } from "./pending-deletions/planned-changes.ts";
import { PostponedRemovals } from "./pending-deletions/postponed-removals.ts";
import { PlannedNames } from "./planned-names.ts";
import { DeletedObjects } from "./receipts/deleted-objects.ts";
import { ReceiptPlace } from "./receipts/receipt-place.ts";
import { RunReceipt, type RunStep } from "./receipts/run-receipt.ts";
import type { PrivateData, RemovedFromState, StepResult } from "./resource-result.ts";
import { providerWords } from "./words.ts";

/**
 * Objects that this process took out of Terraform's state because the platform cannot delete them. Terraform plans a replacement as a
 * deletion and a creation. The creation of the same name takes the old object back, because a second one could not be created.
 */
class UndeletableObjects {
  readonly #gone = new Set<RemovedFromState>();

  add(gone: RemovedFromState): void {
    this.#gone.add(gone);
  }

  /** The object that a creation of this document gets back; each is returned once. */
  take(kind: Kind, document: JsonObject): RemovedFromState | undefined {
    const found = [...this.#gone].find((each) => each.kind === kind && hasSameName(kind, document, each.document));
    if (found) this.#gone.delete(found);
    return found;
  }
}

export interface SessionOptions {
  readonly baseUrl: string;
  /** The setting for the token, named in messages. */
  readonly tokenFrom?: string;
  readonly token: string;
  /** Percent. */
  readonly rateShare: number;
  readonly restoreDeleted: boolean;
  /** True if containers are deleted with their contents. */
  readonly allowCascade: boolean;
  /** A value that the platform does not take is an error of the update that learns it. Default false: a warning. */
  readonly strictValues?: boolean;
  /** `$TF_DATA_DIR/reconduit`: key of fingerprints, and intents. */
  readonly folder: string;
  /** Terraform's workspace: each has a state of its own. */
  readonly workspace: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  /** Of one attempt. */
  readonly timeoutMs?: number;
  readonly retries?: number;
  /** Certificates of further authorities, PEM. */
  readonly ca?: string;
  /** Called for each attempt of a request. */
  readonly onRequest?: (info: RequestInfo) => void;
  /** Hides secrets in what the platform says. */
  readonly redact?: (text: string) => string;
  /**
   * Place of receipts: next to the state of this absolute path or address, for a root module in this folder. Without it none are stored.
   */
  readonly receipts?: { readonly state: string; readonly cwd: string };
}

/** The name that marks of ownership carry, where there is a field for one. */
export const stackName = "terraform";

export class ProviderSession {
  readonly client: Client;
  readonly objects: LiveObjects;
  readonly orphans: OrphanedCreations;
  /** References that deletions remove from other objects. */
  readonly links: Links;
  readonly undeletable = new UndeletableObjects();
  /** The effect of this process's plan on references. */
  readonly planned: PlannedChanges;
  /** Names of new objects in this process's plan. */
  readonly plannedNames = new PlannedNames();
  readonly postponed: PostponedRemovals;
  /** Undefined where no receipts are kept. */
  readonly receipt: RunReceipt | undefined;
  /** Undefined if deleted objects are not to be restored, or no receipts exist. */
  readonly graves: DeletedObjects | undefined;
  readonly restoreDeleted: boolean;
  readonly allowCascade: boolean;
  readonly strictValues: boolean;
  readonly #place: ReceiptPlace | undefined;
  readonly #intents: IntentLog;
  readonly #writer: ObjectWriter;
  readonly #signal: AbortSignal;
  /** By the resource's name in intents. */
  readonly #made = new Map<string, StepResult>();
  /** Callbacks of those who wait for the next step that succeeds. */
  readonly #waiting = new Set<() => void>();

  /** Objects that Terraform's state has, as far as it was seen. */
  readonly #seen = new Map<string, Kind>();
  /** Objects that references may lead to, by id: those seen, and those made. */
  readonly #targets = new Map<string, ReferenceTarget>();
  #user: Promise<string> | undefined;
  /** An object of the state was found. */
  #isHome = false;

  constructor(options: SessionOptions) {
    const { baseUrl, token, tokenFrom, rateShare, restoreDeleted, allowCascade, folder, workspace, env, signal } =
      options;
    const redact = options.redact ?? ((text: string) => text);
    const { timeoutMs, retries, ca, onRequest } = options;
    this.client = connect({
      baseUrl,
      token,
      tokenFrom,
      rateShare: rateShare / 100,
      env,
      signal,
      redact,
      ...(timeoutMs !== undefined && { timeoutMs }),
      ...(retries !== undefined && { retries }),
      ...(ca !== undefined && { ca }),
      ...(onRequest && { onRequest }),
    });
    this.#signal = signal;
    this.objects = new LiveObjects(this.client);
    this.links = new Links(this.client);
    this.restoreDeleted = restoreDeleted;
    this.allowCascade = allowCascade;
    this.strictValues = options.strictValues ?? false;
    const scope = `${workspace} ${baseUrl}`;
    this.#intents = new IntentLog(folder, scope);
    this.planned = new PlannedChanges(folder);
    this.postponed = new PostponedRemovals(folder, scope);
    this.#writer = {
      client: this.client,
      stack: stackName,
      key: stateKey(folder, env),
      creations: new Map(),
      owned: () => this.#owned(),
      record: (record, written) => this.#record(record, written),
    };
    this.orphans = new OrphanedCreations(this.#writer, this.#intents);
    const { receipts } = options;
    const stack = workspace === "default" ? stackName : `${stackName}/${workspace}`;
    const place = receipts && new ReceiptPlace(receipts.state, { env, folder, stack });
    this.#place = place;
    this.receipt = receipts && place && new RunReceipt({ place, folder, cwd: receipts.cwd, env, stack, baseUrl });
    this.graves = place && restoreDeleted ? new DeletedObjects(place, this.client, stack) : undefined;
  }

  /** Keyed by the working directory: equal values have equal fingerprints in all walks. */
  readonly fingerprint = (value: Json): string => fingerprintValue(this.#writer.key, value);

  /**
   * Makes calls on an object. Throws ApiError or DiagnosticError; `made` then shows whether the object exists all the same.
   */
  async write<T>(step: RunStep, act: (writer: ObjectWriter) => Promise<T>): Promise<T> {
    const { kind, address } = step;
    this.objects.forget(kind);
    await this.#intents.begin();
    const client = (await this.receipt?.begin(step, this.client, await this.user())) ?? this.client;
    try {
      const result = await act({ ...this.#writer, client });
      for (const each of this.#waiting) each();
      return result;
    } catch (error) {
      const reported =
        error instanceof ObjectFault ? new DiagnosticError(describeFault(error, address, providerWords)) : error;
      this.receipt?.failed(address, reported instanceof Error ? reported.message : String(reported));
      throw reported;
    }
  }

  /** True as soon as another step has succeeded; false when none has within `patienceMs`. */
  progress(patienceMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const endWait = (isProgress: boolean) => {
        clearTimeout(timer);
        this.#waiting.delete(finishWait);
        resolve(isProgress);
      };
      const finishWait = () => endWait(true);
      const timer = setTimeout(endWait, patienceMs, false);
      this.#waiting.add(finishWait);
    });
  }

  /** The outcome of a resource that this process wrote. */
  made(address: string): StepResult | undefined {
    return this.#made.get(address);
  }

  /**
   * References of a document that lead to an object of the wrong kind, or to a connection of the wrong type. Objects of others are not
   * known.
   */
  wrongReferences(kind: Kind, document: { readonly [field: string]: Value }): readonly Diagnostic[] {
    return referencesIn(kind, document).flatMap(({ pointer, id }) => {
      const target = this.#targets.get(id);
      const wrong = target && wrongReference(kind, document as Value, pointer, target);
      return wrong ? [wrong] : [];
    });
  }

  /** A name for a new resource, unlike any other. */
  newAddress(kind: Kind): string {
    return `${kind.family}.${randomBytes(6).toString("hex")}`;
  }

  /** Terraform's state has this object. */
  seen(kind: Kind, id: unknown, type?: unknown): void {
    if (typeof id !== "string") return;
    this.#intents.seen(kind.kind, id);
    this.postponed.seen(id);
    this.#seen.set(id, kind);
    this.#targets.set(id, { name: id, kind: kind.kind, type });
  }

  /** Returns the user of the token, requested once. */
  user(): Promise<string> {
    this.#user ??= this.client.tokenInfo().then(
      ({ _userId }) => _userId,
      (error: unknown) => {
        this.#user = undefined;
        throw error;
      },
    );
    return this.#user;
  }

  /** Notes that an object of the state was found, so the others were written in this account, too. */
  found(kind: Kind): void {
    if (isOfOneAccount(kind)) this.#isHome = true;
  }

  /**
   * Returns true if a missing object was written in this account. The platform shows users, not accounts.
   * The account is the same if the user is the same, or if other objects of the state exist.
   * `user` undefined: the user is unknown; then several other missing objects are needed to prove another account.
   */
  async isHome(user: string | undefined, missing: string): Promise<boolean> {
    if (this.#isHome || (user !== undefined && (await this.user()) === user)) return true;
    const others = [...this.#seen].filter(([id, kind]) => id !== missing && isOfOneAccount(kind));
    for (const [id, kind] of others.slice(0, mostLooked)) {
      if (!(await this.client.get(kind, id))) continue;
      this.found(kind);
      return true;
    }
    return user === undefined && others.length < fewestLooked;
  }

  async close(inOrder: boolean): Promise<void> {
    this.#intents.close(inOrder);
    this.planned.close();
    this.postponed.close(inOrder);
    await this.receipt?.close(inOrder && !this.#signal.aborted);
    await this.#place?.close();
  }

  /** Ids of objects that this process made or was shown, and that Terraform has shown before. */
  *#owned(): Iterable<string> {
    yield* this.#intents.owned;
    yield* this.#seen.keys();
    for (const { id } of this.#made.values()) yield id;
  }

  /** Terraform keeps the state: here only intents are written down. */
  async #record(record: JournalRecord, written: WrittenEntry | undefined): Promise<void> {
    await this.#intents.append(record);
    if (written) {
      const { entry, live } = written;
      this.receipt?.written(this.#writer, written);
      this.#made.set(entry.address, resultOfWrite(written));
      this.#targets.set(entry.id, {
        name: entry.id,
        kind: entry.kind,
        type: live["type"],
        database: databaseTypeOf(live),
      });
    }
    if ("remove" in record) {
      this.#made.delete(record.remove);
      this.receipt?.removed(record.remove);
    }
  }
}

function resultOfWrite({ entry, live }: WrittenEntry): StepResult {
  return { id: entry.id, live, record: entry };
}

/** Adds the user of the present token where it is not known whose token wrote the object. */
export async function signedBy(session: ProviderSession, kept: PrivateData): Promise<PrivateData> {
  if (kept.user !== undefined) return kept;
  // The object was read successfully, even if the platform does not show the user of the token.
  const user = await session.user().catch(() => undefined);
  return user === undefined ? kept : { ...kept, user };
}

/** False for kinds whose objects another account may have or see: published ones, and entries of a batch, whose id is their name. */
function isOfOneAccount({ publication, batch }: Kind): boolean {
  return !publication && !batch;
}

/** Objects that are looked for before the account counts as another one. */
const mostLooked = 10;
/** Number of other objects that must be missing to prove another account, if the writer of the object is unknown. */
const fewestLooked = 2;
