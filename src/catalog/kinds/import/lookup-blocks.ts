/** Configuration objects of an import that have lookups, or a mapping, of their own: those that declare a field of that name. */
import { fields } from "./fields.ts";

type ImportFields = typeof fields;

type BlockWith<N extends string> = {
  [K in keyof ImportFields]: ImportFields[K] extends { readonly fields: { readonly [P in N]: unknown } } ? K : never;
}[keyof ImportFields];

const blocksWith = <const N extends string>(name: N): readonly BlockWith<N>[] =>
  Object.freeze(
    (Object.keys(fields) as (keyof ImportFields)[]).filter((block): block is BlockWith<N> => {
      const field = fields[block];
      return "fields" in field && name in field.fields;
    }),
  );

export const lookupBlocks = blocksWith("lookups");

/** Configuration objects with a `mapping` of their own. */
export const mappingBlocks = blocksWith("mapping");
