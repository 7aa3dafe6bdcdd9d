/** A converted stack as an app of CDK for Terraform or CDK Terrain: generated classes, which write texts as they are given. */

import { ExactNumber } from "../../base/exact-number.ts";
import type { TfAttribute, TfType } from "../../derive/terraform/tf-attribute.ts";
import { tfReads } from "../../derive/terraform/tf-reads.ts";
import { tfDataSources, tfResources } from "../../derive/terraform/tf-schema.ts";
import { hclValue } from "../../derive/terraform-docs/hcl-text.ts";
import { isExpression, type TfBlock, type TfExpression, type TfText } from "../../derive/terraform-docs/tf-text.ts";

/** Returns the text of main.ts. `name`: the stack's. */
export function constructsOf(blocks: readonly TfBlock[], name: string, runtime: "cdktf" | "cdktn"): string {
  const statements = blocks
    .filter(({ type }) => type !== "terraform" && type !== "moved" && type !== "import")
    .map(statement);
  const besides = ["moved", "import"].flatMap((type) => {
    const own = blocks.filter((block) => block.type === type);
    if (own.length === 0) return [];
    return [
      `stack.addOverride(${quoted(type)}, ${written(
        own.map(({ attributes }) => addressed(attributes)),
        "",
      )});`,
    ];
  });
  const above = blocks.find(({ type }) => type === "terraform")?.comments ?? [];
  const body = [...statements, ...besides, "app.synth();"].join("\n\n");
  const used = ["App", "TerraformOutput", "TerraformStack", "TerraformVariable", "Token"].filter((each) =>
    new RegExp(`\\b${each}\\b`).test(`App TerraformStack ${body}`),
  );
  const reads = body.includes("readFileSync(") ? ['import { readFileSync } from "node:fs";'] : [];
  const own = body.includes("literal(") ? "l1, literal" : "l1";
  const here = body.includes("here(")
    ? [
        '\n/** Files are named from this one. */\nconst here = (text: string) => text.replaceAll("${path.module}", import.meta.dirname);',
      ]
    : [];
  return `${[
    ...above.map((each) => `// ${each}`),
    ...reads,
    `import { ${used.join(", ")} } from "${runtime}";`,
    `import { ${own} } from "reconduit/${runtime}";`,
    ...here,
    "",
    "const app = new App();",
    `const stack = new TerraformStack(app, ${quoted(name)});`,
  ].join("\n")}\n\n${body}\n`;
}

function statement({ type, labels, comments = [], attributes, blocks = [] }: TfBlock): string {
  const above = comments.map((each) => `// ${each}\n`).join("");
  const [first, second] = labels as [string, string | undefined];
  if (type === "provider")
    return `${above}new l1.ReconduitProvider(stack, "reconduit", ${configured(attributes, [], "")});`;
  if (type === "variable") {
    const declared = { ...attributes, type: addresses(attributes["type"]!) };
    return `${above}new TerraformVariable(stack, ${quoted(`var.${first}`)}, ${object(declared, "")}).overrideLogicalId(${quoted(first)});`;
  }
  if (type === "output")
    return `${above}new TerraformOutput(stack, ${quoted(`output.${first}`)}, ${object(attributes, "")}).overrideLogicalId(${quoted(first)});`;
  const isData = type === "data";
  const schemas = isData ? [tfDataSources(), tfReads()] : [tfResources()];
  const schema = schemas.map((all) => all.get(first)).find((each) => each !== undefined)?.attributes ?? [];
  const { for_each: each, depends_on: needs, ...own } = attributes;
  const lifecycle = blocks.find((block) => block.type === "lifecycle");
  const config = configured(own, schema, "", lifecycle ? { lifecycle: lifecycle.attributes } : {});
  const made = `new l1.${isData ? "Data" : ""}${pascal(isData ? first : first.replace("reconduit_", ""))}`;
  const id = quoted(`${isData ? "data." : ""}${first}.${second}`);
  const extra = Object.entries({ for_each: each, depends_on: needs }).filter(([, value]) => value !== undefined);
  const call = `${made}(stack, ${id}, ${config})`;
  if (extra.length === 0) return `${above}${call}.overrideLogicalId(${quoted(second!)});`;
  const variable = `${isData ? "data_" : ""}${first}_${second}`.replace(/\W/g, "_");
  const overrides = extra.map(([name, value]) => {
    const shown = name === "depends_on" ? addresses(value!) : value!;
    return `${variable}.addOverride(${quoted(name)}, ${written(shown, "")});`;
  });
  return [
    `${above}const ${variable} = ${call};`,
    `${variable}.overrideLogicalId(${quoted(second!)});`,
    ...overrides,
  ].join("\n");
}

