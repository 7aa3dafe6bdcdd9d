/** A converted stack as an app of CDK for Terraform or CDK Terrain: generated classes, which write texts as they are given. */

import { ExactNumber } from "../../base/exact-number.ts";
import type { Json } from "../../base/json.ts";
import type { TfAttribute, TfType } from "../../derive/terraform/tf-attribute.ts";
import { tfReads } from "../../derive/terraform/tf-reads.ts";
import { tfDataSources, tfResources } from "../../derive/terraform/tf-schema.ts";
import { hclValue } from "../../derive/terraform-docs/hcl-text.ts";
import { isExpression, type TfBlock, type TfExpression, type TfText } from "../../derive/terraform-docs/tf-text.ts";
import { ownPrefix } from "./components.ts";
import type { ConvertedModule } from "./scope.ts";

interface BesideBlocks {
  /** The stack's policies. */
  readonly rules: { readonly [name: string]: Json };
  /** Those that others use come first. */
  readonly components: readonly ConvertedModule[];
}

/** Returns the text of main.ts. `name`: the stack's. */
export function constructsOf(
  blocks: readonly TfBlock[],
  name: string,
  runtime: "cdktf" | "cdktn",
  { rules, components }: BesideBlocks,
): string {
  const classes = components.map(constructClass);
  const statements = blocks
    .filter(({ type }) => type !== "terraform" && type !== "moved" && type !== "import")
    .map(blockStatement);
  const besides = ["moved", "import"].flatMap((type) => {
    const own = blocks.filter((block) => block.type === type);
    if (own.length === 0) return [];
    return [
      `stack.addOverride(${quotedTypescript(type)}, ${typescriptOf(
        own.map(({ attributes }) => withAddressTexts(attributes)),
        "",
      )});`,
    ];
  });
  const above = blocks.find(({ type }) => type === "terraform")?.comments ?? [];
  const policies = Object.entries(rules).map(
    ([rule, config]) => `new Policy(stack, ${quotedTypescript(rule)}, ${jsonInTypescript(config, "")});`,
  );
  const body = [...statements, ...besides, ...policies, "app.synth();"].join("\n\n");
  const whole = [...classes, body].join("\n");
  const used = ["App", "TerraformLocal", "TerraformOutput", "TerraformStack", "TerraformVariable", "Token"].filter(
    (each) => new RegExp(`\\b${each}\\b`).test(`App TerraformStack ${whole}`),
  );
  const reads = whole.includes("readFileSync(") ? ['import { readFileSync } from "node:fs";'] : [];
  const own = ["l1", ...(whole.includes("literal(") ? ["literal"] : []), ...(policies.length > 0 ? ["Policy"] : [])];
  const here = whole.includes("here(")
    ? [
        '\n/** Files are named from this one. */\nconst here = (text: string) => text.replaceAll("${path.module}", import.meta.dirname);',
      ]
    : [];
  return `${[
    ...above.map((each) => `// ${each}`),
    ...reads,
    ...(classes.length > 0 ? ['import { Construct } from "constructs";'] : []),
    `import { ${used.join(", ")} } from "${runtime}";`,
    `import { ${own.join(", ")} } from "reconduit/${runtime}";`,
    ...here,
    ...classes.flatMap((each) => ["", each]),
    "",
    "const app = new App();",
    `const stack = new TerraformStack(app, ${quotedTypescript(name)});`,
  ].join("\n")}\n\n${body}\n`;
}

/** Returns a component as a class; its values pass through locals, so that an expression may name them. */
function constructClass({ name, description, blocks }: ConvertedModule): string {
  const inputs = blocks.filter(({ type }) => type === "variable");
  const outputs = blocks.filter(({ type }) => type === "output");
  const left = blocks.filter(({ type }) => !["terraform", "variable", "output", "moved", "import"].includes(type));
  const localStatement = (kind: string, label: string, value: string) =>
    `new TerraformLocal(this, ${quotedTypescript(`${kind}.${label}`)}, ${value}).overrideLogicalId(${quotedTypescript(`${ownPrefix}${kind}_${label}`)});`;
  const properties = inputs.map(
    ({ labels: [label], comments = [], attributes: { description: about, default: fallback } }) => {
      const lines = [...(typeof about === "string" ? [about] : []), ...comments].map((each) => `    // ${each}\n`);
      return `${lines.join("")}    readonly ${objectLiteralKey(label!)}${fallback === undefined ? "" : "?"}: unknown;\n`;
    },
  );
  const body = [
    ...inputs.map(({ labels: [label], attributes: { default: fallback } }) =>
      localStatement(
        "in",
        label!,
        `inputs[${quotedTypescript(label!)}]${fallback === undefined ? "" : ` ?? ${typescriptOf(fallback, "")}`}`,
      ),
    ),
    ...left.map((block) => blockStatement(block).replaceAll("(stack, ", "(this, ")),
    ...outputs.map(({ labels: [label], attributes: { value } }) =>
      localStatement("out", label!, typescriptOf(value!, "")),
    ),
  ];
  return `${description === undefined ? "" : `/** ${description.replaceAll("*/", "")} */\n`}class ${pascalCase(name.replace(/\W/g, "_"))} extends Construct {
  /** \`own\`: the beginning of all names, different for each instance. */
  constructor(scope: Construct, own: string, inputs: {\n${properties.join("")}  }) {
    super(scope, own);
${body.map((each) => each.replace(/^/gm, "    ")).join("\n")}
  }
}`;
}

function blockStatement({ type, labels, comments = [], attributes, blocks = [] }: TfBlock): string {
  const above = comments.map((each) => `// ${each}\n`).join("");
  const [first, second] = labels as [string, string | undefined];
  if (type === "provider")
    return `${above}new l1.ReconduitProvider(stack, "reconduit", ${configurationObject(attributes, [], "")});`;
  if (type === "variable") {
    const declared = { ...attributes, type: addressText(attributes["type"]!) };
    return `${above}new TerraformVariable(stack, ${quotedTypescript(`var.${first}`)}, ${objectLiteral(declared, "")}).overrideLogicalId(${quotedTypescript(first)});`;
  }
  if (type === "module")
    return `${above}new ${pascalCase(first.replace(/\W/g, "_"))}(stack, ${quotedTypescript(`${second!}_`)}, ${objectLiteral(attributes, "")});`;
  if (type === "output")
    return `${above}new TerraformOutput(stack, ${quotedTypescript(`output.${first}`)}, ${objectLiteral(attributes, "")}).overrideLogicalId(${quotedTypescript(first)});`;
  const isData = type === "data";
  const schemas = isData ? [tfDataSources(), tfReads()] : [tfResources()];
  const schema = schemas.map((all) => all.get(first)).find((each) => each !== undefined)?.attributes ?? [];
  const { for_each: each, depends_on: needs, ...own } = attributes;
  const lifecycle = blocks.find((block) => block.type === "lifecycle");
  const config = configurationObject(own, schema, "", lifecycle ? { lifecycle: lifecycle.attributes } : {});
  const made = `new l1.${isData ? "Data" : ""}${pascalCase(isData ? first : first.replace("reconduit_", ""))}`;
  const id = quotedTypescript(`${isData ? "data." : ""}${first}.${second}`);
  const extra = Object.entries({ for_each: each, depends_on: needs }).filter(([, value]) => value !== undefined);
  const call = `${made}(stack, ${id}, ${config})`;
  if (extra.length === 0) return `${above}${call}.overrideLogicalId(${quotedTypescript(second!)});`;
  const variable = `${isData ? "data_" : ""}${first}_${second}`.replace(/\W/g, "_");
  const overrides = extra.map(([name, value]) => {
    const shown = name === "depends_on" ? addressText(value!) : value!;
    return `${variable}.addOverride(${quotedTypescript(name)}, ${typescriptOf(shown, "")});`;
  });
  return [
    `${above}const ${variable} = ${call};`,
    `${variable}.overrideLogicalId(${quotedTypescript(second!)});`,
    ...overrides,
  ].join("\n");
}

