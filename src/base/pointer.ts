/**
 * JSON Pointers (RFC 6901), the one way a path into a document is written inside Reconduit: `/http/relativeURI/0`.
 * The platform writes paths with dots (`http.relativeURI.0`): {@link toDotted} and {@link fromDotted} translate at the edges.
 */
import { isObject, type Json } from "./json.ts";

export type Pointer = string;

/** Appends one segment, escaping `~` and `/`. */
export function joinPointer(pointer: Pointer, segment: string | number): Pointer {
  const text = String(segment);
  const plain = !text.includes("~") && !text.includes("/");
  return `${pointer}/${plain ? text : text.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** Returns the decoded segments of a pointer; the root pointer "" has none. */
export function pointerSegments(pointer: Pointer): string[] {
  if (pointer === "") return [];
  const parts = pointer.slice(1).split("/");
  return pointer.includes("~") ? parts.map(decodeSegment) : parts;
}

/**
 * Returns the first segment of a pointer, decoded: the field of the document that it leads into. Undefined for the root pointer.
 */
export function firstSegment(pointer: Pointer): string | undefined {
  if (pointer === "") return undefined;
  const end = pointer.indexOf("/", 1);
  return decodeSegment(end < 0 ? pointer.slice(1) : pointer.slice(1, end));
}

function decodeSegment(part: string): string {
  return part.includes("~") ? part.replaceAll("~1", "/").replaceAll("~0", "~") : part;
}

/** Builds a pointer from decoded segments. */
export function fromSegments(parts: readonly (string | number)[]): Pointer {
  return parts.reduce<Pointer>((pointer, part) => joinPointer(pointer, part), "");
}

/** Returns the value at a pointer, or undefined if there is none. Own properties only. */
export function valueAtPointer(document: Json | undefined, pointer: Pointer): Json | undefined {
  let here: Json | undefined = document;
  for (const part of pointerSegments(pointer)) {
    if (Array.isArray(here)) here = here[Number(part)];
    else if (isObject(here) && Object.hasOwn(here, part)) here = here[part];
    else return undefined;
  }
  return here;
}

/** Returns true if `pointer` is `ancestor` or lies below it. */
export function isPointerWithin(pointer: Pointer, ancestor: Pointer): boolean {
  return pointer === ancestor || pointer.startsWith(`${ancestor}/`);
}

/** Joins keys with dots. Dots within a key are escaped, so that no two paths give the same text. */
export function dottedPath(parts: readonly string[]): string {
  return parts.map((part) => part.replaceAll("~", "~0").replaceAll(".", "~1")).join(".");
}

/** `/http/auth/basic/password` as the platform writes it: `http.auth.basic.password`. */
export function toDotted(pointer: Pointer): string {
  return pointerSegments(pointer).join(".");
}

/** `http.auth.basic.password` as a pointer. A bracketed index (`a[0].b`) is understood too. */
export function fromDotted(dotted: string): Pointer {
  return fromSegments(
    dotted
      .replaceAll(/\[(\d+)\]/g, ".$1")
      .split(".")
      .filter((part) => part !== ""),
  );
}
