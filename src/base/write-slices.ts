/** Large JSON, written in slices: others are served between them. */
import { hasParts, type Json } from "./json.ts";
import { weighsAtLeast } from "./weight.ts";

/** Characters that are written at once, roughly: a millisecond or two. */
const usualSlice = 64 * 1024;

type WritePause = () => Promise<void> | undefined;

interface SliceWriting {
  readonly pieces: string[];
  readonly pause: WritePause;
  readonly slice: number;
}

/** Writes JSON as `JSON.stringify` does; awaits `pause` between slices, and behind the text: long ones take a while to be joined. */
export async function writeInSlices(value: Json, pause: WritePause, slice = usualSlice): Promise<string> {
  const text = (await jsonPieces(value, pause, slice)).join("");
  await pause();
  return text;
}

/** Yields the same text in pieces, none of them much longer than a slice. */
export async function jsonPieces(value: Json, pause: WritePause, slice = usualSlice): Promise<readonly string[]> {
  const pieces: string[] = [];
  await writeSliced(value, { pieces, pause, slice });
  return pieces;
}

/** Characters from which JSON is written in slices. */
const large = 256 * 1024;

/** Writes JSON, at once where it is small. */
export async function writeJson(value: Json, pause: WritePause): Promise<string> {
  return weighsAtLeast(value, large) ? writeInSlices(value, pause) : JSON.stringify(value);
}

async function writeSliced(value: Json, writing: SliceWriting): Promise<void> {
  const { pieces, pause, slice } = writing;
  if (typeof value === "string" && value.length > slice) await writeText(value, writing);
  else if (!hasParts(value) || !weighsAtLeast(value, slice)) {
    pieces.push(JSON.stringify(value));
    await pause();
  } else if (Array.isArray(value)) await writeList(value as readonly Json[], writing);
  else await writeObjectSliced(value as { readonly [name: string]: Json }, writing);
}

/** Items that are written together at most: each of them may be a part of a slice. */
const itemsTogether = 64;

async function writeList(list: readonly Json[], writing: SliceWriting): Promise<void> {
  const { pieces, pause, slice } = writing;
  pieces.push("[");
  for (let from = 0; from < list.length; ) {
    let to = from;
    // A few small ones share a call; a large one is written by itself.
    while (to < list.length && to - from < itemsTogether && !weighsAtLeast(list[to], slice / itemsTogether)) to++;
    if (from > 0) pieces.push(",");
    if (to > from) {
      pieces.push(JSON.stringify(list.slice(from, to)).slice(1, -1));
      await pause();
    } else {
      await writeSliced(list[from] ?? null, writing);
      to = from + 1;
    }
    from = to;
  }
  pieces.push("]");
}

async function writeObjectSliced(object: { readonly [name: string]: Json }, writing: SliceWriting): Promise<void> {
  const { pieces, pause, slice } = writing;
  let begin = "{";
  let small = 0;
  for (const name of Object.keys(object)) {
    const value = object[name];
    if (value === undefined) continue;
    const head = `${begin}${JSON.stringify(name)}:`;
    begin = ",";
    if (hasParts(value) || (typeof value === "string" && value.length * itemsTogether > slice)) {
      pieces.push(head);
      await writeSliced(value, writing);
    } else {
      pieces.push(head + JSON.stringify(value));
      if (++small % itemsTogether === 0) await pause();
    }
  }
  pieces.push(begin === "{" ? "{}" : "}");
}

/** No piece ends within a character of two halves. */
async function writeText(text: string, { pieces, pause, slice }: SliceWriting): Promise<void> {
  pieces.push('"');
  for (let from = 0; from < text.length; ) {
    const end = from + slice;
    const to = isHigh(text.charCodeAt(end - 1)) ? end + 1 : end;
    pieces.push(JSON.stringify(text.slice(from, to)).slice(1, -1));
    from = to;
    await pause();
  }
  pieces.push('"');
}

const isHigh = (code: number): boolean => code >= 0xd800 && code < 0xdc00;
