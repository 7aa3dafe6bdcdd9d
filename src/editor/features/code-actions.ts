/** Code actions: the advice of diagnostics, and changes that are offered at a selection. */

import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic as EditorDiagnostic,
  type Range,
} from "vscode-languageserver";
import type { Fix } from "../../base/advice.ts";
import { placesByAddress, scopeOfFile } from "../stack-names.ts";
import { addToSection, type EditedText, editedText, entryAt, type TextEdit } from "../text-edits.ts";
import type { EditorStack, EditorWorkspace } from "../workspace.ts";
import { carriedAdvice } from "./advice.ts";
import type { Advice } from "./carried-advice.ts";
import { extractionAction } from "./extract-component.ts";
import { fieldOfValue } from "./missing-fields.ts";

/** The parts of a shown diagnostic that its actions need. */
export interface DiagnosticMemo {
  readonly fix?: Fix | undefined;
  readonly address?: string | undefined;
  readonly pointer?: string | undefined;
}

interface ActionPlace {
  readonly workspace: EditorWorkspace;
  readonly stack: EditorStack | undefined;
  readonly path: string;
  readonly uri: string;
  readonly offsetOf: (position: Range["start"]) => number;
  readonly rangeOf: (start: number, end: number) => Range;
  /** True for an editor that creates files, and asks for the edit of an action when it is chosen. */
  readonly resolves: boolean;
}

/** Returns the actions for some diagnostics and a selection. */
export function codeActions(
  place: ActionPlace,
  diagnostics: readonly EditorDiagnostic[],
  selection: Range,
): readonly CodeAction[] {
  const { workspace, stack, path, offsetOf } = place;
  const file = workspace.file(path);
  const edited = editedText(file);
  const addresses = stack ? [...placesByAddress(workspace, scopeOfFile(workspace, stack, path)).declared.keys()] : [];
  const fixes = diagnostics.flatMap((diagnostic) => {
    const { fix, address, pointer } = (diagnostic.data ?? {}) as Partial<DiagnosticMemo>;
    const [start, end] = [offsetOf(diagnostic.range.start), offsetOf(diagnostic.range.end)];
    const found = carriedAdvice({ ...edited, address, pointer, start, end, addresses }, fix);
    return found.map((advice, index) => ({
      ...action(advice, CodeActionKind.QuickFix, place),
      diagnostics: [diagnostic],
      ...(index === 0 && found.length === 1 && { isPreferred: true }),
    }));
  });
  if (file.broken) return fixes;
  const offset = offsetOf(selection.start);
  const refactors = refactorsAt(edited, offset).map((advice) => action(advice, CodeActionKind.RefactorExtract, place));
  const extraction = place.resolves ? extractionAction(workspace, stack, path, edited, offset) : undefined;
  return [...fixes, ...refactors, ...(extraction ? [extraction] : [])];
}

/** Returns the changes that are offered at an offset. */
function refactorsAt(edited: EditedText, offset: number): readonly Advice[] {
  const { text, root } = edited;
  const entry = entryAt(edited, offset);
  if (!entry || entry.path.length < 3 || entry.path.some((step) => String(step).startsWith("$"))) return [];
  const { path, member } = entry;
  const { start, end, members, items } = member.value;
  const written = text.slice(start, end);
  const field = fieldOfValue(path);
  if (!field || members || items || start >= end || /^[&*!|>]/.test(written) || written.includes("${")) return [];
  // The text of a reference is not a value, and code is longer than a variable should be.
  if (field.type === "string" && (field.ref !== undefined || field.code !== undefined)) return [];
  const name = freeVariableName(String(path.at(-1)), new Set(root.members?.get("variables")?.value.members?.keys()));
  const newText = `"\${var.${name}}"`;
  const isFlow = /[{[]/.test(text.slice(text.lastIndexOf("\n", start - 1) + 1, start));
  const use = { start, end, newText: isFlow ? newText : newText.slice(1, -1) };
  if (field.type === "string" && field.secret) {
    const env = name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, "_").toUpperCase();
    const entryText = `${name}: { secret: true, env: ${env} }`;
    return [
      {
        title: `Declare the secret as the variable ${name}`,
        edits: [use, addToSection(edited, "variables", entryText)],
      },
    ];
  }
  const entryText = `${name}: { default: ${written} }`;
  return [{ title: `Extract into the variable ${name}`, edits: [use, addToSection(edited, "variables", entryText)] }];
}

function freeVariableName(wish: string, taken: ReadonlySet<string>): string {
  const base = wish.replaceAll(/[^\w-]/g, "") || "value";
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}${number}`;
    if (!taken.has(name)) return name;
  }
}

const action = ({ title, edits }: Advice, kind: string, { uri, rangeOf }: ActionPlace): CodeAction => ({
  title,
  kind,
  edit: {
    changes: { [uri]: edits.map(({ start, end, newText }: TextEdit) => ({ range: rangeOf(start, end), newText })) },
  },
});
