/** Declared documents without a platform: secrets masked, and a text for values that only a platform knows. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import { kindNamed } from "../../catalog/index.ts";
import { secretMask } from "../../catalog/limits.ts";
import { secretPointers } from "../../derive/fields/walk.ts";
import type { DeclaredResource } from "../../model/program.ts";
import { isDeferred, type Template, Unchecked, Unknown } from "../../model/value.ts";
import type { ResourceDocument } from "../../policy/index.ts";
import { unknownText } from "../../policy/unknown-text.ts";

/** Returns the document of a resource as policies see it. */
export function declaredDocument({ address, kind, template, secrets }: DeclaredResource): ResourceDocument {
  const bare = isObject(template) ? secretPointers(kindNamed(kind)!, template as JsonObject) : [];
  const masked = new Set([...bare, ...secrets]);
  return { address, kind, document: shownTemplate(template, "", masked) };
}

function shownTemplate(value: Template, at: Pointer, masked: ReadonlySet<Pointer>): Json {
  const unknown: unknown = value;
  if (unknown instanceof Unchecked) return secretMask;
  if (unknown instanceof Unknown) return unknownText;
  if (masked.has(at) || (isDeferred(value) && value.secret)) return value === null ? null : secretMask;
  if (isDeferred(value)) return unknownText;
  if (Array.isArray(value))
    return value.map((item: Template, index) => shownTemplate(item, joinPointer(at, index), masked));
  if (!isObject(value)) return value as Json;
  return Object.fromEntries(
    Object.entries(value as { readonly [key: string]: Template }).map(([key, item]) => [
      key,
      shownTemplate(item, joinPointer(at, key), masked),
    ]),
  );
}
