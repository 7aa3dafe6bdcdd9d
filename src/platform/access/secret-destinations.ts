/**
 * A secret that its reader only sees as a mask is not sent anywhere new by that reader: below administrator, a change of where an object
 * leads comes with its secrets, and an object whose secrets are shared leads where that object says.
 */
import type { JsonObject } from "../../base/json.ts";
import { type Pointer, toDotted } from "../../base/pointer.ts";
import type { PlatformFault } from "../../catalog/errors.ts";
import type { Kind } from "../../catalog/kind.ts";
import { iclient } from "../../catalog/kinds/iclient/index.ts";
import { dottedFieldNames, hostsOf, keptSecrets, lentBy, movedDestinations } from "../../derive/fields/destinations.ts";
import { refuseAll } from "../kernel/refusal.ts";
import type { Reader } from "../store/store.ts";
import type { Caller } from "./caller.ts";
import { decideAccess } from "./permissions.ts";

/** True for callers who may send any stored secret anywhere. */
const mayMoveSecrets = (caller: Caller): boolean => decideAccess(caller, { access: "administer" }).allow === "all";

/**
 * Refuses a document that would send a stored secret where its caller may not. `before`: the stored document that it replaces or is made
 * of; `createdIds`: ids of objects that are made together with it, whose secrets come from the same place.
 */
export async function refuseMovedSecrets(
  reader: Reader,
  caller: Caller,
  kind: Kind,
  document: JsonObject,
  before?: JsonObject,
  createdIds: ReadonlySet<string> = new Set(),
): Promise<void> {
  if (mayMoveSecrets(caller)) return;
  const moved = before === undefined ? [] : movedDestinations(kind, before, document);
  if (before !== undefined && moved.length > 0)
    refuseAll(storedSecretFaults(moved, keptSecrets(kind, before, document)));
  const former = new Map(before === undefined ? [] : lentBy(kind, before));
  for (const [at, id] of lentBy(kind, document)) {
    if (createdIds.has(id) || (before !== undefined && moved.length === 0 && former.get(at) === id)) continue;
    const lender = await reader.get(caller.account, iclient.family, id);
    if (lender?.vault) refuseAll(lentHostFaults(at, lender.body as JsonObject, hostsOf(kind, document)));
  }
}

function storedSecretFaults(moved: readonly Pointer[], storedPointers: readonly Pointer[]): readonly PlatformFault[] {
  return storedPointers.map((at) => ({
    code: "invalid_field",
    field: toDotted(at),
    message: `${toDotted(at)} is stored, and ${dottedFieldNames(moved)} would send it elsewhere: send the secret itself instead of its mask, or leave it out. Only administrators may move a stored secret.`,
  }));
}

/** Returns the hosts of a connection that the iClient it names does not name. */
function lentHostFaults(
  at: Pointer,
  lender: JsonObject,
  hosts: readonly (readonly [at: Pointer, host: string | undefined])[],
): readonly PlatformFault[] {
  const named = hostsOf(iclient, lender).flatMap(([, host]) => (host === undefined ? [] : [host]));
  const isNamedHost = (host: string): boolean => named.some((each) => host === each || host.endsWith(`.${each}`));
  const others = hosts.filter(([, host]) => host === undefined || !isNamedHost(host));
  if (others.length === 0) return [];
  const places = dottedFieldNames([...new Set(others.map(([place]) => place))]);
  const message = `${places} would send secrets of the iClient to a host that it does not name. Ask an administrator to save the connection, or to add the host to oauth2.validDomainNames of the iClient.`;
  return [{ code: "invalid_field", field: toDotted(at), message }];
}
