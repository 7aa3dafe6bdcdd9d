/**
 * Writes the files that are projections of the catalog: editor schemas, reference pages and, where git does not look, the
 * constructs and the pages for registries.
 * `node scripts/generate.ts` writes; `--check` writes nothing, names the checked-in files that differ and exits 1.
 */
import { join } from "node:path";
import { kinds } from "../src/catalog/index.ts";
import type { Kind } from "../src/catalog/kind.ts";
import { errorPage, kindIndex, kindPage } from "../src/derive/docs/docs.ts";
import { endpointAreas, endpointIndex, endpointPage } from "../src/derive/docs/endpoint-docs.ts";
import { rehearsalPage } from "../src/derive/docs/rehearsal-rules.ts";
import { componentSchema } from "../src/derive/schemas/component-schema.ts";
import { includedSchema, manifestSchema, manifestSchemaParts } from "../src/derive/schemas/manifest-schema.ts";
import { overlaySchema } from "../src/derive/schemas/overlay-schema.ts";
import { worldSchema } from "../src/derive/schemas/world-schema.ts";
import { planSchema } from "../src/model/plan-shape.ts";
import { openEngine, schemaStatements } from "../src/platform/store/databases/sqlite.ts";
import { migrateSchema } from "../src/platform/store/sql/migrate.ts";
import { adaptorPage } from "./adaptor-table.ts";
import { buildPages } from "./build-pages.ts";
import { constructFiles } from "./constructs/generated.ts";
import { golden } from "./constructs/golden.ts";
import { makeConstructs } from "./constructs/make.ts";
import { deployFiles } from "./deploy/files.ts";
import { exampleWorld, worldText } from "./example-world.ts";
import { frontPicture } from "./front-picture.ts";
import { type Generated, outdated, write } from "./generated-files.ts";

/** Every generated file that is checked in. Deterministic. */
export async function generatedFiles(): Promise<Generated> {
  const text = worldText();
  const world = exampleWorld(undefined, text);
  const schema = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;
  // These repeat the kinds of the manifest's schema: they are for editors, and kept small.
  const compact = (value: unknown) => `${JSON.stringify(value)}\n`;
  const files = new Map<string, string>([
    ["schemas/manifest.schema.json", schema(manifestSchema())],
    ...[...manifestSchemaParts()].map(([file, part]) => [`schemas/parts/${file}`, schema(part)] as const),
    ["schemas/included.schema.json", compact(includedSchema())],
    ["schemas/component.schema.json", compact(componentSchema())],
    ["schemas/overlay.schema.json", compact(overlaySchema())],
    ["schemas/world.schema.json", schema(worldSchema())],
    ["schemas/plan.schema.json", schema(planSchema())],
    ["docs/reference/kinds/README.md", kindIndex()],
    ...(kinds as readonly Kind[]).map((kind) => [`docs/reference/kinds/${kind.kind}.md`, kindPage(kind)] as const),
    ["docs/reference/endpoints/README.md", endpointIndex()],
    ...[...endpointAreas()].map(
      ([area, list]) => [`docs/reference/endpoints/${area}.md`, endpointPage(area, list, world)] as const,
    ),
    ["docs/reference/errors.md", errorPage()],
    ["examples/worlds/acme.yaml", text],
    ["docs/reference/rehearsal.md", rehearsalPage()],
    adaptorPage(join(import.meta.dirname, "..")),
    frontPicture(join(import.meta.dirname, "..")),
    ["src/platform/store/migrations/empty-store.ts", await emptyStoreModule()],
    ...deployFiles(),
    ...golden((await constructFiles()).files),
  ]);
  return {
    files,
    owned: [
      "schemas/*.schema.json",
      "schemas/parts/**/*.schema.json",
      "docs/reference/kinds/*.md",
      "docs/reference/endpoints/*.md",
      "deploy/**/*.yaml",
      "test/cdk/fixtures/gen/*",
    ],
  };
}

/** The module with the statements that all migrations together come to on SQLite. */
async function emptyStoreModule(): Promise<string> {
  const engine = openEngine(":memory:");
  await migrateSchema(engine.writing, engine.dialect);
  const statements = await schemaStatements(engine);
  await engine.close();
  const lines = statements.split("\n").map((line) => (line.length > 150 ? line.replaceAll(", ", ",\n  ") : line));
  const head =
    "/** The statements that make an empty store on SQLite. Made from the migrations by scripts/generate.ts. */\n";
  return `${head}export const emptyStore = ${"`"}${lines.join("\n")}${"`"};\n`;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  const check = process.argv.includes("--check");
  const generated = await generatedFiles();
  const paths = check ? outdated(root, generated) : write(root, generated);
  for (const path of paths) console.log(check ? `out of date: ${path}` : `wrote ${path}`);
  if (!check) {
    buildPages();
    await makeConstructs();
  }
  if (check && paths.length > 0) {
    console.error("Run `npm run generate` and commit the result.");
    process.exitCode = 1;
  } else if (paths.length === 0) console.log("generated files are up to date");
}
