/** Rules for the words of docs, in the form of textlint: short sentences, short lines, and the field's own words. */

/** Words of a sentence outside of tables. */
const wordsAtMost = 25;
/** Characters of a line outside of tables. */
const charactersAtMost = 160;

/** Words that a reader of this field stumbles over, with what to write in their place. */
export const replacements: readonly (readonly [words: RegExp, better: string])[] = Object.freeze([
  [/\bwhoever\b/gi, "anyone who, the user"],
  [/\bwhatever\b/gi, "the noun: any value, any object"],
  [/\bnobody\b/gi, "no one, or the subject: no stack, no user"],
  [/\banew\b/gi, "again, from scratch"],
  [/\bbesides\b/gi, "in addition, also"],
  [/\bin place of\b/gi, "instead of"],
  [/\botherwise than\b/gi, "different from"],
  [/\bis told\b|\bare told\b/gi, "is reported"],
  [/\b(?:is|are) looked at\b/gi, "is checked"],
  [/\bis gone\b|\bare gone\b/gi, "is deleted, is missing"],
  [/\bfor good\b/gi, "permanently"],
  [/\bstands? in\b|\bstands? at\b/gi, "is in"],
  [/\bit were\b/gi, "the fact itself"],
]);

interface TextNode {
  readonly type: string;
  readonly raw: string;
  readonly range: readonly [number, number];
  readonly parent?: TextNode | null;
  readonly children?: readonly TextNode[];
}

interface RuleContext {
  readonly Syntax: { readonly [name: string]: string };
  readonly RuleError: new (message: string, options?: object) => object;
  readonly report: (node: TextNode, error: object) => void;
  readonly getSource: (node?: TextNode) => string;
  readonly locator: { readonly range: (range: readonly [number, number]) => object };
}

type TextRule = (context: RuleContext) => { readonly [node: string]: (node: TextNode) => void };

const isInTable = (node: TextNode): boolean =>
  node.type.startsWith("Table") || (node.parent != null && isInTable(node.parent));

/** Replaces code and addresses of links by one word each, so that no stop within them ends a sentence. */
const plainText = (raw: string): string =>
  raw
    .replaceAll(/``.*?``|`[^`]*`/gs, (code) => "x".padEnd(code.length, "x"))
    .replaceAll(/\]\([^)\s]*\)/g, (link) => "x".repeat(link.length));

/** Returns the sentences of a paragraph, with where they begin. */
export function sentencesOf(raw: string): readonly { readonly text: string; readonly at: number }[] {
  const text = plainText(raw);
  const sentences: { text: string; at: number }[] = [];
  let at = 0;
  for (const end of text.matchAll(/[.!?:]["')*_]*(?=\s)|\n(?=\s*(?:[-*]|\d+\.)\s)/g)) {
    const behind = end.index + end[0].length;
    sentences.push({ text: text.slice(at, behind), at });
    at = behind;
  }
  sentences.push({ text: text.slice(at), at });
  return sentences.filter(({ text: each }) => /\w/.test(each));
}

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Reports sentences of more words than a reader keeps in mind. */
export const shortSentences: TextRule = ({ Syntax, RuleError, report, locator }) => ({
  [Syntax["Paragraph"]!](node) {
    if (isInTable(node)) return;
    for (const { text, at } of sentencesOf(node.raw)) {
      const words = wordsIn(text);
      if (words <= wordsAtMost) continue;
      const message = `a sentence of ${words} words; at most ${wordsAtMost}: one fact a sentence`;
      report(node, new RuleError(message, { padding: locator.range([at, at + text.length]) }));
    }
  },
});

/** Reports lines that are too long to read beside each other, outside of tables and code. */
export const shortLines: TextRule = ({ Syntax, RuleError, report, locator }) => ({
  [Syntax["Paragraph"]!](node) {
    if (isInTable(node)) return;
    let at = 0;
    for (const line of node.raw.split("\n")) {
      if (line.length > charactersAtMost) {
        const message = `a line of ${line.length} characters; at most ${charactersAtMost}`;
        report(node, new RuleError(message, { padding: locator.range([at, at + line.length]) }));
      }
      at += line.length + 1;
    }
  },
});

/** Reports words that the field does not use. */
export const fieldWords: TextRule = ({ Syntax, RuleError, report, locator }) => ({
  [Syntax["Str"]!](node) {
    for (const [words, better] of replacements) {
      for (const { index, 0: found } of node.raw.matchAll(words)) {
        const message = `"${found}": write ${better}`;
        report(node, new RuleError(message, { padding: locator.range([index, index + found.length]) }));
      }
    }
  },
});
