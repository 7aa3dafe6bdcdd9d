/** The endpoint of HTTP: adaptors whose imports and exports describe their requests. */

import type { AdaptorEntry, ExportEntry } from "../adaptor-entry.ts";
import { filePeers } from "../adaptor-entry.ts";
import { httpAdaptor } from "./adaptor.ts";
import { httpExportEndpoint, httpImportEndpoint } from "./http-endpoints.ts";
import { httpReader } from "./read.ts";

/** The library for these adaptors, in the words of the adaptors page. */
export const library = "undici, part of this package; for encrypted files and workbooks";

const delivers = { adaptor: httpAdaptor, reached: httpImportEndpoint };
const reads: ExportEntry = { reader: httpReader, reached: httpExportEndpoint };
const facts = { library, peers: filePeers, limits: "no asynchronous helpers" } as const;

export const httpEntry = Object.freeze({
  imports: {
    HTTPImport: {
      ...delivers,
      facts: { ...facts, does: "requests of any form, and files in them", reads: "HTTPExport" },
    },
    RESTImport: { ...delivers, facts: { ...facts, does: "the same, in its legacy form", reads: "RESTExport" } },
  },
  exports: { HTTPExport: reads, RESTExport: reads },
} satisfies AdaptorEntry);
