/** The fields of a kind as rows of a reference table. */
import { docOf, type Field, type Fields } from "../../catalog/field.ts";
import { baseFields, type Kind } from "../../catalog/kind.ts";
import { saysDefault, saysLimits } from "../words/doc-overlap.ts";

export interface FieldRow {
  /** Dotted, `[]` for entries of a list, `{}` for entries of a map: `http.headers[].name`. */
  readonly path: string;
  readonly type: string;
  /** Required, limits, defaults, who sets it; then the field's own text. Markdown. */
  readonly notes: string;
}

/** Returns the fields of a kind in reading order: those that the user declares, then those that every resource has. */
export function inReadingOrder(kind: Kind): Fields {
  const own = Object.entries(kind.fields).filter(([name]) => !Object.hasOwn(baseFields, name));
  return { ...Object.fromEntries(own), ...baseFields };
}

/**
 * Returns every declared field, parents before children. A part that was listed before is referred to, not repeated.
 */
export function fieldRows(fields: Fields): readonly FieldRow[] {
  const rows: FieldRow[] = [];
  const listed = new Map<Fields, string>();
  const visitFieldRows = (path: string, field: Field) => {
    const inner = innermostObject(path, field);
    const before = inner.fields && Object.keys(inner.fields).length > 1 ? listed.get(inner.fields) : undefined;
    const also = before === undefined ? "" : ` Fields as of \`${before}\`.`;
    rows.push({ path, type: typeWords(field), notes: `${notesOf(field)}${also}`.trim() });
    if (!inner.fields || before !== undefined) return;
    listed.set(inner.fields, inner.path);
    for (const [name, child] of Object.entries(inner.fields)) visitFieldRows(`${inner.path}.${name}`, child);
  };
  for (const [name, field] of Object.entries(fields)) visitFieldRows(name, field);
  return rows;
}

/** Returns the object inside lists and maps, with its path. */
export function innermostObject(path: string, field: Field): { readonly path: string; readonly fields?: Fields } {
  if (field.type === "array") return innermostObject(`${path}[]`, field.items);
  if (field.type === "map") return innermostObject(`${path}{}`, field.items);
  return field.type === "object" ? { path, fields: field.fields } : { path };
}

/** `list of string`, `ref script`, `block`. */
export function typeWords(field: Field): string {
  switch (field.type) {
    case "string":
      return field.ref === undefined ? (field.format ?? "string") : `ref ${field.ref}`;
    case "array":
      return `${field.set ? "set" : "list"} of ${typeWords(field.items)}`;
    case "map":
      return `map of ${typeWords(field.items)}`;
    case "object":
      return field.open ? "block" : "object";
    case "json":
      return field.shapes ? field.shapes.join(" or ") : "any JSON";
    default:
      return field.type;
  }
}

/** Required, limits, defaults, who sets it; then the field's own text. Markdown. */
export function notesOf(field: Field): string {
  const notes = [
    field.required && "**Required.**",
    field.mode === "create" && "Set at creation; a change replaces the object.",
    field.renews === "changed" && "Once set, a change replaces the object.",
    field.renews === "set" && "Set at creation; an update may clear it, and setting it replaces the object.",
    field.mode === "server" && "*Set by the platform.*",
    field.secret && "Secret.",
    field.nullable && "May be null.",
    field.detailOnly && "Not in lists.",
    field.keptWhenOmitted && "Kept if an update omits it.",
    field.destination && "For users below administrator, a change must include the secrets of the object.",
    field.default !== undefined && !saysDefault(field) && `Default \`${JSON.stringify(field.default)}\`.`,
    ...typeNotes(field),
    docOf(field),
  ];
  return notes.filter((note) => typeof note === "string" && note !== "").join(" ");
}

function typeNotes(field: Field): readonly (string | false | undefined)[] {
  const rangeText = (unit: string, min?: number, max?: number) => {
    if (min === undefined && max === undefined) return undefined;
    if (max === undefined) return `At least ${min}${unit}.`;
    return min === undefined ? `At most ${max}${unit}.` : `${min} to ${max}${unit}.`;
  };
  if (field.type === "number" || field.type === "integer")
    return saysLimits(field) ? [] : [rangeText("", field.min, field.max)];
  if (field.type === "array") return [rangeText(" entries", field.min, field.max), ...itemNotes(field.items)];
  if (field.type === "map") return itemNotes(field.items);
  if (field.type !== "string") return [];
  return [
    !saysLimits(field) && rangeText(" characters", field.min, field.max),
    field.enum && `One of ${codeList(field.enum)}.`,
    field.values?.length ? `For example ${codeList(field.values)}; others are accepted.` : undefined,
    field.pattern !== undefined && `Matches \`${field.pattern}\`.`,
    field.ignoreCase && "Case does not matter.",
    field.owner && "Deleting that object deletes this one.",
  ];
}

/** Returns the notes about entries of a list or map of scalars; objects have separate rows. */
function itemNotes(items: Field): readonly (string | false | undefined)[] {
  if (items.type === "object" || items.type === "array" || items.type === "map") return [];
  return [...typeNotes(items), items.secret && "Secret.", items.nullable && "Entries may be null.", items.doc];
}

const codeList = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(", ");
