/** Bytes that the bodies of requests under way hold, by account, so that one account never takes the memory or the disk of the others. */
import type { FastifyReply } from "fastify";
import { Refusal } from "../../platform/kernel/refusal.ts";

/** What the bodies of one account may hold at once. */
export class HeldBytes {
  readonly #most: number;
  readonly #where: string;
  readonly #held = new Map<string, number>();

  /** `most`: bytes of an account. `where`: where they are held, as a message says it. */
  constructor(most: number, where: string) {
    this.#most = most;
    this.#where = where;
  }

  /** Counts bytes until the answer is sent, or its connection is gone. Refuses (429) what would be too much. */
  counter(account: string, reply: FastifyReply): (bytes: number) => void {
    let own = 0;
    reply.raw.once("close", () => this.#add(account, -own));
    return (bytes) => {
      const held = this.#held.get(account) ?? 0;
      if (held + bytes > this.#most) {
        const message = `The requests of the account hold ${this.#most} bytes ${this.#where}. Let some of them end first.`;
        throw new Refusal(429, [{ code: "rate_limited", message }], { "retry-after": "1" });
      }
      own += bytes;
      this.#add(account, bytes);
    };
  }

  #add(account: string, bytes: number): void {
    const held = (this.#held.get(account) ?? 0) + bytes;
    if (held > 0) this.#held.set(account, held);
    else this.#held.delete(account);
  }
}
