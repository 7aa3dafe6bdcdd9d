/**
 * Checks the words of README and docs by textlint: `node scripts/words.ts`. Pages that were written before the rules may have as many findings
 * as scripts/words/pages.json says, and never more; `node scripts/words.ts PAGE` lists the findings of one.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { TextlintKernel } from "@textlint/kernel";
import markdown from "@textlint/textlint-plugin-markdown";
import { fieldWords, shortLines, shortSentences } from "./words/rules.ts";

const bounds = "scripts/words/pages.json";
const rules = Object.entries({ sentences: shortSentences, lines: shortLines, words: fieldWords }).map(
  ([ruleId, rule]) => ({ ruleId, rule: rule as never, options: true }),
);
const kernel = new TextlintKernel();

/** Returns the findings of a page, as `path:line:column rule: message`. */
async function findingsOf(path: string): Promise<readonly string[]> {
  const { messages } = await kernel.lintText(readFileSync(path, "utf8"), {
    filePath: path,
    ext: ".md",
    plugins: [{ pluginId: "markdown", plugin: ((markdown as { default?: unknown }).default ?? markdown) as never }],
    rules,
  });
  return messages.map(
    ({ loc, ruleId, message }) => `${path}:${loc.start.line}:${loc.start.column} ${ruleId}: ${message}`,
  );
}

const pages = ["README.md", "CONTRIBUTING.md", ...globSync("docs/*.md"), ...globSync("examples/**/README.md")].sort();
const allowed = JSON.parse(readFileSync(bounds, "utf8")) as { readonly [path: string]: number };
const [only] = process.argv.slice(2);
if (only === "--write") {
  const found = await Promise.all(pages.map(async (path) => [path, (await findingsOf(path)).length] as const));
  const kept = found
    .filter(([, count]) => count > 0)
    .map(([path, count]) => [path, Math.min(count, allowed[path] ?? count)]);
  writeFileSync(bounds, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
} else if (only !== undefined) {
  process.stdout.write(`${(await findingsOf(only)).join("\n")}\n`);
} else {
  let sum = 0;
  for (const path of pages) {
    const findings = await findingsOf(path);
    sum += findings.length;
    const most = allowed[path] ?? 0;
    if (findings.length <= most) continue;
    process.exitCode = 1;
    process.stdout.write(`${path}: ${findings.length} findings, at most ${most}:\n${findings.join("\n")}\n`);
  }
  for (const path of Object.keys(allowed).filter((each) => !pages.includes(each))) {
    process.exitCode = 1;
    process.stdout.write(`${bounds}: ${path} is not a page\n`);
  }
  process.stdout.write(
    `words: ${pages.length} pages, ${sum} findings in ${Object.keys(allowed).length} of them (aim 0)\n`,
  );
}
