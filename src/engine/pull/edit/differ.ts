/** Finds the minimal edits that make a declaration describe the live object. */
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { fromSegments, isPointerWithin, joinPointer, type Pointer } from "../../../base/pointer.ts";
import type { Field } from "../../../catalog/field.ts";
import type { Kind } from "../../../catalog/kind.ts";
import type { Edit } from "../../../config/yaml-write/edits.ts";
import { type Expressed, expressedBy } from "../../../config/yaml-write/expressions.ts";
import {
  CodeFile,
  escapedManifestText,
  isWrittenObject,
  WrittenExpression,
  type WrittenObject,
  type WrittenValue,
} from "../../../config/yaml-write/written-value.ts";
import { Unknown, unknownPointers, type Value } from "../../../model/value.ts";
import { isEquivalent } from "../../../plan/equal.ts";
import { childField, documentField } from "../../../plan/subject.ts";
import { isShownCredential, looksExpressed } from "../declare/declare.ts";
import { alignLists } from "./align-lists.ts";

interface ComparedResource {
  readonly kind: Kind;
  /** The declaration as written: meta keys and expressions included. */
  readonly written: JsonObject;
  /** The evaluated declaration. */
  readonly desired: Value;
  readonly live: JsonObject;
  /** The live object as a new declaration would describe it. */
  readonly declared: WrittenObject;
  /** Paths that are left alone. */
  readonly ignore: readonly Pointer[];
  /** Pointers that take secrets. */
  readonly secrets: readonly Pointer[];
  /** The platform's stored forms of applied values. */
  readonly normalised: { readonly [pointer: Pointer]: Json };
}

export interface DeclarationDifferences {
  /** Edits, with paths of the document. */
  readonly edits: readonly Edit[];
  /** Texts of files that `file()` reads. */
  readonly files: readonly { readonly pointer: Pointer; readonly path: string; readonly content: string }[];
  /** Paths at which an expression has another value than the live object. */
  readonly kept: readonly Pointer[];
}

export function declarationDifferences(compared: ComparedResource): DeclarationDifferences {
  const differ = new Differ(compared);
  const { kind, written, desired, live, declared } = compared;
  const document = Object.fromEntries(Object.entries(written).filter(([key]) => !key.startsWith("$")));
  differ.value(documentField(kind), { written: document, desired, live, declared }, []);
  return differ;
}

type EditPath = readonly (string | number)[];

/** One value from four sides. */
interface Sides {
  readonly written: Json;
  readonly desired: Value | undefined;
  readonly live: Json | undefined;
  readonly declared: WrittenValue | undefined;
}

class Differ implements DeclarationDifferences {
  readonly edits: Edit[] = [];
  readonly files: { pointer: Pointer; path: string; content: string }[] = [];
  readonly kept: Pointer[] = [];
  readonly #compared: ComparedResource;

  constructor(compared: ComparedResource) {
    this.#compared = compared;
  }

  value(field: Field | undefined, { written, desired, live, declared }: Sides, path: EditPath): void {
    const at = fromSegments(path);
    // Values that normalisation removes, and unknown values, cannot be compared.
    if (desired === undefined || desired instanceof Unknown || this.#isUnmanaged(field, at)) return;
    if (this.#isStoredForm(field, at, live)) return;
    const expressed = typeof written === "string" ? expressedBy(written, field) : undefined;
    if (expressed) {
      if (!this.#isSame(field, desired, live, at))
        this.#diffExpression(expressed, { live, declared, written, desired }, path);
    } else if (isObject(written) && isObject(desired) && isObject(live)) {
      this.#diffObject(field, written, desired, live, declared, path);
    } else if (Array.isArray(written) && Array.isArray(desired) && Array.isArray(live)) {
      this.#diffList(field, written, desired, live, Array.isArray(declared) ? declared : [], path);
    } else if (!this.#isSame(field, desired, live, at))
      this.#replaceValue(field, { written, desired, live, declared }, path);
  }

  #diffObject(
    field: Field | undefined,
    written: JsonObject,
    desired: { readonly [key: string]: Value },
    live: JsonObject,
    declared: WrittenValue | undefined,
    path: EditPath,
  ): void {
    const target = isWrittenObject(declared) ? declared : {};
    const added = Object.keys(target).filter((key) => this.#isNew(field, written, key, target[key]!, path));
    if (Object.keys(written).length === 0 && path.length > 0) {
      if (added.length > 0) this.edits.push({ type: "set", path, value: target });
      return;
    }
    const before = this.edits.length;
    for (const key of Object.keys(written)) {
      const sides = {
        written: written[key]!,
        desired: ownProperty(desired, key),
        live: ownProperty(live, key),
        declared: ownProperty(target, key),
      };
      this.value(childField(field, key), sides as Sides, [...path, key]);
    }
    const removed = this.edits
      .slice(before)
      .filter((edit) => edit.type === "remove" && edit.path.length === path.length + 1);
    if (path.length > 0 && added.length === 0 && removed.length === Object.keys(written).length) {
      this.edits.splice(before);
      this.edits.push(declared === undefined ? { type: "remove", path } : { type: "set", path, value: {} });
    }
    for (const key of added) this.edits.push({ type: "add", path: [...path, key], value: target[key]! });
  }

  /** Returns true for a live value that is not declared. An undeclared secret passes through. */
  #isNew(field: Field | undefined, written: JsonObject, key: string, value: WrittenValue, path: EditPath): boolean {
    if (Object.hasOwn(written, key)) return false;
    const child = childField(field, key);
    return (
      child?.secret !== true &&
      !(value instanceof WrittenExpression && value.comment !== undefined) &&
      !this.#isUnmanaged(child, fromSegments([...path, key]))
    );
  }

  #diffList(
    field: Field | undefined,
    written: readonly Json[],
    desired: readonly Value[],
    live: readonly Json[],
    declared: readonly WrittenValue[],
    path: EditPath,
  ): void {
    const at = fromSegments(path);
    const items = childField(field, 0);
    const part = this.#compared.kind.parts?.find((each) => each.style === "upsert" && at === `/${each.field}`);
    const isSameItem = (i: number, j: number) => this.#isSame(items, desired[i]!, live[j], joinPointer(at, i));
    const isSet = field?.type === "array" && field.set === true;
    const { pairs, gone, added } = alignLists(desired, live, isSameItem, { key: part?.key, set: isSet });
    if (pairs.length === 0 && (gone.length > 0 || added.length > 0)) {
      if (gone.some((index) => holdsComputed(written[index]!))) this.kept.push(at);
      else this.edits.push({ type: "set", path, value: declared });
      return;
    }
    for (const [i, j] of pairs) {
      const sides = { written: written[i]!, desired: desired[i], live: live[j], declared: declared[j] };
      this.value(items, sides, [...path, i]);
    }
    for (const index of gone) {
      if (holdsComputed(written[index]!)) this.kept.push(joinPointer(at, index));
      else this.edits.push({ type: "splice", path, index, remove: 1, insert: [] });
    }
    for (const [before, those] of Map.groupBy(added, (each) => each.before)) {
      const insert = those.map((each) => declared[each.live] ?? null);
      this.edits.push({ type: "splice", path, index: before, remove: 0, insert });
    }
  }

  /**
   * Handles an expression with another value than the live one: a file is written, a reference is changed, anything else is kept.
   */
  #diffExpression(expressed: Expressed, { live, declared }: Sides, path: EditPath): void {
    const at = fromSegments(path);
    if (expressed.type === "file" && typeof live === "string") {
      this.files.push({ pointer: at, path: expressed.path, content: live });
    } else if (expressed.type === "reference" && declared !== undefined && typeof live === "string") {
      this.edits.push({ type: "set", path, value: declared });
    } else this.kept.push(at);
  }

  #replaceValue(field: Field | undefined, { written, live, declared }: Sides, path: EditPath): void {
    const at = fromSegments(path);
    if (typeof written === "object" && holdsComputed(written)) this.kept.push(at);
    else if (live === undefined || (live === null && !field?.nullable)) this.edits.push({ type: "remove", path });
    else this.edits.push({ type: "set", path, value: inPlace(field, written, live, declared) });
  }

