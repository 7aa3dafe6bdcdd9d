/** The guides of the site as scripts: blocks with a path in brackets are files, `sh` blocks are typed, `text` blocks are what is printed. */
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

const folder = join(import.meta.dirname, "..", "..", "site", "guides");

export interface Guide {
  readonly name: string;
  /** The files and commands, in their order. */
  readonly script: string;
  /** Texts that the output has, in this order. */
  readonly says: readonly string[];
  /** Blocks of commands that need a real account or a forge, which are not typed. */
  readonly untyped: number;
}

export const guides: readonly Guide[] = globSync("*.md", { cwd: folder })
  .sort()
  .map((file) => guideOf(basename(file, ".md"), readFileSync(join(folder, file), "utf8")));

function guideOf(name: string, text: string): Guide {
  const script: string[] = [];
  const says: string[] = [];
  let untyped = 0;
  for (const [, language, label, body] of text.matchAll(/^```(\w+)(?: \[([^\]]+)\])?\n([\s\S]*?)^```$/gm)) {
    if (language === "text") says.push(...body!.split("\n").filter((line) => line.trim() !== ""));
    else if (language === "sh" && label === undefined) script.push(body!);
    else if (language === "sh") untyped++;
    else if (label !== undefined)
      script.push(`mkdir -p "$(dirname ${label})"\ncat > ${label} <<'GUIDE'\n${body}GUIDE\n`);
  }
  return { name, script: script.join("\n"), says, untyped };
}
