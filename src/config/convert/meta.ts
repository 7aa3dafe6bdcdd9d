/** Meta keys of a resource as arguments and blocks of Terraform. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { fromDotted, pointerSegments } from "../../base/pointer.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { MetaKey } from "../../catalog/manifest/meta-keys.ts";
import type { TfAttribute } from "../../derive/terraform/tf-attribute.ts";
import type { BlockName } from "../../derive/terraform/tf-block-names.ts";
import { attributeName, resourceType } from "../../derive/terraform/tf-names.ts";
import { tfResources } from "../../derive/terraform/tf-schema.ts";
import { hclValue } from "../../derive/terraform-docs/hcl-text.ts";
import { anyText, isExpression, type TfBlock, type TfText, tfExpression } from "../../derive/terraform-docs/tf-text.ts";
import { parseAddress } from "../../model/address.ts";

interface MetaConversion {
  /** `for_each`, first. */
  readonly first: { readonly [name: string]: TfText };
  /** `depends_on`, last. */
  readonly last: { readonly [name: string]: TfText };
  readonly blocks: readonly TfBlock[];
  /** Blocks next to the resource. */
  readonly beside: readonly TfBlock[];
}

interface DeclaredMeta {
  readonly kind: Kind;
  readonly name: string;
  readonly value: JsonObject;
  /** Returns the names of blocks. */
  readonly block: BlockName;
}

/**
 * The conversion of one meta key: `lifecycle` contains arguments of the block of that name, the rest is as in {@link MetaConversion}.
 */
type MetaPart = Partial<Omit<MetaConversion, "blocks">> & { readonly lifecycle?: { readonly [name: string]: TfText } };

interface MetaConversionContext {
  readonly kind: Kind;
  /** Of the block. */
  readonly name: string;
  readonly block: BlockName;
  /** The value of `for_each`; undefined for a resource without `$each`. */
  readonly each: TfText | undefined;
  /** Converts a text outside of fields. */
  readonly text: (text: string) => TfText;
  /** Notes why something has no equivalent in Terraform. */
  readonly lost: (why: string) => void;
}

const converters: Readonly<Record<MetaKey, (value: Json, context: MetaConversionContext) => MetaPart>> = {
  $each: (_value, { each }) => ({ first: { for_each: each! } }),
  $when(_value, { lost }) {
    lost("$when: Terraform switches a block off by count, which changes its address. Write count = CONDITION ? 1 : 0.");
    return {};
  },
  $dependsOn: (value, { block }) =>
    isFilledList(value)
      ? { last: { depends_on: [...new Set(value.map((each) => wholeAddress(each, block)))].map(tfExpression) } }
      : {},
  $protect(value, { lost }) {
    if (value !== true) return {};
    lost("prevent_destroy does not outlive the block: Terraform deletes what is not declared any more.");
    return { lifecycle: { prevent_destroy: true } };
  },
  $ignore: (value, { kind, lost }) =>
    isFilledList(value)
      ? { lifecycle: { ignore_changes: value.map((path) => tfExpression(ignoredPath(kind, String(path), lost))) } }
      : {},
  $keep(value, { lost }) {
    if (value === true)
      lost("$keep: to give it up without deleting it, replace it by a removed block with destroy = false.");
    return {};
  },
  $was: movedBlockPart,
  $adopt: importBlockPart,
};

/** `isList`: whether `$each` is a list; undefined where that is not known. */
export function convertMeta(
  { kind, name: declared, value, block }: DeclaredMeta,
  text: (text: string) => TfText,
  lost: (why: string) => void,
  isList?: boolean,
): MetaConversion {
  const entries = value["$each"];
  const each = entries === undefined ? undefined : forEach(anyText(entries, { text }, ""), isList);
  const name = block(kind.family, declared);
  const context: MetaConversionContext = { kind, name, block, each, text, lost };
  const parts = (Object.keys(converters) as MetaKey[]).map((key): MetaPart => {
    const given = value[key];
    return given === undefined ? {} : converters[key](given, context);
  });
  const lifecycle: { readonly [name: string]: TfText } = Object.assign({}, ...parts.map((part) => part.lifecycle));
  return {
    first: Object.assign({}, ...parts.map((part) => part.first)),
    last: Object.assign({}, ...parts.map((part) => part.last)),
    blocks: Object.keys(lifecycle).length > 0 ? [{ type: "lifecycle", labels: [], attributes: lifecycle }] : [],
    beside: parts.flatMap((part) => part.beside ?? []),
  };
}

function isFilledList(value: Json): value is readonly Json[] {
  return Array.isArray(value) && value.length > 0;
}

