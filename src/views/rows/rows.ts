/**
 * Changes as rows for every view. No view reads the two sides of a change itself, so none can cut them. Only unchanged parts are
 * folded, with counts.
 */
import { canonicalJson, hasParts, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { extendPath, pathText } from "../../base/path-text.ts";
import type { Pointer } from "../../base/pointer.ts";
import { cutWithCount, differsUnseen, toPrintable, wordsOfMixedScripts } from "../../base/printable.ts";
import { openValue } from "../../model/open-value.ts";
import type { Action, Change, PathAuthor, PlannedOutput } from "../../model/plan.ts";
import { isFingerprint } from "../../model/state.ts";
import { gradedText } from "../text/author.ts";
import { diffBlocks } from "./diff-blocks.ts";
import {
  inlineValue,
  type Piece,
  piecesText,
  quietPiece,
  secret,
  textPiece,
  withHiddenSecrets,
} from "./line-pieces.ts";
import type { Folding, Row, Sign } from "./row.ts";
import { lineRows, longText, textWithGaps, wordRows } from "./text-rows.ts";

/** The effect of a step or a finished operation on its object. */
interface Changed {
  readonly action: Action;
  readonly changes: readonly Change[];
  readonly before: Json;
  readonly after: Json;
  /** Places of `before` and `after` whose text only looks like a masked secret. */
  readonly literals?: readonly Pointer[];
  /** Names of referenced objects, by `_id`. */
  readonly names?: { readonly [id: string]: string };
  /** The authors of drifted values. */
  readonly authors?: readonly PathAuthor[];
}

/** The longest line, in characters, with both sides of a short change, or with an element of a list. */
const lineLength = 120;

/** Returns the changes of a step: the whole document of a created or deleted object, else path by path. */
export function stepRows(step: Changed, folding: Folding = {}): readonly Row[] {
  const { names } = step;
  const rows = plainRows(step, folding);
  if (!names) return rows;
  return rows.map((row) => ({ ...row, pieces: row.pieces.flatMap((each) => withObjectName(each, names)) }));
}

/** Adds the object's name after an id in quotation marks. */
function withObjectName(shown: Piece, names: { readonly [id: string]: string }): readonly Piece[] {
  const id = /^"([0-9a-f]{24})"$/.exec(shown.text)?.[1];
  return id !== undefined && Object.hasOwn(names, id) ? [shown, quietPiece(` (${toPrintable(names[id]!)})`)] : [shown];
}

function plainRows(
  { action, changes, before, after, literals, authors = [] }: Changed,
  folding: Folding,
): readonly Row[] {
  if (action === "create")
    return after === null
      ? []
      : [...wholeRows("", shownSide("after", after, literals), "+"), ...mixedRows(null, after)];
  if (action === "delete") return before === null ? [] : wholeRows("", shownSide("before", before, literals), "-");
  if (action === "forget") return [];
  return changes.flatMap((change) => {
    const rows = changeRows(change, folding);
    const author = authors.find(({ path }) => path === change.path);
    return author ? rows.map((row) => ({ ...row, ...causeBy(row, author) })) : rows;
  });
}

function causeBy({ cause }: Row, author: PathAuthor): Pick<Row, "cause"> {
  return cause === undefined ? {} : { cause: `${cause}: ${gradedText(author)}` };
}

/** Returns the rows of one path of an update, with its cause. */
export function changeRows(
  { path, before, after, cause, output, secret, literals }: Change,
  folding: Folding = {},
): readonly Row[] {
  const name = pathText(path);
  const rows = secret ? secretRows(name, before, after) : differenceRows(name, before, after, folding, literals);
  const why = output === undefined ? cause : `${cause}: ${output}`;
  const shown = rows.map((row) => (row.depth === 0 ? { ...row, cause: why } : row));
  return secret || after === undefined ? shown : [...shown, ...mixedRows(before ?? null, after)];
}

/** The letter of an escape such as `\n` is not a part of the word behind it. */
const mixedWords = (value: Json): readonly string[] =>
  wordsOfMixedScripts(JSON.stringify(value).replaceAll(/\\(?:u\w{4}|.)/g, " "));

/** Returns a remark on words that only the latter value has and that mix letters which look alike. */
function mixedRows(before: Json, after: Json): readonly Row[] {
  const words = mixedWords(after);
  if (words.length === 0) return [];
  const known = new Set(mixedWords(before));
  const added = words.filter((word) => !known.has(word));
  if (added.length === 0) return [];
  const more = added.length > 5 ? ` and ${added.length - 5} more` : "";
  const listed = `${added
    .slice(0, 5)
    .map((word) => cutWithCount(word))
    .join(", ")}${more}`;
  return [{ sign: "\\", depth: 1, pieces: [quietPiece(`mixes letters of scripts that look alike: ${listed}`)] }];
}

/** An output, by its name. Only the former value of one that is not a secret may have been a secret. */
export function outputRows({ name, secret, before, after }: PlannedOutput, folding: Folding = {}): readonly Row[] {
  const shown = toPrintable(name);
  return secret ? secretRows(shown, before, after) : sideRows(shown, shownSide("before", before), after, folding);
}

/** Returns one side of a change with each secret replaced by an object. */
function shownSide<T extends Json | undefined>(
  side: "before" | "after",
  value: T,
  literals: readonly Pointer[] = [],
): T {
  if (value === undefined) return value;
  const own = literals.filter((each) => each === `/${side}` || each.startsWith(`/${side}/`));
  return withHiddenSecrets(
    value,
    own.map((each) => each.slice(side.length + 1)),
  ) as T;
}

/** Returns the differences between two values; none if both are absent. `literals`: places whose text only looks like a secret. */
export function differenceRows(
  name: string,
  before: Json | undefined,
  after: Json | undefined,
  folding: Folding = {},
  literals: readonly Pointer[] = [],
): readonly Row[] {
  return sideRows(name, shownSide("before", before, literals), shownSide("after", after, literals), folding);
}

/** Returns the differences between two values in which secrets are objects. */
function sideRows(name: string, before: Json | undefined, after: Json | undefined, folding: Folding): readonly Row[] {
  if (before === undefined) return after === undefined ? [] : wholeRows(name, after, "+");
  if (after === undefined) return goneRows(name, before);
  if (canonicalJson(before) === canonicalJson(after)) return [equalRow(name, before)];
  const [left, right] = [textWithGaps(before), textWithGaps(after)];
  if (left !== undefined && right !== undefined && left !== right) {
    const rows = textRows(name, { value: before, text: left }, { value: after, text: right }, folding);
    return differsUnseen(left, right) ? [...rows, unseenAlone] : rows;
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    return [headerRow("~", name), ...listRows(before, after, folding)];
  }
  // An object that stays but becomes empty has no key to show it.
  const isEmptied = isObject(after) && Object.keys(after).length === 0;
  if (isObject(before) && isObject(after) && !standsForValue(before) && !standsForValue(after) && !isEmptied) {
    const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])];
    const differing = keys.filter((key) => !sameAt(before, after, key));
    return differing.flatMap((key) =>
      sideRows(extendPath(name, key), valueOfKey(before, key), valueOfKey(after, key), folding),
    );
  }
  return replacedRows(name, before, after);
}

