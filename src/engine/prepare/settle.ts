/** Settles, before planning, the pending intents of an earlier run that broke off before it knew their outcome. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { JsonObject } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { ReceiptOperation, ReceiptWrite } from "../../model/receipt.ts";
import type { RunAuthor } from "../../model/run-author.ts";
import {
  type Creation,
  type Intent,
  isCreation,
  type ResourceState,
  type State,
  type Tombstone,
} from "../../model/state.ts";
import { manifestWords, type Words } from "../../model/words.ts";
import { entryOperation } from "../../state/entry-changes.ts";
import type { RowsById } from "../kernel/sighting.ts";
import { type StackOptions, writeAuthorOf } from "../kernel/stack.ts";
import { areTwins, creationRows, foundEntry, whatBecameOf } from "../objects/creation/candidates.ts";
import { alongWarnings, restoredDependents } from "../objects/creation/restore.ts";
import { unclearCreation } from "../objects/fault.ts";
import { readTrail } from "../trail/entries.ts";

export interface Settled {
  /** The state with the settled intents; the same state if nothing was pending. */
  readonly state: State;
  /** Objects added to the state; undefined if nothing was settled and nothing must be written. */
  readonly adopted: readonly ResourceState[] | undefined;
  /** Operations of the interrupted run that no receipt lists yet. */
  readonly operations: readonly ReceiptOperation[];
  /** Author of the interrupted run, if its journal records one. */
  readonly by?: RunAuthor;
  /** Findings as notices; unknown outcomes as errors. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Settles the pending intents by reading only. The caller writes the state before its first write to the platform. */
export async function settlePending(stack: StackOptions, state: State): Promise<Settled> {
  const pending = Object.values(state.pending ?? {});
  if (pending.length === 0) return { state, adopted: undefined, operations: [], diagnostics: [] };
  const settling = new Settling(stack, state, pending);
  for (const intent of pending) await settling.settleIntent(intent);
  return settling.settledState();
}

class Settling {
  readonly #stack: StackOptions;
  readonly #words: Words;
  readonly #state: State;
  readonly #resources: Map<string, ResourceState>;
  readonly #left: Map<string, Intent>;
  readonly #tombstones: Map<string, Tombstone>;
  readonly #taken: Set<string>;
  readonly #rows = new Map<string, RowsById>();
  readonly #adopted: ResourceState[] = [];
  readonly #operations: ReceiptOperation[] = [];
  readonly #diagnostics: Diagnostic[] = [];
  readonly #by: RunAuthor | undefined;

  constructor(stack: StackOptions, state: State, pending: readonly Intent[]) {
    this.#stack = stack;
    this.#words = stack.program.words ?? manifestWords;
    this.#state = state;
    this.#by = pending.findLast(({ by }) => by !== undefined)?.by;
    this.#resources = new Map(Object.entries(state.resources));
    this.#tombstones = new Map(Object.entries(state.tombstones ?? {}));
    this.#left = new Map(pending.map((intent) => [intent.address, intent]));
    this.#taken = new Set(Object.values(state.resources).map((each) => each.id));
  }

  async settleIntent(intent: Intent): Promise<void> {
    if (isCreation(intent)) return this.#settleCreation(intent);
    // The comparison shows later if the object is as declared.
    if (intent.verb === "update") await this.#settleUpdate(intent);
    if (intent.verb === "delete") await this.#settleDeletion(intent);
    if (intent.verb === "restore") await this.#settleRestore(intent);
    this.#left.delete(intent.address);
  }

