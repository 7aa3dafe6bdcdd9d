/** What is to be known of each adaptor before it is used: docs/ADAPTORS.md and `reconduit doctor --adaptors` are made of it. */
import type { ExportAdaptor } from "../../catalog/kinds/export/adaptors.ts";
import type { AdaptorType } from "../../catalog/kinds/import/variants.ts";
import type { Peer } from "../peers.ts";

/** What is tried of every adaptor, as a table's head says it. Tests say which of these they try: `// Case retry, egress: TYPES`. */
export const adaptorCases = Object.freeze({
  moves: "moves records",
  "bad record": "a bad record fails alone",
  credentials: "wrong credentials are told",
  gone: "an end that is gone in the midst",
  retry: "tries again",
  egress: "stays behind `--egress`",
  large: "much goes through flat memory",
});

export type AdaptorCase = keyof typeof adaptorCases;

export interface AdaptorFacts {
  readonly does: string;
  /** The type of export that reads from the same kind of end, where there is one. */
  readonly reads?: ExportAdaptor;
  /** What it speaks with; what is a peer is installed by whoever needs it. */
  readonly library: string;
  readonly peers?: readonly Peer[];
  readonly limits: string;
  /** Cases that it does not have, and why. */
  readonly without?: { readonly [each in AdaptorCase]?: string };
}

/** What files of any place may need: encryption, and sheets. */
const filePeers = ["openpgp", "write-excel-file"] as const;
const http = { library: "undici, part of this package; for encrypted files and workbooks", peers: filePeers } as const;
const contract = {
  library: "none: JSON over HTTP",
  limits: "a contract of this server's own, tried on no application",
} as const;
const sql = {
  library: "pg and node:sqlite, part of this package and of Node; for others mysql2, tedious, oracledb",
  peers: ["mysql2", "tedious", "oracledb"],
  limits: "PostgreSQL, MySQL, MariaDB, SQLite, SQL Server and Oracle; a page may take 60 s",
} as const;

export const adaptorFacts: Readonly<Record<AdaptorType, AdaptorFacts>> = Object.freeze({
  HTTPImport: {
    ...http,
    does: "requests of any form, and files in them",
    reads: "HTTPExport",
    limits: "no asynchronous helpers",
  },
  RESTImport: { ...http, does: "the same, in its legacy form", reads: "RESTExport", limits: "no asynchronous helpers" },
  ErpHTTPImport: {
    ...http,
    does: "requests to an ERP application",
    limits: "an ERP connection needs the endpoint erp",
  },
  FTPImport: {
    does: "files by FTP, FTPS, SFTP",
    reads: "FTPExport",
    library: "basic-ftp for FTP and FTPS, ssh2 for SFTP; for encrypted files and workbooks",
    peers: ["basic-ftp", "ssh2", ...filePeers],
    limits: "passive mode alone; XLSX is written, not read",
  },
  AS2Import: {
    does: "messages to partners",
    reads: "AS2Export",
    library: "none: node:crypto",
    limits: "16 MB a message; a receipt that comes later is awaited for a minute",
    without: { large: "16 MB a message" },
  },
  ObjectStoreImport: {
    does: "objects of a store",
    reads: "ObjectStoreExport",
    library: "aws4fetch, part of this package; for encrypted files and workbooks",
    peers: filePeers,
    limits: "keys of the connection, no roles of an iClient; XLSX is written, not read",
  },
  FileSystemImport: {
    does: "files in the account's folder",
    reads: "FileSystemExport",
    library: "none: the file system; for encrypted files and workbooks",
    peers: filePeers,
    limits: "below --files alone; XLSX is written, not read",
    without: { credentials: "it has none", gone: "a disk of this server", egress: "it goes nowhere" },
  },
  ErpImport: { ...contract, does: "records of an ERP application", reads: "ErpExport" },
  ErpDistributedImport: { ...contract, does: "the same by a script inside of it" },
  CrmImport: { ...contract, does: "records of a CRM application", reads: "CrmExport" },
  WrapperImport: { ...contract, does: "a function of a stack", reads: "WrapperExport" },
  RDBMSImport: { ...sql, does: "rows of a database", reads: "RDBMSExport" },
  JDBCImport: { ...sql, does: "the same over a jdbc connection", reads: "JDBCExport" },
  DocumentDbImport: {
    does: "documents of a database",
    reads: "DocumentDbExport",
    library: "mongodb",
    peers: ["mongodb"],
    limits: "only hosts that the connection lists",
  },
  KeyValueDbImport: {
    does: "items of a key-value database",
    reads: "KeyValueDbExport",
    library: "aws4fetch, part of this package",
    limits: "no transactions",
  },
  ToolImport: {
    does: "a tool of the account",
    library: "none",
    limits: "tools call each other five deep",
    without: {
      credentials: "its steps' own",
      gone: "its steps' own",
      retry: "its steps' own",
      egress: "its steps' own",
    },
  },
  AiAgentImport: {
    does: "asks a model about a record",
    library: "none: JSON over HTTP",
    limits: "ten answers, a minute; MCP prompts and resources are not read",
  },
  GuardrailImport: {
    does: "holds records back, or masks what is personal",
    library: "none",
    limits: "names of people and places are told by titles and fields, not in the midst of sentences",
  },
});
