/** The endpoint of key-value databases. */

import type { AdaptorEntry } from "../adaptor-entry.ts";
import { answersOutcome } from "../answers.ts";
import { keyValueAdaptor } from "./adaptor.ts";
import { keyValueReader } from "./reader.ts";
import { sendKeyValue } from "./send.ts";

const keyValueEndpoint = () => ({ send: sendKeyValue, outcomeOf: answersOutcome });

export const keyValueEntry = Object.freeze({
  imports: {
    KeyValueDbImport: {
      adaptor: keyValueAdaptor,
      reached: keyValueEndpoint,
      facts: {
        does: "items of a key-value database",
        reads: "KeyValueDbExport",
        library: "aws4fetch, part of this package",
        limits: "no transactions",
      },
    },
  },
  exports: { KeyValueDbExport: { reader: keyValueReader, reached: keyValueEndpoint } },
} satisfies AdaptorEntry);
