/** Connections of the types `objectStore` and `ftp`: stores of files. */

import { unreachedAnswer } from "../adaptors/answers.ts";
import { pingFtp } from "../adaptors/file/places/ftp-place.ts";
import { pingObjectStore } from "../adaptors/file/places/object-place.ts";
import { failureFrom } from "../failures/failure.ts";
import { fileSource } from "../syncs/sources/file-source.ts";
import { notReached } from "./not-reached.ts";
import type { ConnectionTransport } from "./transport.ts";

export const ftpTransport: ConnectionTransport = Object.freeze({
  ...notReached,
  ping: (connection, { egress, access }) =>
    orFailure(pingFtp(connection, { egress, hostKeys: access?.hostKeys, block: {} })),
  openSource: async (connection, around) => fileSource("FTPExport", connection, around),
} satisfies ConnectionTransport);

export const objectStoreTransport: ConnectionTransport = Object.freeze({
  ...notReached,
  ping: (connection, { egress, endpoints }) => orFailure(pingObjectStore(connection, { egress, endpoints, block: {} })),
  openSource: async (connection, around) => fileSource("ObjectStoreExport", connection, around),
} satisfies ConnectionTransport);

/** Converts a request without an answer to the failure of the destination. */
async function orFailure(pinging: Promise<void>): Promise<void> {
  try {
    await pinging;
  } catch (error) {
    const outcome = unreachedAnswer(error);
    if ("failure" in outcome) throw failureFrom(outcome.failure);
  }
}
