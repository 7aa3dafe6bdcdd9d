/** Declarations of objects that no file has yet: named, and in the order in which they are written. */

import type { NewResource } from "../../config/yaml-write/workspace.ts";
import { isContainer } from "../../derive/containers.ts";
import { parseAddress } from "../../model/address.ts";
import type { Program } from "../../model/program.ts";
import type { State } from "../../model/state.ts";
import type { LiveObject } from "./account.ts";
import { declare, type Surroundings } from "./declare.ts";
import { byAge, LogicalIds, wantedName } from "./logical-ids.ts";
import { Reach } from "./reach.ts";

/** Addresses of the objects that nobody declares, by `_id`: the one that the state knows, or a new one. */
export function newAddresses(
  objects: ReadonlyMap<string, LiveObject>,
  isDeclared: (id: string) => boolean,
  program: Program | undefined,
  state: State,
): ReadonlyMap<string, string> {
  const names = new LogicalIds();
  for (const { address } of program?.resources ?? []) {
    const { family, name } = parseAddress(address)!;
    names.take(family, name);
  }
  const former = new Map<string, string>();
  for (const { id, address } of Object.values(state.resources)) {
    const parsed = parseAddress(address);
    if (!objects.has(id) || isDeclared(id) || parsed === undefined || parsed.key !== undefined) continue;
    if (program?.resources.some((each) => each.address === address)) continue;
    former.set(id, address);
    names.take(parsed.family, parsed.name);
  }
  const fresh = [...objects.values()].filter(({ id }) => !isDeclared(id) && !former.has(id)).toSorted(byAge);
  return new Map([
    ...former,
    ...fresh.map((object): [string, string] => {
      const { family } = object.kind;
      return [object.id, `${family}.${names.next(family, wantedName(object, objects))}`];
    }),
  ]);
}

interface Newcomers {
  readonly resources: readonly NewResource[];
  /** Environment variables of their secrets. */
  readonly variables: readonly { readonly address: string; readonly variable: string }[];
}

/**
 * Declares the objects: by family, shared ones first, then integration after integration. `adopted` says which of them the state knows,
 * or will; the others say by `$adopt` which object they are.
 */
export function newcomers(
  chosen: readonly LiveObject[],
  all: ReadonlyMap<string, LiveObject>,
  addresses: ReadonlyMap<string, string>,
  around: Surroundings,
  adopted: (address: string) => boolean,
): Newcomers {
  const groups = new Reach(all).groups();
  const integrations = [...all.values()].filter((each) => isContainer(each.kind.kind)).toSorted(byAge);
  const rank = new Map(integrations.map((each, index) => [each.id, index + 1]));
  const place = (object: LiveObject) =>
    isContainer(object.kind.kind) ? 0 : (rank.get(groups.get(object.id) ?? "") ?? 0);
  const variables: { address: string; variable: string }[] = [];
  const ordered = chosen.toSorted((a, b) => place(a) - place(b) || byAge(a, b));
  const resources = ordered.map((object): NewResource => {
    const address = addresses.get(object.id)!;
    const { family, name } = parseAddress(address)!;
    const { value, secrets } = declare(object, name, around);
    for (const variable of secrets.values()) variables.push({ address, variable });
    const integration = place(object) > 0 ? all.get(groups.get(object.id)!) : undefined;
    return {
      family,
      name,
      value: adopted(address) ? value : { $adopt: object.id, ...value },
      heading: integration && String(integration.document["name"] ?? integration.id),
    };
  });
  return { resources, variables };
}
