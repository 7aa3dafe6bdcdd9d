/** What an apply of a resource would do. */
import { withArticle } from "../base/article.ts";
import type { Diagnostic } from "../base/diagnostics.ts";
import type { TfResource } from "../derive/tf-attribute.ts";
import { price } from "../engine/decide/step-requests.ts";
import type { Action } from "../model/plan.ts";
import type { TfObject } from "../model/tf-value.ts";
import { type PlannedValue, planValue } from "./plan-value.ts";
import { keptBack } from "./retained-values.ts";

interface Plan {
  readonly planned: PlannedValue | undefined;
  readonly action: Action;
  readonly diagnostics: readonly Diagnostic[];
}

/** What an apply would do; asks nobody. `config` null: the removal. */
export function planResource(
  resource: TfResource,
  prior: TfObject | null,
  config: TfObject | null,
  strictSpec: boolean,
): Plan {
  const { kind, attributes } = resource;
  if (config === null) {
    const isLeft = kind.removal === "none";
    const diagnostics = isLeft ? [cannotDelete(resource, strictSpec)] : assumed(resource, "delete", strictSpec);
    return { planned: undefined, action: isLeft ? "forget" : "delete", diagnostics };
  }
  const planned = planValue(attributes, prior, config);
  const action: Action = prior === null ? "create" : planned.changed ? "update" : "noop";
  const kept = action === "update" && planned.replace.length === 0 ? keptBack(resource, prior!, planned.value) : [];
  return { planned, action, diagnostics: [...assumed(resource, action, strictSpec), ...kept] };
}

function cannotDelete({ kind }: TfResource, strictSpec: boolean): Diagnostic {
  return {
    severity: strictSpec ? "error" : "warning",
    code: "cannot-delete",
    summary: "An object stays on the platform",
    detail: `The platform offers no deletion for the kind ${kind.kind}: the object is taken out of the state and stays in the account.`,
  };
}

function assumed({ kind }: TfResource, action: Action, strictSpec: boolean): readonly Diagnostic[] {
  if (!strictSpec) return [];
  const found = price(kind, action, [{ path: `/${kind.identity.by[0]}`, cause: "config changed" }], {}).assumed;
  if (found.length === 0) return [];
  return [
    {
      severity: "error",
      code: "assumed-verb",
      summary: "A step uses endpoints that the platform does not document",
      detail: `To ${action} ${withArticle(kind.kind)} takes ${found.join(", ")}, which the platform's documentation does not state. The provider's strict_spec refuses that.`,
    },
  ];
}
