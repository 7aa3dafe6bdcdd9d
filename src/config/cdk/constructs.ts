/** Paths of constructs, as the CDKs note them in what they synthesise. */
import { isObject, type Json } from "../../base/json.ts";
import { formatAddress } from "../../model/address.ts";
import type { RawBlock, RawBlocks } from "./raw-blocks.ts";
import type { StackNames } from "./stack-names.ts";

/** Returns the path of the construct that wrote a block. */
export function constructOf(block: Json): string | undefined {
  const about = isObject(block) && isObject(block["//"]) ? block["//"]["metadata"] : undefined;
  const path = isObject(about) ? about["path"] : undefined;
  return typeof path === "string" ? path : undefined;
}

/** Returns the constructs of a stack by the addresses that messages give; undefined if it has none. */
export function constructsOf(blocks: RawBlocks, names: StackNames): ReadonlyMap<string, string> | undefined {
  const resourceAddress = ({ labels }: RawBlock) => {
    const found = names.resources.get(labels.join("."));
    return found && [formatAddress({ family: found.kind.family, name: found.name })];
  };
  const dataAddress = ({ labels }: RawBlock) => {
    const found = names.data.get(labels.join("."));
    const targets = (found?.keys ?? [undefined]).map((key) => found?.targetOf(key));
    return targets.flatMap((target) => [`lookups.${target}`, `data.${target}`]);
  };
  const namedConstructs = (raws: readonly RawBlock[], addresses: (raw: RawBlock) => readonly string[] | undefined) =>
    raws.flatMap((raw) => {
      const construct = constructOf(raw.body);
      return construct === undefined ? [] : (addresses(raw) ?? []).map((address) => [address, construct] as const);
    });
  const found = [
    ...namedConstructs(blocks.resource, resourceAddress),
    ...namedConstructs(blocks.data, dataAddress),
    ...namedConstructs(blocks.output, ({ labels: [name] }) => [`outputs.${name}`]),
  ];
  return found.length === 0 ? undefined : new Map(found);
}
