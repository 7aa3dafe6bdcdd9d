/** The secrets of a connection as texts, to be hidden in answers. */

import type { Json } from "../../base/json.ts";
import { isNumber } from "../../base/json.ts";
import type { OpenedConnection } from "./adaptor.ts";

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

function textsMasked(real: Json, masked: Json | undefined): readonly string[] {
  if (real === masked) return [];
  if (typeof real === "string" || isNumber(real)) return [String(real)];
  if (typeof real !== "object" || real === null) return [];
  const beside = typeof masked === "object" && masked !== null ? (masked as { readonly [key: string]: Json }) : {};
  return Object.entries(real).flatMap(([key, value]) => textsMasked(value as Json, beside[key]));
}
