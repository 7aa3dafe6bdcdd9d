/** Places of a document in Terraform's form: steps of the protocol, and text of a configuration. */
import { type Pointer, pointerSegments } from "../../base/pointer.ts";
import type { TfAttribute, TfRole } from "../../derive/terraform/tf-attribute.ts";
import { isTfObject } from "./tf-document.ts";
import type { TfValue } from "./tf-value.ts";

/** A step of an attribute's path in the protocol. */
export type PathStep =
  | { readonly attributeName: string }
  | { readonly elementKeyString: string }
  | { readonly elementKeyInt: number };

interface TfPlace {
  /** The path to the attribute; it ends above contents of JSON texts. */
  readonly steps: readonly PathStep[];
  /** The path in a configuration: `http.headers[0].name`. Empty for the whole object, and for a place without an attribute. */
  readonly text: string;
  /** The role of the attribute; undefined if there is none. */
  readonly role: TfRole | undefined;
}

/**
 * Returns the attribute of a place in the document. A field without an attribute is in the block's `other_fields`, whose own name
 * means itself.
 */
export function tfPlaceOf(attributes: readonly TfAttribute[], pointer: Pointer, value?: TfValue): TfPlace {
  const steps: PathStep[] = [];
  const path = pointerSegments(pointer);
  let here = attributes;
  let beside = value;
  let last: TfRole | undefined;
  for (let index = 0; index < path.length; ) {
    const around = isTfObject(beside) ? beside : {};
    const own = here.filter(({ key }) => key === path[index]);
    const given = own.find(({ name, role }) => role !== "version" && (around[name] ?? null) !== null) ?? own[0];
    const attribute = given ?? here.find(({ role }) => role === "others");
    if (!attribute) break;
    steps.push({ attributeName: attribute.name });
    const { nested, role, field, name, type } = attribute;
    if (given || path[index] === name) index++;
    last = role;
    if (role === "json" || role === "whole" || role === "others") return placeAtSteps(steps, path.slice(index), role);
    beside = around[name] ?? null;
    // The elements of a set have no index.
    if (typeof type === "object" && type[0] === "set") return placeAtSteps(steps, [], role);
    const element = path[index];
    if (element !== undefined && nested?.mode !== "single") {
      const isList = field.type === "array";
      steps.push(isList ? { elementKeyInt: Number(element) } : { elementKeyString: element });
      beside = isList ? (beside as readonly TfValue[])?.[Number(element)] : isTfObject(beside) ? beside[element] : null;
      index++;
    }
    if (!nested) return placeAtSteps(steps, path.slice(index), role);
    here = nested.attributes;
  }
  return placeAtSteps(steps, [], last);
}

function placeAtSteps(steps: readonly PathStep[], rest: readonly string[], role: TfPlace["role"]): TfPlace {
  return { steps, text: configurationPath([...steps.map((step) => String(Object.values(step)[0])), ...rest]), role };
}

/** Returns a path in the form of a configuration: `http.headers[0].name`. */
export function configurationPath(path: readonly (string | number)[]): string {
  return path
    .map((step) => spellStep(String(step)))
    .join("")
    .replace(/^\./, "");
}

function spellStep(step: string): string {
  if (/^\d+$/.test(step)) return `[${step}]`;
  return /^[A-Za-z_][\w-]*$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
}
