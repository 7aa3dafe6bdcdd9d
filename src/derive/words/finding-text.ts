/** Findings about a declared document, and the path at which a check records them. */
import { fromSegments, type Pointer } from "../../base/pointer.ts";
import type { ErrorCode } from "../../catalog/errors.ts";
import type { Problem } from "../../catalog/kind.ts";

/**
 * The broken rule; `check` = a rule over several fields declared by the kind, `ready` = a rule over the object as it will be.
 */
export type Rule =
  | "required"
  | "type"
  | "null"
  | "enum"
  | "limit"
  | "format"
  | "unknown-field"
  | "server-set"
  | "mask"
  | "variant"
  | "check"
  | "ready";

/** A problem with the rule that it breaks. Messages quote names, never values: a value may be a secret. */
export interface Finding extends Problem {
  readonly rule: Rule;
  /** Fields that are to be added. */
  readonly missing?: readonly string[];
}

/** A path as a linked list: it costs nothing until a problem has to be written down. undefined = the document itself. */
export interface Trail {
  readonly parent: Trail | undefined;
  readonly key: string | number;
}

/** Returns the pointer of a trail. */
export function pointerOf(trail: Trail | undefined): Pointer {
  const parts: (string | number)[] = [];
  for (let here = trail; here; here = here.parent) parts.push(here.key);
  return fromSegments(parts.reverse());
}

/** A place with a value that is known only after apply. */
export interface UnknownPlace {
  readonly pointer: Pointer;
  /** The field takes an id, so any id may be put in its place for a check. */
  readonly isId: boolean;
}

/** The findings of one document's checks, which append to it. */
export interface Findings {
  readonly problems: Finding[];
  readonly unknowns: UnknownPlace[];
}

/** Notes an error. */
export function addFinding(
  findings: Findings,
  rule: Rule,
  trail: Trail | undefined,
  message: string,
  suggestion?: string | undefined,
  code: ErrorCode = "invalid_field",
): void {
  const pointer = pointerOf(trail);
  findings.problems.push({ rule, pointer, code, message, ...(suggestion && { suggestion }) });
}

/** Notes a value that the platform stores although it has no sensible effect. */
export function addWarning({ problems }: Findings, trail: Trail | undefined, message: string): void {
  problems.push({ rule: "check", severity: "warning", pointer: pointerOf(trail), code: "invalid_field", message });
}

/** Notes fields that are missing, together. */
export function addMissing(
  { problems }: Findings,
  rule: "required" | "variant",
  trail: Trail | undefined,
  message: string,
  missing: readonly string[],
): void {
  problems.push({ rule, pointer: pointerOf(trail), code: "invalid_field", message, missing });
}

/**
 * Returns true for a value that is not known yet: any class instance; JSON consists of plain objects, arrays and scalars.
 */
export function isUnknown(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype !== Object.prototype && prototype !== null;
}

/** Returns true for a plain object. */
export function isPlain(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isUnknown(value);
}

/** "a, b or c"; a long list is cut. */
export function oneOfWords(words: readonly string[], most = 24): string {
  if (words.length > most) return `${words.slice(0, most).join(", ")}, ... (${words.length} in all)`;
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}
