/** The licences of the packages that a bundle contains: their texts have to be passed on with every copy. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Metafile } from "esbuild";

const root = join(import.meta.dirname, "..");

/** Name of the file beside what was bundled. */
export const licensesFile = "THIRD-PARTY-LICENSES.txt";

/** Folders of the packages that the outputs of a build are made of, below the repository, sorted: `node_modules/a/node_modules/b`. */
export function packagesIn({ outputs }: Metafile): readonly string[] {
  const inputs = Object.values(outputs).flatMap((output) => Object.keys(output.inputs));
  const folders = inputs.flatMap((input) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(input)?.[0] ?? []);
  return [...new Set(folders)].sort();
}

/** The text of the file: each package with its version, its licence and the text of that. Throws where one has none. */
export function licensesOf(folders: readonly string[]): string {
  return folders.map((folder) => entry(resolve(root, folder))).join("");
}

function entry(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  if (typeof license !== "string")
    throw new Error(`${folder}/package.json names no licence, so it cannot be passed on`);
  return section(`${name} ${version} (${license})`, textOf(folder, name));
}

export function section(title: string, text: string): string {
  return `${"=".repeat(80)}\n${title}\n${"=".repeat(80)}\n\n${text.trim()}\n\n`;
}

function textOf(folder: string, name: string): string {
  const files = readdirSync(folder);
  const own = files.filter((file) => /^(licen[cs]e|copying|notice)/i.test(file)).sort();
  if (own.length > 0) return own.map((file) => readFileSync(join(folder, file), "utf8").trim()).join("\n\n");
  const readme = files.find((file) => /^readme\.md$/i.test(file));
  const told =
    readme &&
    /^#+ *licen[cs]e\s+([\s\S]*?copyright[\s\S]*?permission[\s\S]*?)(?=\n#|$(?![\s\S]))/im.exec(
      readFileSync(join(folder, readme), "utf8"),
    )?.[1];
  if (told) return told;
  const kept = join(root, "scripts", "licenses", `${name}.txt`);
  if (existsSync(kept)) return readFileSync(kept, "utf8");
  throw new Error(`${folder} comes without the text of its licence: put it into scripts/licenses/${name}.txt`);
}
