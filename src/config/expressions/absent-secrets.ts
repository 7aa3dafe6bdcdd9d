/** Secrets that a run was not given: expressions that ask for them stay open. */
import type { SourceRange } from "../../base/diagnostics.ts";
import type { Json } from "../../base/json.ts";
import type { TraversalStep } from "../../language/evaluate/language.ts";
import type { PendingOperand } from "../../language/evaluate/operand.ts";
import { ExpressionError } from "../../language/fault.ts";
import { type Deferred, isDeferred, Unchecked } from "../../model/value.ts";
import type { Reporter } from "../files/reporter.ts";

export interface Withheld {
  /** A phrase that follows "because". */
  readonly why: string;
  readonly source?: SourceRange;
}

interface AbsentSecrets {
  /** The requested secrets, by name. */
  readonly withheld: Map<string, Withheld>;
  /** They may be left open here; otherwise the value must be known at load. */
  readonly secretsMayWait: boolean;
}

/** A secret that this run was not given: it stays open, and a plan says that the value was not checked. */
export function withheldSecret(
  { withheld: all, secretsMayWait }: AbsentSecrets,
  name: string,
  why: string,
  source?: SourceRange,
): PendingOperand {
  if (!secretsMayWait) {
    const detail = `${name} is needed to read the manifest, and has no value, because ${why}.`;
    throw new ExpressionError("secret-unset", "A secret is not set", detail);
  }
  all.set(name, { why, ...(source ? { source } : {}) });
  return { known: false, references: [], secret: true, run: () => new Unchecked(name) };
}

/** One notice for all of them. It names each one, with its reason unless that is just an unset variable. */
export function notChecked(open: readonly (readonly [name: string, Withheld])[]): Parameters<Reporter["notice"]> {
  const [[name, { why, source }]] = open as [(typeof open)[number]];
  const place = source ? { source } : {};
  const stays = "apply compares it where it has the value, and asks for it only where it has to be sent";
  if (open.length === 1) {
    const detail = `${name} has no value in this run, because ${why}. It is not compared: ${stays}.`;
    return ["secret-not-checked", "Secret not checked", { detail, ...place }];
  }
  const names = open.map(([each, { why: reason }]) => (/ is not set\b/.test(reason) ? each : `${each} (${reason})`));
  const detail = `${open.length} secrets have no value in this run: ${names.join(", ")}. None is compared: of each, ${stays}.`;
  return ["secret-not-checked", "Secrets not checked", { detail, ...place }];
}

/** Returns the secret that was not given on the way to a value of `$each`, if there is one. */
export function firstOpen(value: Json, steps: readonly TraversalStep[]): Deferred | undefined {
  let here: unknown = value;
  for (const step of steps) {
    if (isDeferred(here)) return here;
    here = (here as { readonly [step: TraversalStep]: unknown } | null | undefined)?.[step];
  }
  return isDeferred(here) ? here : undefined;
}
