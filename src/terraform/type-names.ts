/** The types of resources, data sources and ephemeral resources by name. Terraform asks for none that the schema lacks. */
import type { TfResource } from "../derive/terraform/tf-attribute.ts";
import { type TfEphemeral, tfEphemerals } from "../derive/terraform/tf-ephemeral.ts";
import { tfDataSources, tfResources } from "../derive/terraform/tf-schema.ts";

export function resourceNamed(typeName: unknown): TfResource {
  const found = tfResources().get(String(typeName));
  if (!found) throw new Error(`there is no resource type ${String(typeName)}`);
  return found;
}

export function dataSourceNamed(typeName: unknown): TfResource {
  const found = tfDataSources().get(String(typeName));
  if (!found) throw new Error(`there is no data source ${String(typeName)}`);
  return found;
}

export function ephemeralNamed(typeName: unknown): TfEphemeral {
  const found = tfEphemerals().get(String(typeName));
  if (!found) throw new Error(`there is no ephemeral resource ${String(typeName)}`);
  return found;
}
