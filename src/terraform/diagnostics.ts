/** Diagnostics as Terraform shows them: on the attribute that they are about. */
import { type Diagnostic, DiagnosticError, requestWords } from "../base/diagnostics.ts";
import type { Pointer } from "../base/pointer.ts";
import { ApiError } from "../client/index.ts";
import type { TfAttribute } from "../derive/terraform/tf-attribute.ts";
import type { DynamicPath } from "../model/terraform/tf-dynamic.ts";
import { configurationPath, type PathStep, tfPlaceOf } from "../model/terraform/tf-place.ts";
import type { TfValue } from "../model/terraform/tf-value.ts";
import { writeLog } from "./protocol/log.ts";
import type { WireMessage } from "./protocol/wire.ts";

/** The place in which a diagnostic's pointer is resolved. */
export interface DiagnosticPlace {
  readonly attributes: readonly TfAttribute[];
  readonly value?: TfValue;
}

const severities = { error: 1, warning: 2 } as const;

export function diagnosticMessage(
  severity: "error" | "warning",
  summary: string,
  detail: string,
  steps: readonly PathStep[] = [],
): WireMessage {
  return { severity: severities[severity], summary, detail, ...(steps.length > 0 ? { attribute: { steps } } : {}) };
}

export function toMessage(
  { severity, summary, detail = "", suggestion, pointer, api }: Diagnostic,
  place?: DiagnosticPlace,
): WireMessage {
  const level = severity === "error" ? "error" : "warning";
  const text = [detail, api && `${requestWords(api)}.`, suggestion].filter(Boolean).join(" ");
  if (pointer === undefined || !place) return diagnosticMessage(level, summary, text);
  return messageAt(place, pointer, level, summary, text);
}

/**
 * Returns a message that begins with the path of its attribute. Terraform looks up the last step of a path among the arguments of the
 * whole resource, so the path that it is given ends with the outermost argument.
 */
export function messageAt(
  { attributes, value }: DiagnosticPlace,
  pointer: Pointer,
  severity: "error" | "warning",
  summary: string,
  detail: string,
): WireMessage {
  const { steps, text } = tfPlaceOf(attributes, pointer, value);
  return diagnosticMessage(severity, summary, text === "" ? detail : `${text}: ${detail}`, steps.slice(0, 1));
}

/** Returns an error about an invalid value in a block whose type Terraform does not know. */
export function typeMismatchError(path: DynamicPath, detail: string): WireMessage {
  return diagnosticMessage("error", "Invalid value", `${configurationPath(path)}: ${detail}`, [
    { attributeName: String(path[0]) },
  ]);
}

/**
 * Returns the diagnostics for an error. Errors that are bugs of ours are logged with their stack, in which `redact` hides secrets.
 */
export function errorMessages(
  error: unknown,
  place?: DiagnosticPlace,
  redact: (text: string) => string = (text) => text,
): readonly WireMessage[] {
  if (error instanceof DiagnosticError) return error.diagnostics.map((each) => toMessage(each, place));
  if (error instanceof ApiError) return error.toDiagnostics().map((each) => toMessage(each, place));
  const { message: text, stack } = error instanceof Error ? error : new Error(String(error));
  writeLog("error", redact(stack ?? text));
  return [
    diagnosticMessage("error", "The provider failed", `${text}. This is a fault of the provider: please report it.`),
  ];
}
