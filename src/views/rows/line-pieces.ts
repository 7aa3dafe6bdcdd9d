/**
 * The visible parts of a line: quiet remarks, marked differences, and values on one line. Two different values never look the
 * same.
 */
import { isObject, type Json } from "../../base/json.ts";
import { isPlainKey } from "../../base/path-text.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import { toPrintable } from "../../base/printable.ts";
import { secretMask } from "../../catalog/limits.ts";
import { type OpenValue, openValue } from "../../model/open-value.ts";
import { isFingerprint } from "../../model/state.ts";

/** Text that is safe to show. `quiet`: a remark about a value; `marked`: a difference from the other side. */
export interface Piece {
  readonly text: string;
  readonly tone?: "quiet" | "marked";
}

export const textPiece = (text: string): Piece => ({ text });
export const quietPiece = (text: string): Piece => ({ text, tone: "quiet" });
export const secret: Piece = Object.freeze(quietPiece("(secret)"));
export const learnt: Piece = Object.freeze(quietPiece("(known after apply)"));

/** The text alone. */
export function piecesText(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join("");
}

/** Returns the text between quotation marks, without these. */
export function quotedPart(text: string): string {
  return toPrintable(JSON.stringify(text).slice(1, -1));
}

/** A secret in a value, distinguished from a text that looks like its mask. */
const hidden: Json = Object.freeze({ $fingerprint: "unseen" });

/** Returns a value with each mask replaced by an object. `literals`: the places of texts that only look like one. */
export function withHiddenSecrets(value: Json, literals: readonly Pointer[] = [], at: Pointer = ""): Json {
  if (value === secretMask) return literals.includes(at) ? value : hidden;
  if (Array.isArray(value)) {
    return kept(
      value,
      value.map((item: Json, index) => withHiddenSecrets(item, literals, joinPointer(at, index))),
    );
  }
  if (!isObject(value) || isFingerprint(value) || openValue(value)) return value;
  const entries = Object.entries(value);
  const items = entries.map(([key, item]) => withHiddenSecrets(item, literals, joinPointer(at, key)));
  if (items.every((item, index) => item === entries[index]![1])) return value;
  return Object.fromEntries(entries.map(([key], index) => [key, items[index]!]));
}

const kept = (former: readonly Json[], items: readonly Json[]): Json =>
  items.every((item, index) => item === former[index]) ? former : items;

/** Returns a whole value on one line, in which a text like the mask stands for a secret. */
export const maskedValue = (value: Json): readonly Piece[] => inlineValue(withHiddenSecrets(value));

/** Returns a whole value on one line. Secrets are objects here. Keys of objects are sorted, so that both sides of a change have the same order. */
export function inlineValue(value: Json): readonly Piece[] {
  if (isFingerprint(value)) return [secret];
  const open = openValue(value);
  if (open) return openPieces(open);
  if (Array.isArray(value)) return [textPiece("["), ...separatedByCommas(value.map(inlineValue)), textPiece("]")];
  if (isObject(value)) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    if (entries.length === 0) return [textPiece("{}")];
    const shown = entries.map(([key, item]) => [textPiece(`${objectKeyText(key)}: `), ...inlineValue(item)]);
    return [textPiece("{ "), ...separatedByCommas(shown), textPiece(" }")];
  }
  return [textPiece(toPrintable(JSON.stringify(value)))];
}

/** Returns `"/x/(known after apply)" of tags.a` for a partly known text, else `tags.a (known after apply)`. */
function openPieces({ of, parts }: OpenValue): readonly Piece[] {
  const later = learntFrom(of);
  if (!parts) return [textPiece(`${toPrintable(of)} `), later];
  const texts = parts.flatMap((part, index) => [...(index > 0 ? [later] : []), textPiece(quotedPart(part))]);
  return [
    textPiece('"'),
    ...texts.filter(({ text }) => text !== ""),
    textPiece('"'),
    quietPiece(` of ${toPrintable(of)}`),
  ];
}

/** Returns `(known after apply of base)` for an output of another stack. */
function learntFrom(of: string): Piece {
  const [, stack] = /^stacks\.(.+?)\.outputs\./.exec(of) ?? [];
  return stack === undefined ? learnt : quietPiece(`(known after apply of ${toPrintable(stack)})`);
}

function separatedByCommas(items: readonly (readonly Piece[])[]): readonly Piece[] {
  return items.flatMap((item, index) => (index > 0 ? [textPiece(", "), ...item] : item));
}

/** Returns the key of an object, in quotation marks if it is ambiguous otherwise. */
function objectKeyText(key: string): string {
  return isPlainKey(key) ? key : toPrintable(JSON.stringify(key));
}
