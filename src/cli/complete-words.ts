/** Answers the Tab key: `reconduit complete -- WORD...`. Whatever goes wrong, it says nothing and offers nothing. */
import { type ChosenStack, complete } from "./complete.ts";
import { filesExpected } from "./completion-scripts.ts";

/** Prints a candidate a line; resolves to the exit code. */
export async function completeWords(words: readonly string[]): Promise<number> {
  try {
    const completion = await complete(words, addressesOf);
    if (completion === "files") return filesExpected;
    // A line break or a tab would make two candidates of one.
    const lines = completion
      .filter(({ value }) => !/[\n\r\t]/.test(value))
      .map(({ value, about }) => (about === "" ? value : `${value}\t${about}`));
    process.stdout.write(lines.map((line) => `${line}\n`).join(""));
    return 0;
  } catch {
    return 0;
  }
}

/** What is declared, or where that cannot be read, nothing. */
async function addressesOf({ files, environment, folder }: ChosenStack): Promise<readonly string[]> {
  try {
    if (folder !== undefined) process.chdir(folder);
    const { loadProgram } = await import("../config/index.ts");
    const { env } = process;
    const { program } = await loadProgram({
      cwd: process.cwd(),
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
