/** The adaptors as a tagged union: their configuration objects and the connections they work with (facts 2.1). */
import type { Variant } from "../../kind.ts";
import type { AdaptorShape } from "./adaptor.ts";
import { adaptors } from "./adaptors/index.ts";

type Adaptors = typeof adaptors;
export type AdaptorType = keyof Adaptors;

export const adaptorTypes = Object.freeze(Object.keys(adaptors)) as readonly AdaptorType[];

/** The fields of all adaptors; several adaptors may share a field. */
type SharedFields<F> = {
  readonly [B in F extends unknown ? keyof F : never]: F extends { readonly [name in B]: infer Field } ? Field : never;
};

/** The configuration objects of all adaptors. */
export const adaptorFields = Object.freeze(
  Object.assign({}, ...Object.values(adaptors).map(({ fields }) => fields)),
) as SharedFields<Adaptors[AdaptorType]["fields"]>;

/** The names as a tuple where there is one, so that an import of the type has to have it. */
type BlockNames<B> = {
  readonly [Name in B & string]: [B] extends [Name] ? readonly [Name] : readonly (B & string)[];
}[B & string];

export const variants = Object.freeze({
  tag: "adaptorType",
  cases: Object.fromEntries(
    Object.entries<AdaptorShape>(adaptors).map(
      ([type, { fields, variant, deliversFiles, oldMapping }]): [string, Variant] => [
        type,
        {
          blocks: Object.keys(fields),
          ...variant,
          ...(deliversFiles ? { someOf: [["file", "blob"]] } : {}),
          ...(oldMapping ? { unfilled: ["mappings"] } : {}),
        },
      ],
    ),
  ) as {
    readonly [T in AdaptorType]: Adaptors[T]["variant"] & { readonly blocks: BlockNames<keyof Adaptors[T]["fields"]> };
  },
} as const);

/** Returns the adaptor of the type; undefined for an unknown type. */
export function adaptorOfType(type: unknown): AdaptorShape | undefined {
  return typeof type === "string" && Object.hasOwn(adaptors, type) ? adaptors[type as AdaptorType] : undefined;
}

/** Returns true if imports of the type describe their requests in the block `http`. */
export function isHttpAdaptor(type: unknown): boolean {
  return Object.hasOwn(adaptorOfType(type)?.fields ?? {}, "http");
}
