/**
 * Short forms for schemas that are written by hand: the manifest's frame, world files, plans. Each carries the type that it describes, so
 * that one declaration is both the JSON Schema and, by {@link SchemaType}, the TypeScript type.
 */
import type { Json, JsonObject } from "../../base/json.ts";

declare const described: unique symbol;

/** A JSON Schema of draft 07 together with the type of what it accepts. The type exists for the compiler only. */
export type Schema<T = unknown> = JsonObject & { readonly [described]?: T };

/** The type that a schema describes. */
export type SchemaType<S> = S extends { readonly [described]?: infer T } ? T : never;

interface Properties {
  readonly [name: string]: Schema;
}

/** The type that {@link record} describes: a name that ends in `?` may be absent. */
export type RecordOf<P extends Properties> = Flat<
  { readonly [K in keyof P as K extends `${string}?` ? never : K]: SchemaType<P[K]> } & {
    readonly [K in keyof P as K extends `${infer Name}?` ? Name : never]?: SchemaType<P[K]>;
  }
>;
type Flat<T> = { [K in keyof T]: T[K] };

/** The properties that {@link record} takes for an object of type T: all of them, the optional ones with `?`. */
type PropertiesOf<T> = {
  readonly [K in keyof T & string as Record<never, never> extends Pick<T, K> ? `${K}?` : K]-?: Schema<T[K]>;
};

export const draft = "http://json-schema.org/draft-07/schema#";

export const text = (description?: string, more: JsonObject = {}): Schema<string> =>
  withDescription({ type: "string", ...more }, description);
export const flag = (description?: string): Schema<boolean> => withDescription({ type: "boolean" }, description);
export const count = (description?: string): Schema<number> =>
  withDescription({ type: "integer", minimum: 0 }, description);
export const number = (description?: string): Schema<number> => withDescription({ type: "number" }, description);
export const constant = <const V extends string | number | boolean>(value: V, description?: string): Schema<V> =>
  withDescription({ const: value }, description);
export const arraySchema = <T>(items: Schema<T>, description?: string): Schema<readonly T[]> =>
  withDescription({ type: "array", items }, description);
export const choice = <const V extends readonly string[]>(values: V, description?: string): Schema<V[number]> =>
  withDescription({ enum: [...values] }, description);
export const anything = (description: string): Schema<Json> => ({ description });
export const refTo = <T>(definition: string): Schema<T> => ({ $ref: `#/definitions/${definition}` });

/** Returns the schema of an object with exactly these properties; a name that ends in `?` may be absent. */
export function record<const P extends Properties>(properties: P, description?: string): Schema<RecordOf<P>> {
  const required = Object.keys(properties).filter((name) => !name.endsWith("?"));
  const bare = Object.entries(properties).map(([name, schema]) => [name.replace(/\?$/, ""), schema] as const);
  return withDescription(
    {
      type: "object",
      properties: Object.fromEntries(bare),
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    },
    description,
  );
}

/**
 * Returns the schema of a type that is declared elsewhere: it does not compile unless it names exactly the type's properties.
 */
export function recordOf<T>(properties: PropertiesOf<T>, description?: string): Schema<T> {
  return record(properties as Properties, description) as Schema<T>;
}

/** Returns the schema of an object whose keys are free and whose values match the schema. */
export function dictionaryOf<T>(values: Schema<T>, description?: string): Schema<{ readonly [name: string]: T }> {
  return withDescription({ type: "object", additionalProperties: values }, description);
}

/** Returns the schema of an object whose keys match the pattern and whose values match the schema. */
export function mapOf<T>(
  keyPattern: string,
  values: Schema<T>,
  description?: string,
): Schema<{ readonly [name: string]: T }> {
  return withDescription(
    { type: "object", patternProperties: { [keyPattern]: values }, additionalProperties: false },
    description,
  );
}

function withDescription(schema: JsonObject, description: string | undefined): JsonObject {
  return description === undefined ? schema : { description, ...schema };
}
