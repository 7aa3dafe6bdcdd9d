/** Bytes of the bodies of running requests, by account: no account can take the memory or disk of the others. */
import type { FastifyReply } from "fastify";
import { ApiRefusal } from "../../platform/kernel/refusal.ts";

/** The maximum bytes of bodies per account. */
export class HeldBytes {
  readonly #most: number;
  readonly #where: string;
  readonly #held = new Map<string, number>();

  /** `most`: bytes of an account. `where`: their location, for messages. */
  constructor(most: number, where: string) {
    this.#most = most;
    this.#where = where;
  }

  /**
   * Returns a counter of bytes, which are released when the answer is sent or the connection closes. Refuses (429) bytes beyond
   * the maximum.
   */
  counter(account: string, reply: FastifyReply): (bytes: number) => void {
    let own = 0;
    reply.raw.once("close", () => this.#add(account, -own));
    return (bytes) => {
      const held = this.#held.get(account) ?? 0;
      if (held + bytes > this.#most) {
        const message = `The requests of the account hold ${this.#most} bytes ${this.#where}. Let some of them end first.`;
        throw new ApiRefusal(429, [{ code: "rate_limited", message }], { "retry-after": "1" });
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
