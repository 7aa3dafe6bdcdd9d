/**
 * Turns a live object into a declaration: without fields the platform sets or fills in anyway, and with expressions instead of
 * ids and secrets.
 */
import { isObject, type Json, type JsonObject, sameJson } from "../../../base/json.ts";
import { joinPointer, type Pointer } from "../../../base/pointer.ts";
import type { Field, Fields, StringField } from "../../../catalog/field.ts";
import type { Kind } from "../../../catalog/kind.ts";
import {
  CodeFile,
  escapedManifestText,
  isWrittenObject,
  WrittenExpression,
  type WrittenObject,
  type WrittenValue,
} from "../../../config/yaml-write/written-value.ts";
import { secretPointers } from "../../../derive/fields/walk.ts";
import { childField, documentField, isFreeForm } from "../../../plan/subject.ts";
import type { AccountObject } from "../account.ts";
import { type Credential, credentialsInDocument } from "./credentials.ts";
import type { References } from "./references.ts";
import type { SecretPlace, SecretVariable, VariableNames } from "./variable-names.ts";

export interface DeclarationContext {
  readonly references: References;
  readonly variables: VariableNames;
  /** Values of the stack's secret variables. */
  readonly secretTexts?: readonly string[] | undefined;
}

/** A secret of an object, and its variable. */
export interface DeclaredSecret {
  readonly pointer: Pointer;
  readonly variable: SecretVariable;
  /** The platform shows the value to everyone who may read the object. */
  readonly isShown: boolean;
}

interface DeclaredText {
  /** The declaration, in the order of the catalog. */
  readonly value: WrittenObject;
  readonly secrets: readonly DeclaredSecret[];
}

/** Declares an object under a logical id. */
export function declareObject(
  object: AccountObject,
  name: string,
  { references, variables, secretTexts }: DeclarationContext,
): DeclaredText {
  const { kind, id, document } = object;
  const hidden = secretsToDeclare(kind, document);
  const shown = credentialsInDocument(kind, document, secretTexts);
  const places = [
    ...hidden.map((pointer): SecretPlace => ({ pointer })),
    ...shown.flatMap(({ pointer, pieces }) =>
      pieces.flatMap((piece): SecretPlace[] => (typeof piece === "string" ? [] : [{ pointer, called: piece.called }])),
    ),
  ];
  const named = variables.of(kind.kind, name, places);
  const secrets = places.map(
    ({ pointer }, index): DeclaredSecret => ({ pointer, variable: named[index]!, isShown: index >= hidden.length }),
  );
  const texts = new Map<Pointer, Credential["pieces"]>([
    ...hidden.map((pointer): [Pointer, Credential["pieces"]] => [pointer, []]),
    ...shown.map(({ pointer, pieces }): [Pointer, Credential["pieces"]] => [pointer, pieces]),
  ]);
  const writer = new DeclarationWriter(kind, id, name, references, new SecretExpressions(texts, secrets));
  return { value: (writer.write(documentField(kind), document, "") ?? {}) as WrittenObject, secrets };
}

/** The expressions of an object's secrets. */
class SecretExpressions {
  readonly #texts: ReadonlyMap<Pointer, Credential["pieces"]>;
  readonly #variables: ReadonlyMap<Pointer, readonly DeclaredSecret[]>;

  constructor(texts: ReadonlyMap<Pointer, Credential["pieces"]>, secrets: readonly DeclaredSecret[]) {
    this.#texts = texts;
    this.#variables = Map.groupBy(secrets, (each) => each.pointer);
  }

  at(pointer: Pointer, field: Field | undefined): WrittenExpression | undefined {
    const pieces = this.#texts.get(pointer);
    if (pieces === undefined) return undefined;
    const names = this.#variables.get(pointer)!.map(({ variable }) => variable.name);
    if (pieces.length === 0) return hiddenSecret(field, names[0]!);
    // Code is interpolated only as a whole.
    if (field?.type === "string" && field.code !== undefined)
      return new WrittenExpression(`\${var.${names[0]}}`, shownNote);
    const text = pieces
      .map((piece) => (typeof piece === "string" ? escapedManifestText(piece) : `\${var.${names.shift()}}`))
      .join("");
    return new WrittenExpression(text, shownNote);
  }
}

const shownNote = "looks like a credential";

/** Returns true for the expression of a visible value that looks like a credential. */
export function isShownCredential(written: WrittenValue | undefined): boolean {
  return written instanceof WrittenExpression && written.comment === shownNote;
}

/** Returns the secrets that a user may set; none for secrets that only the platform sets. */
function secretsToDeclare(kind: Kind, document: JsonObject): readonly Pointer[] {
  return secretPointers(kind, document).filter((pointer) => {
    const [, first = ""] = pointer.split("/");
    return kind.fields[first]?.mode !== "server";
  });
}

class DeclarationWriter {
  readonly #kind: Kind;
  readonly #id: string;
  readonly #name: string;
  readonly #references: References;
  readonly #secrets: SecretExpressions;

  constructor(kind: Kind, id: string, name: string, references: References, secrets: SecretExpressions) {
    this.#kind = kind;
    this.#id = id;
    this.#name = name;
    this.#references = references;
    this.#secrets = secrets;
  }

