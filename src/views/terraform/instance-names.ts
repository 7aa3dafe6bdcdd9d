/** Returns Terraform's names for the resources of a plan. */
import type { JsonObject } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import { resourceType } from "../../derive/terraform/tf-names.ts";
import { providerAddress } from "../../derive/terraform/tf-schema.ts";
import { parseAddress } from "../../model/address.ts";
import type { Plan, PlanFile } from "../../model/plan.ts";

/** Address, type, name and index of a resource. */
export type InstanceName = (address: string, kind: string) => JsonObject & { readonly address: string };

/** Returns `reconduit_script.a[0]` if the block has a count, `reconduit_script.a["0"]` if it has keys. */
export function instanceNames({ steps, context }: Plan & Pick<Partial<PlanFile>, "context">): InstanceName {
  const blocks = new Map((context?.blocks ?? []).map((each) => [each.address, each]));
  const keys = new Map<string, Set<string>>();
  for (const { address } of steps) {
    const { key } = parseAddress(address)!;
    if (key === undefined) continue;
    const block = blockOf(address);
    keys.set(block, (keys.get(block) ?? new Set()).add(key));
  }
  const isCounted = (address: string): boolean => {
    const block = blocks.get(blockOf(address));
    if (block?.repeated) return block.repeated === "count";
    // The block is no longer declared: a count leaves the keys 0, 1, 2 and so on.
    const own = [...(keys.get(blockOf(address)) ?? [])];
    return own.length > 0 && own.every((_, index) => own.includes(String(index)));
  };
  return (address, kind) => {
    const { name, key } = parseAddress(address)!;
    const type = resourceType(kindNamed(kind)!);
    const index = key !== undefined && isCounted(address) ? Number(key) : key;
    return {
      address: `${type}.${name}${index === undefined ? "" : `[${JSON.stringify(index)}]`}`,
      mode: "managed",
      type,
      name,
      ...(index === undefined ? {} : { index }),
      provider_name: providerAddress,
    };
  };
}

/** The address without its key. */
export const blockOf = (address: string): string => address.split("[", 1)[0]!;
