/** The endpoint of relational databases. */
import type { AdaptorEntry, ExportEntry } from "../adaptor-entry.ts";
import { sqlAdaptor } from "./adaptor.ts";
import { sqlReader } from "./reader.ts";
import { sendSql, sqlOutcome } from "./send.ts";

const sqlEndpoint = () => ({ send: sendSql, outcomeOf: sqlOutcome });
const delivers = { adaptor: sqlAdaptor, reached: sqlEndpoint };
const reads: ExportEntry = { reader: sqlReader, reached: sqlEndpoint };
const facts = {
  library: "pg and node:sqlite, part of this package and of Node; for others mysql2, tedious, oracledb",
  peers: ["mysql2", "tedious", "oracledb"],
  limits: "PostgreSQL, MySQL, MariaDB, SQLite, SQL Server and Oracle; a page may take 60 s",
  experimental: ["SQL Server", "Oracle"],
} as const;

export const sqlEntry = Object.freeze({
  imports: {
    RDBMSImport: { ...delivers, facts: { ...facts, does: "rows of a database", reads: "RDBMSExport" } },
    JDBCImport: { ...delivers, facts: { ...facts, does: "the same over a jdbc connection", reads: "JDBCExport" } },
  },
  exports: { RDBMSExport: reads, JDBCExport: reads },
} satisfies AdaptorEntry);
