/** The steps of a page shown in previews (spec: Imports, preview). Nothing is recorded if the run is not watched. */
import type { Json } from "../../../base/json.ts";
import { BoundExceeded, failureOfBound } from "../../compute/port.ts";
import type { RecordFailure } from "../../failures/failure.ts";
import type { PreviewExchange } from "../../ports/adaptor.ts";

/** Steps besides the request and its answer, in processing order. */
const stageNames = Object.freeze([
  "importFilter",
  "preMap",
  "mapping",
  "postMap",
  "parse",
  "responseTransform",
  "postSubmit",
] as const);

export type StageName = (typeof stageNames)[number];

/** By step, each record after it; null if the record did not reach the step. Steps that an import does not have are absent. */
export type ShownStages = { readonly [name in StageName]?: readonly Json[] };

/** Maximum characters of a preview: records, requests and answers. */
export const shownAtMost = 8 * 1024 * 1024;

/** Returns the error for a preview that is too large. */
export const tooMuchToShow = (): BoundExceeded =>
  new BoundExceeded(
    "output_too_large",
    `A preview shows ${shownAtMost / 1024 / 1024} MB at most. Preview fewer or smaller records.`,
  );

/**
 * Counts each mapped record twice, as the mapped record and in its request, and throws its failure if it exceeds the characters.
 * Then `isFull` is true, and further records need not be mapped.
 */
export function shownRoom(characters: number): { take(mapped: Json): void; isFull(): boolean } {
  let left = characters;
  return {
    take(mapped) {
      left -= 2 * JSON.stringify(mapped).length;
      if (left < 0) throw noRoom();
    },
    isFull: () => left < 0,
  };
}

export const noRoom = (): RecordFailure => failureOfBound(tooMuchToShow(), "request");

/** Joins the steps of two pages. */
export function joinedStages(first: ShownStages, second: ShownStages): ShownStages {
  const joined = stageNames.flatMap((name) => {
    const [a, b] = [first[name], second[name]];
    return a || b ? [[name, [...(a ?? []), ...(b ?? [])]] as const] : [];
  });
  return Object.fromEntries(joined);
}

/** Characters of a body that are kept. */
const maxBodyLength = 10_000;
export function shortenBody(text: string | undefined): string | null {
  if (text === undefined || text.length <= maxBodyLength) return text ?? null;
  // A slice would keep the whole text in memory for as long as it is there itself.
  return `${Buffer.from(text.slice(0, maxBodyLength), "utf16le").toString("utf16le")}...`;
}

/** As much of an exchange as is kept. */
export const shortExchange = (exchange: PreviewExchange): PreviewExchange => ({
  ...exchange,
  request: {
    ...exchange.request,
    ...(exchange.request.body !== undefined && { body: shortenBody(exchange.request.body)! }),
  },
  ...(exchange.body !== undefined && { body: shortenBody(exchange.body)! }),
});
