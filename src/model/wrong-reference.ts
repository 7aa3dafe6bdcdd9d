/**
 * Checks that references lead to an object that the field, or the adaptor, accepts. Errors are reported before anything is
 * written, in every interface.
 */
import { withArticle } from "../base/article.ts";
import type { Diagnostic } from "../base/diagnostics.ts";
import { isObject } from "../base/json.ts";
import { type Pointer, pointerSegments } from "../base/pointer.ts";
import type { Kind } from "../catalog/kind.ts";
import { unsuitableDatabase } from "../catalog/kinds/connection/database-type.ts";
import { variantCase, variantOf } from "../derive/fields/variants.ts";
import { fieldAt, targetOf } from "../derive/fields/walk.ts";
import type { Value } from "./value.ts";

/** The target of a reference, as far as known. */
export interface ReferenceTarget {
  /** Its name in messages: an address, or an id. */
  readonly name: string;
  /** Kind of the catalog. */
  readonly kind: string;
  /** `type` of a connection. */
  readonly type?: unknown;
  /** `rdbms.type` of a connection, in lower case. */
  readonly database?: string | undefined;
}

/** Returns the error of the reference at a path of a document; undefined if it is valid. */
export function wrongReference(
  kind: Kind,
  document: Value,
  pointer: Pointer,
  { name, kind: found, type, database }: ReferenceTarget,
): Diagnostic | undefined {
  const field = fieldAt(kind, pointer);
  if (field?.type !== "string" || field.ref === undefined) return undefined;
  const target = targetOf(field, besideOf(document, pointer));
  if (target === "any") return undefined;
  if (target !== found) {
    return {
      severity: "error",
      code: "wrong-reference",
      summary: "Reference to the wrong kind",
      detail: `The field requires the _id of ${withArticle(target)}; ${name} is ${withArticle(found)}.`,
      pointer,
    };
  }
  const ofAdaptor = pointer === "/_connectionId" && isObject(document) ? connectionTypes(kind, document) : undefined;
  const types = field.connections ?? ofAdaptor;
  const unsuitable = type === "rdbms" ? unsuitableDatabase(name, database, field.databases) : undefined;
  if (unsuitable !== undefined) {
    const summary = "Wrong database type of the connection";
    return { severity: "error", code: "wrong-connection", summary, detail: unsuitable, pointer };
  }
  if (types === undefined || typeof type !== "string" || types.includes(type)) return undefined;
  return {
    severity: "error",
    code: "wrong-connection",
    summary: field.connections ? "Wrong type of the connection" : "The connection does not fit the adaptor",
    detail: `${name} is a connection of the type ${type}; the field requires ${types.join(" or ")}. Refer to such a connection${field.connections ? "" : ", or declare another adaptor"}.`,
    pointer,
  };
}

/** Returns the object in a document that contains the value of a path. */
function besideOf(document: Value, pointer: Pointer): { readonly [field: string]: unknown } {
  let here: unknown = document;
  for (const segment of pointerSegments(pointer).slice(0, -1))
    here = (here as { readonly [key: string]: unknown } | null)?.[segment];
  return isObject(here as Value) ? (here as { readonly [field: string]: unknown }) : {};
}

/** Returns the types of connections that a document's adaptor supports; undefined if any is. */
function connectionTypes(kind: Kind, document: { readonly [field: string]: unknown }): readonly string[] | undefined {
  return variantCase(kind, variantOf(kind, document))?.connections;
}
