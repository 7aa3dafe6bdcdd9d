/** The secrets of a connection as texts, to be hidden in answers. */

import type { Json } from "../../base/json.ts";
import { isNumber } from "../../base/json.ts";
import { createRedactor } from "../../base/redaction.ts";
import { limits, secretMask } from "../../catalog/limits.ts";
import { failureFrom, plainFailure, RecordFailure } from "../failures/failure.ts";
import type { OpenedConnection } from "./adaptor.ts";
import { SyncFailure } from "./table.ts";

/** Returns the texts of a connection, and of its iClient, that the masked form replaces by a mask. */
export function connectionSecrets({
  document,
  masked,
  iClient,
}: Omit<OpenedConnection, "readable">): readonly string[] {
  return [
    ...textsMasked(document as Json, masked as Json),
    ...(iClient ? textsMasked(iClient.document, iClient.masked) : []),
  ];
}

/** Documents whose secrets are hidden together: two connections of a sync with their iClients. */
const documentsTogether = 4;

/**
 * Hides the secrets of connections in texts. A text is hidden as a whole where the secrets are more than documents may have: such ones
 * were stored before the bound, and to look for them would take long.
 */
export function hideSecrets(secrets: readonly string[]): (text: string) => string {
  const characters = secrets.reduce((sum, { length }) => sum + length, 0);
  return secrets.length > documentsTogether * limits.documentSecrets ||
    characters > documentsTogether * limits.documentSecretCharacters
    ? () => secretMask
    : createRedactor(secrets);
}

/** Hides secrets in the failures of work: they quote the messages of partners, which may repeat what was sent to them. */
export async function hidingSecrets<T>(hide: (text: string) => string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SyncFailure) throw new SyncFailure(error.source, error.stage, hide(error.message), error.code);
    if (error instanceof RecordFailure) throw failureFrom({ ...plainFailure(error), message: hide(error.message) });
    throw error;
  }
}

function textsMasked(real: Json, masked: Json | undefined): readonly string[] {
  if (real === masked) return [];
  if (typeof real === "string" || isNumber(real)) return [String(real)];
  if (typeof real !== "object" || real === null) return [];
  const beside = typeof masked === "object" && masked !== null ? (masked as { readonly [key: string]: Json }) : {};
  return Object.entries(real).flatMap(([key, value]) => textsMasked(value as Json, beside[key]));
}
