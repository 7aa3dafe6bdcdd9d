/** Expressions of a manifest in Terraform's language. */
import type { Json } from "../../base/json.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import type { TfAttribute } from "../../derive/terraform/tf-attribute.ts";
import type { BlockName } from "../../derive/terraform/tf-block-names.ts";
import { resourceType } from "../../derive/terraform/tf-names.ts";
import { tfResources } from "../../derive/terraform/tf-schema.ts";
import { escapedText, hclValue } from "../../derive/terraform-docs/hcl-text.ts";
import { tfExpression as raw, type TfText } from "../../derive/terraform-docs/tf-text.ts";
import { mayBeText } from "../../derive/words/text-or-json.ts";
import { parseCode, parseTemplate } from "../../language/manifest-syntax.ts";
import { type Accessor, type Expression, expressionPathOf } from "../../language/syntax/ast.ts";

/** Names in expressions other than resources. */
export interface Naming {
  /** Returns the name of a resource's block. */
  readonly block: BlockName;
  /** The path of a file as the configuration has to name it. */
  file(path: string): string;
  /** Returns the variable for an environment variable. */
  environment(name: string): string;
  /** The data source of a lookup, and how it gives an object: `data.reconduit_script.x`, `one(data.reconduit_scripts.x.items)`. */
  lookup(target: string): { readonly id: string; readonly object: string };
  /** Returns the expression of an input of the component. */
  input(name: string): string;
  /** Returns the expression of an output of a component in use; `key`: that of its instance, as it is written and where it is constant. */
  componentOutput(
    use: string,
    key: { readonly text: string; readonly constant: Json | undefined } | undefined,
    output: string,
  ): string;
  /** The expressions of `each.key` and `each.value`, where they are constants; absent: as Terraform knows them. */
  readonly each?: { readonly [name: string]: string } | undefined;
}

/** Returns the name of a variable in Terraform, which reserves some names for itself. */
export function variableName(name: string): string {
  return reserved.has(name) ? `var_${name}` : name;
}

const reserved: ReadonlySet<string> = new Set([
  "source",
  "version",
  "providers",
  "count",
  "for_each",
  "lifecycle",
  "depends_on",
  "locals",
]);

/** A text of the manifest. `code`: only a text that is one whole expression counts. */
export function convertedText(text: string, code: boolean, naming: Naming): TfText {
  if (!text.includes("${")) return text;
  const parsed = code ? parseCode(text) : parseTemplate(text);
  if (parsed === undefined) return text;
  if ("text" in parsed) return parsed.text;
  if ("faults" in parsed) return text;
  const { expression } = parsed;
  const whole = raw(convertedExpression(expression, naming));
  const constant = naming.each && constantText(whole.$expression);
  if (constant !== undefined) return constant;
  if (expression.type === "template") return { ...whole, $template: templateOf(expression.parts, naming) };
  const [path] = expression.type === "call" && expression.name === "file" ? expression.args : [];
  return path?.type === "literal" ? { ...whole, $file: naming.file(String(path.value)) } : whole;
}

function templateOf(parts: readonly Expression[], naming: Naming): string {
  return parts
    .map((part) => {
      if (part.type === "literal" && typeof part.value === "string") return withoutInterpolation(part.value);
      const text = convertedExpression(part, naming);
      const constant = naming.each && constantText(text);
      return constant === undefined ? `\${${text}}` : withoutInterpolation(constant);
    })
    .join("");
}

const withoutInterpolation = (text: string) => text.replace(/[$%]\{/g, (open) => `${open[0]}${open}`);

/** Returns the text of a quoted literal in which nothing is interpolated; undefined for any other expression. */
function constantText(expression: string): string | undefined {
  return /^"(?:[^"\\$%]|\\.)*"$/.test(expression) ? (JSON.parse(expression) as string) : undefined;
}

/** Returns the expression as text. */
function convertedExpression(expression: Expression, naming: Naming): string {
  switch (expression.type) {
    case "literal":
      return hclValue(expression.value);
    case "template":
      return `"${expression.parts.map((part) => templatePart(part, naming)).join("")}"`;
    case "call":
      return functionCall(expression.name, expression.args, naming);
    case "list":
      return `[${expression.items.map((item) => convertedExpression(item, naming)).join(", ")}]`;
    case "object":
      return `{ ${expression.entries.map(([key, value]) => `${indexKeyText(key, naming)} = ${convertedExpression(value, naming)}`).join(", ")} }`;
    case "name":
      return namedBy(expression.name, [], naming);
    case "unary":
      return `!${operandText(expression.of, naming)}`;
    case "binary": {
      const { operator, left, right } = expression;
      return `${operandText(left, naming)} ${operator} ${operandText(right, naming)}`;
    }
    case "conditional": {
      const { condition, then, otherwise } = expression;
      return `${operandText(condition, naming)} ? ${operandText(then, naming)} : ${operandText(otherwise, naming)}`;
    }
    case "attribute":
    case "index": {
      const path = expressionPathOf(expression);
      return path
        ? namedBy(path.root, path.accessors, naming)
        : convertedExpression(expression.of, naming) + plainAccessors([expression], naming);
    }
    default:
      throw new Error(`Manifests have no ${expression.type}.`);
  }
}

/** Returns an expression as a part of another one, in parentheses where it has operators of its own. */
function operandText(expression: Expression, naming: Naming): string {
  const text = convertedExpression(expression, naming);
  return expression.type === "binary" || expression.type === "conditional" ? `(${text})` : text;
}

