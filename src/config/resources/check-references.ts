/** References between declarations that lead to the wrong kind, or to a connection of the wrong type. */
import { isObject } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import { databaseTypeOf } from "../../catalog/kinds/connection/database-type.ts";
import { idReference } from "../../model/referring-paths.ts";
import type { Value } from "../../model/value.ts";
import { wrongReference } from "../../model/wrong-reference.ts";
import type { Reporter } from "../files/reporter.ts";
import type { AnyResource } from "./resources.ts";

/**
 * Reports references of a resource to declarations of the wrong kind. The plan reports missing objects on the platform.
 */
export function checkReferences(
  { address, kind, template, deferred }: AnyResource,
  declared: ReadonlyMap<string, AnyResource>,
  reporter: Pick<Reporter, "error">,
): void {
  for (const { pointer, expression } of deferred) {
    const target = declared.get(idReference(expression)?.target ?? "");
    if (target === undefined) continue;
    const of = isObject(target.template as Value)
      ? (target.template as { readonly [field: string]: unknown })
      : undefined;
    const to = { name: target.address, kind: target.kind, type: of?.["type"], database: databaseTypeOf(of) };
    const wrong = wrongReference(kindNamed(kind)!, template as Value, pointer, to);
    if (wrong) reporter.error(wrong.code, wrong.summary, { ...wrong, address, source: expression.source });
  }
}
