/** Secrets that flow through references: a field that is secret where it is declared is secret wherever it is used. */
import { fromSegments, isWithin, type Pointer } from "../base/pointer.ts";
import { kindNamed } from "../catalog/index.ts";
import type { Kind } from "../catalog/kind.ts";
import { fieldAt } from "../derive/walk.ts";
import type { Reference } from "../model/value.ts";
import type { DeferredExpression } from "./deferred.ts";
import type { DeclaredOutput } from "./outputs.ts";
import type { AnyResource } from "./resources.ts";

/** Marks everything that derives from a secret; adds to `secrets` of resources and to `secret` of expressions and outputs. */
export function spreadSecrets(
  resources: readonly AnyResource[],
  outputs: readonly Pick<DeclaredOutput, "references" | "deferred" | "secret">[],
  lookups: ReadonlyMap<string, Kind>,
): void {
  const waiting = resources.filter((resource) => resource.references.some(({ path }) => path.length > 0));
  const shown = outputs.filter((output) => output.references.some(({ path }) => path.length > 0));
  if (waiting.length + shown.length === 0) return;
  const byAddress = new Map(resources.map((resource) => [resource.address, resource]));
  const isSecret = ({ type, target, path }: Reference): boolean => {
    const pointer = fromSegments(path);
    const resource = type === "resource" ? byAddress.get(target) : undefined;
    const kind = resource ? kindNamed(resource.kind) : lookups.get(target);
    if (kind !== undefined && hasSecretField(kind, path)) return true;
    return resource?.secrets.some((secret) => isWithin(pointer, secret) || isWithin(secret, pointer)) ?? false;
  };
  const flowsInto = (expression: DeferredExpression) =>
    !expression.secret && expression.references.some((reference) => reference.path.length > 0 && isSecret(reference));
  for (let changed = true; changed; ) {
    changed = false;
    for (const resource of waiting) {
      const found: Pointer[] = [];
      for (const { pointer, expression } of resource.deferred) {
        if (!flowsInto(expression)) continue;
        expression.secret = true;
        found.push(pointer);
      }
      if (found.length === 0) continue;
      resource.secrets = [...resource.secrets, ...found];
      changed = true;
    }
  }
  for (const output of shown) {
    for (const { expression } of output.deferred) if (flowsInto(expression)) expression.secret = true;
    output.secret ||= output.deferred.some(({ expression }) => expression.secret);
  }
}

/** True where the path leads to a secret field, or below one. */
export function hasSecretField(kind: Kind, path: Reference["path"]): boolean {
  return path.some((_, index) => fieldAt(kind, fromSegments(path.slice(0, index + 1)))?.secret === true);
}
