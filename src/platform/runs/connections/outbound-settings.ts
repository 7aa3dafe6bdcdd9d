/**
 * External services that runs of an account use besides their connections: endpoints, the server's key for models, the account's folder.
 */
import { join } from "node:path";
import { contractConnection, stackOf } from "../../../delivery/adaptors/contract/contract-connection.ts";
import type { OpenedConnection } from "../../../delivery/ports/adaptor.ts";
import type { Endpoints } from "../../../delivery/ports/endpoints.ts";
import type { Outside } from "../../../delivery/sending/sender.ts";
import { accountEndpoints } from "../../documents/account-endpoints.ts";
import { openDocument } from "../../secrets/with-secrets.ts";
import type { RunNeeds } from "./needs.ts";

export type OutboundSettings = Pick<Outside, "aiKey" | "folder"> & { readonly endpoints: Endpoints };

export async function outboundSettingsOf(
  { store, endpoints, aiKey, files }: Pick<RunNeeds, "store" | "endpoints" | "aiKey" | "files">,
  account: string,
): Promise<OutboundSettings> {
  return {
    endpoints: await accountEndpoints(store.read, account, endpoints),
    aiKey,
    // A folder for each account: none sees the files of another.
    folder: files === undefined ? undefined : join(files, account),
  };
}

/** Returns the connection as its requests go: those of applications and stacks to the end that serves them. */
export async function resolveConnection(
  services: Pick<RunNeeds, "store" | "vault">,
  account: string,
  opened: OpenedConnection,
  endpoints: Endpoints,
): Promise<OpenedConnection> {
  const id = stackOf(opened.document);
  const isGiven = id === undefined || Object.hasOwn(endpoints, `stack:${id}`);
  const stack = isGiven ? undefined : await openDocument(services, services.store.read, account, "functionStacks", id);
  return contractConnection(opened, endpoints, stack);
}
