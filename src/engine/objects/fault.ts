/** The reasons why a call on one object failed without a refusal by the platform: data, so that every caller can word them. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { JsonObject } from "../../base/json.ts";
import { pathText } from "../../base/path-text.ts";
import type { Pointer } from "../../base/pointer.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { ApiError } from "../../client/index.ts";
import type { Creation, Intent } from "../../model/state.ts";
import type { Words } from "../../model/words.ts";
import { describeRow } from "../kernel/identity.ts";
import { describeConflict, type ObjectConflict } from "./conflict.ts";

type FaultReason =
  /** Someone changed the object since it was read; nothing was written. */
  | { readonly type: "conflict"; readonly conflict: ObjectConflict }
  /** The object existed, and now the platform answers 404. */
  | { readonly type: "vanished"; readonly kind: string; readonly id: string }
  /** A secret without a value in this run is no longer on the platform, or is at another position of a list. */
  | { readonly type: "secret lost"; readonly kind: string; readonly id: string; readonly pointer: Pointer }
  /** A deletion was answered 404, and the token does not see everything. */
  | { readonly type: "hidden"; readonly kind: string; readonly id: string }
  /** A creation was not answered. `rows`: objects that it may have made, if there are several. */
  | {
      readonly type: "unanswered";
      readonly intent: Creation;
      readonly error: ApiError;
      readonly rows: readonly JsonObject[];
    };

export class ObjectFault extends Error {
  readonly reason: FaultReason;
  constructor(reason: FaultReason) {
    super(`a call on an object failed: ${reason.type}`);
    this.name = "ObjectFault";
    this.reason = reason;
  }
}

/** The diagnostic of the fault. */
export function describeFault({ reason }: ObjectFault, address: string, words: Words): Diagnostic {
  const error = { severity: "error", address } as const;
  switch (reason.type) {
    case "conflict":
      return { ...error, ...describeConflict(reason.conflict, words) };
    case "vanished":
      return {
        ...error,
        code: "vanished",
        summary: "The object was deleted after the plan was made",
        detail: `The platform answers 404 for ${reason.kind} ${reason.id}. Make a new plan.`,
      };
    case "secret lost":
      return {
        ...error,
        code: "secret-unset",
        summary: "A secret is not set",
        detail: `The ${reason.kind} ${reason.id} does not hold ${pathText(reason.pointer)} as it did when the plan was made, and this run was not given its value. Nothing was written to it. Give this run the value of ${pathText(reason.pointer)}, or make a new plan.`,
        pointer: reason.pointer,
      };
    case "hidden":
      return {
        ...error,
        code: "undecided",
        summary: "Cannot tell whether an object was deleted or is hidden",
        detail: `The platform answers 404 to the deletion of ${reason.kind} ${reason.id}, and this token does not see the whole account, so the object may still exist. Use a token with full access.`,
      };
    case "unanswered":
      return {
        ...reason.error.toDiagnostic(address),
        code: "outcome-unknown",
        summary: "Cannot tell whether the object was created",
        detail: `${reason.error.sentence} The request is not repeated blindly. ${
          reason.rows.length > 0
            ? `${possiblyMade(reason.intent, reason.rows)} ${words.resolving(address)}`
            : "Nothing that could be it is there so far. The next apply looks again before it creates anything: run it."
        }`,
      };
  }
}

// The error of a creation without an answer if several objects may be its result.

/** Names the candidates, and explains how to choose. */
export function unclearCreation(intent: Intent, rows: readonly JsonObject[], words: Words): Diagnostic {
  return {
    severity: "error",
    code: "pending-unclear",
    summary: "Cannot tell which object an earlier run created",
    detail: `${possiblyMade(intent, rows)} ${words.resolving(intent.address)}`,
    address: intent.address,
  };
}

/** Returns two sentences: the interrupted creation, and the objects that may be its result. */
function possiblyMade({ address, kind }: Intent, rows: readonly JsonObject[]): string {
  const shown = rows.slice(0, 10).map((row) => describeRow(kindNamed(kind)!, row));
  const more = rows.length > shown.length ? ` and ${rows.length - shown.length} more` : "";
  return `A run broke off while it created ${address}. Made since then, and possibly it: ${shown.join(", ")}${more}.`;
}
