/** What previews show of the steps of a page (spec: Imports, preview). Nothing of it is kept where nobody looks. */
import type { Json } from "../../../base/json.ts";
import { BoundExceeded, failureOfBound } from "../../compute/port.ts";
import type { RecordFailure } from "../../failures/failure.ts";

/** Steps beside the request and its answer, in the order in which records take them. */
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

/** By step, what it made of each record; null where the record did not come that far. Steps that an import does not have are absent. */
export type ShownStages = { readonly [name in StageName]?: readonly Json[] };

/** Characters that a preview shows of what was made and sent, and of answers. */
export const shownAtMost = 8 * 1024 * 1024;

/** What is told where there is no room to show more. */
export const tooMuchToShow = (): BoundExceeded =>
  new BoundExceeded(
    "output_too_large",
    `A preview shows ${shownAtMost / 1024 / 1024} MB at most. Preview fewer or smaller records.`,
  );

/**
 * Looks at each record that was mapped, and throws the failure of those for which there is no room among so many characters: it is shown as it
 * was mapped, and in what is sent. Once there was none, `isFull` is true, and what follows need not be mapped.
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

/** The steps of a page and those of the next. */
export function joinedStages(first: ShownStages, second: ShownStages): ShownStages {
  const joined = stageNames.flatMap((name) => {
    const [a, b] = [first[name], second[name]];
    return a || b ? [[name, [...(a ?? []), ...(b ?? [])]] as const] : [];
  });
  return Object.fromEntries(joined);
}
