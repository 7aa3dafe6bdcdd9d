/** Messages between the server and a process that opens SQLite files: JSON texts, one per line. */
import type { Readable } from "node:stream";
import type { SqlAnswer, SqlRequest } from "./sql-request.ts";

/** The work of a page on a file. `timeout`: milliseconds; `room`: bytes that the file may grow by. */
export interface SqlFileWork {
  readonly path: string;
  readonly work: SqlRequest;
  readonly room: number;
  readonly timeout: number;
}

/** `error`: reason why the work was not done at all. */
export type SqlFileAnswer = { readonly answer: SqlAnswer } | { readonly error: string };

const lineEnd = 10;

/** Passes each received line on. `seen` is called with the number of bytes of the current line so far. */
export function eachLine(from: Readable, take: (line: string) => void, seen: (bytes: number) => void): void {
  let pieces: Buffer[] = [];
  let bytes = 0;
  from.on("data", (come: Buffer) => {
    let pendingText = come;
    for (let end = pendingText.indexOf(lineEnd); end >= 0; end = pendingText.indexOf(lineEnd)) {
      const line = Buffer.concat([...pieces, pendingText.subarray(0, end)]).toString();
      pendingText = pendingText.subarray(end + 1);
      pieces = [];
      bytes = 0;
      take(line);
    }
    if (pendingText.length === 0) return;
    pieces.push(pendingText);
    bytes += pendingText.length;
    seen(bytes);
  });
}
