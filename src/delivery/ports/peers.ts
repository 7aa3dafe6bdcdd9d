/**
 * Protocol libraries that only some users need. They are not part of the installation. Users install them next to this package;
 * each library loads with the first connection that needs it.
 */
import { RecordFailure } from "../failures/failure.ts";

/** Purpose of each package. `reconduit doctor --adaptors` lists them. */
export const peers = Object.freeze({
  mysql2: "MySQL and MariaDB (RDBMSImport, JDBCImport, RDBMSExport, JDBCExport, syncs)",
  tedious: "SQL Server (RDBMSImport, JDBCImport, RDBMSExport, JDBCExport)",
  oracledb: "Oracle (RDBMSImport, JDBCImport, RDBMSExport, JDBCExport)",
  mongodb: "document databases (DocumentDbImport, DocumentDbExport)",
  "basic-ftp": "FTP and FTPS (FTPImport, FTPExport)",
  ssh2: "SFTP (FTPImport, FTPExport)",
  openpgp: "encrypted files (file.encrypt of imports, exports of encrypted files)",
  "@duckdb/node-api": "DuckDB (warehouses of syncs)",
  "write-excel-file": "workbooks (file.type xlsx of imports)",
} as const);

export type Peer = keyof typeof peers;

/** Loads a module of a package. Throws RecordFailure, with installation instructions, if the package is not installed. */
export async function loadPeer<M>(peer: Peer, path: string = peer): Promise<M> {
  try {
    // A variable, not a literal, so that bundlers leave the package out.
    return (await import(path)) as M;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ERR_MODULE_NOT_FOUND" && code !== "MODULE_NOT_FOUND") throw error;
    const what = `The package ${peer} is not installed, with which this server reaches ${peers[peer].replace(/ \(.*/, "")}.`;
    const message = `${what} Install it next to this package: npm install ${peer} (with --global if this package is global).`;
    throw new RecordFailure("not_configured", "connection", "request", message);
  }
}

/** Returns true if the package can be loaded. */
export function isInstalled(peer: Peer): boolean {
  try {
    return import.meta.resolve(peer) !== "";
  } catch {
    return false;
  }
}
