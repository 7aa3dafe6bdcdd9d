/** How large a text is once it is compressed. */
import { gzipSync } from "node:zlib";

/** Bytes of gzip. */
export function packedSize(text: string): number {
  return gzipSync(text).length;
}
