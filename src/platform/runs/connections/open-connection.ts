/** Connections as delivery is given them, with their secrets, and the external services that runs of an account use besides. */
import { join } from "node:path";
import { parseExactJson } from "../../../base/exact-json.ts";
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import { contractConnection, contractTypes, stackOf } from "../../../delivery/adaptors/contract/contract-connection.ts";
import type { OpenedConnection } from "../../../delivery/ports/adaptor.ts";
import type { ConnectionDocument } from "../../../delivery/ports/documents.ts";
import { type Endpoints, parseEndpoints } from "../../../delivery/ports/endpoints.ts";
import type { Outside } from "../../../delivery/sending/sender.ts";
import type { Caller } from "../../access/caller.ts";
import { openDocument } from "../../secrets/with-secrets.ts";
import type { Reader, SettingReader, SettingWriter } from "../../store/store.ts";
import { isDebugged } from "./connection-access.ts";
import type { RunNeeds } from "./needs.ts";

type OpenedIClient = NonNullable<Awaited<ReturnType<typeof openDocument<"iclients">>>>;
type ConnectionOpeningNeeds = Pick<RunNeeds, "vault" | "clock">;

interface OpenConnection {
  readonly document: StoredIn<"connections">;
  readonly masked: StoredIn<"connections">;
  readonly iClient: OpenedIClient | undefined;
  readonly isDebugged: boolean;
}

/** Returns the active connection with the id; undefined if it does not exist. */
export async function openConnection(
  services: ConnectionOpeningNeeds,
  reader: Reader,
  account: string,
  id: string,
): Promise<OpenConnection | undefined> {
  const found = await openDocument(services, reader, account, "connections", id);
  if (!found) return undefined;
  const iClient = await iClientOf(services, reader, account, found.document);
  return { ...found, iClient, isDebugged: isDebugged(found.document, services.clock.now()) };
}

/**
 * Returns a connection in the form for the caller's run. A custom token may use connections but not read them, not even by its own
 * templates: those of `document`, if it is unsaved.
 */
export function connectionFor(
  { grants }: Pick<Caller, "grants">,
  { _id }: { readonly _id?: Json },
  connection: OpenConnection,
): OpenedConnection {
  const readable = grants === undefined;
  return { ...connection, readable, isSealed: !readable && typeof _id !== "string" };
}

/**
 * Returns the iClient of a connection. An iClient that another account published does not count: its secrets belong to that account.
 */
export async function iClientOf(
  services: Pick<ConnectionOpeningNeeds, "vault">,
  reader: Reader,
  account: string,
  connection: ConnectionDocument,
): Promise<OpenedIClient | undefined> {
  const type = String(connection.type);
  const block = (connection as JsonObject)[type];
  const named = type === "mcp" && isObject(block) ? block["http"] : block;
  const id = isObject(named) ? named["_iClientId"] : undefined;
  return typeof id === "string" ? openDocument(services, reader, account, "iclients", id) : undefined;
}

type OutboundSettings = Pick<Outside, "aiKey" | "folder"> & { readonly endpoints: Endpoints };

/**
 * External services that runs of an account use besides their connections: endpoints, the server's key for models, the account's folder.
 */
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
  if (!contractTypes.has(opened.document.type)) return opened;
  const id = stackOf(opened.document);
  const isGiven = id === undefined || Object.hasOwn(endpoints, `stack:${id}`);
  const stack = isGiven ? undefined : await openDocument(services, services.store.read, account, "functionStacks", id);
  return contractConnection(opened, endpoints, stack);
}

const settingOf = (account: string): string => `endpoints.${account}`;

/** Throws a DiagnosticError for an invalid name or URL. */
export async function putEndpoints(writer: SettingWriter, account: string, endpoints: Endpoints): Promise<void> {
  const checked = parseEndpoints(Object.entries(endpoints).map(([name, url]) => `${name}=${url}`));
  await writer.putSetting(settingOf(account), JSON.stringify(checked));
}

/** Returns all that count for an account; `shared`: those of the server. */
export async function accountEndpoints(reader: SettingReader, account: string, shared: Endpoints): Promise<Endpoints> {
  const text = await reader.setting(settingOf(account));
  return text === undefined ? shared : { ...shared, ...(parseExactJson(text) as Endpoints) };
}
