/** Opened connections as JSON, for transfer to a compute thread. */
import type { JsonObject } from "../../base/json.ts";
import type { OpenedConnection } from "./adaptor.ts";

/** A packed connection. Masked documents are left out if they equal the documents. */
export type PackedConnection = {
  readonly document: OpenedConnection["document"];
  readonly masked?: OpenedConnection["masked"];
  readonly readable: boolean;
  readonly iClient?: { readonly document: JsonObject; readonly masked?: JsonObject };
  readonly isDebugged?: boolean;
  readonly isSealed?: boolean;
};

export function packConnection({
  document,
  masked,
  readable,
  iClient,
  isDebugged,
  isSealed,
}: OpenedConnection): PackedConnection {
  const withMaskedCopy = <D>(opened: { readonly document: D; readonly masked: D }) => ({
    document: opened.document,
    ...(opened.masked === opened.document ? {} : { masked: opened.masked }),
  });
  return {
    ...withMaskedCopy({ document, masked }),
    readable,
    ...(iClient && { iClient: withMaskedCopy(iClient) }),
    ...(isDebugged === true && { isDebugged }),
    ...(isSealed === true && { isSealed }),
  };
}

/** Opened connections by their packed form: the same one has the same objects, so that values derived from them can be kept. */
const unpacked = new WeakMap<PackedConnection, OpenedConnection>();

export function unpackConnection(packed: PackedConnection): OpenedConnection {
  let opened = unpacked.get(packed);
  if (!opened) {
    opened = openedFrom(packed);
    unpacked.set(packed, opened);
  }
  return opened;
}

function openedFrom({ document, masked, readable, iClient, isDebugged, isSealed }: PackedConnection): OpenedConnection {
  return {
    document,
    masked: masked ?? document,
    readable,
    ...(iClient && { iClient: { document: iClient.document, masked: iClient.masked ?? iClient.document } }),
    isDebugged,
    isSealed,
  };
}
