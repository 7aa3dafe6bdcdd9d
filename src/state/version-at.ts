/** The version of the state in a file, without reading the whole file. */
import * as fs from "node:fs";
import { errorCode } from "../base/files.ts";
import type { Base } from "./journal.ts";

const bytesLooked = 4096;

/** Reads both ends of the snapshot, plain or encrypted. Returns undefined if it is missing or not a snapshot. */
export function versionAt(path: string): Base | undefined {
  let file: number;
  try {
    file = fs.openSync(path, "r");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
  try {
    const { size } = fs.fstatSync(file);
    const part = (from: number) => {
      const bytes = Buffer.alloc(bytesLooked);
      return bytes.toString("utf8", 0, fs.readSync(file, bytes, 0, bytesLooked, Math.max(0, from)));
    };
    const head = part(0);
    const end = head.startsWith('{"cipher":') ? head : part(size - bytesLooked);
    const lineage = /"lineage":\s*"([^"]*)"/.exec(head)?.[1];
    // The keys of a snapshot are sorted, so these two are at its end.
    const serial = head.startsWith('{"cipher":')
      ? /"serial":(\d+)/.exec(head)?.[1]
      : /"serial":\s*(\d+),\s*"stack":\s*"[^"]*"\s*\}\s*$/.exec(end)?.[1];
    return lineage === undefined || serial === undefined ? undefined : { lineage, serial: Number(serial) };
  } finally {
    fs.closeSync(file);
  }
}
