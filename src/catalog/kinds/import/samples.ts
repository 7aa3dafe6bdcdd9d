/** One valid import per adaptor type, for tests, seed data and docs. */
import { adaptors } from "./adaptors/index.ts";
import type { DeclaredImport } from "./index.ts";
import type { AdaptorType } from "./variants.ts";

type SampleOf<T> = Extract<DeclaredImport, { readonly adaptorType: T }>;
type AdaptorSamples = { readonly [T in AdaptorType]: (typeof adaptors)[T]["sample"] };

/** References represent the `minimal` sample of their kind, or a connection of the type they name. */
export const importAdaptorSamples: { readonly [T in AdaptorType]: SampleOf<T> } = Object.freeze(
  Object.fromEntries(Object.entries(adaptors).map(([type, { sample }]) => [type, sample])) as AdaptorSamples,
);
