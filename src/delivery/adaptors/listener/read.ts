/**
 * The reader of listeners (facts 2.14, `webhook`): received records wait on the platform, and runs of flows read them there.
 */
import { isObject } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { Reader } from "../reader.ts";

/** Reads waiting records. Repeating the same request returns the records that follow. */
export const listenerReader: Reader = Object.freeze({
  obstacle: () => undefined,
  ask: () => ({ request: null, kept: null }),
  read: (_kept, answer) => {
    const records = isObject(answer) ? answer["records"] : undefined;
    if (!Array.isArray(records)) return { failure: noRun };
    return isObject(answer) && answer["more"] === true ? { records, next: {} } : { records };
  },
  mark: () => undefined,
  marked: () => undefined,
} satisfies Reader);

const noRun = new RecordFailure(
  "not_supported",
  "internal",
  "request",
  "A listener is sent its records, and has none that could be asked for.",
);
