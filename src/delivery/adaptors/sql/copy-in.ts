/** COPY ... FROM STDIN of PostgreSQL: rows as text. A refusal states the number of the faulty line. */
import type { Client, Connection, Submittable } from "pg";
import type { Json } from "../../../base/json.ts";

/** The connection functions of the library used here, which its types omit. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sync?(): void;
}

/** Returns a field of the text format; null is encoded as \N. */
export function copyField(value: Json): string {
  if (value === null) return "\\N";
  return String(value).replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll("\r", "\\r").replaceAll("\t", "\\t");
}

/** Characters sent at once. */
const chunkSize = 64 * 1024;

export function copyIn(client: Client, statement: string, lines: Iterable<string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const copying = {
      submit: (connection: Connection) => (connection as unknown as CopyConnection).query(statement),
      handleCopyInResponse: (connection: CopyConnection) => {
        let chunk = "";
        for (const line of lines) {
          chunk += line;
          if (chunk.length < chunkSize) continue;
          connection.sendCopyFromChunk(Buffer.from(chunk, "utf8"));
          chunk = "";
        }
        if (chunk !== "") connection.sendCopyFromChunk(Buffer.from(chunk, "utf8"));
        connection.endCopyFrom();
      },
      handleError: (error: Error) => reject(error),
      handleCommandComplete: () => undefined,
      handleRowDescription: () => undefined,
      handleDataRow: () => undefined,
      handlePortalSuspended: () => undefined,
      handleEmptyQuery: () => undefined,
      handleReadyForQuery: () => resolve(),
    };
    client.query(copying as unknown as Submittable);
  });
}
