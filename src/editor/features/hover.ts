/** Hover texts: the documentation of a field, the kind and value of a name, and the object that the state has for it. */
import { agoText } from "../../base/duration.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { fromSegments, isPointerWithin, valueAtPointer } from "../../base/pointer.ts";
import type { Fields } from "../../catalog/field.ts";
import { kindNamed, kindOfFamily } from "../../catalog/index.ts";
import { notesOf, typeWords } from "../../derive/docs/field-docs.ts";
import { manifestSignature } from "../../language/manifest.ts";
import { isDeferred } from "../../model/value.ts";
import { fieldOfKeys, isScriptField, keysBelow } from "../catalog-fields.ts";
import { cursorAt, expressionBefore } from "../cursor.ts";
import { schemaDoc, schemasAt, schemaType } from "../section-schema.ts";
import { nameAt } from "../stack-names.ts";
import { type StateEntry, stateEntries } from "../state-file.ts";
import { type EditedText, editedText, entryAt } from "../text-edits.ts";
import type { EditorStack, EditorWorkspace } from "../workspace.ts";
import { componentText } from "./component-names.ts";
import { definitionsEverywhere } from "./navigation.ts";
import { functionsCalled, scriptNameText } from "./script-completion.ts";
import { codeSpan, literalMarkdown } from "./shown-text.ts";
import { isWorldFile, worldKeyText } from "./world-file.ts";
import { worldIdAt, worldIdText } from "./world-names.ts";

export interface HoverPlace {
  readonly workspace: EditorWorkspace;
  readonly stack: EditorStack | undefined;
  readonly path: string;
  readonly offset: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Asks the platform for an object; absent unless the user allows that. */
  readonly live?: ((stack: EditorStack, entry: StateEntry) => Promise<JsonObject | undefined>) | undefined;
}

/** Returns Markdown; undefined where there is nothing to say. */
export async function hoverAt(place: HoverPlace): Promise<string | undefined> {
  const { workspace, path, offset } = place;
  const text = workspace.textOf(path) ?? "";
  if (/\.[cm]?js$/.test(path)) return scriptNameText(text, offset, functionsCalled(place.stack));
  if (!/\.(?:ya?ml|json)$/.test(path)) return undefined;
  const id = worldIdAt(workspace, path, offset);
  if (id !== undefined) return worldIdText(workspace, path, id);
  const cursor = cursorAt(text, offset);
  if (cursor.at === "text" && isScriptField(cursor.path))
    return scriptNameText(text, offset, functionsCalled(place.stack));
  const ofComponent = componentText(place);
  if (ofComponent !== undefined) return ofComponent;
  const name = nameAt(workspace, path, offset);
  if (name) return nameText(place, name.address);
  const referred = fieldReferenceAt(text, offset);
  if (referred) return declaredValueText(place, referred.address, referred.steps);
  if (expressionBefore(text, offset) !== undefined) return expressionText(place, text);
  const keys = keyInTree(editedText(workspace.file(path)), offset) ?? keyPathAt(text, offset);
  if (keys === undefined) return undefined;
  if (isWorldFile(workspace, path)) return worldKeyText(keys);
  const key = keys.at(-1)!;
  const field = fieldOfKeys(keys);
  if (field) return `**${key}** \`${typeWords(field)}\`\n\n${notesOf(field)}`;
  const known = keysBelow(keys.slice(0, -1)).find((each) => each.key === key);
  if (known) return `**${key}**${known.type === "" ? "" : ` \`${known.type}\``}\n\n${known.doc}`;
  const schemas = schemasAt(keys);
  const doc = schemaDoc(schemas);
  return doc === "" ? undefined : `**${key}** \`${schemaType(schemas[0]!)}\`\n\n${doc}`;
}

