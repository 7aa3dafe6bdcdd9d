/**
 * Diagnostics: failures that a user can cause are values, not bare exceptions. Each says what is wrong, where, why and what to do.
 * Every floor collects diagnostics; only the views print them.
 */
import type { Fix } from "./advice.ts";
import type { Pointer } from "./pointer.ts";

export type Severity = "error" | "warning" | "notice";

/** A place in a file the user wrote. Lines and columns are 1-based; `excerpt` is the source line itself. */
export type SourceRange = {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Number of characters that the caret underlines; 1 if unknown. */
  readonly length?: number;
  readonly excerpt?: string;
  /** For a place in the file of a component: the place in the file that uses the component, without an excerpt. */
  readonly usedAt?: SourceRange;
  /** For a value that is given to a component: the place in its file that says which values it takes, without an excerpt. */
  readonly declaredAt?: SourceRange;
};

/** Returns the further places of a place, nearest first, each with its role. */
export function relatedPlaces({
  usedAt,
  declaredAt,
}: SourceRange): readonly { readonly role: "used at" | "declared at"; readonly place: SourceRange }[] {
  return [
    ...(declaredAt ? [{ role: "declared at" as const, place: declaredAt }] : []),
    ...(usedAt ? [{ role: "used at" as const, place: usedAt }, ...relatedPlaces(usedAt)] : []),
  ];
}

/** The platform's answer, for a diagnostic of an API call. */
export type ApiFailure = {
  readonly method: string;
  readonly path: string;
  /** The address of the platform. */
  readonly baseUrl?: string;
  readonly status?: number;
  readonly code?: string;
};

export type Diagnostic = {
  readonly severity: Severity;
  /** Stable and machine-readable, kebab-case, e.g. `unknown-field`. */
  readonly code: string;
  /** Short and constant for a code: no names or values in it. */
  readonly summary: string;
  /** Full sentences: what, why, what to do. Never a secret. */
  readonly detail?: string;
  /** "did you mean" text or a replacement to type. */
  readonly suggestion?: string;
  /** The change that follows the suggestion, or that the mistake itself asks for. */
  readonly fix?: Fix;
  readonly address?: string;
  /** Path into the resource's document. */
  readonly pointer?: Pointer;
  readonly source?: SourceRange;
  readonly api?: ApiFailure;
};

/** Returns the request in words: `POST /v1/tags answered 422 invalid_field`. */
export function requestWords({ method, path, status, code }: ApiFailure): string {
  const answer = [status, code].filter((part) => part !== undefined).join(" ");
  return `${method} ${path}${answer ? ` answered ${answer}` : ""}`;
}

/** Carries diagnostics up the stack where a caller cannot go on without a value. */
export class DiagnosticError extends Error {
  readonly diagnostics: readonly Diagnostic[];
  constructor(diagnostics: Diagnostic | readonly Diagnostic[]) {
    const list = Array.isArray(diagnostics) ? (diagnostics as readonly Diagnostic[]) : [diagnostics as Diagnostic];
    super(list.map((each) => (each.detail ? `${each.summary}: ${each.detail}` : each.summary)).join("\n"));
    this.name = "DiagnosticError";
    this.diagnostics = list;
  }
}

/** Throws a single error diagnostic. */
export function fail(
  code: string,
  summary: string,
  rest: Omit<Diagnostic, "severity" | "code" | "summary"> = {},
): never {
  throw new DiagnosticError({ severity: "error", code, summary, ...rest });
}

/** Returns true if any of them is an error. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((each) => each.severity === "error");
}
