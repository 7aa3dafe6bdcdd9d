/** Checks of whole documents in addition to their field tree, built once per field and cached. */
import { nearestWord, typoOf } from "../../base/suggest.ts";
import type { ArrayField, Field, Fields, MapField } from "../../catalog/field.ts";
import { limits, secretMask } from "../../catalog/limits.ts";
import {
  addFinding,
  addMissing,
  addWarning,
  type Findings,
  isPlain,
  isUnknown,
  oneOfWords,
  pointerOf,
  type Trail,
} from "../words/finding-text.ts";
import {
  booleanCheck,
  numberCheck,
  type ScalarCheck,
  shapeCheck,
  shapeWords,
  stringCheck,
  wrongType,
} from "./scalar-check.ts";

/** Checks an object at `trail`; undefined = the document itself. */
export type ObjectCheck = (
  value: { readonly [key: string]: unknown },
  trail: Trail | undefined,
  findings: Findings,
) => void;

/** The surroundings of a field: inside a configuration block, inside a secret. Both apply to everything below. */
interface BlockContext {
  readonly open: boolean;
  readonly secret: boolean;
}

/** Returns the check of a list of fields. With `open`, a field that is not listed is a warning, otherwise an error. */
export function objectCheck(fields: Fields, context: BlockContext): ObjectCheck {
  const checks = new Map<string, ScalarCheck>(
    Object.entries(fields).map(([name, field]) => [name, fieldCheck(field, context)]),
  );
  const required = Object.keys(fields).filter((name) => fields[name]!.required && fields[name]!.mode !== "server");
  const settable = Object.keys(fields).filter((name) => fields[name]!.mode !== "server");
  const blocks = Object.entries(fields).flatMap(([name, field]) =>
    field.type === "object" && field.mode !== "server" ? [[name, Object.keys(field.fields)] as const] : [],
  );
  const dependent = Object.entries(fields).flatMap(([name, { effectWith }]) =>
    effectWith === undefined ? [] : [[name, effectWith] as const],
  );
  return (value, trail, findings) => {
    /** Fields that were misspelt, which has been reported: they are not missing, too. */
    const meant = new Set<string | undefined>();
    for (const key of Object.keys(value)) {
      const item = value[key];
      if (item === undefined) continue;
      const check = checks.get(key);
      if (check) check(item, trail, key, findings);
      else
        meant.add(
          reportUnlisted({ key, value: item, beside: value }, trail, findings, { settable, blocks, ...context }),
        );
    }
    for (const [name, other] of dependent) {
      if (!isSet(value[name]) || (value[other] != null && value[other] !== "")) continue;
      const message = `${JSON.stringify(name)} has no effect without ${JSON.stringify(other)}; the platform stores it.`;
      addWarning(findings, { parent: trail, key: name }, message);
    }
    const isMissing = (name: string) => value[name] === undefined || !Object.hasOwn(value, name);
    const missing = required.filter((name) => isMissing(name) && !meant.has(name));
    if (missing.length > 0) addMissing(findings, "required", trail, missingWords(missing), missing);
  };
}

/** Returns true for a value that asks for an effect. */
const isSet = (value: unknown): boolean => value != null && value !== false && value !== "";

/** One message for all of them: together they are what has to be written. */
function missingWords(names: readonly string[]): string {
  const quoted = names.map((name) => JSON.stringify(name));
  if (quoted.length === 1) return `${quoted[0]} is required.`;
  return `${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1)} are required.`;
}

/** An unlisted field, and the fields next to it. */
interface Unlisted {
  readonly key: string;
  readonly value: unknown;
  readonly beside: { readonly [key: string]: unknown };
}

interface KnownFields extends BlockContext {
  readonly settable: readonly string[];
  /** Blocks among the fields, with the names of their fields. */
  readonly blocks: readonly (readonly [name: string, fields: readonly string[]])[];
}

/**
 * Records an unlisted field; returns the intended one if it is an error. In an open block an unknown field is a warning,
 * unless it is a typing mistake for a known field that is missing, which is an error.
 */
function reportUnlisted(
  { key, value, beside }: Unlisted,
  parent: Trail | undefined,
  findings: Findings,
  { settable, blocks, open, secret }: KnownFields,
): string | undefined {
  const trail: Trail = { parent, key };
  if (open) scanFreeForm(value, trail, secret, findings);
  // A block that lists nothing is free-form.
  if (open && settable.length === 0) return undefined;
  const typo = typoOf(key, settable);
  const isWarning = open && (typo === undefined || beside[typo] !== undefined);
  const suggestion = typo ?? fieldOfBlock(key, beside, blocks) ?? nearestWord(key, settable);
  const known = suggestion || settable.length === 0 ? "" : `; the fields are ${oneOfWords(settable)}`;
  findings.problems.push({
    rule: "unknown-field",
    pointer: pointerOf(trail),
    code: "invalid_field",
    message: isWarning
      ? `${JSON.stringify(key)} is not a known field; it is sent unchanged.`
      : `${JSON.stringify(key)} is not a field of this object${known}.`,
    ...(isWarning && { severity: "warning" as const }),
    ...(suggestion && { suggestion }),
  });
  return isWarning ? undefined : suggestion;
}

