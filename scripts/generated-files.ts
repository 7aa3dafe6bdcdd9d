/** Compares folders of generated files with what they should hold, and writes the difference. */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export interface Generated {
  /** Path below the repository -> text. */
  readonly files: ReadonlyMap<string, string>;
  /** Patterns of paths that are generated only: what is found there and is not among the files is out of date. */
  readonly owned: readonly string[];
}

/** Paths below `root` that are missing, differ or should not be there. */
export function outdated(root: string, { files, owned }: Generated): readonly string[] {
  const wrong = [...files].filter(([path, text]) => {
    const full = join(root, path);
    return !existsSync(full) || readFileSync(full, "utf8") !== text;
  });
  const strays = globSync(owned, { cwd: root }).filter((path) => !files.has(path.replaceAll("\\", "/")));
  return [...wrong.map(([path]) => path), ...strays].sort();
}

/** Writes what is outdated and removes what should not be there; returns the paths touched. */
export function write(root: string, generated: Generated): readonly string[] {
  const touched = outdated(root, generated);
  for (const path of touched) {
    const text = generated.files.get(path);
    if (text === undefined) {
      rmSync(join(root, path));
    } else {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  }
  return touched;
}
