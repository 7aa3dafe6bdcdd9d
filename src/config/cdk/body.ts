/** Evaluates the attributes of a block into the document that they represent. */

import type { SourceRange } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { parseJsonText } from "../../base/json-text.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import type { TfAttribute } from "../../derive/terraform/tf-attribute.ts";
import { mayBeText } from "../../derive/words/text-or-json.ts";
import type { ExpressionScope } from "../../language/evaluate/language.ts";
import { applyToOperands, knownOperand, type Operand, type PendingOperand } from "../../language/evaluate/operand.ts";
import { ExpressionError, type ExpressionFault } from "../../language/fault.ts";
import { parseTfTemplate, reduceTerraform } from "../../language/terraform.ts";
import { asText } from "../../language/values/convert.ts";
import { declared, isTfObject, jsonFaults, toDocument, valueOfText } from "../../model/terraform/tf-document.ts";
import { tfPlaceOf } from "../../model/terraform/tf-place.ts";
import type { TfObject, TfValue } from "../../model/terraform/tf-value.ts";
import type { ResolveReference, Template } from "../../model/value.ts";
import { isDeferred, Unknown, type Value } from "../../model/value.ts";
import { DeferredExpression } from "../expressions/deferred-expression.ts";
import type { Path } from "../files/source-file.ts";
import { checkBlocks, convertBlocks } from "./computed-blocks.ts";
import { convertToAttributeType } from "./convert.ts";
import { noAttribute, setByPlatform, wrongType } from "./fault-sink.ts";

export interface BodyContext {
  readonly scope: ExpressionScope;
  /** A mistake at a path below the block. */
  readonly fault: (fault: ExpressionFault, path: Path) => void;
  readonly place: (path: Path) => SourceRange;
}

export interface Body {
  readonly template: Template;
  readonly deferred: readonly { readonly pointer: Pointer; readonly expression: DeferredExpression }[];
  /** Pointers that receive secrets. */
  readonly secrets: readonly Pointer[];
}

/** Any JSON value with expressions in its texts. Throws an ExpressionError. */
export function reduceJson(value: Json, scope: ExpressionScope): Operand {
  if (typeof value === "string")
    return value.includes("${") || value.includes("%{")
      ? reduceTerraform(parseTfTemplate(value), scope)
      : knownOperand(value);
  if (Array.isArray(value))
    return combineOperands(
      (value as readonly Json[]).map((each) => reduceJson(each, scope)),
      (items) => items,
    );
  if (!isObject(value)) return knownOperand(value);
  const keys = Object.keys(value);
  return combineOperands(
    [...keys, ...Object.values(value)].map((each) => reduceJson(each, scope)),
    (parts) => mappingValue(parts.slice(0, keys.length), parts.slice(keys.length)),
  );
}

/** Keys are templates, too. */
function mappingValue(keys: readonly Value[], values: readonly Value[]): Value {
  const open = keys.find((key) => key instanceof Unknown);
  if (open) return open;
  const names = keys.map((key) => asText(key, "A key"));
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) {
    const detail = `The key ${JSON.stringify(twice)} comes twice in a mapping.`;
    throw new ExpressionError("expression-value", "The expression has no value", detail);
  }
  return Object.fromEntries(names.map((name, index) => [name, values[index]!]));
}

/** Several operands as one; unlike `apply`, parts of it may be unknown. */
function combineOperands(operands: readonly Operand[], build: (values: readonly Value[]) => Value): Operand {
  const secret = operands.some((each) => each.secret);
  const currentValues = (run?: Parameters<PendingOperand["run"]>[0]) =>
    build(operands.map((each) => (each.known ? each.value : each.run(run!))));
  if (operands.every((each) => each.known)) return knownOperand(currentValues() as Json, secret);
  const references = operands.flatMap((each) => (each.known ? [] : each.references));
  return { known: false, references, secret, run: currentValues };
}

/** Reads the attributes of a block. Errors are reported; faulty attributes are omitted. */
export function readBody(attributes: readonly TfAttribute[], block: JsonObject, reading: BodyContext): Body {
  return new BodyReader(reading).read(attributes, block);
}

/** A value that waits for the engine. */
interface Open {
  readonly operand: PendingOperand;
  readonly text: string;
  readonly path: Path;
  readonly check?: ((resolve: ResolveReference) => void) | undefined;
}

class BodyReader {
  readonly #reading: BodyContext;
  /** Placeholders in the document for values that the engine computes. */
  readonly #open = new Map<Unknown, Open>();
  readonly #secrets: Pointer[] = [];

  constructor(reading: BodyContext) {
    this.#reading = reading;
  }

