/** What an adaptor declares; one file of `adaptors` each. How its records are delivered stands in `src/delivery/adaptors`. */
import type { JsonObject } from "../../../base/json.ts";
import type { FieldPath } from "../../document.ts";
import type { Fields } from "../../field.ts";
import type { Variant } from "../../kind.ts";
import type { RunNeed } from "./run-need.ts";

export interface AdaptorShape<
  F extends Fields = Fields,
  V extends Omit<Variant, "blocks"> = Omit<Variant, "blocks">,
  S extends JsonObject = JsonObject,
> {
  /** Its configuration objects, of which at least one has to be there. Adaptors may share one. */
  readonly fields: F;
  /** What it asks of the rest of the import. */
  readonly variant: V;
  /** What its configuration objects have to hold so that a run succeeds; the platform stores an import without it. */
  readonly runNeeds?: { readonly [B in keyof F]?: readonly RunNeed<FieldPath<F[B]>>[] };
  /** It always delivers files: `file` says in which form. */
  readonly deliversFiles?: true;
  /** It takes the old form of mapping, `mapping`, alone. */
  readonly oldMapping?: true;
  /** An EDI profile may give the form of its files. */
  readonly ediProfile?: true;
  /**
   * How it knows which records exist, for `ignoreExisting` and `ignoreMissing`: by one of these fields of its configuration object, or by
   * its application, which is told both. Absent where it cannot know.
   */
  readonly existence?: readonly string[] | "application";
  /** The platform previews no import of the type. */
  readonly noPreview?: true;
  /** One valid import, for tests, seed data and docs. A reference such as `sampleRef("connection:ftp")` names a type of connection. */
  readonly sample: S;
}

/** Declares an adaptor. That its sample is an import of its type is checked where all samples come together, in `samples.ts`. */
export function adaptor<const F extends Fields, const V extends Omit<Variant, "blocks">, const S extends JsonObject>(
  declaration: AdaptorShape<F, V, S>,
): AdaptorShape<F, V, S> {
  return Object.freeze(declaration);
}
