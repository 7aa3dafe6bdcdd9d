/** Words findings about a document for messages. */
import { pathText } from "../base/path-text.ts";
import { type Pointer, pointerSegments } from "../base/pointer.ts";
import type { Kind } from "../catalog/kind.ts";
import type { Finding, Rule } from "../derive/checks/validate.ts";
import { kindNoun } from "../derive/words/names.ts";

/** Code and summary of an object that cannot have its declared form yet. */
export const notReady = ["not-ready", "The object is not ready for its declared state"] as const;

/** Code and summary of a later effect of a change. */
export const laterEffect = ["later-effect", "The change has a later effect"] as const;

/** Code and summary of a field that the reference server stores without any effect. */
export const storedOnly = ["stored-only", "Stored without effect on the reference server"] as const;

/** Code and summary of a change that sends secrets elsewhere while this run has no value for them. */
export const movedSecret = ["moved-secret", "A stored secret would be sent elsewhere"] as const;

const codes: { readonly [rule in Rule]: readonly [code: string, summary: string] } = {
  required: ["missing-field", "A required field is missing"],
  type: ["wrong-type", "The value has the wrong type"],
  null: ["null-value", "null is not allowed"],
  enum: ["unknown-value", "The value is not one of those allowed"],
  limit: ["out-of-bounds", "The value is out of bounds"],
  format: ["wrong-format", "The value has the wrong format"],
  "unknown-field": ["unknown-field", "There is no such field"],
  "server-set": ["server-set-field", "The field is set by the platform"],
  mask: ["masked-secret", "A mask is not a secret"],
  variant: ["variant-mismatch", "The fields do not fit each other"],
  check: ["rule-broken", "A rule of the kind is not met"],
  ready: notReady,
};

/** Returns code and summary by the rule, or by the kind for a rule of the kind; the message names the field. */
export function describeFinding(
  finding: Finding,
  kind: Kind,
): {
  readonly code: string;
  readonly summary: string;
  readonly detail: string;
} {
  const [code, summary] = codes[finding.rule];
  const isOwn = finding.rule === "check";
  return { code, summary: isOwn ? ownRule(finding, kind) : summary, detail: findingSentence(finding) };
}

function ownRule({ severity }: Finding, kind: Kind): string {
  return severity === "warning" ? `Possible problem in the ${kindNoun(kind)}` : `Invalid ${kindNoun(kind)}`;
}

/** Returns the message with its subject: the field's path, unless the message names it. */
function findingSentence({ rule, message, pointer }: Finding): string {
  if (/^(?:must|is)\b/.test(message)) return `${pointer === "" ? "The resource" : pathText(pointer)} ${message}`;
  if (rule !== "check" || pointer === "" || namesField(message, pointer)) return message;
  return `${pathText(pointer)}: ${message}`;
}

/** Returns true if a message names a field: the field's own name is enough, because the place shows its position. */
function namesField(message: string, pointer: Pointer): boolean {
  const field = pointerSegments(pointer).findLast((segment) => !/^[0-9]+$/.test(segment));
  return field !== undefined && message.includes(field);
}
