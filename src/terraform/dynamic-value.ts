/** Values as the protocol encodes them: MessagePack with Terraform's conventions, or JSON in states. */
import { Decoder, Encoder, ExtData, ExtensionCodec } from "@msgpack/msgpack";
import { fail } from "../base/diagnostics.ts";
import type { JsonObject } from "../base/json.ts";
import type { TfAttribute, TfType } from "../derive/terraform/tf-attribute.ts";
import { type DynamicType, typedLiteral } from "../derive/terraform/tf-dynamic.ts";
import { type DynamicFault, fromDynamic } from "../model/terraform/tf-dynamic.ts";
import { numberFrom } from "../model/terraform/tf-number.ts";
import type { TfObject, TfValue } from "../model/terraform/tf-value.ts";
import { TfDecimal } from "../model/terraform/tf-value.ts";
import { Unknown } from "../model/value.ts";

/** A message of that name: bytes of either form. */
export interface DynamicValue {
  readonly msgpack?: Uint8Array;
  readonly json?: Uint8Array;
}

/** Returns a value that is unknown before apply. Unknown values cannot be compared, so each is unique. */
let count = 0;
export const newUnknown = (): Unknown => new Unknown(`terraform value ${++count}`);

/** Terraform's refinements of unknown values, such as the prefix of a text. */
const refinements = new WeakMap<Unknown, Uint8Array>();
const refinement = 12;

const extensions = new ExtensionCodec();
extensions.register({
  type: 0,
  encode: (value) => (value instanceof Unknown && !refinements.has(value) ? new Uint8Array([0]) : null),
  decode: newUnknown,
});
extensions.register({
  type: refinement,
  encode: (value) => (value instanceof Unknown ? (refinements.get(value) ?? null) : null),
  decode: (bytes) => {
    const value = newUnknown();
    refinements.set(value, bytes);
    return value;
  },
});
const decoder = new Decoder({ extensionCodec: extensions, useBigInt64: true });
const encoder = new Encoder({ extensionCodec: extensions, useBigInt64: true });

/**
 * Reads the object of a resource, data source or provider; returns null for null. `fault`: receives values that no attribute allows.
 */
export function readValue(
  value: DynamicValue | undefined,
  attributes: readonly TfAttribute[],
  fault?: DynamicFault,
): TfObject | null {
  const raw: unknown = value?.msgpack?.length
    ? decodeMessagePack(value.msgpack)
    : value?.json?.length
      ? parseDynamicJson(value.json)
      : null;
  return readTfObject(raw, attributes, fault) as TfObject | null;
}

/** The same of a state, which is JSON, as `upgrade` makes it of what an older version has written. */
export function readState(
  json: Uint8Array,
  attributes: readonly TfAttribute[],
  upgrade: (state: JsonObject) => JsonObject,
): TfObject | null {
  return readTfObject(upgrade(parseDynamicJson(json) as JsonObject), attributes) as TfObject | null;
}

/** Decodes MessagePack. The decoder refuses the key `__proto__`, because JavaScript gives it a meaning. */
function decodeMessagePack(bytes: Uint8Array): unknown {
  try {
    return decoder.decode(bytes);
  } catch (error) {
    // The decoder has one class of errors, without codes.
    if (!(error instanceof Error && error.message.includes("__proto__"))) throw error;
    return fail("unusable-key", "A key cannot be used", {
      detail: '"__proto__" cannot be a key of a map: give the entry another one.',
    });
  }
}

/** Parses JSON. Numbers beyond a double's precision stay texts. */
function parseDynamicJson(bytes: Uint8Array | readonly never[]): unknown {
  return JSON.parse(
    Buffer.from(bytes).toString("utf8"),
    (_key, value: unknown, context?: { readonly source?: string }) =>
      typeof value === "number" && numberFrom(context!.source!) instanceof TfDecimal ? context!.source! : value,
  );
}

function readTfObject(raw: unknown, attributes: readonly TfAttribute[], fault?: DynamicFault): TfValue {
  if (raw === null || raw === undefined) return null;
  if (raw instanceof Unknown || raw instanceof ExtData) return newUnknown();
  const from = raw as { readonly [name: string]: unknown };
  return Object.fromEntries(attributes.map((each) => [each.name, readAttribute(from[each.name], each, fault)]));
}

/**
 * The original bytes of dynamic attributes, by their decoded value: a plan returns configured or prior values with the exact type.
 */
const sent = new WeakMap<object, readonly [type: Uint8Array, value: unknown]>();

