/**
 * Reads files that users, and declarations that nobody has reviewed, name. A link may lead to a pipe or a device, which never ends or never
 * begins: only regular files are read, up to a bound.
 */
import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";

const largest = 64 * 1_048_576;
/** Bytes of a state, a plan or a receipt. */
export const savedAtMost = 1024 * 1_048_576;

/** The file is a device, a pipe or a socket, or has too many bytes. The message follows the file's name. */
export class NotRegular extends Error {}

/** Returns the bytes of a regular file. Opens it without waiting. Throws NotRegular, and what the file system throws. */
export function readRegularFile(path: string, most = largest): Buffer {
  const handle = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stat = fstatSync(handle);
    if (stat.isDirectory()) throw Object.assign(new Error("it is a folder"), { code: "EISDIR" });
    if (!stat.isFile() || isOfSystem(path)) throw new NotRegular("is not a regular file.");
    if (stat.size > most) throw new NotRegular(`has more than ${most / 1_048_576} MiB.`);
    return readFileSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The same of a file that the command line names: there a pipe of the shell is one, too, as `<(command)` gives it. */
export async function readNamedFile(path: string): Promise<Buffer> {
  return /^\/(?:dev\/(?:fd\/\d+|stdin)|proc\/self\/fd\/\d+)$/.test(path) ? readFile(path) : readRegularFile(path);
}

/** Files of the system look like regular ones, and some of them never end. */
function isOfSystem(path: string): boolean {
  const real = realpathSync(path);
  return ["/proc/", "/sys/", "/dev/"].some((folder) => real.startsWith(folder));
}
