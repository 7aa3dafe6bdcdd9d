/** The endpoint of key-value databases. */

import { answersOutcome } from "../answers.ts";
import type { End } from "../end.ts";
import { keyValueAdaptor } from "./adaptor.ts";
import { keyValueReader } from "./reader.ts";
import { sendKeyValue } from "./send.ts";

const reached = () => ({ send: sendKeyValue, outcomeOf: answersOutcome });

export const keyValueEnd = Object.freeze({
  imports: {
    KeyValueDbImport: {
      adaptor: keyValueAdaptor,
      reached,
      facts: {
        does: "items of a key-value database",
        reads: "KeyValueDbExport",
        library: "aws4fetch, part of this package",
        limits: "no transactions",
      },
    },
  },
  exports: { KeyValueDbExport: { reader: keyValueReader, reached } },
} satisfies End);
