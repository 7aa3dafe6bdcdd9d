/** Describes authors in words. */
import { countedNoun } from "../../base/counted.ts";
import type { ChangeAuthor, Grade } from "../../model/drift.ts";

/** Returns `Mia through ui, 2026-01-01T10:00:00.000Z`; undefined without author and time. */
export function authorText({ who, userId, at, through }: ChangeAuthor): string | undefined {
  const name = who ?? (userId === undefined ? undefined : `user ${userId}`);
  if (name === undefined && at === undefined) return undefined;
  return [
    `${name ?? "the platform"}${through === undefined ? "" : ` through ${through}`}`,
    ...(at === undefined ? [] : [at]),
  ].join(", ");
}

/** Describes the author with the certainty of the attribution. */
export function gradedText(author: ChangeAuthor & { readonly grade: Grade; readonly edits?: number }): string {
  const text = authorText(author);
  if (text === undefined || author.grade === "unknown") return "not known by whom";
  const edits =
    author.edits !== undefined && author.edits > 1 ? `, the last of ${countedNoun(author.edits, "edit")}` : "";
  return `${leads[author.grade]}${text}${edits}`;
}

const leads: { readonly [G in Exclude<Grade, "unknown">]: string } = {
  field: "",
  object: "perhaps, for the object was changed by: ",
  row: "the object was last changed by: ",
};

/** Describes the author of a deletion, as a sentence without full stop. */
export function deletionText(by: ChangeAuthor & { readonly grade: Grade }): string {
  return by.grade === "unknown" ? "not known by whom" : `deleted by ${authorText(by)}`;
}

/** Returns the names for the filter of entries. */
export function authorNames(authors: readonly (ChangeAuthor & { readonly grade: Grade })[]): readonly string[] {
  const names = authors.map(({ grade, who, userId }) => (grade === "unknown" ? undefined : (who ?? userId)));
  return [...new Set(names.map((name) => name ?? "not known"))];
}