  settledState(): Settled {
    const { pending: _, tombstones: __, ...rest } = this.#state;
    const state: State = {
      ...rest,
      resources: Object.fromEntries(this.#resources),
      ...(this.#left.size > 0 ? { pending: Object.fromEntries(this.#left) } : {}),
      ...(this.#tombstones.size > 0 ? { tombstones: Object.fromEntries(this.#tombstones) } : {}),
    };
    return {
      state,
      adopted: this.#adopted,
      operations: this.#operations,
      ...(this.#by ? { by: this.#by } : {}),
      diagnostics: this.#diagnostics,
    };
  }

  async #settleCreation(intent: Creation): Promise<void> {
    const kind = kindNamed(intent.kind)!;
    const rows = this.#rows.get(intent.kind) ?? (await creationRows(this.#stack.client, kind));
    this.#rows.set(intent.kind, rows);
    const twins = [...this.#left.values()].filter((each) => isCreation(each) && areTwins(each, intent)).length;
    const found = await whatBecameOf(writeAuthorOf(this.#stack), intent, rows, this.#taken, twins);
    if (found.type === "several") {
      this.#diagnostics.push(unclearCreation(intent, found.rows, this.#words));
      return;
    }
    this.#left.delete(intent.address);
    if (found.type === "none") {
      this.#diagnostics.push(settledNotice(intent, "The write had no effect; it is planned again."));
      return;
    }
    const entry = foundEntry(intent, found.live);
    this.#taken.add(entry.id);
    this.#resources.set(intent.address, entry);
    this.#adopted.push(entry);
    this.#operations.push(settledOperation("create", entry, undefined, writeOf(intent, entry.id, found.live)));
    this.#diagnostics.push(settledNotice(intent, `The object was made, it is ${entry.id}, and the state takes it in.`));
  }

  /** Finds in the audit trail an update whose answer was never read; finds nothing if the trail cannot be read. */
  async #settleUpdate(intent: Intent): Promise<void> {
    const known = this.#state.resources[intent.address];
    if (known === undefined || known.id !== intent.id) return;
    const object = { kind: kindNamed(intent.kind)!, id: known.id };
    const since = intent.expected ?? intent.platformTime ?? intent.at;
    const trail = (await readTrail(this.#stack.client, { object, from: since }, 100)) ?? [];
    const until = Date.parse(intent.platformTime ?? intent.at) + longestMs;
    const ours = trail.findLast(
      ({ event, time, user }) =>
        event === "update" &&
        user?.id === this.#stack.user &&
        time !== undefined &&
        time > since &&
        Date.parse(time) < until,
    );
    if (ours !== undefined)
      this.#operations.push(
        settledOperation("update", known, known, writeOf(intent, known.id, { lastModified: ours.time! })),
      );
  }

  /**
   * Takes back a restored object that this stack had deleted. Reports the objects that the cascade restored, because the
   * interrupted run did not.
   */
  async #settleRestore(intent: Intent): Promise<void> {
    const { address, id } = intent;
    const kind = kindNamed(intent.kind)!;
    const place = address.split("~")[0]!;
    const live = await this.#stack.client.get(kind, id!);
    if (live !== undefined) this.#restoredEntry(intent, place);
    if (address === place) return;
    const along = await restoredDependents(this.#stack.client, kind, id!, this.#taken);
    this.#diagnostics.push(...alongWarnings(place, along, this.#words));
  }

  #restoredEntry(intent: Intent, place: string): void {
    const known = this.#resources.get(place);
    const entry = known ?? this.#tombstones.get(place)?.entry;
    if (entry === undefined || entry.id !== intent.id) return;
    this.#operations.push(settledOperation("restore", entry, known, writeOf(intent, entry.id)));
    if (known !== undefined) return;
    this.#tombstones.delete(place);
    this.#taken.add(entry.id);
    this.#resources.set(place, entry);
    this.#adopted.push(entry);
  }

  /** Records a deletion by this stack, so that the object is neither restored nor counted as drift. */
  async #settleDeletion(intent: Intent): Promise<void> {
    const { address, kind, id } = intent;
    const known = this.#resources.get(address);
    if (known === undefined || known.id !== id) return;
    if ((await this.#stack.client.get(kindNamed(kind)!, id!)) !== undefined) return;
    // A token with partial access proves nothing: the refresh reports it.
    if ((await this.#stack.client.tokenInfo()).scope !== "full") return;
    this.#resources.delete(address);
    this.#operations.push(settledOperation("delete", known, known, writeOf(intent, id)));
  }
}

/** The longest time that a creation, update or deletion without an answer waited for the request budget and its turn. */
const longestMs = 600_000;

/**
 * Returns the write of an intent. `live`: the object as the write left it; if it was changed since, the time of the write is
 * unknown.
 */
function writeOf({ verb, kind, at }: Intent, id: string, live?: JsonObject): ReceiptWrite {
  const { lastModified, createdAt = lastModified } = live ?? {};
  const isSame = typeof lastModified === "string" && lastModified === createdAt;
  return { event: verb, kind, id, ...(isSame ? { lastModified } : {}), sentAt: at, unanswered: true };
}

function settledOperation(
  action: Intent["verb"],
  entry: ResourceState,
  former: ResourceState | undefined,
  write: ReceiptWrite,
): ReceiptOperation {
  const operation = entryOperation(action, entry, former);
  return { ...operation, ...(action === "delete" && { after: null }), writes: [write] };
}

function settledNotice({ address }: Intent, outcome: string): Diagnostic {
  return {
    severity: "notice",
    code: "settled",
    summary: "An earlier run was interrupted",
    detail: `It was about to create ${address}. ${outcome}`,
    address,
  };
}