/** Returns the Markdown about an expression: the function under the cursor, and the value of the field that it stands in. */
function expressionText({ workspace, stack, path, offset }: HoverPlace, text: string): string | undefined {
  let [start, end] = [offset, offset];
  while (start > 0 && /\w/.test(text[start - 1]!)) start--;
  while (end < text.length && /\w/.test(text[end]!)) end++;
  const called = text[end] === "(" ? manifestSignature(text.slice(start, end)) : undefined;
  const title = called === undefined ? [] : [`**${literalMarkdown(called)}**`];
  const steps = entryAt(editedText(workspace.file(path)), offset)?.path ?? [];
  const [family, name, ...inside] = steps;
  const address = `${family}.${name}`;
  const resource = stack?.program?.resources.find((each) => each.address === address);
  const pointer = fromSegments(inside);
  const hidden = resource?.secrets.some((each) => isPointerWithin(each, pointer) || isPointerWithin(pointer, each));
  const field = fieldOfKeys(steps.filter((step) => typeof step === "string"));
  const value = resource && valueAtPointer(resource.template as Json, pointer);
  if (value === undefined || hidden || (field?.type === "string" && field.secret)) return title[0];
  return [...title, `Value: ${shownValue(value)}`].join("\n\n");
}

/** Returns the keys down to the one under the cursor, in braces, too. Items of lists take no step. */
function keyInTree(edited: EditedText, offset: number): readonly string[] | undefined {
  const found = entryAt(edited, offset);
  if (!found || offset > found.member.end) return undefined;
  return found.path.filter((step) => typeof step === "string");
}

