/** The endpoints of files: folders, file servers, object stores, messages to partners, and uploads of callers. */

import { type AdaptorFacts, filePeers } from "../adaptor-facts.ts";
import { answersOutcome } from "../answers.ts";
import type { End, ExportEnd, ImportEnd, Reached } from "../end.ts";
import { fileAdaptor } from "./adaptor.ts";
import { readFiles, readUpload } from "./read.ts";
import { fileReader } from "./reader.ts";
import { fileSender, waitingSender, writeToPlace } from "./send.ts";

const writes: Reached = Object.freeze({
  send: fileSender(writeToPlace),
  outcomeOf: answersOutcome,
  end: waitingSender(writeToPlace),
} satisfies Reached);
const delivering = (facts: AdaptorFacts): ImportEnd => ({ adaptor: fileAdaptor, reached: () => writes, facts });

const reading = (reached: Reached): ExportEnd => ({ reader: fileReader, reached: () => reached });
const files = reading({ send: readFiles, outcomeOf: answersOutcome });

export const fileEnd = Object.freeze({
  imports: {
    FTPImport: delivering({
      does: "files by FTP, FTPS, SFTP",
      reads: "FTPExport",
      library: "basic-ftp for FTP and FTPS, ssh2 for SFTP; for encrypted files and workbooks",
      peers: ["basic-ftp", "ssh2", ...filePeers],
      limits: "passive mode alone; XLSX is written, not read",
    }),
    AS2Import: delivering({
      does: "messages to partners",
      reads: "AS2Export",
      library: "none: node:crypto",
      limits: "16 MB a message; a receipt that comes later is awaited for a minute",
      without: { large: "16 MB a message" },
    }),
    ObjectStoreImport: delivering({
      does: "objects of a store",
      reads: "ObjectStoreExport",
      library: "aws4fetch, part of this package; for encrypted files and workbooks",
      peers: filePeers,
      limits: "keys of the connection, no roles of an iClient; XLSX is written, not read",
    }),
    FileSystemImport: delivering({
      does: "files in the account's folder",
      reads: "FileSystemExport",
      library: "none: the file system; for encrypted files and workbooks",
      peers: filePeers,
      limits: "below --files alone; XLSX is written, not read",
      without: { credentials: "it has none", gone: "a disk of this server", egress: "it goes nowhere" },
    }),
  },
  exports: {
    FTPExport: files,
    ObjectStoreExport: files,
    FileSystemExport: files,
    SimpleExport: reading({ send: readUpload, outcomeOf: answersOutcome }),
  },
} satisfies End);
