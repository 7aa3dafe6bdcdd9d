/** Secrets that flow through references: a field that is secret where it is declared is secret wherever it is used. */
import { fromSegments, isPointerWithin, type Pointer } from "../../base/pointer.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { hasSecretField } from "../../derive/fields/walk.ts";
import type { Lookup } from "../../model/program.ts";
import type { Reference } from "../../model/value.ts";
import type { DeferredExpression } from "../expressions/deferred-expression.ts";
import type { DeclaredOutput } from "./outputs.ts";
import type { AnyResource } from "./resources.ts";

/**
 * Marks everything that derives from a secret: extends `secrets` of resources, and sets `secret` of expressions and outputs. Secrets
 * that an expression takes out of a whole object are not followed; they are refused where they would be seen.
 */
export function spreadSecrets(
  resources: readonly AnyResource[],
  outputs: readonly Pick<DeclaredOutput, "references" | "deferred" | "secret">[],
  lookups: ReadonlyMap<string, Kind>,
  found: readonly Pick<Lookup, "target" | "secrets">[],
): void {
  const waiting = resources.filter((resource) => resource.references.some(mayBeSecret));
  const shown = outputs.filter((output) => output.references.some(mayBeSecret));
  if (waiting.length + shown.length === 0) return;
  const byAddress = new Map(resources.map((resource) => [resource.address, resource]));
  const foundBy = new Map(found.map(({ target, secrets = [] }) => [target, secrets]));
  const isSecret = ({ type, target, path }: Reference): boolean => {
    const pointer = fromSegments(path.length === 0 ? ["_id"] : path);
    const resource = type === "resource" ? byAddress.get(target) : undefined;
    const kind = resource ? kindNamed(resource.kind) : lookups.get(target);
    if (kind !== undefined && hasSecretField(kind, path)) return true;
    const secrets = (type === "resource" ? resource?.secrets : foundBy.get(target)) ?? [];
    return secrets.some((secret) => isPointerWithin(pointer, secret) || isPointerWithin(secret, pointer));
  };
  const flowsInto = (expression: DeferredExpression) =>
    !expression.secret && expression.references.some((reference) => mayBeSecret(reference) && isSecret(reference));
  for (let changed = true; changed; ) {
    changed = false;
    for (const resource of waiting) {
      const derived: Pointer[] = [];
      for (const { pointer, expression } of resource.deferred) {
        if (!flowsInto(expression)) continue;
        expression.secret = true;
        derived.push(pointer);
      }
      if (derived.length === 0) continue;
      resource.secrets = [...resource.secrets, ...derived];
      changed = true;
    }
  }
  for (const output of shown) {
    for (const { expression } of output.deferred) if (flowsInto(expression)) expression.secret = true;
    output.secret ||= output.deferred.some(({ expression }) => expression.secret);
  }
}

/** The id of a resource is never secret. Anything else may be, even an existing object's id where the object is found by it. */
function mayBeSecret({ type, path }: Reference): boolean {
  return path.length > 0 || type === "lookup";
}
