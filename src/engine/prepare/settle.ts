/** Before anything is planned: what an earlier run was about to write, and broke off before it knew the outcome. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { kindNamed } from "../../catalog/index.ts";
import { type Creation, type Intent, isCreation, type ResourceState, type State } from "../../model/state.ts";
import { manifestWords, type Words } from "../../model/words.ts";
import type { Rows } from "../kernel/sighting.ts";
import { authorOf, type StackOptions } from "../kernel/stack.ts";
import { areTwins, foundEntry, rowsFor, whatBecameOf } from "../objects/creation/candidates.ts";
import { alongWarnings, restoredAlong } from "../objects/creation/restore.ts";
import { unclearCreation } from "../objects/creation/unclear-creation.ts";

export interface Settled {
  /** With what was found out; the same state where nothing was pending. */
  readonly state: State;
  /** Objects that came into the state; undefined where nothing was settled and there is nothing to write. */
  readonly adopted: readonly ResourceState[] | undefined;
  /** What was found, as notices; what cannot be told, as errors. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads only. The caller writes the state before its first write to the platform. */
export async function settlePending(stack: StackOptions, state: State): Promise<Settled> {
  const pending = Object.values(state.pending ?? {});
  if (pending.length === 0) return { state, adopted: undefined, diagnostics: [] };
  const settling = new Settling(stack, state, pending);
  for (const intent of pending) await settling.settle(intent);
  return settling.finish();
}

class Settling {
  readonly #stack: StackOptions;
  readonly #words: Words;
  readonly #state: State;
  readonly #resources: Map<string, ResourceState>;
  readonly #left: Map<string, Intent>;
  readonly #taken: Set<string>;
  readonly #rows = new Map<string, Rows>();
  readonly #adopted: ResourceState[] = [];
  readonly #diagnostics: Diagnostic[] = [];

  constructor(stack: StackOptions, state: State, pending: readonly Intent[]) {
    this.#stack = stack;
    this.#words = stack.program.words ?? manifestWords;
    this.#state = state;
    this.#resources = new Map(Object.entries(state.resources));
    this.#left = new Map(pending.map((intent) => [intent.address, intent]));
    this.#taken = new Set(Object.values(state.resources).map((each) => each.id));
  }

  async settle(intent: Intent): Promise<void> {
    if (isCreation(intent)) return this.#creation(intent);
    // Whether an update arrived shows when the object is compared.
    if (intent.verb === "delete") await this.#deletion(intent);
    if (intent.verb === "restore") await this.#restore(intent);
    this.#left.delete(intent.address);
  }

  finish(): Settled {
    const { pending: _, ...rest } = this.#state;
    const state: State = {
      ...rest,
      resources: Object.fromEntries(this.#resources),
      ...(this.#left.size > 0 ? { pending: Object.fromEntries(this.#left) } : {}),
    };
    return { state, adopted: this.#adopted, diagnostics: this.#diagnostics };
  }

  async #creation(intent: Creation): Promise<void> {
    const kind = kindNamed(intent.kind)!;
    const rows = this.#rows.get(intent.kind) ?? (await rowsFor(this.#stack.client, kind));
    this.#rows.set(intent.kind, rows);
    const twins = [...this.#left.values()].filter((each) => isCreation(each) && areTwins(each, intent)).length;
    const found = await whatBecameOf(authorOf(this.#stack), intent, rows, this.#taken, twins);
    if (found.type === "several") {
      this.#diagnostics.push(unclearCreation(intent, found.rows, this.#words));
      return;
    }
    this.#left.delete(intent.address);
    if (found.type === "none") {
      this.#diagnostics.push(notice(intent, "Nothing came of that: it is planned anew."));
      return;
    }
    const entry = foundEntry(intent, found.live);
    this.#taken.add(entry.id);
    this.#resources.set(intent.address, entry);
    this.#adopted.push(entry);
    this.#diagnostics.push(notice(intent, `The object was made, it is ${entry.id}, and the state takes it in.`));
  }

  /** Nobody was told yet what came along. */
  async #restore({ address, kind, id }: Intent): Promise<void> {
    const along = await restoredAlong(this.#stack.client, kindNamed(kind)!, id!, this.#taken);
    this.#diagnostics.push(...alongWarnings(address.split("~")[0]!, along, this.#words));
  }

  /** What this stack deleted itself is neither restored nor counted as drift. */
  async #deletion({ address, kind, id }: Intent): Promise<void> {
    if (this.#resources.get(address)?.id !== id) return;
    if ((await this.#stack.client.get(kindNamed(kind)!, id!)) !== undefined) return;
    // A token that does not see everything proves nothing: the refresh says so.
    if ((await this.#stack.client.tokenInfo()).scope === "full") this.#resources.delete(address);
  }
}

function notice({ address }: Intent, outcome: string): Diagnostic {
  return {
    severity: "notice",
    code: "settled",
    summary: "An earlier run broke off",
    detail: `It was about to create ${address}. ${outcome}`,
    address,
  };
}
