/** Number of a connection's concurrent requests; the same in most blocks (facts 2.12). */
import { int } from "../../field.ts";

/** Spread into a block; `usual` is the platform's default for the transport. */
export const concurrencyFields = <const N extends number>(usual: N) => ({
  concurrencyLevel: int({ min: 1, max: 50, default: usual, doc: `Concurrent requests, 1 to 50; ${usual} by default.` }),
  targetConcurrencyLevel: int({
    min: 1,
    max: 50,
    default: usual,
    effect: { none: "the server never lowers the concurrency of a connection, so there is no recovery." },
    doc: "Concurrency to which automatic recovery returns, 1 to 50.",
  }),
});