/** Names are addresses, not values. */
function addresses(value: TfText): TfText {
  if (Array.isArray(value)) return (value as readonly TfText[]).map(addresses);
  return isExpression(value) ? value.$expression : value;
}

function addressed({ from, to, ...rest }: TfBlock["attributes"]): TfText {
  return { ...(from === undefined ? {} : { from: addresses(from) }), to: addresses(to!), ...rest };
}

/** A configuration object; numbers, booleans and lists that are computed become tokens of their type. */
function configured(
  attributes: { readonly [name: string]: TfText },
  schema: readonly TfAttribute[],
  indent: string,
  meta: { readonly lifecycle?: TfBlock["attributes"] } = {},
): string {
  const deeper = `${indent}  `;
  const lines = Object.entries(attributes).map(([name, value]) => {
    const attribute = schema.find((each) => each.name === name);
    return `${deeper}${camel(name)}: ${fieldText(value, attribute, deeper)},\n`;
  });
  if (meta.lifecycle) {
    const own = Object.entries(meta.lifecycle).map(
      ([name, value]) => `${camel(name)}: ${written(addresses(value), deeper)}`,
    );
    lines.push(`${deeper}lifecycle: { ${own.join(", ")} },\n`);
  }
  return lines.length === 0 ? "{}" : `{\n${lines.join("")}${indent}}`;
}

function fieldText(value: TfText, attribute: TfAttribute | undefined, indent: string): string {
  const nested = attribute?.nested;
  if (!nested) return written(value, indent, attribute?.type);
  const one = (item: TfText, at: string) =>
    configured(item as { readonly [name: string]: TfText }, nested.attributes, at);
  if (nested.mode === "single") return one(value, indent);
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return "[]";
    return `[\n${(value as readonly TfText[]).map((item) => `${deeper}${one(item, deeper)},\n`).join("")}${indent}]`;
  }
  const entries = Object.entries(value as { readonly [key: string]: TfText });
  return `{\n${entries.map(([key, item]) => `${deeper}${quoted(key)}: ${one(item, deeper)},\n`).join("")}${indent}}`;
}

/** A value outside of nested attributes. */
function written(value: TfText, indent: string, type?: TfType): string {
  if (typeof value === "string") return quoted(escaped(value));
  if (typeof value !== "object" || value === null || value instanceof ExactNumber) return String(value);
  if (isExpression(value)) return token(value, type);
  if (Array.isArray(value)) {
    const below = typeof type === "object" ? type[1] : undefined;
    const items = (value as readonly TfText[]).map((item) => written(item, `${indent}  `, below));
    const short = `[${items.join(", ")}]`;
    if (short.length + indent.length <= 100 && !short.includes("\n")) return short;
    return `[\n${items.map((item) => `${indent}  ${item},\n`).join("")}${indent}]`;
  }
  if ("$call" in value) {
    const argument = value["$argument"]!;
    if (holdsExpression(argument)) return token({ $expression: hclValue(value) }, "string");
    return `JSON.stringify(${written(argument, indent)})`;
  }
  return object(value as { readonly [name: string]: TfText }, indent);
}

function object(value: { readonly [name: string]: TfText }, indent: string): string {
  const entries = Object.entries(value);
  if (entries.length === 0) return "{}";
  const lines = entries.map(([name, item]) => `${indent}  ${key(name)}: ${written(item, `${indent}  `)},\n`);
  return `{\n${lines.join("")}${indent}}`;
}

function token({ $expression, $template, $file }: TfExpression, type: TfType | undefined): string {
  if ($file !== undefined) return `literal(readFileSync(new URL(${quoted($file)}, import.meta.url), "utf8"))`;
  const text = quoted($template ?? `\${${$expression}}`);
  const placed = text.includes("${path.module}") ? `here(${text})` : text;
  if (type === "number") return `Token.asNumber(${placed})`;
  if (type === "bool") return `Token.asAny(${placed})`;
  if (typeof type === "object") return `Token.as${type[0] === "map" ? "StringMap" : "List"}(${placed})`;
  return placed;
}

function holdsExpression(value: TfText): boolean {
  if (typeof value !== "object" || value === null || value instanceof ExactNumber) return false;
  if (isExpression(value)) return true;
  return (Array.isArray(value) ? (value as readonly TfText[]) : Object.values(value)).some(holdsExpression);
}

const escaped = (text: string): string => text.replace(/[$%]\{/g, (open) => `${open[0]}${open}`);
const quoted = (text: string): string => JSON.stringify(text);
const key = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : quoted(name));
const camel = (name: string): string =>
  name.replace(/(?<!_)_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string): string => camel(`_${name}`);
