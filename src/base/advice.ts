/**
 * Advice of diagnostics: words for people, and the change that follows them as data. It is made where the mistake is found; an editor
 * makes the change without reading the words.
 */

/** Changes that advice asks for. Each is about the characters that the diagnostic marks, unless it says otherwise. */
export const fixEdits = Object.freeze([
  "replace",
  "name",
  "rename-key",
  "replace-function",
  "replace-entry",
  "write-entry",
  "add-entry",
  "remove-entry",
  "remove-line",
  "remove-tag",
  "insert-behind",
  "append",
  "space-behind",
  "quote",
  "quote-value",
  "escape",
  "close-bracket",
  "indent",
  "indent-fields",
  "indent-with-spaces",
  "align",
  "move-into",
  "put-into-list",
  "insert-id",
  "write-ids",
  "drop-dashes",
  "add-field",
  "add-choice",
  "add-reference",
  "declare-resource",
  "declare-variable",
  "declare-secret",
] as const);

/** The change that follows the advice of a diagnostic: data, so that no program reads its words. */
export type Fix = {
  readonly edit: (typeof fixEdits)[number];
  /** The text to write. */
  readonly text?: string;
  /** The key, the field, the variable, the family or the wrong word that the change is about. */
  readonly name?: string;
  /** Fields to add, or values to choose from. */
  readonly names?: readonly string[];
};

/** Advice in words, and as the change that follows it. */
export interface Advised {
  readonly words: string;
  readonly fix: Fix;
}

/** Advice where a mistake is found; in words alone where only its reader can follow it. */
export type Suggestion = string | Advised;

/** Returns advice with its change. */
export function advised(words: string, edit: Fix["edit"], rest: Omit<Fix, "edit"> = {}): Advised {
  return Object.freeze({ words, fix: Object.freeze({ edit, ...rest }) });
}

/** Returns advice in words. */
export function adviceWords(suggestion: Suggestion): string {
  return typeof suggestion === "string" ? suggestion : suggestion.words;
}

/** Returns advice as the fields of a diagnostic. */
export function adviceFields(suggestion: Suggestion | undefined): { readonly suggestion?: string; readonly fix?: Fix } {
  if (suggestion === undefined) return {};
  return typeof suggestion === "string" ? { suggestion } : { suggestion: suggestion.words, fix: suggestion.fix };
}

/** Returns advice with all of its texts changed. */
export function mappedAdvice(suggestion: Suggestion, change: (text: string) => string): Suggestion {
  if (typeof suggestion === "string") return change(suggestion);
  return { words: change(suggestion.words), fix: mappedFix(suggestion.fix, change) };
}

/** Returns a change with all of its texts changed. */
export function mappedFix({ edit, text, name, names }: Fix, change: (text: string) => string): Fix {
  return {
    edit,
    ...(text !== undefined && { text: change(text) }),
    ...(name !== undefined && { name: change(name) }),
    ...(names !== undefined && { names: names.map(change) }),
  };
}

/** Returns `Did you mean NAME?` with the change to it; `wrong`: the name that stands there, where more than it is marked. */
export function meantName(name: string, wrong?: string): Advised {
  return advised(`Did you mean ${name}?`, "name", { text: name, ...(wrong !== undefined && { name: wrong }) });
}

/** Returns `Did you mean TEXT?` for a text that takes the place of all that is marked. */
export function meantText(text: string): Advised {
  return advised(`Did you mean ${text}?`, "replace", { text });
}

/** Returns `Write TEXT` for a text that takes the place of all that is marked. */
export function writtenText(text: string, end = ""): Advised {
  return advised(`Write ${text}${end}`, "replace", { text });
}

/** Returns `Write KEY: VALUE`. */
export function writtenEntry(name: string, text: string): Advised {
  return advised(`Write ${name}: ${text}`, "write-entry", { name, text });
}
