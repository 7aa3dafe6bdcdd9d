/** Paths and functions that declarations name, as places: what `file()`, `include:`, an overlay, a state or a hook leads to. */
import { dirname, matchesGlob, relative, resolve } from "node:path";
import { producerOf, type TextPlace } from "../stack-names.ts";
import { type EditedText, type EntryAt, editedText, entryAt, scalarAt } from "../text-edits.ts";
import type { EditorStack, EditorWorkspace } from "../workspace.ts";

interface NamingPlace {
  readonly workspace: EditorWorkspace;
  readonly stack: EditorStack | undefined;
  readonly path: string;
  readonly offset: number;
}

const fileCall = /\b(?:file|templatefile)\(\s*(["'])([^"'\n]{1,500})\1/g;

/** Returns the beginnings of the files, or the function, that the text at an offset names; none where it names nothing that is there. */
export function namedTargets(place: NamingPlace): readonly TextPlace[] {
  const { workspace, path, offset } = place;
  if (!/\.(?:ya?ml|json)$/.test(path)) return [];
  const edited = editedText(workspace.file(path));
  const called = calledFileAt(edited, offset);
  if (called !== undefined) return beginnings(workspace, [resolve(dirname(path), called)]);
  const entry = entryAt(edited, offset);
  const written = writtenScalar(edited, offset);
  if (entry === undefined || written === undefined || offset <= entry.member.end) return [];
  return entry.path.at(-1) === "function"
    ? functionTargets(place, edited, entry, written)
    : beginnings(workspace, pathsOfSection(place, entry.path, written));
}

/** Returns the path in the call of a function around an offset. */
function calledFileAt({ text }: EditedText, offset: number): string | undefined {
  const from = text.lastIndexOf("\n", offset - 1) + 1;
  const end = text.indexOf("\n", offset);
  const line = text.slice(from, end === -1 ? text.length : end).slice(0, 2000);
  const found = [...line.matchAll(fileCall)].find(
    ({ index, 0: whole }) => from + index <= offset && offset <= from + index + whole.length,
  );
  return found?.[2];
}

/** Returns the text of the single value around an offset. */
function writtenScalar(edited: EditedText, offset: number): string | undefined {
  const scalar = scalarAt(edited, offset);
  const written = scalar && edited.text.slice(scalar.start, scalar.end).trim();
  return written === undefined || written.includes("\n") ? undefined : written.replace(/^(["'])(.*)\1$/, "$2");
}

function pathsOfSection(
  { workspace, stack, path }: NamingPlace,
  [section, name, key, ...rest]: EntryAt["path"],
  written: string,
): readonly string[] {
  const file = resolve(dirname(path), written);
  const isInclude = section === "include" && (key === undefined || (key === "path" && rest.length === 0));
  if (isInclude && /[*?[]/.test(written))
    return (stack?.files ?? []).filter((each) =>
      matchesGlob(relative(dirname(path), each), written.replace(/^\.\//, "")),
    );
  if (isInclude || (section === "overlays" && key === undefined)) return [file];
  if (section !== "stacks" || key !== "path") return [];
  // A state is not edited, so its name leads to its stack.
  const producer = producerOf(workspace, path, String(name));
  return producer === undefined ? [] : [producer];
}

const beginnings = (workspace: EditorWorkspace, files: readonly string[]): readonly TextPlace[] =>
  files.filter((file) => workspace.textOf(file) !== undefined).map((path) => ({ path, start: 0, end: 0 }));

/** Returns the function of the script that a hook names beside it, in the declaration or in the file that holds the script. */
function functionTargets(
  { workspace, stack, path }: NamingPlace,
  edited: EditedText,
  entry: EntryAt,
  name: string,
): readonly TextPlace[] {
  const enclosing = entry.path
    .slice(0, -1)
    .reduce<EditedText["root"] | undefined>(
      (node, step) => (typeof step === "number" ? node?.items?.[step] : node?.members?.get(step)?.value),
      edited.root,
    );
  const script = enclosing?.members?.get("_scriptId")?.value;
  const [, key] = /\bscripts\.([A-Za-z_][\w-]*)/.exec(script ? edited.text.slice(script.start, script.end) : "") ?? [];
  if (key === undefined || !/^[\w$]{1,200}$/.test(name)) return [];
  return (stack?.files ?? [path]).flatMap((file) => {
    const { text, find } = declarationsWithPlaces(workspace, file);
    const content = find(["scripts", key, "content"]);
    if (content === undefined) return [];
    const written = text.slice(content.start, content.end);
    const called = [...written.matchAll(fileCall)][0]?.[2];
    if (called === undefined) return functionInScript(file, written, content.start, name);
    const target = resolve(dirname(file), called);
    return functionInScript(target, workspace.textOf(target) ?? "", 0, name);
  });
}

function declarationsWithPlaces(workspace: EditorWorkspace, path: string) {
  const file = workspace.file(path);
  return {
    text: file.text,
    find: (steps: readonly string[]) => {
      const found = file.find(steps);
      return found.depth === steps.length ? found.node : undefined;
    },
  };
}

function functionInScript(path: string, text: string, from: number, name: string): readonly TextPlace[] {
  for (const { index, 0: whole, 1: declared, 2: assigned } of text.matchAll(
    /\bfunction\s{1,20}([\w$]{1,200})|\b(?:const|let|var)\s{1,20}([\w$]{1,200})(?=\s*=)/g,
  )) {
    if ((declared ?? assigned) !== name) continue;
    const start = from + index + whole.length - name.length;
    return [{ path, start, end: start + name.length }];
  }
  return [];
}
