/** The endpoint of document databases. */

import { answersOutcome } from "../answers.ts";
import type { End } from "../end.ts";
import { documentAdaptor } from "./adaptor.ts";
import { documentReader } from "./reader.ts";
import { sendDocuments } from "./send.ts";

const reached = () => ({ send: sendDocuments, outcomeOf: answersOutcome });

export const documentEnd = Object.freeze({
  imports: {
    DocumentDbImport: {
      adaptor: documentAdaptor,
      reached,
      facts: {
        does: "documents of a database",
        reads: "DocumentDbExport",
        library: "mongodb",
        peers: ["mongodb"],
        limits: "only hosts that the connection lists",
      },
    },
  },
  exports: { DocumentDbExport: { reader: documentReader, reached } },
} satisfies End);
