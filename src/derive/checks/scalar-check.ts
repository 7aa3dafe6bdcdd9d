/** Checks of single values, built once per field. */
import { nearestWord, nearSlip } from "../../base/suggest.ts";
import { type JsonField, type NumberField, type StringField, wholeFromWords } from "../../catalog/field.ts";
import {
  addFinding,
  addWarning,
  type Findings,
  isPlain,
  isUnknown,
  oneOfWords,
  pointerOf,
  type Rule,
  type Trail,
} from "../words/finding-text.ts";
import { formatFault, formats } from "./formats.ts";

/** Checks the value at `key` below `parent` (undefined = the document itself). */
export type ScalarCheck = (value: unknown, parent: Trail | undefined, key: string | number, findings: Findings) => void;

export const shapeWords = {
  object: "an object",
  array: "a list",
  string: "a string",
  number: "a number",
  boolean: "true or false",
} as const;

type JsonShape = keyof typeof shapeWords;

function jsonShape(value: unknown): JsonShape | undefined {
  if (Array.isArray(value)) return "array";
  if (isPlain(value)) return "object";
  const type = typeof value;
  return type === "string" || type === "boolean" || (type === "number" && Number.isFinite(value)) ? type : undefined;
}

/** Returns "must be a string, not a list." with a hint about missing or extra quotes. */
export function wrongType(wanted: string, value: unknown): string {
  const found = jsonShape(value);
  const hint =
    wanted === shapeWords.string && (found === "number" || found === "boolean") ? "; write it in quotes" : "";
  return `must be ${wanted}${found ? `, not ${shapeWords[found]}` : ""}${hint}.`;
}

/** Characters as people count them (code points), so that limits mean the same here and in JSON Schema. */
function longerThan(text: string, max: number): boolean {
  return text.length > max && (text.length > 2 * max || [...text].length > max);
}

function shorterThan(text: string, min: number): boolean {
  return text.length < min || (text.length < 2 * min && [...text].length < min);
}

const characterCountText = (count: number) => (count === 1 ? "1 character" : `${count} characters`);

/**
 * Returns the known value of an open list that a text was probably meant to be; undefined for a known one, and where none is near. Texts
 * that differ in digits, such as versions, are not mistakes.
 */
function probableValue(text: string, values: readonly string[], ignoreCase: boolean | undefined): string | undefined {
  if (values.includes(text)) return undefined;
  const meant = nearSlip(text, values);
  if (meant === undefined || (ignoreCase && meant.toLowerCase() === text.toLowerCase())) return undefined;
  const digitsIn = (each: string) => each.replaceAll(/\D/g, "");
  return digitsIn(meant) === digitsIn(text) ? meant : undefined;
}

export function stringCheck(field: StringField): ScalarCheck {
  const { min, max, enum: closed, values = [], format, trim, ignoreCase, refusedWith } = field;
  const pattern = field.pattern === undefined ? undefined : new RegExp(field.pattern, "u");
  const isFreeText = (field.required || field.alwaysGiven) && !trim && !closed && !format && !pattern;
  const allowed = closed && new Set(ignoreCase ? closed.map((word) => word.toLowerCase()) : closed);
  return (value, parent, key, findings) => {
    const addScalarFinding = (rule: Rule, message: string, suggestion?: string) =>
      addFinding(findings, rule, { parent, key }, message, suggestion, refusedWith);
    if (typeof value !== "string") return addScalarFinding("type", wrongType(shapeWords.string, value));
    const text = trim ? value.trim() : value;
    if (allowed && closed && !allowed.has(ignoreCase ? text.toLowerCase() : text)) {
      addScalarFinding("enum", `must be ${oneOfWords(closed)}.`, nearestWord(text, closed));
    }
    const probable = field.secret ? undefined : probableValue(text, values, ignoreCase);
    if (probable !== undefined)
      findings.problems.push({
        rule: "enum",
        severity: "warning",
        pointer: pointerOf({ parent, key }),
        code: "invalid_field",
        message: "is not one of the known values, and is sent unchanged.",
        suggestion: probable,
      });
    if (max !== undefined && longerThan(text, max)) {
      addScalarFinding("limit", `must be at most ${characterCountText(max)} long.`);
    }
    if (min !== undefined && shorterThan(text, min)) {
      addScalarFinding("limit", `must be at least ${characterCountText(min)} long.`);
    }
    if (isFreeText && text !== "" && text.trim() === "")
      addWarning(findings, { parent, key }, "is only white space; the platform stores it as it is.");
    if (pattern && !pattern.test(text)) addScalarFinding("format", `must match ${field.pattern}.`);
    if (format && !formats[format](text)) addScalarFinding("format", `must be ${formatFault(format, text)}.`);
  };
}

export function numberCheck(field: NumberField): ScalarCheck {
  const { min, max, wholeFrom } = field;
  const whole = field.type === "integer";
  return (value, parent, key, findings) => {
    if (typeof value !== "number" || !Number.isFinite(value) || (whole && !Number.isInteger(value))) {
      const wanted = whole ? "a whole number" : shapeWords.number;
      const message = typeof value === "number" ? `must be ${wanted}.` : wrongType(wanted, value);
      return addFinding(findings, "type", { parent, key }, message);
    }
    if (wholeFrom !== undefined && (value < wholeFrom || !Number.isInteger(value)))
      addWarning(
        findings,
        { parent, key },
        `is stored by the platform, but has no effect unless it is ${wholeFromWords(wholeFrom)}.`,
      );
    if ((min === undefined || value >= min) && (max === undefined || value <= max)) return;
    addFinding(findings, "limit", { parent, key }, `must be ${rangeWords(min, max)}.`);
  };
}

function rangeWords(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `at most ${max}`;
  return max === undefined ? `at least ${min}` : `between ${min} and ${max}`;
}

export const booleanCheck: ScalarCheck = (value, parent, key, findings) => {
  if (typeof value !== "boolean") addFinding(findings, "type", { parent, key }, wrongType(shapeWords.boolean, value));
};

/** Of free-form JSON the outermost shape is checked, and the format of a text. */
export function shapeCheck(field: JsonField): ScalarCheck {
  const { shapes, format } = field;
  const wanted = shapes && oneOfWords(shapes.map((shape) => shapeWords[shape]));
  return (value, parent, key, findings) => {
    const shape = jsonShape(value);
    if (shape === undefined || (shapes && !shapes.includes(shape))) {
      return addFinding(findings, "type", { parent, key }, wrongType(wanted ?? "JSON", value));
    }
    if (!format) return;
    const [text, at]: [unknown, Trail] = isPlain(value)
      ? [value[format], { parent: { parent, key }, key: format }]
      : [value, { parent, key }];
    if (isPlain(value) && text !== undefined && typeof text !== "string" && !isUnknown(text)) {
      addFinding(findings, "type", at, wrongType(shapeWords.string, text));
    }
    if (typeof text === "string" && !formats[format](text)) {
      addFinding(findings, "format", at, `must be ${formatFault(format, text)}.`);
    }
  };
}