  read(attributes: readonly TfAttribute[], block: JsonObject): Body {
    const value = this.#object(attributes, block, [], "");
    const faults = {
      ...declared,
      fault: (at: Pointer, message: string) =>
        this.#fault(wrongType(`${tfPlaceOf(attributes, at).text} ${message}`), []),
    };
    const document = toDocument(attributes, value, faults);
    const deferred: { pointer: Pointer; expression: DeferredExpression }[] = [];
    const template = this.#filled(document as Value, "", deferred);
    return { template, deferred, secrets: this.#secrets };
  }

  #object(attributes: readonly TfAttribute[], block: JsonObject, path: Path, pointer: Pointer): TfObject {
    const entries = Object.entries(block).filter(([name]) => name !== "//");
    return Object.fromEntries(
      entries.flatMap(([name, value]): [string, TfValue][] => {
        const attribute = attributes.find((each) => each.name === name);
        const at = [...path, name];
        if (!attribute) {
          this.#fault(noAttribute(at, attributes), at);
          return [];
        }
        if (value === null) return [];
        if (attribute.use === "computed") {
          this.#fault(setByPlatform(at), at);
          return [];
        }
        const found = this.#attribute(attribute, value, at, joinPointer(pointer, attribute.key));
        return found === undefined ? [] : [[name, found]];
      }),
    );
  }

  #attribute(attribute: TfAttribute, value: Json, path: Path, pointer: Pointer): TfValue | undefined {
    const { nested, role } = attribute;
    if (role === "version") return null;
    if (nested && role !== "json" && typeof value !== "string") return this.#nested(attribute, value, path, pointer);
    let operand: Operand;
    try {
      operand = reduceJson(value, this.#reading.scope);
      if (operand.known) return this.#plain(attribute, operand, path, pointer);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      this.#fault(error.fault, path);
      // A required field with a mistaken value still counts as given, so that it is not reported as missing, too.
      return this.#standIn(mistaken, path, "mistaken");
    }
    if (role === "others") {
      this.#fault(mustBeKnown(path, "its fields have"), path);
      return undefined;
    }
    if (operand.secret) this.#secrets.push(pointer);
    const text = typeof value === "string" ? value : JSON.stringify(value);
    const isBlock = nested && role !== "json";
    const check = isBlock ? (resolve: ResolveReference) => checkBlocks(nested, operand.run(resolve), path) : undefined;
    return this.#standIn(this.#converted(attribute, operand, pointer), path, text, check);
  }

