/**
 * Reads files that users or unreviewed declarations name. A link may lead to a pipe or a device, whose reading may never begin or never
 * end. So only regular files are read, up to a bound.
 */
import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { DiagnosticError } from "./diagnostics.ts";

const largest = 64 * 1_048_576;
/** Bytes of a state, a plan or a receipt. */
export const savedAtMost = 1024 * 1_048_576;

/** The file is a device, a pipe or a socket, or has too many bytes. */
export class NotRegular extends DiagnosticError {
  /** The end of a sentence that begins with the file's name. */
  readonly why: string;
  constructor(path: string, why: string) {
    const suggestion = "Put a regular file of fewer bytes there, or name another one.";
    const detail = `${path} ${why}`;
    super({ severity: "error", code: "unreadable-file", summary: "The file cannot be read", detail, suggestion });
    this.name = "NotRegular";
    this.why = why;
  }
}

/** Returns the bytes of a regular file. Opens it without waiting. Throws NotRegular and errors of the file system. */
export function readRegularFile(path: string, most = largest): Buffer {
  const handle = openRegularFile(path, most);
  try {
    return readFileSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Opens a regular file for reading, without waiting. The caller closes it. Throws like {@link readRegularFile}. */
export function openRegularFile(path: string, most = largest): number {
  const handle = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stat = fstatSync(handle);
    if (stat.isDirectory()) throw Object.assign(new Error("it is a folder"), { code: "EISDIR", syscall: "read" });
    if (!stat.isFile() || isOfSystem(path)) throw new NotRegular(path, "is not a regular file.");
    if (stat.size > most) throw new NotRegular(path, `has more than ${most / 1_048_576} MiB.`);
    return handle;
  } catch (error) {
    closeSync(handle);
    throw error;
  }
}

/** Reads a file that the command line names. It may also be a pipe of the shell, such as `<(command)`. */
export async function readNamedFile(path: string): Promise<Buffer> {
  return /^\/(?:dev\/(?:fd\/\d+|stdin)|proc\/self\/fd\/\d+)$/.test(path) ? readFile(path) : readRegularFile(path);
}

/** System files look like regular ones, and some of them never end. Files in shared memory are the user's own. */
function isOfSystem(path: string): boolean {
  const real = realpathSync.native(path);
  if (real.startsWith("/dev/shm/")) return false;
  return ["/proc/", "/sys/", "/dev/"].some((folder) => real.startsWith(folder));
}
