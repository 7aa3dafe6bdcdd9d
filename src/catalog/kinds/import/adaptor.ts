/**
 * The declaration of an adaptor; one file of `adaptors` each. The delivery of its records is in `src/delivery/adaptors`.
 */
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
  /** Its configuration objects, at least one of which is required. Adaptors may share one. */
  readonly fields: F;
  /** Requirements for the rest of the import. */
  readonly variant: V;
  /** Values that its configuration objects need for a successful run; the platform stores an import without them. */
  readonly runNeeds?: { readonly [B in keyof F]?: readonly RunNeed<FieldPath<F[B]>>[] };
  /** It always delivers files: `file` says in which form. */
  readonly deliversFiles?: true;
  /** It takes the old form of mapping, `mapping`, alone. */
  readonly oldMapping?: true;
  /** An EDI profile may give the form of its files. */
  readonly ediProfile?: true;
  /**
   * The means to detect existing records, for `ignoreExisting` and `ignoreMissing`: one of these fields of its configuration object, or
   * its application, which gets both settings. Absent if detection is impossible.
   */
  readonly existence?: readonly string[] | "application";
  /** The platform previews no import of the type. */
  readonly noPreview?: true;
  /** One valid import, for tests, seed data and docs. A reference such as `sampleRef("connection:ftp")` names a type of connection. */
  readonly sample: S;
}

/** Declares an adaptor. That its sample is an import of its type is checked where all samples come together, in `samples.ts`. */
export function declareAdaptor<
  const F extends Fields,
  const V extends Omit<Variant, "blocks">,
  const S extends JsonObject,
>(declaration: AdaptorShape<F, V, S>): AdaptorShape<F, V, S> {
  return Object.freeze(declaration);
}
