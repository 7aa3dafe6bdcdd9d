/** Connections as delivery is given them: with their secrets, and with the iClient whose fields their templates may read. */
import { isObject, type JsonObject } from "../../base/json.ts";
import type { StoredIn } from "../../catalog/families.ts";
import type { ConnectionDocument } from "../../delivery/documents.ts";
import { openDocument } from "../secrets/with-secrets.ts";
import type { Services } from "../services.ts";
import type { Reader } from "../store/store.ts";

type OpenedIClient = NonNullable<Awaited<ReturnType<typeof openDocument<"iclients">>>>;
type Opening = Pick<Services, "vault">;

interface OpenConnection {
  readonly document: StoredIn<"connections">;
  readonly masked: StoredIn<"connections">;
  readonly iClient: OpenedIClient | undefined;
}

/** The active connection of an id; undefined where there is none. */
export async function openConnection(
  services: Opening,
  reader: Reader,
  account: string,
  id: string,
): Promise<OpenConnection | undefined> {
  const found = await openDocument(services, reader, account, "connections", id);
  return found && { ...found, iClient: await iClientOf(services, reader, account, found.document) };
}

/**
 * The iClient of a connection, where it lets its fields be referenced (spec: iClient). One that another account published is none: its
 * secrets are that account's.
 */
export async function iClientOf(
  services: Opening,
  reader: Reader,
  account: string,
  connection: ConnectionDocument,
): Promise<OpenedIClient | undefined> {
  const type = String(connection.type);
  const block = (connection as JsonObject)[type];
  const id = isObject(block) ? block["_iClientId"] : undefined;
  if (typeof id !== "string") return undefined;
  const iClient = await openDocument(services, reader, account, "iclients", id);
  return iClient?.document.enableIClientReferences === true ? iClient : undefined;
}
