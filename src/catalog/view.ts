/** A view: a read-only family, which the platform writes and callers list and get. */
import type { Fields } from "./field.ts";
import type { ListBehaviour, Origin } from "./kind-requests.ts";
import type { Access } from "./operation.ts";

export interface View {
  /** `auditEntry` */
  readonly view: string;
  /** Key in world files, and where the store keeps it: `auditEntries`. */
  readonly family: string;
  readonly section: string;
  readonly doc: string;
  readonly fields: Fields;
  /** Plain list and get, where it has them; other reads are operations. Parameters in braces filter by the field of that name. */
  readonly paths?: { readonly list?: string; readonly get?: string };
  readonly list?: ListBehaviour;
  readonly origin: Exclude<Origin, "none">;
  readonly access: Access;
}

export interface ViewOf<M extends string, F extends Fields> extends View {
  readonly family: M;
  readonly fields: F;
}

/** Declares a view. */
export function declareView<const M extends string, const F extends Fields>(declaration: ViewOf<M, F>): ViewOf<M, F> {
  return Object.freeze(declaration);
}
