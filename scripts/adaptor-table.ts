/**
 * The table of docs/ADAPTORS.md: from the registry of adaptors, and from the marks in which tests say what they try them on
 * (`// Partner: real (PostgreSQL 15): RDBMSImport`). The rest of the page is written by hand.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { adaptorTypes } from "../src/catalog/kinds/import/variants.ts";
import { adaptorFacts } from "../src/delivery/adaptors/facts.ts";
import { isDelivered } from "../src/delivery/adaptors/index.ts";

const page = "docs/ADAPTORS.md";
const [begin, end] = ["<!-- generated: adaptors -->", "<!-- end -->"];
const mark = /^\/\/ Partner: (real|emulator|double|contract|never run) \((.*)\): (.*)$/gm;

/** By adaptor: on what its tests try it. */
export function partners(root: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const path of globSync("test/**/*.test.ts", { cwd: root }).sort())
    for (const [, kind, what, types] of readFileSync(join(root, path), "utf8").matchAll(mark))
      for (const type of types!.split(" ")) found.set(type, [...(found.get(type) ?? []), `${kind}: ${what}`]);
  return found;
}

/** The page as it should be. */
export function adaptorPage(root: string): readonly [path: string, text: string] {
  const text = readFileSync(join(root, page), "utf8");
  const tried = partners(root);
  const rows = adaptorTypes.map((type) => {
    const { does, reads, library, peers, limits } = adaptorFacts[type];
    const names = reads && isDelivered(type) ? `\`${type}\`, \`${reads}\`` : `\`${type}\``;
    const needs = peers ? `${library} (install ${peers.map((peer) => `\`${peer}\``).join(", ")})` : library;
    return `| ${names} | ${does} | ${needs} | ${(tried.get(type) ?? ["nothing"]).join("; ")} | ${limits} |`;
  });
  const table = ["| Types | Ends | Library | Tested against | Limits |", "|---|---|---|---|---|", ...rows].join("\n");
  const [before, rest = ""] = text.split(begin);
  const after = rest.slice(rest.indexOf(end) + end.length);
  return [page, `${before}${begin}\n${table}\n${end}${after}`];
}
