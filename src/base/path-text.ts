/** Paths into documents as people read them: `http.headers[0].name`, in errors and in plans alike. */
import { type Pointer, pointerSegments } from "./pointer.ts";
import { toPrintable } from "./printable.ts";

/** Writes a pointer as a path: `/http/headers/0/name` as `http.headers[0].name`. */
export function pathText(pointer: Pointer): string {
  return pointerSegments(pointer).reduce(
    (path, part) => extendPath(path, /^\d+$/.test(part) ? Number(part) : part),
    "",
  );
}

/** Extends a path by a key or an index: `http.headers[0]`, `settings["a.b"]`. */
export function extendPath(path: string, key: string | number): string {
  if (typeof key === "number") return `${path}[${key}]`;
  if (!isPlainKey(key)) return `${path}[${toPrintable(JSON.stringify(key))}]`;
  return path === "" ? key : `${path}.${key}`;
}

/** Returns true for a key that needs no quotation marks. */
export function isPlainKey(key: string): boolean {
  return /^[A-Za-z_$][\w$-]*$/.test(key);
}