function secretRows(name: string, before: Json | undefined, after: Json | undefined): readonly Row[] {
  const [left, right] = [before, after].map((side) =>
    side === undefined || side === null ? undefined : openValue(side) ? inlineValue(side) : [secret],
  );
  if (!right) return [{ sign: "-", depth: 0, name, pieces: [...(left ?? [quietPiece("(none)")]), ...toNull] }];
  return left ? [changedRow(name, left, right)] : [{ sign: "+", depth: 0, name, pieces: right }];
}

/** Shows two sides that differ only in hidden secrets. */
function equalRow(name: string, value: Json): Row {
  return changedRow(name, inlineValue(value), [...inlineValue(value), quietPiece(" with other secrets")]);
}

function changedRow(name: string, before: readonly Piece[], after: readonly Piece[]): Row {
  return { sign: "~", depth: 0, name, pieces: [...before.map(markedPiece), arrow, ...after.map(markedPiece)] };
}

/** Marks the value for the eye; remarks on it stay quiet. */
const markedPiece = (part: Piece): Piece => (part.tone === undefined ? { ...part, tone: "marked" } : part);
const arrow: Piece = Object.freeze(quietPiece(" -> "));
/** A remark on the row above. */
const unseenAlone: Row = Object.freeze({
  sign: "\\",
  depth: 1,
  pieces: [quietPiece("differs only in characters that draw nothing")],
});
const toNull: readonly Piece[] = [arrow, textPiece("null")];

interface RowText {
  readonly value: Json;
  readonly text: string;
}

function textRows(name: string, before: RowText, after: RowText, folding: Folding): readonly Row[] {
  if (longText(before.value) !== undefined || longText(after.value) !== undefined) {
    return [headerRow("~", name, after.value), ...lineRows(before.text, after.text, folding)];
  }
  const isBrief = before.text.length + after.text.length <= lineLength;
  if (isBrief || openValue(before.value) || openValue(after.value)) {
    return [changedRow(name, inlineValue(before.value), inlineValue(after.value))];
  }
  return [headerRow("~", name, after.value), ...wordRows(before.text, after.text, folding)];
}

/** Returns the row above those that show a value. */
function headerRow(sign: Sign, name: string, value?: Json): Row {
  const open = openValue(value);
  return {
    sign,
    depth: 0,
    name,
    pieces: open ? [quietPiece(`with what apply learns of ${toPrintable(open.of)}`)] : [],
  };
}

/** Returns rows for values without common parts: on one line if there is room, else each side separately. */
function replacedRows(name: string, before: Json, after: Json): readonly Row[] {
  const row = changedRow(name, inlineValue(before), inlineValue(after));
  const isBrief = piecesText(row.pieces).length <= lineLength || (isScalar(before) && isScalar(after));
  return isBrief && longText(before) === undefined && longText(after) === undefined
    ? [row]
    : [...goneRows(name, before), ...wholeRows(name, after, "+")];
}

