/** Size of a text after compression. */
import { gzipSync } from "node:zlib";

/** Bytes of gzip. */
export function packedSize(text: string): number {
  return gzipSync(text).length;
}
