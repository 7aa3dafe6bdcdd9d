/** What is built from sources is built again only where they have changed, as a hash of them says that lies beside the result. */
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** Its name in the folder that was built. It is no part of what is published. */
const stamp = ".made-from";

/** SHA-256, hexadecimal, over the paths and contents of the files that the patterns name, below the repository. */
function hashOf(sources: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of globSync(sources, { cwd: root }).sort()) {
    const text = readFileSync(join(root, path));
    hash.update(`${path}\0${text.length}\0`).update(text);
  }
  return hash.digest("hex");
}

/** Calls `make`, which fills `folder`, unless `folder` was made from the sources as they are. Both are named from the repository's root. */
export async function madeOnce(
  folder: string,
  sources: readonly string[],
  make: () => void | Promise<void>,
): Promise<void> {
  const path = join(root, folder, stamp);
  const wanted = hashOf(sources);
  if (read(path) === wanted) return;
  // Without it, what an interrupted run has half written is made again.
  rmSync(path, { force: true });
  await make();
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(path, wanted);
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
