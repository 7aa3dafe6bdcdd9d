/** Sentences about the place of a state, and its other readers. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { Backend } from "../../state/index.ts";

/** Returns, as a sentence, the readers of a state in a place. */
export function whoSees(type: Backend["type"]): string {
  return type === "local"
    ? "It is in this folder alone: no other checkout, colleague or pipeline sees it."
    : "Everyone who uses that place and has RECONDUIT_STATE_KEY works with the same state.";
}

/** Returns advice for a stack that others use too; undefined if the place is already shared. */
export function sharingAdvice(type: Backend["type"]): string | undefined {
  return type === "local"
    ? "Where others apply this stack, too, keep the state in a shared place: see docs/STATE.md."
    : undefined;
}

/** Returns the notice of a first apply. */
export function firstState({ type, store: { path } }: Pick<Backend, "type" | "store">): Diagnostic {
  return {
    severity: "notice",
    code: "first-state",
    summary: "First apply of this stack",
    detail: [`The state will be in ${path}.`, whoSees(type), sharingAdvice(type)].filter(Boolean).join(" "),
  };
}
