/** Connections of the types `objectStore`, `ftp` and `filesystem`: stores of files. */

import { realpathSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { isObject } from "../../base/json.ts";
import { isPathBelow } from "../../base/path-contains.ts";
import { unreachedAnswer } from "../adaptors/answers.ts";
import { pingFtp } from "../adaptors/file/places/ftp-place.ts";
import { pingObjectStore } from "../adaptors/file/places/object-place.ts";
import { failureFrom, RecordFailure } from "../failures/failure.ts";
import { fileSource } from "../syncs/sources/file-source.ts";
import type { ConnectionTransport } from "./transport.ts";
import { notReached } from "./transport.ts";

export const ftpTransport: ConnectionTransport = Object.freeze({
  ...notReached,
  ping: (connection, { egress, access }) =>
    orFailure(pingFtp(connection, { egress, hostKeys: access?.hostKeys, block: {} })),
  openSource: async (connection, services) => fileSource("FTPExport", connection, services),
} satisfies ConnectionTransport);

export const objectStoreTransport: ConnectionTransport = Object.freeze({
  ...notReached,
  ping: (connection, { egress, endpoints }) => orFailure(pingObjectStore(connection, { egress, endpoints, block: {} })),
  openSource: async (connection, services) => fileSource("ObjectStoreExport", connection, services),
} satisfies ConnectionTransport);

/** Converts a request without an answer to the failure of the destination. */
async function orFailure(pinging: Promise<void>): Promise<void> {
  try {
    await pinging;
  } catch (error) {
    const outcome = unreachedAnswer(error);
    if ("failure" in outcome) throw failureFrom(outcome.failure);
  }
}

/** Folders of the account, below the server's folder for accounts. */
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
  openSource: async (connection, services) => fileSource("FileSystemExport", connection, services),
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
