/** Files that are made again and again, and mostly come out the same: those are not touched, so that others may read them meanwhile. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes the file, and the folders above it, where it has other contents. */
export async function writeIfChanged(path: string, contents: string | Uint8Array): Promise<void> {
  const before = await readFile(path).catch(() => undefined);
  const now = typeof contents === "string" ? Buffer.from(contents) : contents;
  if (before?.equals(now)) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, now);
}