/** Returns `http.baseURI` for a field that belongs in a block next to it. */
function fieldOfBlock(
  key: string,
  beside: { readonly [key: string]: unknown },
  blocks: KnownFields["blocks"],
): string | undefined {
  const owners = blocks.filter(([name, fields]) => beside[name] != null && fields.includes(key));
  return owners.length === 1 ? `${owners[0]![0]}.${key}` : undefined;
}

/** Returns the check of one field: the common part of all types, then the part of the type. */
function fieldCheck(field: Field, context: BlockContext): ScalarCheck {
  if (field.mode === "server") {
    return (_value, parent, key, findings) =>
      addFinding(findings, "server-set", { parent, key }, `${JSON.stringify(key)} is set by the platform; remove it.`);
  }
  const secret = context.secret || field.secret === true;
  const known = knownCheck(field, { open: context.open, secret });
  const isId = field.type === "string" && field.format === "objectId";
  return (value, parent, key, findings) => {
    if (value === null) {
      if (!field.nullable) addFinding(findings, "null", { parent, key }, "null is not allowed here; remove the field.");
    } else if (typeof value === "object" && isUnknown(value)) {
      findings.unknowns.push({ pointer: pointerOf({ parent, key }), isId });
    } else if (secret && value === secretMask) {
      reportMask({ parent, key }, findings);
    } else known(value, parent, key, findings);
  };
}

function reportMask(trail: Trail, findings: Findings): void {
  const message = `${secretMask} is the platform's mask for a secret, not a secret; set the value itself, preferably from a secret variable.`;
  addFinding(findings, "mask", trail, message);
}

function knownCheck(field: Field, context: BlockContext): ScalarCheck {
  switch (field.type) {
    case "string":
      return stringCheck(field);
    case "number":
    case "integer":
      return numberCheck(field);
    case "boolean":
      return booleanCheck;
    case "json": {
      const shape = shapeCheck(field);
      return (value, parent, key, findings) => {
        shape(value, parent, key, findings);
        if (typeof value === "object") scanFreeForm(value, { parent, key }, context.secret, findings);
      };
    }
    case "array":
      return arrayCheck(field, context);
    case "map":
      return mapCheck(field, context);
    case "object": {
      const check = objectCheck(field.fields, { open: context.open || field.open === true, secret: context.secret });
      return (value, parent, key, findings) => {
        if (isPlain(value)) check(value, { parent, key }, findings);
        else addFinding(findings, "type", { parent, key }, wrongType(shapeWords.object, value));
      };
    }
  }
}

function arrayCheck(field: ArrayField, context: BlockContext): ScalarCheck {
  const item = fieldCheck(field.items, context);
  const { min = 0, max = limits.listEntries } = field;
  return (value, parent, key, findings) => {
    const trail: Trail = { parent, key };
    if (!Array.isArray(value)) return addFinding(findings, "type", trail, wrongType(shapeWords.array, value));
    if (value.length < min) addFinding(findings, "limit", trail, `must have at least ${entryCountText(min)}.`);
    // Lists that are too long are not checked further, because the check itself would be too expensive.
    if (value.length > max)
      return addFinding(
        findings,
        "limit",
        trail,
        `must have at most ${entryCountText(max)}, not ${localeNumber(value.length)}.`,
      );
    for (let index = 0; index < value.length; index++) item(value[index], trail, index, findings);
  };
}

const localeNumber = (number: number): string => number.toLocaleString("en-US");
const entryCountText = (number: number): string => (number === 1 ? "1 entry" : `${localeNumber(number)} entries`);

function mapCheck(field: MapField, context: BlockContext): ScalarCheck {
  const item = fieldCheck(field.items, context);
  return (value, parent, key, findings) => {
    const trail: Trail = { parent, key };
    if (!isPlain(value)) return addFinding(findings, "type", trail, wrongType(shapeWords.object, value));
    for (const name of Object.keys(value)) item(value[name], trail, name, findings);
  };
}

/** Looks through free-form JSON for values that are not known yet and, inside a secret, for masks. */
function scanFreeForm(value: unknown, trail: Trail, secret: boolean, findings: Findings): void {
  if (secret && value === secretMask) reportMask(trail, findings);
  if (typeof value !== "object" || value === null) return;
  if (isUnknown(value)) {
    findings.unknowns.push({ pointer: pointerOf(trail), isId: false });
  } else if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++)
      scanFreeForm(value[index], { parent: trail, key: index }, secret, findings);
  } else {
    const object = value as { readonly [key: string]: unknown };
    for (const key of Object.keys(object)) scanFreeForm(object[key], { parent: trail, key }, secret, findings);
  }
}
