/** Connections of the type `filesystem`: folders of the account, below the server's folder for accounts. */
import { realpathSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { isBelow } from "../../base/below.ts";
import { isObject } from "../../base/json.ts";
import { RecordFailure } from "../failures/failure.ts";
import { fileSource } from "../syncs/sources/file-source.ts";
import { notReached } from "./not-reached.ts";
import type { Transport } from "./transport.ts";

export const filesystemTransport: Transport = Object.freeze({
  ...notReached,
  /** Checks that the folder `ping.directoryPath` exists; by default the account's folder. */
  ping: async ({ document: { filesystem } }, { files }) => {
    if (files === undefined)
      throw failed("not_configured", "This server was started without --files: it has no folders.");
    const { ping } = isObject(filesystem) ? filesystem : {};
    const path = isObject(ping) && typeof ping.directoryPath === "string" ? ping.directoryPath : "";
    if (!isFolderBelow(files, path.replace(/^\/+/, "")))
      throw failed("connection_failed", `There is no folder ${path || "/"} for this account.`);
  },
  openSource: async (connection, around) => fileSource("FileSystemExport", connection, around),
} satisfies Transport);

function isFolderBelow(root: string, path: string): boolean {
  try {
    const base = realpathSync(root);
    const found = realpathSync(resolve(base, path));
    return (found === base || isBelow(base, found)) && statSync(found).isDirectory();
  } catch {
    return false;
  }
}

const failed = (code: "not_configured" | "connection_failed", message: string): RecordFailure =>
  new RecordFailure(code, "connection", "request", message);
