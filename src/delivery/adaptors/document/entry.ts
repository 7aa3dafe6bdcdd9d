/** The endpoint of document databases. */

import type { AdaptorEntry } from "../adaptor-entry.ts";
import { answersOutcome } from "../answers.ts";
import { documentAdaptor } from "./adaptor.ts";
import { documentReader } from "./reader.ts";
import { sendDocuments } from "./send.ts";

const documentEndpoint = () => ({ send: sendDocuments, outcomeOf: answersOutcome });

export const documentEntry = Object.freeze({
  imports: {
    DocumentDbImport: {
      adaptor: documentAdaptor,
      reached: documentEndpoint,
      facts: {
        does: "documents of a database",
        reads: "DocumentDbExport",
        library: "mongodb",
        peers: ["mongodb"],
        limits: "only hosts that the connection lists",
      },
    },
  },
  exports: { DocumentDbExport: { reader: documentReader, reached: documentEndpoint } },
} satisfies AdaptorEntry);
