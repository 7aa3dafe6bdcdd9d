/** The size of a text after gzip. */
import { gzipSync } from "node:zlib";

/** Returns the number of bytes. */
export function packedSize(text: string): number {
  return gzipSync(text).length;
}
