/** Messages between the server and a process that opens SQLite files: JSON texts, one per line. */
import type { Readable } from "node:stream";
import type { SqlAnswer, SqlRequest } from "./sql-request.ts";

/** The work of a page on a file. `timeout`: milliseconds. */
export interface FileWork {
  readonly path: string;
  readonly work: SqlRequest;
  readonly timeout: number;
}

/** `error`: reason why the work was not done at all. */
export type FileAnswer = { readonly answer: SqlAnswer } | { readonly error: string };

const lineEnd = 10;

/** Passes each received line on. `seen` is called with the number of bytes of the current line so far. */
export function eachLine(from: Readable, take: (line: string) => void, seen: (bytes: number) => void): void {
  let pieces: Buffer[] = [];
  let bytes = 0;
  from.on("data", (come: Buffer) => {
    let rest = come;
    for (let end = rest.indexOf(lineEnd); end >= 0; end = rest.indexOf(lineEnd)) {
      const line = Buffer.concat([...pieces, rest.subarray(0, end)]).toString();
      rest = rest.subarray(end + 1);
      pieces = [];
      bytes = 0;
      take(line);
    }
    if (rest.length === 0) return;
    pieces.push(rest);
    bytes += rest.length;
    seen(bytes);
  });
}