function importBlockPart(adopt: Json, { kind, name, each, text, lost }: MetaConversionContext): MetaPart {
  const id = importId(kind, adopt, text, lost);
  if (id === undefined) return {};
  lost(
    "$adopt: an import takes over all that the object has; what is not declared is removed by the first apply, as its plan says.",
  );
  const address = `${resourceType(kind)}.${name}`;
  const to = tfExpression(each === undefined ? address : `${address}[each.key]`);
  const attributes: TfBlock["attributes"] = each === undefined ? { to, id } : { for_each: each, to, id };
  return { beside: [{ type: "import", labels: [], attributes }] };
}

/** A list of texts becomes a set, whose entries are keys and values at once. */
export function forEach(value: TfText, isList: boolean | undefined): TfText {
  if (Array.isArray(value)) return tfExpression(`toset(${hclValue(value)})`);
  if (!isExpression(value) || isList === false) return value;
  const text = value.$expression;
  if (isList) return tfExpression(`toset(${text})`);
  // Its type is known when it is computed: keys() fails for a list.
  return tfExpression(`{ for key, entry in ${text} : try([keys(${text}), key][1], entry) => entry }`);
}

function wholeAddress(text: Json, block: BlockName): string {
  const { family, name } = parseAddress(String(text))!;
  return `${resourceType(kindOfFamily(family)!)}.${block(family, name)}`;
}

function movedBlockPart(former: Json, { kind, name, block, each, lost }: MetaConversionContext): MetaPart {
  const was = typeof former === "string" ? parseAddress(former) : undefined;
  if (!was) return {};
  if (was.key !== undefined && each !== undefined) {
    lost(`$was: ${former} is one instance; a moved block leads to one instance, too. Write it by hand.`);
    return {};
  }
  const type = resourceType(kind);
  const from = `${type}.${block(was.family, was.name)}${was.key === undefined ? "" : `[${JSON.stringify(was.key)}]`}`;
  const attributes = { from: tfExpression(from), to: tfExpression(`${type}.${name}`) };
  return { beside: [{ type: "moved", labels: [], attributes }] };
}

/** Returns the text that the provider imports by: an id, or what names the object. */
function importId(
  kind: Kind,
  adopt: Json,
  text: (text: string) => TfText,
  lost: (why: string) => void,
): TfText | undefined {
  if (typeof adopt === "string") return text(adopt);
  if (!isObject(adopt)) return undefined;
  if (adopt["stack"] !== undefined) {
    lost("$adopt: Terraform moves no object between states. Write an import block with the id of the object.");
    return undefined;
  }
  const from = typeof adopt["from"] === "string" ? `from=${adopt["from"]},` : "";
  if (typeof adopt["id"] === "string") return text(from + adopt["id"]);
  const where = isObject(adopt["where"]) ? adopt["where"] : {};
  const [only, ...more] = kind.identity.by;
  const given = Object.keys(where);
  if (given.length !== kind.identity.by.length || !kind.identity.by.every((field) => given.includes(field))) {
    lost(
      `$adopt: the provider imports by id, or by ${kind.identity.by.join(" and ")}. Write an import block with the id.`,
    );
    return undefined;
  }
  if (more.length === 0) return text(from + String(where[only!]));
  const parts = kind.identity.by.map(
    (field) => `${attributeName(field, `${kind.kind}.${field}`)}=${String(where[field])}`,
  );
  return text(from + parts.join(","));
}

/** Returns the path, cut above JSON text: Terraform sees only the whole text. */
function ignoredPath(kind: Kind, dotted: string, lost: (why: string) => void): string {
  let attributes: readonly TfAttribute[] | undefined = tfResources().get(resourceType(kind))!.attributes;
  const steps: string[] = [];
  for (const key of pointerSegments(fromDotted(dotted))) {
    const attribute: TfAttribute | undefined = attributes?.find(
      (each) => each.key === key && (each.role === "field" || each.role === "json"),
    );
    if (attribute) {
      steps.push(`${steps.length > 0 ? "." : ""}${attribute.name}`);
      attributes = attribute.nested?.attributes;
      if (attribute.role === "json") {
        if (!dotted.endsWith(key))
          lost(`$ignore ${dotted}: ${steps.join("")} is JSON text, and is ignored as a whole.`);
        break;
      }
    } else if (/^\d+$/.test(key)) steps.push(`[${key}]`);
    else if (attributes) {
      steps.push(`${steps.length > 0 ? "." : ""}other_fields`);
      lost(`$ignore ${dotted}: the field is in other_fields, which is ignored as a whole.`);
      break;
    } else steps.push(`[${JSON.stringify(key)}]`);
  }
  return steps.join("");
}