/** Returns the keys down to the one under the cursor; undefined where the cursor is not on a key. */
function keyPathAt(text: string, offset: number): readonly string[] | undefined {
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  const lineEnd = text.indexOf("\n", offset);
  const line = text.slice(lineStart, lineEnd === -1 ? text.length : lineEnd);
  const key = /^(\s*(?:-\s+)*)["']?([^\s:#'"{[]+)["']?\s*:/.exec(line);
  if (!key) return undefined;
  const begin = lineStart + key[1]!.length;
  if (offset < begin || offset > begin + key[2]!.length) return undefined;
  const { path, at } = cursorAt(text, begin);
  return at === "text" ? undefined : [...path, key[2]!];
}

/** Returns the reference around an offset that lies in its part behind the address: `.name` of `connections.erp.name`. */
function fieldReferenceAt(text: string, offset: number) {
  const [from, to] = [text.lastIndexOf("\n", offset - 1) + 1, text.indexOf("\n", offset)];
  const line = text.slice(from, to === -1 ? text.length : to).slice(0, 2000);
  for (const { index, 1: address, 2: steps } of line.matchAll(
    /(?<![\w.$-])([a-zA-Z]\w*\.[A-Za-z_][\w-]*)((?:\.\w+)+)/g,
  )) {
    const begin = from + index + address!.length;
    if (begin < offset && offset <= begin + steps!.length && kindOfFamily(address!.split(".")[0]!))
      return { address: address!, steps: steps!.slice(1).split(".") };
  }
  return undefined;
}

function declaredValueText({ stack }: HoverPlace, address: string, steps: readonly string[]): string | undefined {
  const resource = stack?.program?.resources.find((each) => each.address === address);
  const title = `**${address}.${steps.join(".")}**`;
  const field = fieldOfKeys([address.split(".")[0]!, "", ...steps]);
  const about = field ? `${title} \`${typeWords(field)}\`\n\n${notesOf(field)}` : title;
  if (!resource || (field?.type === "string" && field.secret)) return about;
  const isSecret = resource.secrets.some((pointer) => `/${steps.join("/")}`.startsWith(pointer));
  const value = steps.reduce<unknown>((each, step) => (isObject(each) ? each[step] : undefined), resource.template);
  if (value === undefined || isSecret) return about;
  return `${about}\n\nDeclared: ${shownValue(value)}`;
}

const shownValue = (value: unknown): string => {
  if (isDeferred(value as never)) return "known after apply.";
  const text = JSON.stringify(value);
  return codeSpan(text.length > 200 ? `${text.slice(0, 200)}…` : text);
};

async function nameText(place: HoverPlace, address: string): Promise<string> {
  const { workspace, stack } = place;
  const [root = ""] = address.split(".");
  const kind = kindOfFamily(root);
  const found = stack && (await definitionsEverywhere(workspace, stack, { path: place.path, address }))[0];
  const resource = stack?.program?.resources.find(
    (each) => each.address === address || each.address.startsWith(`${address}[`),
  );
  const instances = stack?.program?.resources.filter((each) => each.address.startsWith(`${address}[`)).length ?? 0;
  const lines = [`**${literalMarkdown(address)}**${kind ? ` \`${kind.kind}\`` : ""}`];
  if (kind) lines.push(kind.doc);
  if (root === "var") lines.push(variableText(stack, address.slice("var.".length)));
  if (instances > 0) lines.push(`${instances} instances by \`$each\`.`);
  if (resource?.meta.protect === true) lines.push("Protected: a plan that would delete or replace it is refused.");
  const off = [...(stack?.program?.switchedOff?.keys() ?? [])].filter(
    (each) => each === address || each.startsWith(`${address}[`),
  );
  if (off.length > 0) lines.push(`Switched off by \`$when\`: ${off.map(literalMarkdown).join(", ")}.`);
  if (!found) lines.push("Not declared in this stack.");
  if (kind && stack) lines.push(...(await stateLines(place, stack, address)));
  return lines.filter((line) => line !== "").join("\n\n");
}

function variableText(stack: EditorStack | undefined, name: string): string {
  const variable = stack?.program?.variables?.find((each) => each.name === name);
  if (!variable) return "";
  if (variable.secret) return "Secret.";
  return variable.value === undefined ? "No value is given." : `Value: ${shownValue(variable.value)}`;
}

/** Maximum number of instances of `$each` whose objects are shown. */
const entriesAtMost = 3;

async function stateLines(place: HoverPlace, stack: EditorStack, address: string): Promise<readonly string[]> {
  const entries = stateEntries(place.workspace, stack, address).slice(0, entriesAtMost);
  const lines = entries.map(async (entry) => {
    const age = agoText(place.now - entry.writtenAt);
    const sentence = `In the state, written ${age}: ${entry.address === address ? "" : `${literalMarkdown(entry.address)} is `}\`_id\` ${codeSpan(entry.id)}${platformSetText(entry)}`;
    const now = await place.live?.(stack, entry).catch(() => undefined);
    return now === undefined ? sentence : `${sentence}\n\n${liveText(entry, now)}`;
  });
  return Promise.all(lines);
}

const platformSetText = ({ live }: StateEntry): string =>
  Object.entries(live)
    .filter(([key, value]) => key !== "_id" && !isObject(value))
    .slice(0, 4)
    .map(([key, value]) => `, ${codeSpan(key)} ${shownValue(value)}`)
    .join("");

/** Says which fields have another value on the platform than was applied last. Secrets are not among them. */
function liveText({ kind, document }: StateEntry, now: JsonObject): string {
  const fields = (kindNamed(kind)?.fields ?? {}) as Fields;
  const differing = Object.entries(document).flatMap(([key, applied]) => {
    if (fields[key]?.secret || holdsFingerprint(applied)) return [];
    return holdsApplied(applied, now[key])
      ? []
      : [`- ${codeSpan(key)}: ${shownValue(now[key] ?? null)}, applied ${shownValue(applied)}`];
  });
  if (differing.length === 0) return "Live, asked just now: as it was applied.";
  return `Live, asked just now:\n${differing.slice(0, 10).join("\n")}`;
}

const holdsFingerprint = (value: Json): boolean => JSON.stringify(value).includes('"$fingerprint"');

/** True where a live value has all that was applied: the platform adds fields of its own. */
function holdsApplied(applied: Json, live: Json | undefined): boolean {
  if (Array.isArray(applied))
    return (
      Array.isArray(live) && live.length === applied.length && applied.every((each, at) => holdsApplied(each, live[at]))
    );
  if (isObject(applied))
    return isObject(live) && Object.entries(applied).every(([key, each]) => holdsApplied(each, live[key]));
  return applied === live;
}
