/** Declares objects that no file contains yet: named, and in the order in which they are written. */

import { isMadeElsewhere } from "../../../catalog/kind.ts";
import type { NewResource } from "../../../config/yaml-write/workspace.ts";
import { isContainer } from "../../../derive/fields/containers.ts";
import { parseAddress } from "../../../model/address.ts";
import type { Program } from "../../../model/program.ts";
import type { State } from "../../../model/state.ts";
import type { AccountObject } from "../account.ts";
import { ContainerReach } from "../reach.ts";
import { type DeclarationContext, type DeclaredSecret, declareObject } from "./declare.ts";
import { byAge, LogicalIds, wantedName, wantedNames } from "./logical-ids.ts";
import type { Home, UnplacedResource } from "./target-files.ts";

/** Returns the addresses of undeclared objects, by `_id`: the address in the state, or a new one. */
export function newAddresses(
  objects: ReadonlyMap<string, AccountObject>,
  isDeclared: (id: string) => boolean,
  program: Program | undefined,
  state: State,
): ReadonlyMap<string, string> {
  const names = new LogicalIds();
  const taken = [...(program?.resources ?? []).map(({ address }) => address), ...(program?.switchedOff?.keys() ?? [])];
  for (const address of taken) {
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
  const groups = new ContainerReach(objects).integrationById();
  const fresh = [...objects.values()].filter(({ id }) => !isDeclared(id) && !former.has(id)).toSorted(byAge);
  return new Map([
    ...former,
    ...fresh.map((object): [string, string] => {
      const { family } = object.kind;
      return [object.id, `${family}.${names.next(family, wantedNames(object, objects, groups))}`];
    }),
  ]);
}

interface NewResources {
  readonly resources: readonly NewResource[];
  /** Secrets of the declarations, and their variables. */
  readonly secrets: readonly (DeclaredSecret & { readonly address: string })[];
}

interface NewResourcesInput {
  readonly chosen: readonly AccountObject[];
  readonly all: ReadonlyMap<string, AccountObject>;
  /** Addresses of all objects that are declared or will be, by `_id`. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly around: DeclarationContext;
  /** Returns true if the state has the address, or will have it; other declarations name their object with `$adopt`. */
  readonly isBound: (address: string) => boolean;
  readonly homes: (resource: UnplacedResource) => Home;
}

/** Declares the objects: by family, shared ones first, then integration after integration. */
export function declareNewResources({
  chosen,
  all,
  addresses,
  around,
  isBound,
  homes,
}: NewResourcesInput): NewResources {
  const groups = integrationsOf(all);
  const integrations = [...all.values()].filter((each) => isContainer(each.kind.kind)).toSorted(byAge);
  const rank = new Map(integrations.map((each, index) => [each.id, index + 1]));
  const integrationOrder = (object: AccountObject) => rank.get(groups.get(object.id) ?? "") ?? 0;
  const secrets: (DeclaredSecret & { readonly address: string })[] = [];
  const ordered = chosen.toSorted((a, b) => integrationOrder(a) - integrationOrder(b) || byAge(a, b));
  const resources = ordered.map((object): NewResource => {
    const address = addresses.get(object.id)!;
    const { family, name } = parseAddress(address)!;
    const declared = declareObject(object, name, around);
    for (const secret of declared.secrets) secrets.push({ ...secret, address });
    const integration = isContainer(object.kind.kind) ? undefined : all.get(groups.get(object.id) ?? "");
    const group = integrationName(object.id, groups, all, addresses);
    return {
      family,
      name,
      // The declaration itself identifies an object that only the platform makes.
      value:
        isBound(address) || isMadeElsewhere(object.kind) ? declared.value : { $adopt: object.id, ...declared.value },
      heading: integration && String(integration.document["name"] ?? integration.id),
      ...homes({ family, name, group }),
    };
  });
  return { resources, secrets };
}

/** Returns, by `_id`, the integration that an object belongs to; an integration belongs to itself. */
export function integrationsOf(all: ReadonlyMap<string, AccountObject>): ReadonlyMap<string, string> {
  const groups = new Map(new ContainerReach(all).integrationById());
  for (const { id, kind } of all.values()) if (isContainer(kind.kind)) groups.set(id, id);
  return groups;
}

/** Returns the name of an integration's file: the logical id of its declaration, or the id it would get. */
export function integrationName(
  id: string,
  groups: ReadonlyMap<string, string>,
  all: ReadonlyMap<string, AccountObject>,
  addresses: ReadonlyMap<string, string>,
): string | undefined {
  const integration = all.get(groups.get(id) ?? "");
  if (integration === undefined) return undefined;
  const address = addresses.get(integration.id);
  return (address && parseAddress(address)?.name) || wantedName(integration, all);
}