function templatePart(part: Expression, naming: Naming): string {
  if (part.type === "literal" && typeof part.value === "string") return escapedText(part.value);
  return `\${${convertedExpression(part, naming)}}`;
}

function functionCall(name: string, args: readonly Expression[], naming: Naming): string {
  const [first, second] = args;
  const textOfArgument = (each: Expression | undefined) => (each ? convertedExpression(each, naming) : '""');
  switch (name) {
    case "base64":
      return `base64encode(${textOfArgument(first)})`;
    case "json":
      return `jsondecode(${textOfArgument(first)})`;
    case "join":
      return `join(${textOfArgument(second)}, ${textOfArgument(first)})`;
    case "file":
      return `file(${pathText(first, naming)})`;
    case "templatefile":
      return `templatefile(${pathText(first, naming)}, ${textOfArgument(second)})`;
    default:
      return `${name}(${args.map(textOfArgument).join(", ")})`;
  }
}

/** Returns the path of a file, beginning at the configuration's folder. */
function pathText(path: Expression | undefined, naming: Naming): string {
  if (path?.type === "literal") return `"\${path.module}/${escapedText(naming.file(String(path.value)))}"`;
  return `"\${path.module}/\${${path ? convertedExpression(path, naming) : '""'}}"`;
}

function indexKeyText(key: Expression, naming: Naming): string {
  return key.type === "literal" ? JSON.stringify(String(key.value)) : `(${convertedExpression(key, naming)})`;
}

function namedBy(root: string, accessors: readonly Accessor[], naming: Naming): string {
  if (root === "env" && accessors.length === 0) return `var.${naming.environment("RECONDUIT_ENV")}`;
  if (root === "env" && accessors[0]?.type === "attribute") return `var.${naming.environment(accessors[0].name)}`;
  if (root === "var" && accessors[0]?.type === "attribute")
    return `var.${variableName(accessors[0].name)}${plainAccessors(accessors.slice(1), naming)}`;
  if (root === "lookups") {
    const [family, name] = accessors;
    if (family?.type !== "attribute" || name?.type !== "attribute") return root;
    const { id, object } = naming.lookup(`${family.name}.${name.name}`);
    const below = accessors.slice(2);
    return below.length === 0 ? id : referencedFieldText(kindOfFamily(family.name)!, object, below, naming);
  }
  if (root === "inputs" && accessors[0]?.type === "attribute")
    return naming.input(accessors[0].name) + plainAccessors(accessors.slice(1), naming);
  if (root === "components") return componentOutputBy(accessors, naming);
  const constant = root === "each" && accessors[0]?.type === "attribute" ? naming.each?.[accessors[0].name] : undefined;
  if (constant !== undefined) return constant + plainAccessors(accessors.slice(1), naming);
  const kind = kindOfFamily(root);
  if (!kind) return `${root}${plainAccessors(accessors, naming)}`;
  const [name, ...rest] = accessors;
  const named = name?.type === "attribute" ? { ...name, name: naming.block(root, name.name) } : name;
  const address = `${resourceType(kind)}${plainAccessors(named ? [named] : [], naming)}`;
  const [key, ...below] = rest;
  if (key?.type === "index")
    return referencedFieldText(kind, `${address}${plainAccessors([key], naming)}`, below, naming);
  return referencedFieldText(kind, address, rest, naming);
}

/** Returns `components.eu.outputs.import`, or `components.eu["de"].outputs.import`, with what follows. */
function componentOutputBy([use, ...rest]: readonly Accessor[], naming: Naming): string {
  const [index] = rest;
  const key =
    index?.type === "index"
      ? { text: convertedExpression(index.key, naming), constant: literalKey(index.key) }
      : undefined;
  const [, output, ...below] = key ? rest.slice(1) : rest;
  if (use?.type !== "attribute" || output?.type !== "attribute") return "null";
  return naming.componentOutput(use.name, key, output.name) + plainAccessors(below, naming);
}

/** `.name`, `.http.base_uri`; below a JSON text its value. Without any: the id. */
function referencedFieldText(
  kind: NonNullable<ReturnType<typeof kindOfFamily>>,
  address: string,
  accessors: readonly Accessor[],
  naming: Naming,
): string {
  if (accessors.length === 0) return `${address}.id`;
  let attributes: readonly TfAttribute[] | undefined = tfResources().get(resourceType(kind))!.attributes;
  let text = address;
  for (const [index, accessor] of accessors.entries()) {
    const key = accessor.type === "attribute" ? accessor.name : literalKey(accessor.key);
    const attribute: TfAttribute | undefined = attributes?.find(
      (each) => each.key === key && (each.role === "field" || each.role === "json"),
    );
    if (!attribute) {
      text += plainAccessors([accessor], naming);
      continue;
    }
    text += `.${attribute.name}`;
    if (attribute.role === "json") {
      const below = plainAccessors(accessors.slice(index + 1), naming);
      return below === "" && mayBeText(attribute.field)
        ? `try(jsondecode(${text}), ${text})`
        : `jsondecode(${text})${below}`;
    }
    attributes = attribute.nested?.attributes;
  }
  return text;
}

function literalKey(index: Expression): Json | undefined {
  return index.type === "literal" ? index.value : undefined;
}

function plainAccessors(accessors: readonly Accessor[], naming: Naming): string {
  return accessors
    .map((each) => (each.type === "attribute" ? `.${each.name}` : `[${convertedExpression(each.key, naming)}]`))
    .join("");
}
