/** Builds a result again only if its sources, or the result, have changed; a hash in the folder of the result tells. */
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

interface Made {
  /** Folder that the others are named from. */
  readonly root: string;
  /** Folder that is filled. */
  readonly folder: string;
  /** Patterns of the files that its content depends on. */
  readonly sources: readonly string[];
  /** Patterns of what is made, where the folder holds other things, too. */
  readonly results?: readonly string[];
}

/** Its name in the folder that was built. It is not a part of what is published. */
const stamp = ".made-from";

/** SHA-256, hexadecimal, over the paths and contents of the sources and of what was made from them. */
function hashOf({ root, folder, sources, results = [`${folder}/**`] }: Made): string {
  const hash = createHash("sha256");
  const files = globSync([...sources, ...results], { cwd: root, withFileTypes: true }).filter((each) => each.isFile());
  const paths = files.filter(({ name }) => name !== stamp).map(({ parentPath, name }) => join(parentPath, name));
  for (const path of paths.sort()) {
    const content = readFileSync(path);
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * Calls `make`, which fills the folder, unless this holds what was made from the sources as they are. Returns what `make` returned, which
 * JSON has to carry.
 */
export async function madeOnce<T>(made: Made, make: () => T | Promise<T>): Promise<T> {
  const path = join(made.root, made.folder, stamp);
  const [hash, told] = existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
  if (hash !== undefined && hash === hashOf(made)) return (told ? JSON.parse(told) : undefined) as T;
  // Without it, what an interrupted run has half written is made again.
  rmSync(path, { force: true });
  const value = await make();
  mkdirSync(join(made.root, made.folder), { recursive: true });
  writeFileSync(path, value === undefined ? hashOf(made) : `${hashOf(made)}\n${JSON.stringify(value)}`);
  return value;
}
