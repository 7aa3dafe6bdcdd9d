/** Streamed answers of many records: nothing of them is kept in memory. */
import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { createPause } from "../../base/pauses.ts";
import { weighsAtLeast } from "../../base/weight.ts";
import { jsonPieces } from "../../base/write-slices.ts";
import type { ImportOutcome } from "../../delivery/pipeline/setup/run-needs.ts";

/** Characters of results from which they are written in pieces: others are served in between. */
const large = 256 * 1024;

type Page = Pick<ImportOutcome, "results" | "text" | "isLast">;

/**
 * Sends the results of pages as one JSON list. An error before the first page is a normal error answer. A later error breaks off
 * the list, which is then invalid JSON. If the caller disconnects, no further page is read.
 */
export async function sendResults(reply: FastifyReply, pages: AsyncGenerator<Page>): Promise<FastifyReply> {
  const first = await pages.next();
  reply.type("application/json; charset=utf-8");
  if (!first.done && first.value.isLast && !weighsAtLeast(first.value.results, large)) {
    await pages.return(undefined);
    return reply.send(first.value.text ?? JSON.stringify(first.value.results));
  }
  return reply.send(Readable.from(listText(first, pages), { objectMode: false }));
}

async function* listText(first: IteratorResult<Page, unknown>, pages: AsyncGenerator<Page>): AsyncGenerator<string> {
  const pause = createPause();
  try {
    let separator = "[";
    for (let page = first; !page.done; page = await pages.next()) {
      const { results, text } = page.value;
      if (text !== undefined) {
        yield separator + text.slice(1, -1);
        separator = ",";
        continue;
      }
      if (results.length === 0) continue;
      if (weighsAtLeast(results, large)) {
        for (const piece of results) {
          yield separator;
          yield* await jsonPieces(piece, pause);
          separator = ",";
        }
        continue;
      }
      // One piece for each page: writing one for each record costs more than building it.
      yield separator + JSON.stringify(results).slice(1, -1);
      separator = ",";
    }
    yield separator === "[" ? "[]" : "]";
  } finally {
    await pages.return(undefined);
  }
}
