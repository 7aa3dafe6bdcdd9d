import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fail } from "../../base/diagnostics.ts";
import { writeAtomic } from "../../base/files.ts";
import type { JsonObject } from "../../base/json.ts";
import { nearestWord } from "../../base/suggest.ts";
import { defineCommand } from "../command-spec.ts";
import { option } from "../option.ts";
import { outFile } from "../out-file.ts";

const schemas: { readonly [name: string]: () => Promise<JsonObject> } = {
  manifest: async () => (await import("../../derive/schemas/manifest-schema.ts")).manifestSchema(),
  included: async () => (await import("../../derive/schemas/manifest-schema.ts")).includedSchema(),
  component: async () => (await import("../../derive/schemas/component-schema.ts")).componentSchema(),
  overlay: async () => (await import("../../derive/schemas/overlay-schema.ts")).overlaySchema(),
  world: async () => (await import("../../derive/schemas/world-schema.ts")).worldSchema(),
  plan: async () => (await import("../../model/plan-shape.ts")).planSchema(),
};

/** Prints a JSON Schema, or writes it to `--out`. */
export const command = defineCommand({
  args: "<manifest|included|component|overlay|world|plan>",
  options: [
    option("--out <FILE>", "write the text to a file"),
    option(
      "--parts <DIR>",
      "of the manifest: write its own part and one for each kind, for editors that load what they need",
    ),
  ],
  examples: [
    "reconduit schema manifest",
    "reconduit schema overlay --out environments/reconduit.schema.json",
    "reconduit schema world --out world.schema.json",
    "reconduit schema manifest --parts schemas",
  ],

  async run({ args, flags, workplace: { cwd } }) {
    const name = args[0]!;
    const make = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    if (!make) {
      const near = nearestWord(name, Object.keys(schemas));
      fail("unknown-schema", "No such schema", {
        detail: `"${name}" is not a schema; there are ${Object.keys(schemas).join(", ")}.`,
        ...(near ? { suggestion: `Did you mean ${near}?` } : {}),
      });
    }
    if (flags.parts !== undefined) {
      if (name !== "manifest")
        fail("contradicting-options", "Options contradict each other", {
          detail: `--parts is of the manifest; ${name} is one file.`,
        });
      return writeParts(cwd, flags.parts);
    }
    const schema = await make();
    if (flags.out === undefined)
      return { diagnostics: [], json: { schema }, human: () => JSON.stringify(schema, undefined, 2) };
    const path = outFile(cwd, flags.out, "a JSON Schema", (value) => Object.hasOwn(value, "$schema"));
    writeAtomic(path, `${JSON.stringify(schema, undefined, 2)}\n`, { mode: 0o644 });
    return { diagnostics: [], json: { written: path }, human: () => `Wrote ${flags.out}.` };
  },
});

async function writeParts(cwd: string, folder: string) {
  const { manifestSchemaParts } = await import("../../derive/schemas/manifest-schema.ts");
  const parts = [...manifestSchemaParts()];
  const paths = parts.map(([file]) =>
    outFile(cwd, join(folder, file), "a JSON Schema", (value) => Object.hasOwn(value, "$schema")),
  );
  for (const [index, [, part]] of parts.entries()) {
    mkdirSync(dirname(paths[index]!), { recursive: true });
    writeAtomic(paths[index]!, `${JSON.stringify(part, undefined, 1)}\n`, { mode: 0o644 });
  }
  return { diagnostics: [], json: { written: paths }, human: () => `Wrote ${paths.length} files to ${folder}.` };
}
