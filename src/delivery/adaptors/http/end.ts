/** The endpoint of HTTP: adaptors whose imports and exports describe their requests. */

import { filePeers } from "../adaptor-facts.ts";
import type { End, ExportEnd } from "../end.ts";
import { httpAdaptor } from "./adaptor.ts";
import { reachedByExports, reachedByImports } from "./reached.ts";
import { httpReader } from "./read.ts";

/** The library for these adaptors, in the words of the adaptors page. */
export const library = "undici, part of this package; for encrypted files and workbooks";

const delivers = { adaptor: httpAdaptor, reached: reachedByImports };
const reads: ExportEnd = { reader: httpReader, reached: reachedByExports };
const facts = { library, peers: filePeers, limits: "no asynchronous helpers" } as const;

export const httpEnd = Object.freeze({
  imports: {
    HTTPImport: {
      ...delivers,
      facts: { ...facts, does: "requests of any form, and files in them", reads: "HTTPExport" },
    },
    RESTImport: { ...delivers, facts: { ...facts, does: "the same, in its legacy form", reads: "RESTExport" } },
  },
  exports: { HTTPExport: reads, RESTExport: reads },
} satisfies End);
