/** Meta keys of a resource as arguments and blocks of Terraform. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { fromDotted, segments } from "../../base/pointer.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { hclValue } from "../../derive/hcl-text.ts";
import type { TfAttribute } from "../../derive/tf-attribute.ts";
import { attributeName, resourceType } from "../../derive/tf-names.ts";
import { tfResources } from "../../derive/tf-schema.ts";
import { anyText, expression, isExpression, type TfBlock, type TfText } from "../../derive/tf-text.ts";
import { parseAddress } from "../../model/address.ts";

export interface MetaConversion {
  /** `for_each`, first. */
  readonly first: { readonly [name: string]: TfText };
  /** `depends_on`, last. */
  readonly last: { readonly [name: string]: TfText };
  readonly blocks: readonly TfBlock[];
  /** Blocks beside the resource. */
  readonly beside: readonly TfBlock[];
}

export interface Declared {
  readonly kind: Kind;
  readonly name: string;
  readonly value: JsonObject;
}

/** `text` converts a text outside of fields; `lost` takes what has no equal; `isList`: whether `$each` is one, where that is known. */
export function convertMeta(
  { kind, name, value }: Declared,
  text: (text: string) => TfText,
  lost: (why: string) => void,
  isList?: boolean,
): MetaConversion {
  const type = resourceType(kind);
  const address = `${type}.${name}`;
  const each = value["$each"];
  const first: { [name: string]: TfText } = {};
  if (each !== undefined) first["for_each"] = forEach(anyText(each, { text }, ""), isList);
  const last: { [name: string]: TfText } = {};
  const needed = value["$dependsOn"];
  if (Array.isArray(needed) && needed.length > 0)
    last["depends_on"] = [...new Set((needed as readonly Json[]).map(wholeAddress))].map(expression);
  const lifecycle: { [name: string]: TfText } = {};
  if (value["$protect"] === true) {
    lifecycle["prevent_destroy"] = true;
    lost("prevent_destroy does not outlive the block: Terraform deletes what is not declared any more.");
  }
  const ignored = value["$ignore"];
  if (Array.isArray(ignored) && ignored.length > 0)
    lifecycle["ignore_changes"] = (ignored as readonly Json[]).map((path) =>
      expression(ignoredPath(kind, String(path), lost)),
    );
  if (value["$keep"] === true)
    lost("$keep: to give it up without deleting it, replace it by a removed block with destroy = false.");
  const blocks: readonly TfBlock[] =
    Object.keys(lifecycle).length > 0 ? [{ type: "lifecycle", labels: [], attributes: lifecycle }] : [];
  return { first, last, blocks, beside: [...moved(value, type, name, lost), ...imported()] };

  function imported(): readonly TfBlock[] {
    const adopt = value["$adopt"];
    if (adopt === undefined) return [];
    const id = importId(kind, adopt, text, lost);
    if (id === undefined) return [];
    lost(
      "$adopt: an import takes over all that the object has; what is not declared is removed by the first apply, as its plan says.",
    );
    const to = expression(each === undefined ? address : `${address}[each.key]`);
    const attributes: TfBlock["attributes"] =
      each === undefined ? { to, id } : { for_each: first["for_each"]!, to, id };
    return [{ type: "import", labels: [], attributes }];
  }
}

/** A list of texts becomes a set, whose entries are keys and values at once. */
function forEach(value: TfText, isList: boolean | undefined): TfText {
  if (Array.isArray(value)) return expression(`toset(${hclValue(value)})`);
  if (!isExpression(value) || isList === false) return value;
  const text = value.$expression;
  if (isList) return expression(`toset(${text})`);
  // Whether it is a list is known when it is computed: keys() fails for one.
  return expression(`{ for key, entry in ${text} : try([keys(${text}), key][1], entry) => entry }`);
}

function wholeAddress(text: Json): string {
  const address = parseAddress(String(text))!;
  return `${resourceType(kindOfFamily(address.family)!)}.${address.name}`;
}

function moved(value: JsonObject, type: string, name: string, lost: (why: string) => void): readonly TfBlock[] {
  const was = typeof value["$was"] === "string" ? parseAddress(value["$was"]) : undefined;
  if (!was) return [];
  if (was.key !== undefined && value["$each"] !== undefined) {
    lost(`$was: ${value["$was"]} is one instance; a moved block leads to one instance, too. Write it by hand.`);
    return [];
  }
  const from = `${type}.${was.name}${was.key === undefined ? "" : `[${JSON.stringify(was.key)}]`}`;
  return [{ type: "moved", labels: [], attributes: { from: expression(from), to: expression(`${type}.${name}`) } }];
}

/** The text that the provider imports by: an id, or what names the object. */
function importId(
  kind: Kind,
  adopt: Json,
  text: (text: string) => TfText,
  lost: (why: string) => void,
): TfText | undefined {
  if (typeof adopt === "string") return text(adopt);
  if (!isObject(adopt)) return undefined;
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

/** Ends above what is JSON text: Terraform sees only the whole of it. */
function ignoredPath(kind: Kind, dotted: string, lost: (why: string) => void): string {
  let attributes: readonly TfAttribute[] | undefined = tfResources().get(resourceType(kind))!.attributes;
  const steps: string[] = [];
  for (const key of segments(fromDotted(dotted))) {
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
      lost(`$ignore ${dotted}: it stands in other_fields, which is ignored as a whole.`);
      break;
    } else steps.push(`[${JSON.stringify(key)}]`);
  }
  return steps.join("");
}
