/** Tests that what the texts for people say is held against what is there. */
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { commands } from "../src/cli/command-table.ts";
import { parseThorough } from "../src/config/yaml/thorough-parse.ts";
import {
  classifications,
  failureCodes,
  failureSources,
  failureStages,
} from "../src/delivery/failures/failure-codes.ts";
import { manifestFunctionNames } from "../src/language/manifest.ts";
import { terraformFunctionNames } from "../src/language/terraform.ts";
import { lintRules } from "../src/model/lint.ts";
import { repository } from "./cli/real-bin.ts";

const texts = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  ...readdirSync(join(repository, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];
const names = Object.keys(commands);
const read = (path: string) => readFileSync(join(repository, path), "utf8");

/** The words after `reconduit`, as far as they are groups of commands, and the one after these. */
function commandsShown(text: string): string[] {
  const groups = new Set(
    names.flatMap((name) => name.split(" ").map((_, count, words) => words.slice(0, count).join(" "))),
  );
  const code = [...text.matchAll(/`+[^`]*`+/g)].map(([piece]) => piece).join("\n");
  return [...code.matchAll(/(?:^|[`\s])reconduit ([a-z]+(?:-[a-z]+)*(?: [a-z]+(?:-[a-z]+)*)*)/gm)].map(([, words]) => {
    const all = words!.split(" ");
    const named = all.findIndex((_, count) => !groups.has(all.slice(0, count + 1).join(" ")));
    return all.slice(0, named < 0 ? all.length : named + 1).join(" ");
  });
}

test.each(texts)("every relative link in %s leads to a file", (path) => {
  const targets = [...read(path).matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1]!);
  const local = targets.filter((target) => !/^[a-z]+:/.test(target)).map((target) => target.split("#")[0]!);
  const broken = local.filter((target) => target !== "" && !existsSync(join(repository, dirname(path), target)));
  expect(broken).toEqual([]);
});

test.each(texts)("every command that %s shows exists", (path) => {
  const known = new Set([...names, "ready"]);
  // A command may have commands below it, and arguments of its own: `test record`, `test imports.orders`.
  const isKnown = (name: string) => known.has(name) || known.has(name.split(" ").slice(0, -1).join(" "));
  expect(commandsShown(read(path)).filter((name) => !isKnown(name))).toEqual([]);
});

test.each(texts)("every piece of YAML in %s can be pasted", (path) => {
  const pieces = [...read(path).matchAll(/^ *```ya?ml\n([\s\S]*?)^ *```$/gm)].map(([, piece]) => piece!);
  const faults = pieces.flatMap((piece) => parseThorough(piece).faults);
  expect(faults).toEqual([]);
});

test("every module of a command is in the table of commands", () => {
  const folder = "src/cli/commands";
  const modules = globSync("**/*.ts", { cwd: join(repository, folder) });
  const ofCommands = modules.filter((path) => read(join(folder, path)).includes("export const command ="));
  expect(ofCommands.map((path) => path.replace(".ts", "").replaceAll("/", " ")).sort()).toEqual(names.toSorted());
});

/** The rows of the tables between a heading and the next one, as their cells. */
function rowsUnder(path: string, heading: string): readonly (readonly string[])[] {
  const [, ...sections] = `\n${read(path)}`.split(/\n(#+ [^\n]*)\n/);
  const at = sections.indexOf(heading);
  if (at < 0) throw new Error(`${path} has no heading ${heading}`);
  const lines = sections[at + 1]!.split("\n").filter((line) => line.startsWith("| "));
  return lines.slice(1).map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "")));
}
const spans = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, span]) => span!);

test("the page of commands has every command, subcommands too", () => {
  const rows = read("docs/COMMANDS.md")
    .split("\n")
    .filter((line) => line.startsWith("| `reconduit "));
  const shown = rows.flatMap((row) => {
    const [first] = commandsShown(row);
    const group = first!.split(" ").slice(0, -1).join(" ");
    return [first!, ...spans(row).flatMap((span) => [`${group} ${span}`, span])];
  });
  expect(names.filter((name) => !shown.some((each) => each === name || each.startsWith(`${name} -`)))).toEqual([]);
});

test("the page of manifests has every function", () => {
  const rows = read("docs/MANIFEST.md").split("\n");
  const shown = rows
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => spans(line.split("|")[1]!))
    .flatMap((span) => /^([a-z0-9]+)\(/.exec(span)?.[1] ?? []);
  expect(shown.toSorted()).toEqual(manifestFunctionNames.toSorted());
});

