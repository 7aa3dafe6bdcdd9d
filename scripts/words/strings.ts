/** Words in the strings of a source that a reader of this field stumbles over. */

import { type AnyNode, parse } from "acorn";
import { transformSync } from "esbuild";
import { replacements } from "./rules.ts";

/** Further words that docs may use, and texts of fields and messages may not. */
const ofTexts: readonly RegExp[] = [
  /\bbeside\b/gi,
  /\bgone\b/gi,
  /\btold\b/gi,
  /\basked for\b/gi,
  /\b(?:there is|is) none\b(?! of)/gi,
  /\bthat is no\b(?! longer)/gi,
  /\bstands? (?:there|here|for)\b/gi,
  /\bhas to be\b/gi,
  /\btakes? along\b/gi,
];

/** Returns the stumbling words in the string and template literals of a TypeScript source, with their texts. */
export function stumblingWords(source: string): readonly { readonly word: string; readonly text: string }[] {
  const patterns = [...replacements.map(([words]) => words), ...ofTexts];
  return literalsIn(source).flatMap((text) =>
    patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([word]) => ({ word, text }))),
  );
}

function literalsIn(source: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== "object" || node === null) return;
    const each = node as AnyNode;
    // A key or a value of one word is data.
    if (each.type === "Literal" && typeof each.value === "string" && each.value.includes(" ")) found.push(each.value);
    if (each.type === "TemplateElement") found.push(each.value.raw);
    for (const value of Object.values(each)) if (typeof value === "object") visit(value);
  };
  visit(
    parse(transformSync(source, { loader: "ts", target: "esnext" }).code, {
      ecmaVersion: "latest",
      sourceType: "module",
    }),
  );
  return found;
}
