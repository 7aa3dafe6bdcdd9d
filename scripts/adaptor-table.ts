/**
 * The tables and examples of docs/ADAPTORS.md: from the registry of adaptors, and from the marks in which tests say what they try them on
 * (`// Partner: real (PostgreSQL 15): RDBMSImport`) and which cases they try (`// Case retry, egress: RDBMSImport`). The rest of the page is
 * written by hand.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonObject } from "../src/base/json.ts";
import { importAdaptorSamples } from "../src/catalog/kinds/import/samples.ts";
import { adaptorTypes } from "../src/catalog/kinds/import/variants.ts";
import { type AdaptorCase, adaptorCases } from "../src/delivery/adaptors/adaptor-entry.ts";
import { adaptorFacts, isDelivered } from "../src/delivery/adaptors/index.ts";
import { manifestExample } from "../src/derive/docs/manifest-example.ts";

const page = "docs/ADAPTORS.md";
const [begin, end] = ["<!-- generated: adaptors -->", "<!-- end -->"];
const beginCases = "<!-- generated: cases -->";
const beginExamples = "<!-- generated: examples -->";
const mark = /^\/\/ Partner: (real|emulator|double|contract|never run) \((.*)\): (.*)$/gm;

/** By adaptor: on what its tests try it. */
export function partners(root: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const path of globSync("test/**/*.test.ts", { cwd: root }).sort())
    for (const [, kind, what, types] of readFileSync(join(root, path), "utf8").matchAll(mark))
      for (const type of types!.split(" ")) found.set(type, [...(found.get(type) ?? []), `${kind}: ${what}`]);
  return found;
}

const caseMark = /^\/\/ Case ([a-z, ]+): (.*)$/gm;

/** By adaptor: which cases its tests try. */
export function tried(root: string): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const path of globSync("test/**/*.test.ts", { cwd: root }).sort())
    for (const [, cases, types] of readFileSync(join(root, path), "utf8").matchAll(caseMark))
      for (const type of types!.split(" "))
        found.set(type, new Set([...(found.get(type) ?? []), ...cases!.split(", ")]));
  return found;
}

/** Types whose records are moved in a test, by a mark, that names no such type in its title or table of titles: `test/a.test.ts: FTPImport`. */
export function unnamed(root: string): readonly string[] {
  return globSync("test/**/*.test.ts", { cwd: root }).flatMap((path) => {
    const text = readFileSync(join(root, path), "utf8");
    const types = [...text.matchAll(caseMark)].flatMap(([, cases, all]) =>
      cases!.split(", ").includes("moves") ? all!.split(" ") : [],
    );
    const code = text.replace(/^ *(\/\/|\/?\*).*$/gm, "");
    const titles = [
      ...code.matchAll(/^ *(?:\]|(?:describe|test)\b)[^\n]*?\("([^"]*)",|^ *\["([^"]*)", |^ *"(\w+Import)",$/gm),
    ];
    const named = titles.map(([, title, row, alone]) => title ?? row ?? alone).join("\n");
    return types.filter((type) => !new RegExp(`\\b${type}\\b`).test(named)).map((type) => `${path}: ${type}`);
  });
}

/** Returns what a table says of a case of an adaptor. */
export function caseOf(
  type: (typeof adaptorTypes)[number],
  each: AdaptorCase,
  tries: ReturnType<typeof tried>,
): string {
  return tries.get(type)?.has(each) ? "yes" : (adaptorFacts[type].without?.[each] ?? "no");
}

function caseTable(root: string): string {
  const tries = tried(root);
  const names = Object.keys(adaptorCases) as AdaptorCase[];
  const rows = adaptorTypes.map((type) => [`\`${type}\``, ...names.map((each) => caseOf(type, each, tries))]);
  const all = [["Type", ...names.map((each) => adaptorCases[each])], ["Type", ...names].map(() => "---"), ...rows];
  return all.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** An import of each type, as a manifest has it. */
function examples(): string {
  return adaptorTypes
    .map((type) => {
      const yaml = manifestExample({ imports: { example: importAdaptorSamples[type] as JsonObject } });
      return `### ${type}\n\n\`\`\`yaml\n${yaml}\`\`\``;
    })
    .join("\n\n");
}

/** The page as it should be. */
export function adaptorPage(root: string): readonly [path: string, text: string] {
  const text = readFileSync(join(root, page), "utf8");
  const tried = partners(root);
  const rows = adaptorTypes.map((type) => {
    const { does, reads, library, peers, limits } = adaptorFacts[type];
    const names = reads && isDelivered(type) ? `\`${type}\`, \`${reads}\`` : `\`${type}\``;
    const needs = peers ? `${library} (install ${peers.map((peer) => `\`${peer}\``).join(", ")})` : library;
    return `| ${names} | ${does} | ${needs} | ${[...new Set(tried.get(type) ?? ["nothing"])].join("; ")} | ${limits} | [import](#${type.toLowerCase()}) |`;
  });
  const head = ["| Types | Ends | Library | Tested against | Limits | Example |", "|---|---|---|---|---|---|"];
  const table = [...head, ...rows].join("\n");
  return [page, filled(filled(filled(text, begin, table), beginCases, caseTable(root)), beginExamples, examples())];
}

/** The text with something else behind a mark. */
function filled(text: string, mark: string, made: string): string {
  const [before, rest = ""] = text.split(mark);
  const after = rest.slice(rest.indexOf(end) + end.length);
  return `${before}${mark}\n${made}\n${end}${after}`;
}
