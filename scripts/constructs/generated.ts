/** All files below src/cdk/gen. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { providersSchemaJson } from "../../src/derive/terraform/tf-schema-json.ts";
import { type Generated, write } from "../generated-files.ts";
import { bindings, cdktf, rawBindings } from "./bindings.ts";
import { caseName, kindOf } from "./config-types.ts";
import { configurationOf } from "./configuration.ts";
import { kindsFile, limitsFile } from "./layer.ts";
import { referencesFile } from "./references.ts";

const root = join(import.meta.dirname, "../..");
const folder = "src/cdk/gen";

/** Kinds whose class of the hand-written layer stands in a file of its own. */
const byHand: ReadonlySet<string> = new Set(["Flow", "Group", "Role", "Script", "Sync", "Tool"]);

/** Returns what src/cdk/gen holds. Deterministic. */
export async function constructFiles(): Promise<Generated> {
  const schema = providersSchemaJson(manifest.version, "nested");
  const raw = await rawBindings(schema, cdktf);
  const files = bindings(raw);
  const names = [...files.keys()].sort();
  const all = names.flatMap((name) => configurationOf(name, raw.get(name)!) ?? []);
  const classes = all.map(({ className }) => className).filter((name) => !byHand.has(name));
  const configs = all.flatMap((each) => [
    each.root,
    ...Object.keys(kindOf(each).variants?.cases ?? {}).map((value) => caseName(value, each)),
  ]);
  const looked = names.filter((name) => name.startsWith("data-") || name === "provider.ts");
  const made = new Map([
    ...names.map((name) => [`${folder}/${name}`, files.get(name)!] as const),
    [`${folder}/index.ts`, barrel(names)],
    [`${folder}/data.ts`, barrel(looked)],
    [`${folder}/formats.ts`, readFileSync(join(root, "src/derive/checks/formats.ts"), "utf8")],
    [`${folder}/sync-enabling.ts`, readFileSync(join(root, "src/catalog/kinds/sync/enabling.ts"), "utf8")],
    [`${folder}/limits.ts`, limitsFile(all)],
    [`${folder}/kinds.ts`, kindsFile(all)],
    [`${folder}/references.ts`, referencesFile(all)],
    [
      `${folder}/plain.ts`,
      `export { ${classes.join(", ")} } from "./kinds.ts";\nexport type { ${configs.join(", ")} } from "./kinds.ts";\n`,
    ],
  ]);
  return { files: made, owned: [`${folder}/*.ts`] };
}

export async function writeConstructs(): Promise<void> {
  write(root, await constructFiles());
}

const barrel = (names: readonly string[]) => names.map((name) => `export * from "./${name}";\n`).join("");
