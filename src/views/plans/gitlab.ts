/** What GitLab shows of a plan in a merge request (`artifacts:reports:terraform`): three counts. */
import type { Plan } from "../../model/plan.ts";

/** A replacement is a creation and a deletion; what comes back from the recycle bin is created, what is adopted is updated. */
export function gitlabReport({ summary }: Pick<Plan, "summary">): {
  readonly create: number;
  readonly update: number;
  readonly delete: number;
} {
  const { create, restore, replace, update, adopt, delete: deleted } = summary;
  return { create: create + restore + replace, update: update + adopt, delete: deleted + replace };
}
