/**
 * Typed bindings of every resource and data source: what the generator of CDK for Terraform makes of the provider's schema, brought into
 * the form of this repository. One file a type, ES modules, one import line that names the runtime.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JsonObject } from "../../src/base/json.ts";
import type { TfAttribute } from "../../src/derive/terraform/tf-attribute.ts";
import { type Configuration, closedList, configurationOf, property } from "./configuration.ts";
import { referenceOf, referenceType, withReferences } from "./references.ts";

const require = createRequire(import.meta.url);

interface Generator {
  /** The module that exports TerraformProviderGenerator: a deep import, because the package's own entry needs what it does not declare. */
  readonly generator: string;
  readonly runtime: "cdktf" | "cdktn";
}

export const cdktf: Generator = {
  generator: "@cdktf/provider-generator/lib/get/generator/provider-generator",
  runtime: "cdktf",
};
export const cdktn: Generator = {
  generator: "@cdktn/provider-generator/build/get/generator/provider-generator",
  runtime: "cdktn",
};

/** File name -> text, as the generator writes it: `script.ts`, `import.ts`. A type that it splits is put together again. */
export async function rawBindings(
  schema: JsonObject,
  { generator, runtime }: Generator,
): Promise<ReadonlyMap<string, string>> {
  const TerraformProviderGenerator = loaded(generator, runtime);
  const { CodeMaker } = require("codemaker");
  const folder = mkdtempSync(join(tmpdir(), "reconduit-bindings-"));
  try {
    const code = new CodeMaker();
    new TerraformProviderGenerator(code, schema).generateAll();
    await code.save(folder);
    const root = join(folder, "providers", "reconduit");
    const types = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return new Map(types.map(({ name }) => [`${name}.ts`, together(join(root, name))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Loads a generator so that it starts no terraform, whose version it would ask for, and calls no service to learn of a newer one. */
function loaded(generator: string, runtime: string) {
  // It loads the runtime, which remembers its terraform: the real one.
  require(runtime);
  process.env["CHECKPOINT_DISABLE"] = "1";
  const before = process.env["TERRAFORM_BINARY_NAME"];
  process.env["TERRAFORM_BINARY_NAME"] = "true";
  try {
    return require(generator).TerraformProviderGenerator;
  } finally {
    // Other users of CDK in this process need the real terraform.
    if (before === undefined) delete process.env["TERRAFORM_BINARY_NAME"];
    else process.env["TERRAFORM_BINARY_NAME"] = before;
  }
}

const relativeImport = /^(?:import \{[^}]*\} from|export \* from) ['"]\.[^'"]*['"];?\s*$/gm;

function together(folder: string): string {
  const own = readFileSync(join(folder, "index.ts"), "utf8");
  const split = join(folder, "index-structs");
  const names = readdirSync(folder).includes("index-structs")
    ? readdirSync(split).filter((name) => name !== "index.ts")
    : [];
  if (names.length === 0) return own;
  const parts = names
    .sort((a, b) => Number(/\d+/.exec(a)) - Number(/\d+/.exec(b)))
    .map((name) => readFileSync(join(split, name), "utf8").replace(/^import \* as cdkt[fn] from .*\n/m, ""));
  const [head, body] = cut(own.replaceAll(relativeImport, ""), /^import \* as cdkt[fn] from .*\n/m);
  return head + parts.join("\n").replaceAll(relativeImport, "") + body;
}

/** The text up to the end of the match, and the rest. */
function cut(text: string, at: RegExp): readonly [string, string] {
  const match = at.exec(text);
  if (!match) throw new Error(`the generated text has no ${at}`);
  const end = match.index + match[0].length;
  return [text.slice(0, end), text.slice(end)];
}

/** The bindings as they stand in the repository. Closed lists of values and kinds of references are types. */
export function bindings(raw: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...raw].map(([name, text]) => [name, plain(typed(name, text))]));
}

function typed(name: string, text: string): string {
  const configuration = configurationOf(name, text);
  return withReferences(name, withFields(text, configuration), configuration);
}

function plain(text: string): string {
  return (
    text
      // Fields that a constructor declares cannot be stripped like types; the base class sets these anyway.
      .replaceAll(/constructor\(([^)]*)\)/g, (whole) => whole.replaceAll("protected ", ""))
      .replaceAll(/^ *\* Docs at Terraform Registry: .*\n/gm, "")
      .replaceAll(/^( *\/\*\*)\n(?: *\*\s*\n)*/gm, "$1\n")
      .replaceAll(/(?: *\*\s*\n)+( *\*\/)/g, "$1")
      .replaceAll(/^ *\/\*+\s*\*+\/\n/gm, "")
      .replaceAll(/[ \t]+$/gm, "")
      // The runtime takes the key of a map for an expression: without quotes it would name a resource.
      .replaceAll(
        /(\bget\(key: string\).*\n.*, )key\);/g,
        "$1cdktf.Token.isUnresolved(key) ? key : JSON.stringify(key));",
      )
  );
}

/** Writes what the catalog knows of a property in place of `string`: closed lists of values, the kind that a reference leads to, and what is always given. */
function withFields(text: string, configuration: Configuration | undefined): string {
  if (!configuration) return text;
  return text.replaceAll(/export interface (\w+)[^{\n]*\{\n[\s\S]*?\n\}/g, (whole, type: string) => {
    const known = configuration.types.get(type) ?? [];
    return whole.replaceAll(property, (line, name: string, _property, written: string) => {
      const attribute = known.find((each) => each.attribute.name === name)?.attribute;
      return attribute ? withField(line, written, attribute) : line;
    });
  });
}

function withField(line: string, written: string, attribute: TfAttribute): string {
  const reference = referenceOf(attribute);
  const type = reference
    ? referenceType(reference)
    : closedList(attribute)
        ?.map((each) => JSON.stringify(each))
        .join(" | ");
  const start = line.lastIndexOf(": ");
  const isGiven = attribute.role === "field" && attribute.field.alwaysGiven === true;
  const head = isGiven ? line.slice(0, start).replace(/\?$/, "") : line.slice(0, start);
  if (type === undefined) return `${head}${line.slice(start)}`;
  return `${head}: ${written.endsWith("[]") ? `(${type})[]` : type};`;
}
