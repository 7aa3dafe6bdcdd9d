/** Answers the Tab key: `reconduit complete -- WORD...`. On any error it prints nothing and offers nothing. */
import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type ChosenStack, completionsOf } from "./complete.ts";
import { filesExpected } from "./completion-scripts.ts";

/** The shell's request: folder and environment of the command line. */
interface Asking {
  readonly cwd: string;
  readonly env: { readonly [name: string]: string | undefined };
  /** Writes the candidates, one per line. */
  readonly write: (text: string) => unknown;
}

/** Offers candidates; resolves to the exit code. */
export async function completeWords(words: readonly string[], { cwd, env, write }: Asking): Promise<number> {
  try {
    const completion = await completionsOf(words, async (what, stack) => {
      const folder = resolve(cwd, stack.folder ?? ".");
      if (what === "environments") return namesIn(join(folder, "environments"), ".yaml");
      if (what === "receipts") {
        const own = join(folder, ".reconduit");
        const places = await namesIn(own, ".receipts");
        const ids = await Promise.all(places.map((name) => namesIn(join(own, `${name}.receipts`), ".json.br")));
        // Large receipts have further files for their parts.
        return ids.flat().filter((id) => /^\d{8}T\d{6}Z-[0-9a-f]{6}$/.test(id));
      }
      return addressesOf(stack, cwd, env);
    });
    if (completion === "files") return filesExpected;
    // A line break or a tab would split a candidate.
    const lines = completion
      .filter(({ value }) => !/[\n\r\t]/.test(value))
      .map(({ value, about }) => (about === "" ? value : `${value}\t${about}`));
    write(lines.map((line) => `${line}\n`).join(""));
    return 0;
  } catch {
    return 0;
  }
}

/** Returns the names of the files with that ending, without it, the last ones first; none where there is no folder. */
async function namesIn(folder: string, ending: string): Promise<readonly string[]> {
  const files = await readdir(folder).catch(() => []);
  return files
    .filter((file) => file.endsWith(ending) && !file.startsWith("."))
    .map((file) => file.slice(0, -ending.length))
    .toSorted()
    .toReversed();
}

/** Returns the declared addresses; none if the declarations cannot be read. */
async function addressesOf(
  { files, environment, folder = "." }: ChosenStack,
  cwd: string,
  env: Asking["env"],
): Promise<readonly string[]> {
  try {
    const { loadProgram } = await import("../config/index.ts");
    const { program } = await loadProgram({
      cwd: resolve(cwd, folder),
      files,
      env,
      environment: environment ?? (env["RECONDUIT_ENV"] || undefined),
      secrets: false,
    });
    return program?.resources.map(({ address }) => address) ?? [];
  } catch {
    return [];
  }
}
