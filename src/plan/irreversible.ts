/** What no later plan can bring back. */
import type { Kind } from "../catalog/kind.ts";
import type { Action } from "../model/plan.ts";

/** Each consequence of the step as a phrase; none for most steps. `keeps`: the old object stays on the platform. */
export function irreversible(kind: Kind, action: Action, keeps: boolean): readonly string[] {
  if (action === "create" && kind.removal === "none") return ["the platform cannot delete it again"];
  if (action !== "delete" && (action !== "replace" || keeps)) return [];
  return [
    ...(kind.removal === "permanent" ? ["the deletion is permanent, there is no recycle bin for it"] : []),
    ...(kind.removalLoses
      ? [`the deletion takes away ${kind.removalLoses}, and a restore does not bring it back`]
      : []),
  ];
}