  /** Returns true if two values are equal to the planner, for declared paths. Unknown and ignored values count as equal. */
  #isSame(field: Field | undefined, desired: Value, live: Json | undefined, at: Pointer): boolean {
    if (desired instanceof Unknown || this.#isUnmanaged(field, at) || this.#isStoredForm(field, at, live)) return true;
    if (Array.isArray(desired) && Array.isArray(live) && desired.length === live.length) {
      const isSet = field?.type === "array" && field.set === true;
      if (!isSet || unknownPointers(desired as Value).length > 0) {
        return desired.every((item: Value, index) =>
          this.#isSame(childField(field, index), item, live[index] as Json, joinPointer(at, index)),
        );
      }
    } else if (isObject(desired) && isObject(live)) {
      return Object.entries(desired as { readonly [key: string]: Value }).every(([key, item]) =>
        this.#isSame(childField(field, key), item, ownProperty(live, key), joinPointer(at, key)),
      );
    }
    return unknownPointers(desired).length === 0 && isEquivalent(field, desired as Json, live);
  }

  #isUnmanaged(field: Field | undefined, at: Pointer): boolean {
    const { ignore, secrets } = this.#compared;
    return field?.secret === true || secrets.includes(at) || ignore.some((path) => isPointerWithin(at, path));
  }

  #isStoredForm(field: Field | undefined, at: Pointer, live: Json | undefined): boolean {
    const stored = ownProperty(this.#compared.normalised, at);
    if (stored === undefined) return false;
    return stored === null ? live === undefined || live === null : isEquivalent(field, stored, live);
  }
}

/** Returns the live value that replaces a written one: code stays in the YAML if it was there. */
function inPlace(
  field: Field | undefined,
  written: Json,
  live: Json,
  declared: WrittenValue | undefined,
): WrittenValue {
  if (
    declared instanceof CodeFile &&
    typeof written === "string" &&
    typeof live === "string" &&
    !looksExpressed(live)
  ) {
    return live;
  }
  // The user has marked the present text as no credential.
  const isText = isShownCredential(declared) && typeof written === "string" && typeof live === "string";
  if (declared !== undefined && !isText) return declared;
  const isCode = field?.type === "string" && field.code !== undefined;
  return typeof live === "string" && !isCode ? escapedManifestText(live) : live;
}

/** Returns true for an expression that is more than a reference: live values cannot replace it. */
function holdsComputed(written: Json): boolean {
  if (typeof written === "string")
    return expressedBy(written, undefined) !== undefined && !isAddressExpression(written);
  if (Array.isArray(written)) return written.some((item: Json) => holdsComputed(item));
  return isObject(written) && Object.values(written).some(holdsComputed);
}

/** `${family.name}`, and no variable. */
function isAddressExpression(text: string): boolean {
  return /^\$\{(?!var\.|env\.|each\.)[A-Za-z]+\.[\w-]+(?:\[[^\]]*\])?\}$/.test(text);
}

function ownProperty<V>(object: { readonly [key: string]: V }, key: string): V | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
