/** Hover texts: the documentation of a field, the kind of a name. */
import { kindOfFamily } from "../../catalog/index.ts";
import { notesOf, typeWords } from "../../derive/docs/field-docs.ts";
import { fieldAt, keysBelow } from "../catalog-fields.ts";
import { cursorAt } from "../cursor.ts";
import type { EditorStack, EditorWorkspace } from "../workspace.ts";
import { definitionsOf, nameAt } from "./navigation.ts";

/** Returns Markdown; undefined where there is nothing to say. */
export function hoverAt(
  workspace: EditorWorkspace,
  stack: EditorStack | undefined,
  path: string,
  offset: number,
): string | undefined {
  const text = workspace.textOf(path) ?? "";
  const name = nameAt(workspace, path, offset);
  if (name) return nameText(workspace, stack, name.address);
  const keys = keyPathAt(text, offset);
  if (keys === undefined) return undefined;
  const key = keys.at(-1)!;
  const field = fieldAt(keys);
  if (field) return `**${key}** \`${typeWords(field)}\`\n\n${notesOf(field)}`;
  const known = keysBelow(keys.slice(0, -1)).find((each) => each.key === key);
  return known && `**${key}**${known.type === "" ? "" : ` \`${known.type}\``}\n\n${known.doc}`;
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

function nameText(workspace: EditorWorkspace, stack: EditorStack | undefined, address: string): string {
  const [root = ""] = address.split(".");
  const kind = kindOfFamily(root);
  const found = stack && definitionsOf(workspace, stack, address)[0];
  const resource = stack?.program?.resources.find(
    (each) => each.address === address || each.address.startsWith(`${address}[`),
  );
  const instances = stack?.program?.resources.filter((each) => each.address.startsWith(`${address}[`)).length ?? 0;
  const lines = [`**${address}**${kind ? ` \`${kind.kind}\`` : ""}`];
  if (kind) lines.push(kind.doc);
  if (instances > 0) lines.push(`${instances} instances by \`$each\`.`);
  if (resource?.meta.protect === true) lines.push("Protected: a plan that would delete or replace it is refused.");
  const off = [...(stack?.program?.switchedOff?.keys() ?? [])].filter(
    (each) => each === address || each.startsWith(`${address}[`),
  );
  if (off.length > 0) lines.push(`Switched off by \`$when\`: ${off.join(", ")}.`);
  if (!found) lines.push("Not declared in this stack.");
  return lines.join("\n\n");
}
