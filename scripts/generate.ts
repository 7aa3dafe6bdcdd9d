/**
 * Writes the files that are projections of the catalog: editor schemas and reference pages.
 * `node scripts/generate.ts` writes; `--check` writes nothing, names the files that differ and exits 1.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import manifest from "../package.json" with { type: "json" };
import { kinds } from "../src/catalog/index.ts";
import type { Kind } from "../src/catalog/kind.ts";
import { errorPage, kindIndex, kindPage } from "../src/derive/docs.ts";
import { endpointAreas, endpointIndex, endpointPage } from "../src/derive/endpoint-docs.ts";
import { manifestSchema } from "../src/derive/manifest-schema.ts";
import { planSchema } from "../src/derive/plan-schema.ts";
import { terraformPages } from "../src/derive/tf-docs.ts";
import { providersSchemaJson } from "../src/derive/tf-schema-json.ts";
import { worldSchema } from "../src/derive/world-schema.ts";
import { constructFiles } from "./constructs/generated.ts";
import { exampleWorld } from "./example-world.ts";

/** Folders that hold generated files only: what is not generated there is out of date. */
const owned = [
  "schemas/*.schema.json",
  "docs/reference/kinds/*.md",
  "docs/reference/endpoints/*.md",
  "docs/terraform/**/*.md",
  "src/cdk/gen/*.ts",
];

/** Path below the repository -> text of every generated file. Deterministic. */
export async function generatedFiles(): Promise<ReadonlyMap<string, string>> {
  const world = exampleWorld();
  const schema = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;
  return new Map<string, string>([
    ["schemas/manifest.schema.json", schema(manifestSchema())],
    ["schemas/world.schema.json", schema(worldSchema())],
    ["schemas/plan.schema.json", schema(planSchema())],
    ["docs/reference/kinds/README.md", kindIndex()],
    ...(kinds as readonly Kind[]).map((kind) => [`docs/reference/kinds/${kind.kind}.md`, kindPage(kind)] as const),
    ["docs/reference/endpoints/README.md", endpointIndex()],
    ...[...endpointAreas()].map(
      ([area, list]) => [`docs/reference/endpoints/${area}.md`, endpointPage(area, list, world)] as const,
    ),
    ["docs/reference/errors.md", errorPage()],
    ...[...terraformPages(manifest.version)].map(([path, text]) => [`docs/terraform/${path}`, text] as const),
    ...(await constructFiles(providersSchemaJson(manifest.version))),
  ]);
}

/** Paths below `root` that are missing, differ or should not be there. */
export function outdated(root: string, files: ReadonlyMap<string, string>): readonly string[] {
  const wrong = [...files].filter(([path, text]) => {
    const full = join(root, path);
    return !existsSync(full) || readFileSync(full, "utf8") !== text;
  });
  return [...wrong.map(([path]) => path), ...strays(root, files)].sort();
}

function strays(root: string, files: ReadonlyMap<string, string>): readonly string[] {
  return globSync(owned, { cwd: root }).filter((path) => !files.has(path.replaceAll("\\", "/")));
}

/** Writes what is outdated and removes what should not be there; returns the paths touched. */
export function generate(root: string, files: ReadonlyMap<string, string>): readonly string[] {
  const touched = outdated(root, files);
  for (const path of touched) {
    const text = files.get(path);
    if (text === undefined) {
      rmSync(join(root, path));
    } else {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  }
  return touched;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  const check = process.argv.includes("--check");
  const files = await generatedFiles();
  const paths = check ? outdated(root, files) : generate(root, files);
  for (const path of paths) console.log(check ? `out of date: ${path}` : `wrote ${path}`);
  if (check && paths.length > 0) {
    console.error("Run `npm run generate` and commit the result.");
    process.exitCode = 1;
  } else if (paths.length === 0) console.log("generated files are up to date");
}
