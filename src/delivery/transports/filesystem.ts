/** Connections of the type `filesystem`: folders of the account, below the server's folder for accounts. */
import { realpathSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { isObject } from "../../base/json.ts";
import { isPathBelow } from "../../base/path-contains.ts";
import { RecordFailure } from "../failures/failure.ts";
import { fileSource } from "../syncs/sources/file-source.ts";
import { notReached } from "./not-reached.ts";
import type { ConnectionTransport } from "./transport.ts";

export const filesystemTransport: ConnectionTransport = Object.freeze({
  ...notReached,
  /** Checks that the folder `ping.directoryPath` exists; by default the account's folder. */
  ping: async ({ document: { filesystem } }, { files }) => {
    if (files === undefined)
      throw folderFailure("not_configured", "This server was started without --files: it has no folders.");
    const { ping } = isObject(filesystem) ? filesystem : {};
    const path = isObject(ping) && typeof ping.directoryPath === "string" ? ping.directoryPath : "";
    if (!isFolderBelow(files, path.replace(/^\/+/, "")))
      throw folderFailure("connection_failed", `There is no folder ${path || "/"} for this account.`);
  },
  openSource: async (connection, around) => fileSource("FileSystemExport", connection, around),
} satisfies ConnectionTransport);

function isFolderBelow(root: string, path: string): boolean {
  try {
    const base = realpathSync(root);
    const found = realpathSync(resolve(base, path));
    return (found === base || isPathBelow(base, found)) && statSync(found).isDirectory();
  } catch {
    return false;
  }
}

const folderFailure = (code: "not_configured" | "connection_failed", message: string): RecordFailure =>
  new RecordFailure(code, "connection", "request", message);