test("the page of CDK apps has every function", () => {
  const [, section] = read("docs/CDK.md").split("\n### Functions\n");
  expect(spans(section!.split("\n#")[0]!).toSorted()).toEqual(terraformFunctionNames.toSorted());
});

test("the page of daily use has every lint rule with its severity", () => {
  const rows = rowsUnder("docs/DAILY-USE.md", "## What is probably not meant");
  const told = rows.map(([name, , severity]) => [spans(name!)[0], severity]);
  expect(told).toEqual(Object.entries(lintRules).map(([name, { severity }]) => [name, severity]));
});

test("every npm script that the texts show exists", () => {
  const scripts = Object.keys(JSON.parse(read("package.json")).scripts);
  const shown = texts.flatMap((path) => [...read(path).matchAll(/npm run ([a-z:]+)/g)].map((match) => match[1]!));
  expect([...new Set(shown)].filter((name) => !scripts.includes(name))).toEqual([]);
  expect(shown).toContain("quickstart");
});

test("nothing tells anybody to take the package from a registry by its name, which is not ours until it is published", () => {
  const shown = globSync(
    "{README.md,CONTRIBUTING.md,CHANGELOG.md,{docs,examples,src,schemas,scripts,.github}/**/*.{md,sh,ts,yaml,yml,json}}",
    {
      cwd: repository,
      exclude: ["src/cdk/gen/**", "docs/terraform/**"],
    },
  );
  expect(shown.length).toBeGreaterThan(100);
  const byName =
    /\b(npx|npm (install|i|add|exec|x|ci|create)|(pnpm|yarn|bun) (add|dlx|x|global add)|bunx)( (?!&&|\||;)[^\s`"]+)* ["'`]?reconduit(@[\w.]+)?(?![\w./-])/;
  const found = shown.flatMap((path) =>
    read(path)
      .split("\n")
      .flatMap((line, index) => (byName.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

test("tarballs and archives that texts name are those of this version", () => {
  const named = texts
    .filter((path) => path !== "CHANGELOG.md")
    .flatMap((path) => [...read(path).matchAll(/reconduit[-_](\d+\.\d+\.\d+)|(\d+\.\d+\.\d+)-standalone/g)])
    .map(([, archive, standalone]) => archive ?? standalone!);
  expect([...new Set(named)]).toEqual([JSON.parse(read("package.json")).version]);
});

test("every file and folder that the table of what a change costs names is there", () => {
  const [, section] = /## What a change costs\n([\s\S]*?)\n## /.exec(read("docs/CONTRIBUTING.md"))!;
  const rows = section!.split("\n").filter((line) => line.startsWith("| "));
  const named = rows.flatMap((row) => [...row.matchAll(/`([^`]*(?:\/|\.[a-z]+))`/g)].map((match) => match[1]!));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
});

test("the diff that adds a kind is the very file", () => {
  const guide = read("docs/CONTRIBUTING.md");
  const [diff] = [...guide.matchAll(/```diff\n([\s\S]*?)```/g)].map((match) => match[1]!);
  const added = diff!
    .split("\n")
    .filter((line) => line.startsWith("+"))
    .map((line) => `${line.slice(1)}\n`);
  expect(added.join("")).toBe(read("src/catalog/kinds/tag.ts"));
});

test("the lines that the guide adds to the catalog's list are there", () => {
  const [, ...diffs] = [...read("docs/CONTRIBUTING.md").matchAll(/```diff\n([\s\S]*?)```/g)].map((match) => match[1]!);
  const added = diffs.flatMap((diff) => diff.split("\n").filter((line) => line.startsWith("+")));
  expect(added.length).toBe(2);
  const list = read("src/catalog/index.ts").split("\n");
  for (const line of added) expect(list).toContain(line.slice(1));
});

test("what failures of records may say is listed whole, and nothing else", () => {
  const page = read("docs/DELIVERY.md");
  const words = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word!);
  const codes = page.slice(page.indexOf("| Code |"), page.indexOf("No other code"));
  const rows = codes.split("\n").flatMap((line) => words(line.split("|")[1] ?? ""));
  expect(rows.toSorted()).toEqual(failureCodes.toSorted());
  const listed = (field: string) => words(page.split(`| \`${field}\` |`)[1]!.split("\n")[0]!);
  expect(listed("source").toSorted()).toEqual(failureSources.toSorted());
  expect(listed("stage").toSorted()).toEqual(failureStages.toSorted());
  expect(listed("classification").toSorted()).toEqual(classifications.toSorted());
});
