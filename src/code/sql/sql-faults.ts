/** Checks statements of SQL, which are templates, as far as that is certain for every database. */

import { writtenText } from "../../base/advice.ts";
import { editDistance } from "../../base/suggest.ts";
import { parseTemplate } from "../templates/parse-template.ts";
import { readTemplate } from "../templates/template-faults.ts";
import { memoizeByText, offsetOf, type TextFault } from "../text-fault.ts";
import { readSql, type SqlReading, sqlDialects, unknownPart } from "./read-sql.ts";

/** Statements, each with words that follow it and nothing else. */
const statements: readonly { readonly word: string; readonly follows: RegExp }[] = [
  { word: "insert", follows: /^\s+into\s/i },
  { word: "replace", follows: /^\s+into\s/i },
  { word: "merge", follows: /^\s+into\s/i },
  { word: "select", follows: /^\s[\s\S]*?\sfrom\s/i },
  { word: "delete", follows: /^\s+from\s/i },
  { word: "update", follows: /^\s+[^\s=]+\s+set\s+[^\s=]+\s*=/i },
  { word: "with", follows: /^\s+[^\s(]+\s*(?:\([^)]*\)\s*)?as\s*\(/i },
  { word: "truncate", follows: /^\s+table\s/i },
];

/** Words that begin statements somewhere and are near one of these. */
const others: ReadonlySet<string> = new Set([
  "upsert",
  "find",
  "load",
  "delta",
  "selector",
  "sel",
  "ins",
  "upd",
  "del",
]);

/** Returns the misspelt first word of a statement that was read without texts and comments. */
function misspeltStatement(bare: string): TextFault | undefined {
  const [, before = "", word] = /^([\s(;]*)([A-Za-z]{3,20})(?![\w.$@#])/.exec(bare) ?? [];
  if (word === undefined) return undefined;
  const lower = word.toLowerCase();
  if (others.has(lower) || statements.some((each) => each.word === lower)) return undefined;
  const rest = bare.slice(before.length + word.length);
  const meant = statements.find(({ word: right, follows }) => {
    const limit = Math.max(1, Math.floor(right.length / 3));
    return editDistance(lower, right, limit + 1) <= limit && follows.test(rest);
  });
  if (!meant) return undefined;
  return {
    message: `${JSON.stringify(word)} begins no statement of SQL.`,
    near: word === word.toUpperCase() ? meant.word.toUpperCase() : meant.word,
    at: before.length,
    length: word.length,
  };
}

/** Returns the mistakes of a statement: those of its template, or those of its SQL. */
export const sqlFaults: (sql: string) => readonly TextFault[] = memoizeByText((sql) => {
  const template = readTemplate(sql).faults;
  if (template.some(({ severity }) => severity !== "warning")) return template;
  const outline = sql.includes("{{") ? outlineOf(sql) : { text: sql, blocks: [], values: [] };
  if (outline === undefined) return template;
  const readings = sqlDialects.map((dialect) => readSql(outline.text, dialect));
  const certain = outline.blocks.every((block) => sqlDialects.some((dialect) => !readSql(block, dialect).fault));
  const faults = readings.map(({ fault }) => fault);
  const [first] = faults;
  if (first && certain && faults.every((fault) => fault !== undefined)) return [...template, first];
  const misspelt = misspeltStatement(readings[0]!.bare);
  return [...template, ...(misspelt ? [misspelt] : []), ...valuesInQuotes(sql, outline.values, readings)];
});

interface Outline {
  /** The statement with values, blocks and comments of the template blanked out, at the same offsets. */
  readonly text: string;
  /** Contents of the blocks, outlined likewise. */
  readonly blocks: readonly string[];
  /** Offsets of values that are written as literals. */
  readonly values: readonly (readonly [from: number, to: number])[];
}

/** Blanks out what a template writes. Undefined where it is not a template. */
function outlineOf(sql: string): Outline | undefined {
  const parsed = parseTemplate(sql);
  if ("fault" in parsed) return undefined;
  const chars = sql.split("");
  const values: (readonly [number, number])[] = [];
  const blocks: string[] = [];
  const blankOut = ([from, to]: readonly [number, number], first = " "): void => {
    for (let at = from; at < to; at++) if (chars[at] !== "\n") chars[at] = at === from ? first : " ";
  };
  const locationSpan = ({ start, end }: hbs.AST.SourceLocation) =>
    [offsetOf(sql, start.line, start.column), offsetOf(sql, end.line, end.column)] as const;
  const visitProgram = (program: hbs.AST.Program | undefined): void => {
    for (const each of program?.body ?? []) {
      if (each.type === "ContentStatement") continue;
      const at = locationSpan(each.loc);
      if (each.type === "BlockStatement") {
        const { program: inside, inverse } = each as hbs.AST.BlockStatement;
        for (const part of [inside, inverse]) {
          if (!part || part.body.length === 0) continue;
          visitProgram(part);
          const [from] = locationSpan(part.body[0]!.loc);
          const [, to] = locationSpan(part.body.at(-1)!.loc);
          blocks.push(chars.slice(from, to).join(""));
        }
        blankOut(at);
      } else if (each.type === "MustacheStatement") {
        const isRaw = !(each as hbs.AST.MustacheStatement & { readonly escaped: boolean }).escaped;
        const isStaging = /^\{\{\s*staging\s*\}\}$/.test(sql.slice(...at));
        if (!isRaw && !isStaging) values.push(at);
        blankOut(at, isRaw ? unknownPart : "1");
      } else blankOut(at);
    }
  };
  visitProgram(parsed.tree);
  return { text: chars.join(""), blocks, values };
}

/** Warns of values inside of quotes: a template writes their quotes itself. */
function valuesInQuotes(sql: string, values: Outline["values"], readings: readonly SqlReading[]): readonly TextFault[] {
  const isQuoted = ([from]: readonly [number, number]): boolean =>
    readings.every(({ texts }) => texts.some(([opens, closes]) => opens < from && from < closes));
  return values.filter(isQuoted).map(([from, to]) => {
    const value = sql.slice(from, to).slice(0, 60);
    const isAlone = sql[from - 1] === "'" && sql[to] === "'";
    return {
      message: `${value} is written with quotes of its own, so that it ends the text around it.`,
      suggestion: isAlone
        ? writtenText(value, " without the quotes around it")
        : `Join it to the text with the operator of the database, as 'a' || ${value}`,
      // Quotes that are to go are marked with it.
      at: isAlone ? from - 1 : from,
      length: isAlone ? to - from + 2 : to - from,
      severity: "warning" as const,
    };
  });
}
