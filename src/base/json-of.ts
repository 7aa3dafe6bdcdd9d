/**
 * JSON texts whose type declares their contents. Both sides of a boundary that takes texts alone, such as that of compute
 * threads, are checked against each other that way: a field that is renamed on one side does not compile on the other.
 */
import { parseExactJson } from "./exact-json.ts";
import type { Json } from "./json.ts";
import { parseInSlices } from "./parse-slices.ts";
import type { createPause } from "./pauses.ts";
import { writeJson } from "./write-slices.ts";

declare const content: unique symbol;

/** A text that holds a `T`, as {@link packJson} writes it. Any other text is only a string. */
export type JsonOf<T> = string & { readonly [content]: T };

/** Writes a value as JSON. */
export const packJson = <T>(value: T): JsonOf<T> => JSON.stringify(value) as JsonOf<T>;

/** Joins texts to the text of a list. */
export const packList = <T>(texts: readonly JsonOf<T>[]): JsonOf<readonly T[]> =>
  `[${texts.join(",")}]` as JsonOf<readonly T[]>;

/** Returns a text of an answer that is complete. Throws if the answer left it out. */
export function presentJson<T>(text: JsonOf<T> | ""): JsonOf<T> {
  if (text === "") throw new Error("an answer is complete, and a text of it is missing");
  return text;
}

/** Reads the value of a text that {@link packJson} wrote. Members that are undefined are absent. */
export const unpackJson = <T>(text: JsonOf<T>): T => parseExactJson(text) as T;

type SlicePause = ReturnType<typeof createPause>;

/** Writes a value as {@link packJson} does, in slices: for values of megabytes on the event loop that serves others. */
export const packInSlices = async <T extends Json | object>(value: T, pause: SlicePause): Promise<JsonOf<T>> =>
  (await writeJson(value as Json, pause)) as JsonOf<T>;

/** Reads a value as {@link unpackJson} does, in slices. */
export const unpackInSlices = async <T>(text: JsonOf<T>, pause: SlicePause): Promise<T> =>
  (await parseInSlices(text, pause)) as T;