  #nested({ nested, name: own }: TfAttribute, value: Json, path: Path, pointer: Pointer): TfValue | undefined {
    const { mode, attributes } = nested!;
    const readBelow = (each: Json, key: string | number, name = key): TfValue => {
      if (isObject(each)) return this.#object(attributes, each, [...path, key], joinPointer(pointer, name));
      if (typeof each === "string") {
        const item = {
          ...({ name: own } as TfAttribute),
          role: "field",
          field: { type: "object", fields: {} },
          nested: { mode: "single", attributes },
        } as TfAttribute;
        return this.#attribute(item, each, [...path, key], joinPointer(pointer, name)) ?? null;
      }
      this.#wrong(`${[...path, key].join(".")} takes an object.`, [...path, key]);
      return null;
    };
    if (mode === "single" && isObject(value)) return this.#object(attributes, value, path, pointer);
    if (mode === "list" && Array.isArray(value)) return value.map((each: Json, index) => readBelow(each, index));
    if (mode === "map" && isObject(value))
      return Object.fromEntries(
        Object.entries(value).flatMap(([key, each]) => {
          const name = this.#key(key, [...path, key]);
          return name === undefined ? [] : [[name, readBelow(each, key, name)]];
        }),
      );
    this.#wrong(`${path.join(".")} takes ${mode === "list" ? "a list of objects" : "an object"}.`, path);
    return undefined;
  }

  /** The key of a mapping of objects; undefined where it is mistaken, which is reported. */
  #key(key: string, path: Path): string | undefined {
    try {
      const operand = reduceJson(key, this.#reading.scope);
      if (operand.known) return asText(operand.value, "A key");
      this.#fault(mustBeKnown(path, "a key has"), path);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      this.#fault(error.fault, path);
    }
    return undefined;
  }

  #plain(
    attribute: TfAttribute,
    operand: Extract<Operand, { known: true }>,
    path: Path,
    pointer: Pointer,
  ): TfValue | undefined {
    const { value, secret } = operand;
    if (value === null) return undefined;
    if (attribute.nested && attribute.role !== "json") {
      if (secret) this.#secrets.push(pointer);
      return this.#nested(attribute, escapedTemplate(value), path, pointer);
    }
    if (secret) this.#secrets.push(...(attribute.role === "others" ? jsonTextFields(value, pointer) : [pointer]));
    return convertToAttributeType(attribute, value) as TfValue;
  }

  /** The operand with its result converted to the form of the document, whenever the engine computes it. */
  #converted(attribute: TfAttribute, operand: PendingOperand, pointer: Pointer): PendingOperand {
    const { nested, role, field } = attribute;
    if (mayBeText(field)) {
      return applyToOperands([operand], ([text]) =>
        typeof text === "string" ? valueOfText(field, text)! : text!,
      ) as PendingOperand;
    }
    if (role === "json" || role === "whole" || (attribute.field.secret && attribute.field.type !== "string")) {
      return applyToOperands([operand], ([text]) =>
        typeof text === "string" ? parsedAttributeJson(text, pointer) : text!,
      ) as PendingOperand;
    }
    if (!nested) return { ...operand, run: (resolve) => convertedUnlessUnknown(attribute, operand.run(resolve)) };
    const oneItem = (value: Value): Value =>
      isTfObject(value as TfValue) ? (toDocument(nested.attributes, value as TfObject, declared) as Value) : value;
    return {
      ...operand,
      run: (resolve) => {
        const value = convertBlocks(nested, operand.run(resolve));
        if (nested.mode === "single") return oneItem(value);
        if (Array.isArray(value)) return (value as readonly Value[]).map(oneItem);
        if (!isTfObject(value as TfValue)) return value;
        return Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key, oneItem(each as Value)]));
      },
    };
  }

  #standIn(operand: PendingOperand, path: Path, text: string, check?: Open["check"]): Unknown {
    const stand = new Unknown(text);
    this.#open.set(stand, { operand, text, path, check });
    return stand;
  }

  #filled(value: Value, pointer: Pointer, deferred: { pointer: Pointer; expression: DeferredExpression }[]): Template {
    if (value instanceof Unknown) {
      const found: Open = this.#open.get(value) ?? { operand: mistaken, text: "mistaken", path: [] };
      const expressionPlace = () => this.#reading.place(found.path);
      const expression = new DeferredExpression(found.operand, found.text, expressionPlace, found.check);
      expression.nullIsAbsent = true;
      deferred.push({ pointer, expression });
      return expression;
    }
    if (Array.isArray(value))
      return (value as readonly Value[]).map((each, index) =>
        this.#filled(each, joinPointer(pointer, index), deferred),
      );
    if (typeof value !== "object" || value === null || isDeferred(value)) return value as Json;
    return Object.fromEntries(
      Object.entries(value as { readonly [key: string]: Value }).map(([key, each]) => [
        key,
        this.#filled(each, joinPointer(pointer, key), deferred),
      ]),
    );
  }

  #wrong(detail: string, path: Path): void {
    this.#fault(wrongType(detail), path);
  }

  #fault(fault: ExpressionFault, path: Path): void {
    if (fault.code !== "") this.#reading.fault(fault, path);
  }
}

/** Pointers to the fields of a JSON text whose attribute has no place of its own in the document. */
function jsonTextFields(text: Json, pointer: Pointer): readonly Pointer[] {
  const found = typeof text === "string" ? parseJsonText(text) : {};
  const block = pointer.slice(0, pointer.lastIndexOf("/"));
  return "value" in found && isObject(found.value)
    ? Object.keys(found.value).map((key) => joinPointer(block, key))
    : [];
}

/** Stands for a value that has been reported, so that nothing more is reported about it. */
const mistaken: PendingOperand = { known: false, references: [], secret: false, run: () => null };

/**
 * Returns the template that evaluates to the value: `${` in a computed text must not be read as an expression once more.
 */
function escapedTemplate(value: Json): Json {
  if (typeof value === "string") return value.replaceAll("${", "$$${").replaceAll("%{", "%%{");
  if (Array.isArray(value)) return value.map(escapedTemplate);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [escapedTemplate(key) as string, escapedTemplate(each)]),
  );
}

function mustBeKnown(path: Path, what: string): ExpressionFault {
  const detail = `${path.join(".")} cannot depend on what only the platform tells: ${what} to be known at load.`;
  return { code: "not-known-at-load", summary: "The value must be known at load", detail };
}

function parsedAttributeJson(text: string, pointer: Pointer): Json {
  const found = parseJsonText(text);
  if ("value" in found) return found.value;
  const detail = `${pointer.slice(1)} ${jsonFaults[found.fault]}`;
  throw new ExpressionError("expression-json", "The text is not valid JSON", detail);
}

function convertedUnlessUnknown(attribute: TfAttribute, value: Value): Value {
  return value instanceof Unknown ? value : convertToAttributeType(attribute, value as Json);
}