function readDynamic(raw: unknown, attribute: TfAttribute, fault?: DynamicFault): TfValue {
  const [type, value] = Array.isArray(raw)
    ? ([raw[0] as Uint8Array, raw[1] as unknown] as const)
    : [
        Buffer.from(JSON.stringify((raw as TypedValue).type)),
        toMessagePackValue((raw as TypedValue).value, (raw as TypedValue).type),
      ];
  const read = fromDynamic(attribute, value, fault);
  if (typeof read === "object" && read !== null) sent.set(read, [type, value]);
  return read;
}

/** A typed value in a state, which is JSON. */
interface TypedValue {
  readonly type: DynamicType;
  readonly value: unknown;
}

/** A value of JSON as MessagePack has it: numbers that are not whole are texts there. */
function toMessagePackValue(value: unknown, type: DynamicType): unknown {
  if (value === null || type === "dynamic") return value;
  if (typeof type === "string") return type === "number" && !Number.isSafeInteger(value) ? String(value) : value;
  const innerType = (key: string | number): DynamicType =>
    type[0] === "object" ? type[1][key]! : type[0] === "tuple" ? type[1][Number(key)]! : type[1];
  if (Array.isArray(value)) return value.map((item: unknown, index) => toMessagePackValue(item, innerType(index)));
  return Object.fromEntries(
    Object.entries(value as object).map(([key, item]) => [key, toMessagePackValue(item, innerType(key))]),
  );
}

function readAttribute(raw: unknown, attribute: TfAttribute, fault?: DynamicFault): TfValue {
  const { nested, type, dynamic } = attribute;
  if (raw === null || raw === undefined) return null;
  if (raw instanceof Unknown || raw instanceof ExtData) return newUnknown();
  if (dynamic) return readDynamic(raw, attribute, fault);
  if (!nested) return readPlain(raw, type!);
  if (nested.mode === "single") return readTfObject(raw, nested.attributes);
  if (Array.isArray(raw)) return raw.map((item) => readTfObject(item, nested.attributes));
  return mapValues(raw as object, (item) => readTfObject(item, nested.attributes));
}

function readPlain(raw: unknown, type: TfType): TfValue {
  if (raw === null || raw === undefined) return null;
  if (raw instanceof Unknown || raw instanceof ExtData) return newUnknown();
  if (typeof type !== "string") {
    if (Array.isArray(raw)) return raw.map((item) => readPlain(item, type[1]));
    return mapValues(raw as object, (item) => readPlain(item, type[1]));
  }
  // Integers arrive as such, numbers that a double represents exactly as doubles, all others as decimal text.
  return type === "number" ? numberFrom(raw as number | bigint | string) : (raw as TfValue);
}

function mapValues(from: object, read: (item: unknown) => TfValue): TfValue {
  return Object.fromEntries(Object.entries(from).map(([key, item]) => [key, read(item)]));
}

/** Encodes a value. Absent attributes are written as null; whole numbers are written as numbers, all others as text: `0.1`. */
export function writeValue(value: TfObject | null, attributes: readonly TfAttribute[]): DynamicValue {
  return { msgpack: encoder.encode(writeTfObject(value, attributes)) };
}

function writeTfObject(value: TfValue | undefined, attributes: readonly TfAttribute[]): unknown {
  if (value === null || value === undefined || value instanceof Unknown) return value ?? null;
  const from = value as TfObject;
  return Object.fromEntries(attributes.map((each) => [each.name, writeAttribute(from[each.name], each)]));
}

function writeAttribute(value: TfValue | undefined, attribute: TfAttribute): unknown {
  const { nested, type, dynamic } = attribute;
  if (value === null || value === undefined || value instanceof Unknown) return value ?? null;
  if (dynamic) return sent.get(value as object) ?? writeDynamic(typedLiteral(attribute, value));
  if (!nested) return writePlain(value, type!);
  if (nested.mode === "single") return writeTfObject(value, nested.attributes);
  if (Array.isArray(value)) return value.map((item: TfValue) => writeTfObject(item, nested.attributes));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, writeTfObject(item, nested.attributes)]));
}

function writeDynamic({ type, value }: { readonly type: DynamicType; readonly value: TfValue }): unknown {
  return [Buffer.from(JSON.stringify(type)), toMessagePackValue(value, type)];
}

function writePlain(value: TfValue, type: TfType): unknown {
  if (value === null || value instanceof Unknown) return value;
  if (typeof type !== "string") {
    if (Array.isArray(value)) return value.map((item: TfValue) => writePlain(item, type[1]));
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, writePlain(item as TfValue, type[1])]));
  }
  return type === "number" && !Number.isSafeInteger(value) ? String(value) : value;
}
