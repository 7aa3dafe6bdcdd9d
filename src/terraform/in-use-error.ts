/** Why an object cannot be deleted that others refer to, and what helps. */
import { DiagnosticError } from "../base/diagnostics.ts";
import type { ApiError, Client } from "../client/index.ts";
import type { TfResource } from "../derive/tf-attribute.ts";
import { tfResources } from "../derive/tf-schema.ts";

/**
 * The error to throw in place of the platform's. In Terraform's order, updates of objects that referred to the deleted one wait for its
 * deletion. So running apply again never helps; applying these updates first does.
 */
export async function inUse(
  client: Client,
  { type, kind }: TfResource,
  id: string,
  error: ApiError,
): Promise<DiagnosticError> {
  const dependents = Object.entries((await client.dependencies(kind, id).catch(() => undefined)) ?? {});
  const users = dependents.flatMap(([family, held]) =>
    held.map((each) => `${family}/${each.id}${each.name === undefined ? "" : ` "${each.name}"`}`),
  );
  const families = new Set(dependents.filter(([, held]) => held.length > 0).map(([family]) => family));
  const types = [...tfResources().values()].filter((each) => families.has(each.kind.family));
  const targets = types.map((each) => `-target=${each.type}.NAME`).join(" ") || "-target=ADDRESS";
  const what = users.length === 0 ? error.message : `The ${kind.kind} ${id} is in use by ${users.join("; ")}`;
  return new DiagnosticError({
    severity: "error",
    code: "in-use",
    summary: "Another object refers to the one that is to be deleted",
    detail: `${what}. Where the same change takes the reference out, Terraform updates what refers to it only after this deletion: apply that first, with terraform apply ${targets}, and run terraform apply after it. Or set create_before_destroy on this ${type}, and apply that before it goes. What is not of this configuration has to let go of it by other means.`,
  });
}
