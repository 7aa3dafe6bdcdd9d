/** Builds a result again only if its sources, or the result, have changed; a hash beside the result tells. */
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
}

/** Its name in the folder that was built. It is not a part of what is published. */
const stamp = ".made-from";

/** SHA-256, hexadecimal, over the paths and contents of the sources and of what was made from them. */
function hashOf({ root, folder, sources }: Made): string {
  const hash = createHash("sha256");
  const files = globSync([...sources, `${folder}/**`], { cwd: root, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  const paths = files.filter(({ name }) => name !== stamp).map(({ parentPath, name }) => join(parentPath, name));
  for (const path of paths.sort()) {
    const content = readFileSync(path);
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** Calls `make`, which fills the folder, unless this holds what was made from the sources as they are. */
export async function madeOnce(made: Made, make: () => void | Promise<void>): Promise<void> {
  const path = join(made.root, made.folder, stamp);
  if (existsSync(path) && readFileSync(path, "utf8") === hashOf(made)) return;
  // Without it, what an interrupted run has half written is made again.
  rmSync(path, { force: true });
  await make();
  mkdirSync(join(made.root, made.folder), { recursive: true });
  writeFileSync(path, hashOf(made));
}
