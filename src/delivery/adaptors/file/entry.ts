/** The endpoints of files: folders, file servers, object stores, messages to partners, and uploads of callers. */

import type { AdaptorEntry, EndpointConnection, ExportEntry, ImportEntry } from "../adaptor-entry.ts";
import { type AdaptorFacts, filePeers } from "../adaptor-entry.ts";
import { answersOutcome } from "../answers.ts";
import { fileAdaptor } from "./adaptor.ts";
import { readFiles, readUpload } from "./read.ts";
import { fileReader } from "./reader.ts";
import { fileSender, waitingSender, writeToPlace } from "./send.ts";

const writes: EndpointConnection = Object.freeze({
  send: fileSender(writeToPlace),
  outcomeOf: answersOutcome,
  end: waitingSender(writeToPlace),
  movesFiles: true,
} satisfies EndpointConnection);
const fileImportEntry = (facts: AdaptorFacts): ImportEntry => ({ adaptor: fileAdaptor, reached: () => writes, facts });

const fileExportEntry = (reached: EndpointConnection): ExportEntry => ({ reader: fileReader, reached: () => reached });
const files = fileExportEntry({ send: readFiles, outcomeOf: answersOutcome, movesFiles: true });

export const fileEntry = Object.freeze({
  imports: {
    FTPImport: fileImportEntry({
      does: "files by FTP, FTPS, SFTP",
      reads: "FTPExport",
      library: "basic-ftp for FTP and FTPS, ssh2 for SFTP; for encrypted files and workbooks",
      peers: ["basic-ftp", "ssh2", ...filePeers],
      limits: "passive mode alone; XLSX is written, not read",
    }),
    AS2Import: fileImportEntry({
      does: "messages to partners",
      reads: "AS2Export",
      library: "none: node:crypto",
      limits: "16 MB a message; a receipt that comes later is awaited for a minute",
      without: { large: "16 MB a message" },
    }),
    ObjectStoreImport: fileImportEntry({
      does: "objects of a store",
      reads: "ObjectStoreExport",
      library: "aws4fetch, part of this package; for encrypted files and workbooks",
      peers: filePeers,
      limits: "keys of the connection, no roles of an iClient; XLSX is written, not read",
    }),
    FileSystemImport: fileImportEntry({
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
    SimpleExport: fileExportEntry({ send: readUpload, outcomeOf: answersOutcome, movesFiles: true }),
  },
} satisfies AdaptorEntry);