  /** Returns the declared form of a value; undefined if it is left out. */
  write(field: Field | undefined, value: Json, at: Pointer): WrittenValue | undefined {
    if (field?.mode === "server") return undefined;
    const secret = this.#secrets.at(at, field);
    if (secret !== undefined) return secret;
    if (value === null) return isFreeForm(field) ? null : undefined;
    if (field?.type === "object" && isObject(value)) return this.#writeFields(field.fields, field, value, at);
    if (field?.type === "map" && isObject(value)) return this.#writeMap(field, value, at);
    if (Array.isArray(value)) return this.#writeArray(field, value, at);
    if (typeof value === "string") return this.#writeText(field, value);
    return isObject(value) ? this.#writeMap(undefined, value, at) : value;
  }

  #writeFields(fields: Fields, field: Field, value: JsonObject, at: Pointer): WrittenValue {
    const names = [
      ...Object.keys(fields).filter((name) => Object.hasOwn(value, name)),
      ...Object.keys(value).filter((name) => !Object.hasOwn(fields, name)),
    ];
    const result: { [name: string]: WrittenValue } = {};
    for (const name of names) {
      const child = childField(field, name);
      // A manifest refuses fields that the kind does not define, outside of configuration blocks.
      if (child === undefined || child.assigned) continue;
      const written = this.write(child, value[name]!, joinPointer(at, name));
      if (written !== undefined && !this.#isImplied(child, name, value[name]!, written, at)) result[name] = written;
    }
    return result;
  }

  /** Returns true for a value that the platform fills in when nothing is declared. */
  #isImplied(field: Field, name: string, value: Json, written: WrittenValue, at: Pointer): boolean {
    if (field.required || (at === "" && this.#isNeeded(name))) return false;
    if (field.default !== undefined && sameJson(field.default, value)) return true;
    if (isFreeForm(field)) return false;
    if (Array.isArray(written)) return written.length === 0;
    // A rule of the kind may require an empty block; a block that only the platform filled is not declared.
    const isPlatforms = isObject(value) && Object.keys(value).length > 0 && onlyServerSet(field, value);
    return written === "" || isPlatforms;
  }

  /** Returns true for the tag of a tagged union, and for the block that it requires. */
  #isNeeded(name: string): boolean {
    const { variants } = this.#kind;
    if (!variants) return false;
    return name === variants.tag || Object.values(variants.cases).some((each) => each.blocks.includes(name));
  }

  #writeMap(field: (Field & { type: "map" }) | undefined, value: JsonObject, at: Pointer): WrittenValue {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, this.write(field?.items, item, joinPointer(at, key)) ?? null]),
    );
  }

  #writeArray(field: Field | undefined, value: readonly Json[], at: Pointer): WrittenValue {
    return value.map((item, index) => {
      const child = childField(field, index);
      const written = this.write(child, item, joinPointer(at, index)) ?? null;
      const key = this.#kind.parts?.find((part) => part.style === "upsert" && at === `/${part.field}`)?.key;
      const isNameless = isWrittenObject(written) && !(key ?? Object.keys(written)).some((name) => name in written);
      // An entry without any other identifying field keeps its id.
      const id = isObject(item) ? item["_id"] : undefined;
      return isNameless && id !== undefined && childField(child, "_id")?.mode !== "server"
        ? { _id: id, ...(written as WrittenObject) }
        : written;
    });
  }

  #writeText(field: Field | undefined, value: string): WrittenValue {
    if (field?.type !== "string") return escapedManifestText(value);
    if (field.ref !== undefined) {
      const expression = this.#references.to(value, field.ref, this.#id);
      return expression === undefined ? value : new WrittenExpression(expression);
    }
    if (field.format === "objectId") {
      const expression = this.#references.expressionForEntry(value, this.#id);
      if (expression !== undefined) return new WrittenExpression(expression);
    }
    return field.code === undefined ? escapedManifestText(value) : this.#writeCode(field, value);
  }

  /** Writes scripts to files; other code only if a manifest would take it for an expression. */
  #writeCode({ code }: StringField, value: string): WrittenValue {
    const isFile = value !== "" && (code === "javascript" || looksExpressed(value));
    if (!isFile || !canBeFile(value)) return value;
    return new CodeFile(this.#name + endings[code!], value);
  }
}

const endings = Object.freeze({ javascript: ".js", sql: ".sql", handlebars: ".hbs" });

/** Returns true for code that a manifest would take for an expression, or warn about, inside the YAML. */
export function looksExpressed(code: string): boolean {
  return /^\$?\$\{/.test(code) || /(?<!\$)\$\{(?:var|env|each|lookups)\./.test(code);
}

/** Returns false for text that a UTF-8 file cannot contain. */
function canBeFile(text: string): boolean {
  return text.isWellFormed() && !text.startsWith("\uFEFF");
}

function onlyServerSet(field: Field, value: JsonObject): boolean {
  return Object.keys(value).every((name) => childField(field, name)?.mode === "server");
}

function hiddenSecret(field: Field | undefined, variable: string): WrittenExpression {
  const isText = field?.type === "string" || (field?.type === "json" && (field.shapes?.includes("string") ?? true));
  return new WrittenExpression(
    isText ? `\${var.${variable}}` : `\${json(var.${variable})}`,
    "secret: the platform hides it",
  );
}
