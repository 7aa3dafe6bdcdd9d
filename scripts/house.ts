/**
 * How the source reads, in figures: names, comments, sizes of files, casts and circles of imports. Each has a bound, which only ever gets
 * tighter, and an aim. `node scripts/house.ts` exits with 1 where a bound is passed; `npm run house` also measures the trips of
 * bench/trips.ts.
 */
import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join, normalize } from "node:path";
import { type AnyNode, parse } from "acorn";
import { transformSync } from "esbuild";
import { stumblingWords } from "./words/strings.ts";

interface Source {
  readonly path: string;
  readonly text: string;
}

interface Figure {
  readonly name: string;
  readonly value: number;
  /** The bound, and whether the figure must not be below it, instead of above. */
  readonly bound: number;
  readonly isLeast?: boolean;
  readonly aim: number;
  readonly unit?: "%";
}

/** Files whose strings flow into docs, schemas, hovers and constructs. */
const textRooms = /^src\/(?:catalog|derive|model|language\/functions)\//;

const isGenerated = (path: string): boolean => /^(?:src\/cdk\/gen|test\/cdk\/fixtures)\//.test(path);

const sourcesOf = (pattern: string): readonly Source[] =>
  globSync(pattern)
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !isGenerated(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** Returns the names of the functions of a file: declarations, and constants that are functions, also within others. */
function functionNames({ path, text }: Source): readonly string[] {
  const names: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== "object" || node === null) return;
    const each = node as AnyNode;
    if (each.type === "FunctionDeclaration" && each.id) names.push(each.id.name);
    if (each.type === "VariableDeclarator" && each.id.type === "Identifier" && isFunction(each.init))
      names.push(each.id.name);
    for (const value of Object.values(each)) if (typeof value === "object") visit(value);
  };
  const code = path.endsWith(".tsx")
    ? transformSync(text, { loader: "tsx", jsx: "automatic", target: "esnext" }).code
    : stripTypeScriptTypes(text);
  visit(parse(code, { ecmaVersion: "latest", sourceType: "module" }));
  return names;
}

const isFunction = (node: AnyNode | null | undefined): boolean =>
  node?.type === "ArrowFunctionExpression" || node?.type === "FunctionExpression";

const exportedTypes = ({ text }: Source): readonly string[] =>
  [...text.matchAll(/^export (?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)/gm)].map(
    ([, name]) => name!,
  );

/** Returns the number of values that stand once. */
function standOnce(values: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return values.filter((value) => counts.get(value) === 1).length;
}

const share = (part: number, whole: number): number => (100 * part) / Math.max(1, whole);
const countOf = (sources: readonly Source[], pattern: RegExp): number =>
  sources.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0);

/** Returns how many files exactly one other file of the sources imports, and that have few lines. */
function smallWithOneImporter(sources: readonly Source[]): number {
  const importers = new Map<string, Set<string>>();
  for (const { path, text } of sources)
    for (const [, specifier] of text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)) {
      const target = normalize(join(dirname(path), specifier!)).replaceAll("\\", "/");
      importers.set(target, (importers.get(target) ?? new Set()).add(path));
    }
  // These are one thing a file, and the table of their room is the one importer: pages, commands, kinds, adaptors, migrations.
  const tabled =
    /^src\/(console\/pages|cli\/commands|catalog|delivery\/adaptors\/[\w-]+\/entry|platform\/behaviors|platform\/store\/migrations)[/.]/;
  return sources.filter(
    ({ path, text }) => !tabled.test(path) && importers.get(path)?.size === 1 && text.split("\n").length <= 41,
  ).length;
}

function figures(): readonly Figure[] {
  const source = sourcesOf("src/**/*.{ts,tsx}");
  const all = [...source, ...sourcesOf("{test,scripts,bench}/**/*.ts")];
  const names = source.flatMap(functionNames);
  const types = source.flatMap(exportedTypes);
  const lines = source.map(({ text }) => text.split("\n").length - 1);
  return [
    {
      name: "functions whose name stands once",
      value: share(standOnce(names), names.length),
      bound: 93.5,
      isLeast: true,
      aim: 85,
      unit: "%",
    },
    {
      name: "functions named by one lower-case word",
      value: share(names.filter((name) => /^[a-z]+$/.test(name)).length, names.length),
      bound: 2,
      aim: 8,
      unit: "%",
    },
    {
      name: "exported types whose name stands more than once",
      value: types.length - standOnce(types),
      bound: 0,
      aim: 0,
    },
    {
      name: "comments that begin with a question word",
      value: countOf(source, /\/\*\*\s*(?:\*\s*)?(?:What|Whether|Who|Where)\b/g),
      bound: 0,
      aim: 0,
    },
    {
      name: "the same in tests, scripts and benches",
      value: countOf(all, /\/\*\*\s*(?:\*\s*)?(?:What|Whether|Who|Where)\b/g),
      bound: 0,
      aim: 0,
    },
    {
      name: "words in texts of the catalog, schemas and functions that a reader stumbles over",
      value: source.filter(({ path }) => textRooms.test(path)).flatMap(({ text }) => stumblingWords(text)).length,
      bound: 0,
      aim: 0,
    },
    { name: "files", value: source.length, bound: 1955, aim: 1900 },
    { name: "files of at most 40 lines with one importer", value: smallWithOneImporter(source), bound: 60, aim: 60 },
    { name: "files of more than 350 lines", value: lines.filter((count) => count > 350).length, bound: 0, aim: 0 },
    { name: "casts by way of unknown", value: countOf(source, /\bas unknown as\b/g), bound: 18, aim: 18 },
  ];
}

const isPassed = ({ value, bound, isLeast }: Figure): boolean => (isLeast ? value < bound : value > bound);
const shown = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(1));

if (import.meta.main) {
  for (const figure of figures()) {
    const { name, value, bound, isLeast, aim, unit = "" } = figure;
    const verdict = isPassed(figure) ? " PAST THE BOUND" : "";
    const limits = `${isLeast ? "at least" : "at most"} ${bound}, aim ${aim}`;
    process.stdout.write(`house: ${name}: ${shown(value)}${unit} (${limits})${verdict}\n`);
    if (verdict) process.exitCode = 1;
  }
  if (process.argv.includes("--trips")) {
    for (const program of ["scripts/floors.ts", "bench/trips.ts"])
      spawnSync(process.execPath, [program], { stdio: "inherit" });
  }
}
