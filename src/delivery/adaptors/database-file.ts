/** Databases in files, of SQLite and DuckDB: below one folder of the account (`serve --files DIR`: DIR/ID). */
import { existsSync, lstatSync, mkdirSync, realpathSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { isPathBelow } from "../../base/path-contains.ts";
import { SyncFailure } from "../ports/table.ts";

/** Returns the file of a connection. Throws SyncFailure for a path outside the folder, also through links. */
export function databaseFilePath(folder: string | undefined, database: string, stage: "extract" | "load"): string {
  const databaseFileFailure = (why: string) => new SyncFailure("connection", stage, why);
  if (folder === undefined)
    throw databaseFileFailure("This server was started without --files: it opens no files of databases.");
  if (database === "" || database.includes("\0")) throw databaseFileFailure("rdbms.database must name a file.");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const root = realpathSync(folder);
  const path = resolve(root, database);
  const outside = databaseFileFailure("rdbms.database leads out of the folder that this server opens files in.");
  if (!isPathBelow(root, path)) throw outside;
  if (stage === "load") makeFolders(root, dirname(path), outside);
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() && !existsSync(path)) throw outside;
  if (existsSync(path)) {
    if (!isPathBelow(root, realpathSync(path))) throw outside;
  } else if (stage === "extract") throw databaseFileFailure(`There is no file ${database}.`);
  return path;
}

/** Creates the folders one by one, so that a link among them is detected before anything is created behind it. */
function makeFolders(root: string, folder: string, outside: SyncFailure): void {
  let here = root;
  for (const name of relative(root, folder)
    .split("/")
    .filter((part) => part !== "")) {
    here = resolve(here, name);
    if (!existsSync(here)) mkdirSync(here);
    if (!isPathBelow(root, realpathSync(here))) throw outside;
  }
}
