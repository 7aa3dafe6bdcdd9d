/** Writes each intent down before its request leaves, and finds out at once what became of a creation that was not answered. */
import { systemClock } from "../../base/clock.ts";
import { DiagnosticError } from "../../base/diagnostics.ts";
import type { JsonObject } from "../../base/json.ts";
import type { Kind } from "../../catalog/kind.ts";
import { ApiError } from "../../client/index.ts";
import type { Intent, ResourceState } from "../../model/state.ts";
import type { JournalRecord } from "../../state/journal.ts";
import type { Work } from "../kernel/prepared-step.ts";
import type { StackOptions } from "../kernel/stack.ts";
import { type Creation, rowsFor, shareName, whatBecameOf } from "./candidates.ts";
import { resolveByHand, unclearCreation } from "./unclear-creation.ts";

export class Intents {
  readonly #stack: StackOptions;
  readonly #append: (record: JournalRecord) => Promise<void>;
  /** Creations of this run, with the `_id` once it is known. */
  readonly #made = new Map<string, { readonly intent: Creation; readonly id?: string }>();

  constructor(stack: StackOptions, append: (record: JournalRecord) => Promise<void>) {
    this.#stack = stack;
    this.#append = append;
  }

  /** The object as created. `entry`: what the state will hold of it. `owned`: ids that are known already. */
  async create(
    { kind, step }: Work,
    body: JsonObject,
    entry: Omit<ResourceState, "id">,
    owned: () => Iterable<string>,
  ): Promise<JsonObject> {
    const intent: Creation = { ...this.#intent("create", kind, step.address), entry };
    await this.#append({ intent });
    this.#made.set(step.address, { intent });
    try {
      const answer = await this.#stack.client.create(kind, body);
      this.#made.set(step.address, { intent, id: String(answer["_id"]) });
      return answer;
    } catch (error) {
      if (!mayHaveActed(error)) {
        this.#made.delete(step.address);
        await this.dropped(step.address);
        throw error;
      }
      return this.#lookUp(kind, intent, error, owned);
    }
  }

  /** Runs a change of an object between its intent and the outcome that the caller records. */
  async change<T>(
    verb: "update" | "delete" | "restore",
    about: {
      readonly kind: Kind;
      readonly address: string;
      readonly id: string;
      readonly expected?: string | undefined;
    },
    send: () => Promise<T>,
  ): Promise<T> {
    const { kind, address, id, expected } = about;
    await this.#append({
      intent: { ...this.#intent(verb, kind, address), id, ...(expected === undefined ? {} : { expected }) },
    });
    try {
      return await send();
    } catch (error) {
      if (!mayHaveActed(error)) await this.dropped(address);
      throw error;
    }
  }

  async dropped(address: string): Promise<void> {
    await this.#append({ dropped: address });
  }

  #intent<V extends Intent["verb"]>(verb: V, kind: Kind, address: string) {
    const { platformTime } = this.#stack.client;
    return {
      verb,
      address,
      kind: kind.kind,
      at: new Date((this.#stack.clock ?? systemClock).now()).toISOString(),
      ...(platformTime === undefined ? {} : { platformTime: new Date(platformTime).toISOString() }),
    };
  }

  /** A creation is never sent twice: either its object is found, or the next plan looks once more. */
  async #lookUp(kind: Kind, intent: Creation, error: ApiError, owned: () => Iterable<string>): Promise<JsonObject> {
    const others = [...this.#made.values()].filter((each) => each.intent !== intent);
    // Another creation of the same name is on its way: whose object it is cannot be told before that one is answered.
    const isCrowded = others.some((each) => each.id === undefined && shareName(each.intent, intent));
    const found = isCrowded
      ? undefined
      : await rowsFor(this.#stack, kind)
          .then((rows) => {
            const taken = new Set([...owned(), ...others.flatMap(({ id }) => (id === undefined ? [] : [id]))]);
            return whatBecameOf(this.#stack, intent, rows, taken, 1);
          })
          .catch((fault: unknown) => {
            if (fault instanceof ApiError) return undefined;
            throw fault;
          });
    if (found?.type === "one") {
      this.#made.set(intent.address, { intent, id: String(found.live["_id"]) });
      return found.live;
    }
    const api = error.toDiagnostic(intent.address);
    const detail =
      found?.type === "several"
        ? unclearCreation(intent, found.rows, resolveByHand(intent)).detail!
        : `Nothing that could be it is there so far. The next apply looks again before it creates anything: run it.`;
    throw new DiagnosticError({
      ...api,
      code: "outcome-unknown",
      summary: "Whether the object was created is unknown",
      detail: `${error.message}. The request is not repeated blindly. ${detail}`,
    });
  }
}

function mayHaveActed(error: unknown): error is ApiError {
  return error instanceof ApiError && error.mayHaveActed;
}
