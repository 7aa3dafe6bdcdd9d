/** GitLab's summary of a plan in a merge request (`artifacts:reports:terraform`): three counts. */
import type { Plan } from "../../model/plan.ts";

/** Counts a replacement as a creation and a deletion, a restoration as a creation, and an adoption as an update. */
export function gitlabReport({ summary }: Pick<Plan, "summary">): {
  readonly create: number;
  readonly update: number;
  readonly delete: number;
} {
  const { create, restore, replace, update, adopt, delete: deleted } = summary;
  return { create: create + restore + replace, update: update + adopt, delete: deleted + replace };
}
