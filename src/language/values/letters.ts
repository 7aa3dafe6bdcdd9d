/** Letters as Terraform counts and changes them: one visible character counts as one, and none becomes several. */
import { graphemesOf } from "../../base/display-width.ts";

export const graphemeList = (text: string): readonly string[] => [...graphemesOf(text)];

export function toUpperLetters(text: string): string {
  return [...text].map((each) => singleCharacter(each.toUpperCase()) ?? each).join("");
}

export function toLowerLetters(text: string): string {
  return [...text].map((each) => [...each.toLowerCase()][0]!).join("");
}

/** Capitalizes words. A word begins after any character other than a letter, a digit or an underscore. */
export function capitalizeWords(text: string): string {
  return text.replaceAll(
    /(^|[\0-/:-@[-^`{-\x7f\p{White_Space}])(\p{L})/gu,
    (_, before: string, letter: string) => before + toUpperLetters(letter),
  );
}

export function trimSpace(text: string): string {
  const isSpace = (at: number) => /^\p{White_Space}$/u.test(text[at] ?? "");
  let [start, end] = [0, text.length];
  while (isSpace(start)) start += 1;
  while (end > start && isSpace(end - 1)) end -= 1;
  return text.slice(start, end);
}

function singleCharacter(text: string): string | undefined {
  return [...text].length === 1 ? text : undefined;
}
