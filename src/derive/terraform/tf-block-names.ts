/** Terraform names of resources with manifest names: `cleanOrders` becomes `clean_orders`. */
import { snakeCase } from "./tf-names.ts";

/** The name of a block, by family and by the name of its resource. */
export type BlockName = (family: string, name: string) => string;

/** Names as they are. */
export const sameName: BlockName = (_family, name) => name;

/** Returns names in snake_case. If two names of a family would become equal, both stay unchanged. */
export function blockNames(declared: Iterable<{ readonly family: string; readonly name: string }>): BlockName {
  const found = new Map<string, Set<string>>();
  for (const { family, name } of declared) {
    const key = `${family}.${snakeName(name)}`;
    found.set(key, (found.get(key) ?? new Set()).add(name));
  }
  return (family, name) => ((found.get(`${family}.${snakeName(name)}`)?.size ?? 1) > 1 ? name : snakeName(name));
}

/** A leading underscore stays: without it a name may begin with a digit. */
function snakeName(name: string): string {
  const [underscores = ""] = /^_*/.exec(name)!;
  return underscores + snakeCase(name);
}