/** A value as it is: its texts are not Terraform's, so that nothing in them is an expression. */
function jsonInTypescript(value: Json, indent: string): string {
  if (typeof value !== "object" || value === null || value instanceof ExactNumber) return JSON.stringify(value);
  const deeper = `${indent}  `;
  const lines = Array.isArray(value)
    ? (value as readonly Json[]).map((each) => `${deeper}${jsonInTypescript(each, deeper)},\n`)
    : Object.entries(value).map(
        ([key, each]) => `${deeper}${objectLiteralKey(key)}: ${jsonInTypescript(each as Json, deeper)},\n`,
      );
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join("")}${indent}${close}`;
}

/** Names are addresses, not values. */
function addressText(value: TfText): TfText {
  if (Array.isArray(value)) return (value as readonly TfText[]).map(addressText);
  return isExpression(value) ? value.$expression : value;
}

function withAddressTexts({ from, to, ...rest }: TfBlock["attributes"]): TfText {
  return { ...(from === undefined ? {} : { from: addressText(from) }), to: addressText(to!), ...rest };
}

/** A configuration object; numbers, booleans and lists that are computed become tokens of their type. */
function configurationObject(
  attributes: { readonly [name: string]: TfText },
  schema: readonly TfAttribute[],
  indent: string,
  meta: { readonly lifecycle?: TfBlock["attributes"] } = {},
): string {
  const deeper = `${indent}  `;
  const lines = Object.entries(attributes).map(([name, value]) => {
    const attribute = schema.find((each) => each.name === name);
    return `${deeper}${camelCase(name)}: ${fieldText(value, attribute, deeper)},\n`;
  });
  if (meta.lifecycle) {
    const own = Object.entries(meta.lifecycle).map(
      ([name, value]) => `${camelCase(name)}: ${typescriptOf(addressText(value), deeper)}`,
    );
    lines.push(`${deeper}lifecycle: { ${own.join(", ")} },\n`);
  }
  return lines.length === 0 ? "{}" : `{\n${lines.join("")}${indent}}`;
}

function fieldText(value: TfText, attribute: TfAttribute | undefined, indent: string): string {
  const nested = attribute?.nested;
  if (!nested) return typescriptOf(value, indent, attribute?.type);
  const itemCode = (item: TfText, at: string) =>
    configurationObject(item as { readonly [name: string]: TfText }, nested.attributes, at);
  if (nested.mode === "single") return itemCode(value, indent);
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return "[]";
    return `[\n${(value as readonly TfText[]).map((item) => `${deeper}${itemCode(item, deeper)},\n`).join("")}${indent}]`;
  }
  const entries = Object.entries(value as { readonly [key: string]: TfText });
  return `{\n${entries.map(([key, item]) => `${deeper}${quotedTypescript(key)}: ${itemCode(item, deeper)},\n`).join("")}${indent}}`;
}

/** A value outside of nested attributes. */
function typescriptOf(value: TfText, indent: string, type?: TfType): string {
  if (typeof value === "string") return quotedTypescript(escapedInterpolation(value));
  if (typeof value !== "object" || value === null || value instanceof ExactNumber) return String(value);
  if (isExpression(value)) return tokenExpression(value, type);
  if (Array.isArray(value)) {
    const below = typeof type === "object" ? type[1] : undefined;
    const items = (value as readonly TfText[]).map((item) => typescriptOf(item, `${indent}  `, below));
    const short = `[${items.join(", ")}]`;
    if (short.length + indent.length <= 100 && !short.includes("\n")) return short;
    return `[\n${items.map((item) => `${indent}  ${item},\n`).join("")}${indent}]`;
  }
  if ("$call" in value) {
    const argument = value["$argument"]!;
    if (holdsExpression(argument)) return tokenExpression({ $expression: hclValue(value) }, "string");
    return `JSON.stringify(${typescriptOf(argument, indent)})`;
  }
  return objectLiteral(value as { readonly [name: string]: TfText }, indent);
}

function objectLiteral(value: { readonly [name: string]: TfText }, indent: string): string {
  const entries = Object.entries(value);
  if (entries.length === 0) return "{}";
  const lines = entries.map(
    ([name, item]) => `${indent}  ${objectLiteralKey(name)}: ${typescriptOf(item, `${indent}  `)},\n`,
  );
  return `{\n${lines.join("")}${indent}}`;
}

function tokenExpression({ $expression, $template, $file }: TfExpression, type: TfType | undefined): string {
  if ($file !== undefined) return `literal(readFileSync(new URL(${quotedTypescript($file)}, import.meta.url), "utf8"))`;
  const text = quotedTypescript($template ?? `\${${$expression}}`);
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

const escapedInterpolation = (text: string): string => text.replace(/[$%]\{/g, (open) => `${open[0]}${open}`);
/** Returns a text; in a class, names begin with those of its instance. */
function quotedTypescript(text: string): string {
  if (!text.includes(ownPrefix)) return JSON.stringify(text);
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replace(/`|\$\{/g, (each) => `\\${each}`);
  return `\`${escaped.replaceAll(ownPrefix, "${own}")}\``;
}
const objectLiteralKey = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : quotedTypescript(name));
const camelCase = (name: string): string =>
  name.replace(/(?<!_)_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const pascalCase = (name: string): string => camelCase(`_${name}`);
