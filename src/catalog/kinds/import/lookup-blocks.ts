/** Which configuration objects of an import have lookups of their own: those that declare a field of that name. */
import { fields } from "./fields.ts";

type Fields = typeof fields;

type LookupBlock = {
  [K in keyof Fields]: Fields[K] extends { readonly fields: { readonly lookups: unknown } } ? K : never;
}[keyof Fields];

export const lookupBlocks: readonly LookupBlock[] = Object.freeze(
  (Object.keys(fields) as (keyof Fields)[]).filter((name): name is LookupBlock => {
    const field = fields[name];
    return "fields" in field && "lookups" in field.fields;
  }),
);
