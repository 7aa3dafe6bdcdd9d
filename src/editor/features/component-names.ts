/** Inputs and outputs of components, at the places of a file that name them: proposals, hover texts and definitions. */
import { type CompletionItem, CompletionItemKind } from "vscode-languageserver";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { schemaDoc, schemaType } from "../section-schema.ts";
import { fileOfUse, type TextPlace } from "../stack-names.ts";
import { editedText, entryAt } from "../text-edits.ts";
import type { EditorWorkspace } from "../workspace.ts";
import { codeSpan, literalMarkdown } from "./shown-text.ts";

interface NamedPlace {
  readonly workspace: EditorWorkspace;
  readonly path: string;
  readonly offset: number;
}

/** A name of a component, and the component's file. `steps`: the keys in that file; none for the component as a whole. */
interface ComponentName {
  readonly use: string;
  readonly file: string;
  readonly steps: readonly string[];
}

const ofOutput =
  /(?<![\w.$-])components\.([A-Za-z_][\w-]{0,99})(?:\[[^\]]{1,99}\])?(?:\.outputs\.([A-Za-z_][\w-]{0,99}))?/g;
const ofInput = /(?<![\w.$-])inputs\.([A-Za-z_][\w-]{0,99})/g;

const usesIn = (workspace: EditorWorkspace, path: string): JsonObject =>
  mappingAt(workspace.file(path).value, "components");

function mappingAt(value: Json | undefined, key: string): JsonObject {
  const found = isObject(value) ? value[key] : undefined;
  return isObject(found) ? found : {};
}

/** Returns the section of a component's file that a use names. */
function componentSection(workspace: EditorWorkspace, path: string, use: string, section: string): JsonObject {
  const file = fileOfUse(workspace, path, use);
  return file === undefined ? {} : mappingAt(workspace.file(file).value, section);
}

/** Returns the proposals for a key or a value below `components:`; undefined elsewhere. */
export function componentItems(
  { workspace, path }: Omit<NamedPlace, "offset">,
  keys: readonly string[],
): readonly CompletionItem[] | undefined {
  const [root, use = "", section, input, ...rest] = keys;
  if (root !== "components" || section !== "inputs" || rest.length > 0) return undefined;
  const inputs = componentSection(workspace, path, use, "inputs");
  if (input === undefined)
    return Object.entries(inputs).map(([label, schema]) => ({
      label,
      kind: CompletionItemKind.Property,
      insertText: `${label}: `,
      detail: isObject(schema) ? schemaType(schema) : "",
      documentation: { kind: "markdown", value: inputText(label, schema) },
    }));
  const schema = mappingAt(inputs, input);
  const listed = Array.isArray(schema["enum"]) ? schema["enum"].map(String) : [];
  const values = schema["type"] === "boolean" ? ["true", "false"] : listed;
  return values.map((label) => ({ label, kind: CompletionItemKind.EnumMember }));
}

/** Returns the proposals behind `components.` and `inputs.` in an expression; undefined for another root. */
export function componentReferenceItems(
  { workspace, path }: Omit<NamedPlace, "offset">,
  root: string,
  steps: readonly string[],
): readonly CompletionItem[] | undefined {
  const itemsOfNames = (names: readonly string[]) => names.map((label) => ({ label, kind: CompletionItemKind.Value }));
  if (root === "inputs") return itemsOfNames(Object.keys(mappingAt(workspace.file(path).value, "inputs")));
  if (root !== "components") return undefined;
  if (steps.length === 1) return itemsOfNames(Object.keys(usesIn(workspace, path)));
  if (steps.length === 2) return [{ label: "outputs", kind: CompletionItemKind.Field }];
  return itemsOfNames(Object.keys(componentSection(workspace, path, steps[0]!.split("[")[0]!, "outputs")));
}

/** Returns the name of a component, its input or its output at an offset; undefined where there is none. */
function componentNameAt({ workspace, path, offset }: NamedPlace): ComponentName | undefined {
  const text = workspace.textOf(path) ?? "";
  const from = text.lastIndexOf("\n", offset - 1) + 1;
  const line = text
    .slice(from, text.indexOf("\n", offset) === -1 ? text.length : text.indexOf("\n", offset))
    .slice(0, 2000);
  const isAround = ({ index, 0: whole }: RegExpExecArray) =>
    from + index <= offset && offset <= from + index + whole.length;
  const output = [...line.matchAll(ofOutput)].find(isAround);
  if (output) {
    const [, use = "", name] = output;
    const isName = name !== undefined && offset >= from + output.index + output[0].length - name.length;
    const file = fileOfUse(workspace, path, use);
    return file === undefined ? undefined : { use, file, steps: isName ? ["outputs", name] : [] };
  }
  const input = [...line.matchAll(ofInput)].find(isAround);
  if (input && mappingAt(workspace.file(path).value, "inputs")[input[1]!] !== undefined)
    return { use: "", file: path, steps: ["inputs", input[1]!] };
  const entry = entryAt(editedText(workspace.file(path)), offset);
  const [root, use, key, name] = entry?.path ?? [];
  if (root !== "components" || typeof use !== "string") return undefined;
  const file = fileOfUse(workspace, path, use);
  if (file === undefined) return undefined;
  if (key === undefined || key === "source") return { use, file, steps: [] };
  const isKey = entry !== undefined && offset <= entry.member.end && entry.path.length === 4;
  return key === "inputs" && typeof name === "string" && isKey ? { use, file, steps: ["inputs", name] } : undefined;
}

/** Returns where a component, its input or its output is declared. */
export function componentPlaces(place: NamedPlace): readonly TextPlace[] {
  const found = componentNameAt(place);
  if (found === undefined) return [];
  const { key, depth } = place.workspace.file(found.file).find(found.steps);
  if (depth < found.steps.length) return [];
  return [{ path: found.file, start: key?.start ?? 0, end: key?.end ?? 0 }];
}

/** Returns the Markdown about a component, its input or its output; undefined where none is named. */
export function componentText(place: NamedPlace): string | undefined {
  const found = componentNameAt(place);
  if (found === undefined) return undefined;
  const { value } = place.workspace.file(found.file);
  const [section, name] = found.steps;
  if (section === undefined) {
    const { description } = isObject(value) ? value : {};
    const namesBelowKey = (key: string) => Object.keys(mappingAt(value, key)).map(codeSpan).join(", ") || "none";
    const about = typeof description === "string" ? `${literalMarkdown(description)}\n\n` : "";
    return `**components.${literalMarkdown(found.use)}**\n\n${about}Inputs: ${namesBelowKey("inputs")}. Outputs: ${namesBelowKey("outputs")}.`;
  }
  const declared = mappingAt(value, section)[name!];
  if (declared === undefined) return undefined;
  return section === "inputs"
    ? inputText(name!, declared)
    : `**components.${literalMarkdown(`${found.use}.outputs.${name}`)}**`;
}

function inputText(name: string, schema: Json): string {
  if (!isObject(schema)) return `**${literalMarkdown(name)}**`;
  const { default: usual, secret } = schema;
  const lines = [
    `**${literalMarkdown(name)}** ${codeSpan(schemaType(schema) || "any")}`,
    literalMarkdown(schemaDoc([schema])),
    secret === true ? "Secret." : "",
    usual === undefined
      ? "Required."
      : secret === true
        ? "Has a default."
        : `Default: ${codeSpan(JSON.stringify(usual))}.`,
  ];
  return lines.filter((line) => line !== "").join("\n\n");
}
