/** A CDK app that declares by constructs what the JSON file of `GOLDEN` declares as Terraform's resources. */
import { readFileSync } from "node:fs";
import { App, Lazy, type TerraformResource, TerraformStack } from "cdktf";
import { toCamelCase, toPascalCase } from "codemaker";
import { isObject, type Json, type JsonObject } from "../../src/base/json.ts";
import * as kinds from "../../src/cdk/index.ts";
import type { TfAttribute } from "../../src/derive/terraform/tf-attribute.ts";
import { tfResources } from "../../src/derive/terraform/tf-schema.ts";

type Class = new (scope: TerraformStack, id: string, config: object) => TerraformResource & { readonly id: string };

const declared = JSON.parse(readFileSync(process.env["GOLDEN"]!, "utf8")) as {
  readonly [type: string]: { readonly [name: string]: JsonObject };
};
const made = new Map<string, InstanceType<Class>>();

/** Texts as they are meant: the constructs escape them. References are tokens. */
function plain(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(plain);
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
  if (typeof value !== "string") return value;
  return value.replace(
    /\$(\$\{)|%(%\{)|\$\{(\w+\.\w+)\.id\}/g,
    (_, dollar?: string, percent?: string, name?: string) =>
      name === undefined ? (dollar ?? percent)! : Lazy.stringValue({ produce: () => made.get(name)!.id }),
  );
}

function config(attributes: readonly TfAttribute[], block: JsonObject): JsonObject {
  const entries = Object.entries(block).map(([name, value]): [string, Json] => {
    const { nested } = attributes.find((each) => each.name === name)!;
    const below = (each: Json) => config(nested!.attributes, each as JsonObject);
    if (!nested || typeof value === "string") return [toCamelCase(name), plain(value)];
    if (nested.mode === "single") return [toCamelCase(name), below(value)];
    if (nested.mode === "list") return [toCamelCase(name), (value as readonly Json[]).map(below)];
    const items = Object.entries(value as JsonObject).map(([key, each]) => [key, below(each)]);
    return [toCamelCase(name), Object.fromEntries(items)];
  });
  return Object.fromEntries(entries);
}

const app = new App();
const stack = new TerraformStack(app, "golden");
new kinds.ReconduitProvider(stack, "reconduit");
for (const [type, blocks] of Object.entries(declared)) {
  const Kind = (kinds as unknown as { readonly [name: string]: Class })[toPascalCase(type.replace(/^reconduit_/, ""))]!;
  for (const [name, block] of Object.entries(blocks)) {
    const construct = new Kind(stack, `${type}.${name}`, config(tfResources().get(type)!.attributes, block));
    construct.overrideLogicalId(name);
    made.set(`${type}.${name}`, construct);
  }
}
app.synth();
