/** Checks a declared document against its kind: all problems at once, each with its place. */

import type { JsonObject } from "../../base/json.ts";
import { isPointerWithin, joinPointer, pointerSegments } from "../../base/pointer.ts";
import type { Fields } from "../../catalog/field.ts";
import type { Kind, Problem, Variant } from "../../catalog/kind.ts";
import { variantCase, variantOf } from "../fields/variants.ts";
import {
  addFinding,
  addMissing,
  type Finding,
  type Findings,
  isPlain,
  isUnknown,
  oneOfWords,
  type UnknownPlace,
} from "../words/finding-text.ts";
import { type ObjectCheck, objectCheck } from "./field-check.ts";

/** The places of unknown values as a tree: only the way to them is copied. */
interface UnknownPath {
  /** Set for an unknown value. */
  isId?: boolean;
  readonly below: Map<string, UnknownPath>;
}

/**
 * Returns a copy of the document: unknown ids become made-up ids (equal ones for equal unknowns, so that "the same connection twice" is
 * still seen), other unknown values are left out. Parts without unknown values are shared, not copied.
 */
function withPlaceholders(document: unknown, unknowns: readonly UnknownPlace[]): unknown {
  const root: UnknownPath = { below: new Map() };
  for (const { pointer, isId } of unknowns) wayTo(root, pointer).isId = isId;
  const made = new Map<string, string>();
  const idFor = (value: unknown) => {
    const name = JSON.stringify(value);
    const id = made.get(name) ?? `ffffffff${made.size.toString(16).padStart(16, "0")}`;
    made.set(name, id);
    return id;
  };
  const copyValue = (value: unknown, way: UnknownPath): unknown => {
    if (way.isId !== undefined) return way.isId ? idFor(value) : undefined;
    if (Array.isArray(value)) {
      const items: unknown[] = [...value];
      for (const [index, below] of way.below) items[Number(index)] = copyValue(items[Number(index)], below);
      return items.filter((item) => item !== undefined);
    }
    const made: { [key: string]: unknown } = { ...(value as object) };
    for (const [key, below] of way.below) {
      const item = copyValue(made[key], below);
      if (item === undefined) delete made[key];
      else made[key] = item;
    }
    return made;
  };
  return copyValue(document, root);
}

function wayTo(root: UnknownPath, pointer: string): UnknownPath {
  let here = root;
  for (const segment of pointerSegments(pointer)) {
    const next = here.below.get(segment) ?? { below: new Map() };
    here.below.set(segment, next);
    here = next;
  }
  return here;
}

export type { Finding, Rule } from "../words/finding-text.ts";

const compiled = new WeakMap<Kind, ObjectCheck>();

function checkOf(kind: Kind): ObjectCheck {
  const known = compiled.get(kind);
  if (known) return known;
  const check = objectCheck(kind.fields, { open: false, secret: false });
  compiled.set(kind, check);
  return check;
}

/**
 * Checks a declaration, without its meta keys. Values known only after apply are class instances (`Unknown`): they pass
 * every check. A missing field is reported at its parent's pointer, everything else at its own. Problems with
 * `severity: "warning"` do not make the document invalid. The kind's own rules (`hooks.check`) run only if everything else is valid.
 */
export function validateDeclaration(kind: Kind, document: unknown): readonly Finding[] {
  if (isUnknown(document)) return [];
  const findings: Findings = { problems: [], unknowns: [] };
  if (!isPlain(document)) {
    addFinding(findings, "type", undefined, "must be an object.");
    return findings.problems;
  }
  checkOf(kind)(document, undefined, findings);
  checkVariant(kind, document, findings);
  if (kind.hooks?.check && !findings.problems.some((problem) => problem.severity !== "warning")) {
    checkRules(kind, document, findings);
  }
  return findings.problems;
}

/** Checks given values of some fields, of any mode: filters and parameters. None is required. */
export function validateGiven(fields: Fields, given: { readonly [key: string]: unknown }): readonly Finding[] {
  const findings: Findings = { problems: [], unknowns: [] };
  const free = Object.entries(fields).map(([key, { mode: _, required: __, ...field }]) => [key, field]);
  objectCheck(Object.fromEntries(free), { open: false, secret: false })(given, undefined, findings);
  return findings.problems;
}

