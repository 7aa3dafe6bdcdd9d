/**
 * Kinds whose objects are made and removed by one PUT on their collection ("Notifications"). Calls of the same moment share one request.
 * The platform answers a status for each item but no object, so the object is looked up in the list.
 */
import { isObject, type Json, type JsonObject } from "../base/json.ts";
import type { Kind } from "../catalog/kind.ts";
import type { BatchRequest } from "../catalog/kind-requests.ts";
import { ApiError, type PlatformError } from "./api-error.ts";

interface BatchWire {
  /** Every row of a kind, in the form of a declaration. */
  rows(kind: Kind): Promise<readonly JsonObject[]>;
  /** Sends the items and answers what the platform says. */
  put(kind: Kind, items: readonly JsonObject[]): Promise<Json | undefined>;
}

type BatchTask = { readonly settle: (outcome: Promise<JsonObject | "deleted" | "gone">) => void } & (
  | { readonly make: JsonObject }
  | { readonly unmake: string }
);

export class Batches {
  readonly #wire: BatchWire;
  readonly #waiting = new Map<Kind, BatchTask[]>();

  constructor(wire: BatchWire) {
    this.#wire = wire;
  }

  /** Makes an object and answers its row. Throws ApiError with the item's own status and errors. */
  createItem(kind: Kind, document: JsonObject): Promise<JsonObject> {
    return this.#addTask(kind, (settle) => ({ make: document, settle })) as Promise<JsonObject>;
  }

  /** Removes the object of an id. */
  deleteItem(kind: Kind, id: string): Promise<"deleted" | "gone"> {
    return this.#addTask(kind, (settle) => ({ unmake: id, settle })) as Promise<"deleted" | "gone">;
  }

  #addTask(kind: Kind, task: (settle: BatchTask["settle"]) => BatchTask): Promise<unknown> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(kind) ?? [];
      waiting.push(task(resolve));
      if (waiting.length > 1) return;
      this.#waiting.set(kind, waiting);
      setImmediate(() => {
        this.#waiting.delete(kind);
        void this.#runBatch(kind, kind.batch!, waiting);
      });
    });
  }

  async #runBatch(kind: Kind, batch: BatchRequest, tasks: readonly BatchTask[]): Promise<void> {
    for (let from = 0; from < tasks.length; from += batch.max) {
      const some = tasks.slice(from, from + batch.max);
      const outcomes = await this.#sendBatch(kind, batch, some).catch((error: unknown) =>
        some.map(() => handledRejection(error)),
      );
      some.forEach((task, index) => {
        task.settle(outcomes[index]!);
      });
    }
  }

  async #sendBatch(
    kind: Kind,
    batch: BatchRequest,
    tasks: readonly BatchTask[],
  ): Promise<readonly Promise<JsonObject | "deleted" | "gone">[]> {
    const before = tasks.some((task) => "unmake" in task) ? await this.#wire.rows(kind) : [];
    const items = tasks.map((task) => {
      if ("make" in task) return { ...task.make, ...batch.make };
      const row = before.find((each) => each["_id"] === task.unmake);
      return row && { ...identityPart(kind, row), ...batch.unmake };
    });
    const sent = items.filter((item) => item !== undefined);
    const answers = sent.length > 0 ? batchStatuses(kind, await this.#wire.put(kind, sent), sent.length) : [];
    const after = tasks.some((task) => "make" in task) ? await this.#wire.rows(kind) : [];
    let next = 0;
    return tasks.map((task, index) => {
      if (items[index] === undefined) return Promise.resolve("gone");
      const refusal = itemRefusal(kind, answers[next++]);
      if (refusal) return handledRejection(refusal);
      if ("unmake" in task) return Promise.resolve("deleted");
      const made = after.find((row) => sameIdentity(kind, row, task.make));
      return made
        ? Promise.resolve(made)
        : handledRejection(unreadableBatch(kind, "the list lacks what was just made"));
    });
  }
}

/** Returns a rejected promise that counts as handled even before it is awaited. */
function handledRejection(error: unknown): Promise<never> {
  const promise = Promise.reject<never>(error);
  promise.catch(() => {});
  return promise;
}

function identityPart(kind: Kind, document: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(document).filter(([name]) => kind.identity.by.includes(name)));
}

function sameIdentity(kind: Kind, a: JsonObject, b: JsonObject): boolean {
  const foldCase = (document: JsonObject, name: string) => {
    const value = document[name];
    const field = kind.fields[name];
    return typeof value === "string" && field?.type === "string" && field.ignoreCase ? value.toLowerCase() : value;
  };
  return kind.identity.by.every((name) => (foldCase(a, name) ?? null) === (foldCase(b, name) ?? null));
}

function batchStatuses(kind: Kind, answer: Json | undefined, count: number): readonly Json[] {
  if (Array.isArray(answer) && answer.length === count) return answer as readonly Json[];
  throw unreadableBatch(kind, "the answer does not hold a status for each item");
}

function itemRefusal(kind: Kind, answer: Json | undefined): ApiError | undefined {
  if (!isObject(answer) || typeof answer["statusCode"] !== "number") {
    return unreadableBatch(kind, "an item was answered without a status");
  }
  const { statusCode: status, errors: list } = answer;
  if (status < 300) return undefined;
  const errors = (Array.isArray(list) ? (list as readonly Json[]) : []).filter(isObject).map(
    ({ code, message, field }): PlatformError => ({
      code: String(code ?? "unknown"),
      message: String(message ?? "no message"),
      ...(typeof field === "string" ? { field } : {}),
    }),
  );
  const reason = errors.map(({ code, message }) => `${message} (${code})`).join("; ") || "no reason given";
  return new ApiError({ method: "PUT", path: kind.path, status, errors, reason, requestSent: "yes" });
}

function unreadableBatch(kind: Kind, reason: string): ApiError {
  return new ApiError({ method: "PUT", path: kind.path, fault: "unreadable", reason, requestSent: "yes" });
}
