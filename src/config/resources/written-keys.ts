/** Keys of an entry that an author writes, such as a test or a policy: their places, and those that are not known. */
import type { Suggestion } from "../../base/advice.ts";
import type { JsonObject } from "../../base/json.ts";
import { joinPointer, type Pointer, pointerSegments } from "../../base/pointer.ts";
import { nearestWord } from "../../base/suggest.ts";
import { didYouMean } from "../files/reporter.ts";

type ReportFault = (pointer: Pointer, detail: string, suggestion?: Suggestion) => void;

/** Returns the steps to a value; indexes of lists are numbers. */
export const writtenPath = (pointer: Pointer): readonly (string | number)[] =>
  pointerSegments(pointer).map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Reports each key of a value that is not known. `what`: the noun for the value, such as `the test of a policy`. */
export function reportUnknownKeys(
  value: JsonObject,
  known: readonly string[],
  { at, what }: { readonly at: Pointer; readonly what: string },
  report: ReportFault,
): void {
  for (const key of Object.keys(value)) {
    if (known.includes(key)) continue;
    const detail = `${JSON.stringify(key)} is not part of ${what}; there are ${known.join(", ")}.`;
    report(joinPointer(at, key), detail, didYouMean(nearestWord(key, known), key));
  }
}