function checkVariant(kind: Kind, document: { readonly [field: string]: unknown }, findings: Findings): void {
  const { variants } = kind;
  if (!variants) return;
  const value = document[variants.tag];
  if (value === undefined || !Object.hasOwn(document, variants.tag)) {
    // A required tag has been reported already.
    if (!variants.open && !kind.fields[variants.tag]?.required) {
      const message = `"${variants.tag}" is required; it must be ${allowedVariants(kind)}.`;
      addMissing(findings, "required", undefined, message, [variants.tag]);
    }
    return;
  }
  const name = variantOf(kind, document);
  if (name !== undefined) checkCase(kind, variantCase(kind, name)!, name, document, findings);
  else if (!variants.open && typeof value === "string") unknownTag(kind, findings);
}

function unknownTag(kind: Kind, findings: Findings): void {
  const { tag } = kind.variants!;
  const field = kind.fields[tag];
  // A tag field with a closed list of its own has been reported already.
  if (field?.type === "string" && field.enum) return;
  addFinding(findings, "enum", { parent: undefined, key: tag }, `must be ${allowedVariants(kind)}.`);
}

const allowedVariants = (kind: Kind) => oneOfWords(Object.keys(kind.variants!.cases));

function checkCase(
  kind: Kind,
  rules: Variant,
  name: string,
  document: { readonly [field: string]: unknown },
  findings: Findings,
): void {
  const hasField = (field: string) => Object.hasOwn(document, field) && document[field] !== undefined;
  const meant = misspeltFields(findings);
  const isThere = (field: string) => hasField(field) || meant.has(field);
  const where = `if ${kind.variants!.tag} is ${name}`;
  for (const field of rules.needs ?? []) {
    if (!isThere(field) && !kind.fields[field]?.required) {
      addMissing(findings, "variant", undefined, `${JSON.stringify(field)} is required ${where}.`, [field]);
    }
  }
  if (rules.blocks.length > 0 && !rules.blocks.some(isThere)) {
    const blocks = oneOfWords(rules.blocks.map((block) => JSON.stringify(block)));
    // Which of several blocks is for the author to say.
    const missing = rules.blocks.length === 1 ? rules.blocks : [];
    addMissing(findings, "variant", undefined, `${blocks} is required ${where}.`, missing);
  }
  for (const field of rules.refuses ?? []) {
    if (hasField(field)) {
      addFinding(
        findings,
        "variant",
        { parent: undefined, key: field },
        `${JSON.stringify(field)} is not allowed ${where}.`,
      );
    }
  }
}

/** Fields of the document itself that were misspelt, which has been reported: they are not missing, too. */
function misspeltFields({ problems }: Findings): ReadonlySet<string | undefined> {
  const atTop = problems.filter(
    ({ rule, pointer }) => rule === "unknown-field" && pointerSegments(pointer).length === 1,
  );
  return new Set(atTop.map(({ suggestion }) => suggestion));
}

/**
 * Applies the kind's own rules. Ids that are not known yet are replaced by made-up ones. Other unknown values are left out; what the
 * rules then find at such a top-level field, or in the document as a whole, is ignored.
 */
function checkRules(kind: Kind, document: { readonly [field: string]: unknown }, findings: Findings): void {
  const { unknowns } = findings;
  if (kind.variants && isUnknown(document[kind.variants.tag])) return;
  const known = (unknowns.length === 0 ? document : withPlaceholders(document, unknowns)) as JsonObject;
  const doubtful = unknowns
    .filter((each) => !each.isId)
    .map((each) => joinPointer("", pointerSegments(each.pointer)[0]!));
  const isDoubtful = ({ pointer }: Problem) =>
    doubtful.length > 0 && (pointer === "" || doubtful.some((field) => isPointerWithin(pointer, field)));
  const broken = kind.hooks!.check!(known).filter((problem) => !isDoubtful(problem));
  findings.problems.push(...broken.map((problem) => ({ rule: "check", ...problem }) as const));
  // Problems of the declaration itself are reported first.
  if (broken.some(({ severity }) => severity !== "warning")) return;
  const lacking = (kind.hooks!.ready?.(document as JsonObject) ?? []).filter((problem) => !isDoubtful(problem));
  findings.problems.push(...lacking.map((problem) => ({ ...problem, rule: "ready", severity: "warning" }) as const));
}
