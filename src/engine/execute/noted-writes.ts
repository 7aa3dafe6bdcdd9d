/** A client that notes its writes: each request that changed an object, with the resulting `lastModified`. */
import type { Clock } from "../../base/clock.ts";
import type { JsonObject } from "../../base/json.ts";
import { ApiError, type Client } from "../../client/index.ts";
import type { ReceiptWrite, SideEffect } from "../../model/receipt.ts";

/** The writes of one step. */
export class NotedWrites {
  readonly writes: ReceiptWrite[] = [];
  readonly sideEffects: SideEffect[] = [];
  readonly #clock: Pick<Clock, "now">;
  /** Writes whose answer was never read. */
  readonly #unanswered: Pick<ReceiptWrite, "event" | "kind" | "id" | "sentAt">[] = [];

  constructor(clock: Pick<Clock, "now">) {
    this.#clock = clock;
  }

  /** Returns a client that notes all its writes here. */
  client(client: Client): Client {
    const noted: Pick<Client, "create" | "put" | "delete" | "restore" | "toggle" | "writePart" | "changeMembers"> = {
      create: (kind, body) => this.#noteRequest("create", kind.kind, "", () => client.create(kind, body)),
      put: (kind, id, ...rest) => this.#noteRequest("update", kind.kind, id, () => client.put(kind, id, ...rest)),
      delete: (kind, id) => this.#noteRequest("delete", kind.kind, id, () => client.delete(kind, id)),
      restore: (kind, id, ...rest) =>
        this.#noteRequest("restore", kind.kind, id, () => client.restore(kind, id, ...rest)),
      toggle: (kind, part, id, value) =>
        this.#noteRequest("update", kind.kind, id, () => client.toggle(kind, part, id, value)),
      writePart: (kind, part, id, entries) =>
        this.#noteRequest("update", kind.kind, id, () => client.writePart(kind, part, id, entries)),
      changeMembers: (kind, part, id, change, ids) =>
        this.#noteRequest("update", kind.kind, id, () => client.changeMembers(kind, part, id, change, ids)),
    };
    return new Proxy(client, {
      get: (target, name) =>
        Object.hasOwn(noted, name) ? noted[name as keyof typeof noted] : Reflect.get(target, name, target),
    });
  }

  /** Notes the object as read after its writes, which answers the writes that have no answer. */
  seen(kind: string, live: JsonObject): void {
    const [id, lastModified] = [String(live["_id"]), lastModifiedOf(live)];
    const open = this.#unanswered.findIndex((each) => each.kind === kind && (each.id === id || each.id === ""));
    if (open >= 0) {
      const [found] = this.#unanswered.splice(open, 1);
      this.#pushWrite({ ...found!, id, ...lastModified, at: this.#nowText(), unanswered: true });
      return;
    }
    const last = this.writes.findLastIndex((each) => each.id === id);
    const write = this.writes[last];
    if (write === undefined || lastModified === undefined || write.lastModified !== undefined) return;
    if (write.event === "update") this.writes[last] = { ...write, ...lastModified };
  }

  /** Notes an object that an interrupted run created without reading the answer. */
  madeBefore(kind: string, live: JsonObject): void {
    const made = typeof live["createdAt"] === "string" ? { lastModified: live["createdAt"] } : lastModifiedOf(live);
    this.#pushWrite({ event: "create", kind, id: String(live["_id"]), ...made, unanswered: true });
  }

  async #noteRequest<T>(event: ReceiptWrite["event"], kind: string, id: string, send: () => Promise<T>): Promise<T> {
    const sentAt = this.#nowText();
    try {
      const answer = await send();
      const live = isDocument(answer) ? answer : undefined;
      // The object was deleted already: this request deleted nothing.
      if (answer === "gone") return answer;
      const made = event === "create" ? String(live?.["_id"]) : id;
      this.#pushWrite({ event, kind, id: made, ...lastModifiedOf(live), sentAt, at: this.#nowText() });
      return answer;
    } catch (error) {
      // The error may come from the check of the object between two sendings: the first sending may have arrived.
      const mayHaveActed = error instanceof ApiError ? error.mayHaveActed : true;
      if (mayHaveActed) this.#unanswered.push({ event, kind, id, sentAt });
      throw error;
    }
  }

  /** Notes a write. A write whose `lastModified` equals that of the previous one changed nothing. */
  #pushWrite(write: ReceiptWrite): void {
    const before = this.writes.findLast((each) => each.id === write.id);
    if (write.lastModified !== undefined && before?.lastModified === write.lastModified) return;
    this.writes.push(write);
  }

  #nowText(): string {
    return new Date(this.#clock.now()).toISOString();
  }
}

function isDocument(answer: unknown): answer is JsonObject {
  return typeof answer === "object" && answer !== null && !Array.isArray(answer);
}

function lastModifiedOf(live: JsonObject | undefined): Pick<ReceiptWrite, "lastModified"> | undefined {
  const lastModified = live?.["lastModified"];
  return typeof lastModified === "string" ? { lastModified } : undefined;
}