/** Returns true for an object that stands for a secret or for a value that apply learns. */
const standsForValue = (value: Json): boolean => isFingerprint(value) || openValue(value) !== undefined;

function isScalar(value: Json): boolean {
  return !hasParts(value) || isFingerprint(value);
}

/** Counts unchanged elements, shows added and removed ones, and compares pairs with common parts. */
function listRows(before: readonly Json[], after: readonly Json[], folding: Folding): readonly Row[] {
  let [i, j] = [0, 0];
  return diffBlocks(before, after, canonicalJson).flatMap((block) => {
    if (block.same) {
      const first = j;
      i += block.items.length;
      j += block.items.length;
      if (!folding.full) return [foldedElements(block.items.length)];
      return block.items.flatMap((item, index) => elementRows(item, first + index, " "));
    }
    const [from, to] = [i, j];
    i += block.before.length;
    j += block.after.length;
    const paired = block.before.map((item, index) => index < block.after.length && isAkin(item, block.after[index]!));
    return [
      ...block.before.flatMap((item, index) =>
        paired[index]
          ? oneDeeper(sideRows(pairName(from + index, to + index), item, block.after[index], folding))
          : elementRows(item, from + index, "-"),
      ),
      ...block.after.flatMap((item, index) => (paired[index] ? [] : elementRows(item, to + index, "+"))),
    ];
  });
}

function pairName(from: number, to: number): string {
  return from === to ? `[${from}]` : `[${from} -> ${to}]`;
}

function foldedElements(count: number): Row {
  return { sign: "…", depth: 1, pieces: [quietPiece(`${count} unchanged element${count === 1 ? "" : "s"}`)] };
}

/** Returns true for elements worth comparing with each other: long texts, and objects with common parts. */
function isAkin(a: Json, b: Json): boolean {
  if (typeof a === "string" && typeof b === "string") return a.length + b.length > lineLength;
  return isObject(a) && isObject(b) && Object.keys(a).some((key) => Object.hasOwn(b, key) && sameAt(a, b, key));
}

function elementRows(item: Json, index: number, sign: "+" | "-" | " "): readonly Row[] {
  const isPlain = isScalar(item) && longText(item) === undefined;
  return oneDeeper(isPlain ? [{ sign, depth: 0, pieces: inlineValue(item) }] : wholeRows(`[${index}]`, item, sign));
}

/** Returns rows for a value that is added, removed or unchanged as a whole: on one line if there is room, else leaf by leaf. */
function wholeRows(name: string, value: Json, sign: "+" | "-" | " "): readonly Row[] {
  const isDocument = name === "" && isObject(value);
  if (!isDocument && longText(value) === undefined) {
    const pieces = inlineValue(value);
    if (isScalar(value) || piecesText(pieces).length <= lineLength) return [{ sign, depth: 0, name, pieces }];
  }
  return documentLeaves(value, name).flatMap(([path, leaf]): readonly Row[] => {
    const text = longText(leaf);
    if (text === undefined) return [{ sign, depth: 0, name: path, pieces: inlineValue(leaf) }];
    const sides = [sign === "+" ? "" : text, sign === "-" ? "" : text] as const;
    return [headerRow(sign, path, leaf), ...lineRows(...sides, { full: true })];
  });
}

/** Returns rows for a value that is removed from a remaining document. */
function goneRows(name: string, value: Json): readonly Row[] {
  return wholeRows(name, value, "-").map((row) =>
    row.name === undefined || row.pieces.length === 0 ? row : { ...row, pieces: [...row.pieces, ...toNull] },
  );
}

function oneDeeper(rows: readonly Row[]): readonly Row[] {
  return rows.map((row) => ({ ...row, depth: row.depth + 1 }));
}

function valueOfKey(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

function sameAt(a: JsonObject, b: JsonObject, key: string): boolean {
  const [left, right] = [valueOfKey(a, key), valueOfKey(b, key)];
  return left === undefined || right === undefined ? left === right : canonicalJson(left) === canonicalJson(right);
}

// A document leaf by leaf.

/** Maximum number of characters of a list of plain values that counts as a leaf. */
const shortList = 90;

/** Returns the leaves of a document by readable path: `http.headers[0].name`. Short lists of plain values count as a leaf. */
export function documentLeaves(value: Json, path = ""): readonly (readonly [string, Json])[] {
  if (openValue(value) !== undefined || isFingerprint(value)) return [[path, value]];
  if (Array.isArray(value)) {
    const flat = value.every((item: Json) => !hasParts(item) || isFingerprint(item) || openValue(item));
    if (value.length === 0 || (flat && JSON.stringify(value).length <= shortList)) return [[path, value]];
    return value.flatMap((item: Json, index) => documentLeaves(item, extendPath(path, index)));
  }
  if (isObject(value) && Object.keys(value).length > 0) {
    return Object.entries(value).flatMap(([key, item]) => documentLeaves(item, extendPath(path, key)));
  }
  return [[path, value]];
}
