/** Completions and hovers of an editor in a TypeScript file, by the language service of TypeScript 5.9. */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);
/** The old compiler that the generator of bindings brings along. */
export const oldCompiler = dirname(
  createRequire(require.resolve("jsii/package.json")).resolve("typescript/package.json"),
);

export interface Editor {
  /** Messages of the compiler, for all files. */
  faults(): readonly string[];
  /** Returns what is offered where `|` stands in the file, with the documentation of each. */
  offered(file: string): ReadonlyMap<string, string>;
}

/** An editor in which the files of a folder are open; a `|` is where the cursor is. */
export function editor(folder: string, names: readonly string[]): Editor {
  const ts = require(oldCompiler);
  const cursors = new Map<string, number>();
  const texts = new Map(
    names.map((name) => {
      const path = join(folder, name);
      const text = readFileSync(path, "utf8");
      const cursor = /(?<=\{[^{}]*)\|(?=[^{}]*\})/.exec(text)?.index ?? -1;
      if (cursor >= 0) cursors.set(path, cursor);
      return [path, cursor < 0 ? text : text.slice(0, cursor) + text.slice(cursor + 1)] as const;
    }),
  );
  const settings = {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    strict: true,
    skipLibCheck: true,
    types: ["node"],
  };
  const read = (file: string) => texts.get(file) ?? (existsSync(file) ? readFileSync(file, "utf8") : undefined);
  const service = ts.createLanguageService({
    ...ts.sys,
    useCaseSensitiveFileNames: () => true,
    getScriptFileNames: () => [...texts.keys()],
    getScriptVersion: () => "1",
    getScriptSnapshot: (file: string) => {
      const text = read(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => folder,
    getCompilationSettings: () => settings,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  });
  const written = (parts: unknown) => ts.displayPartsToString(parts) as string;
  return {
    faults: () =>
      [...texts.keys()].flatMap((file) =>
        service
          .getSemanticDiagnostics(file)
          .map(
            ({ messageText }: { messageText: unknown }) =>
              `${file}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`,
          ),
      ),
    offered: (name) => {
      const file = join(folder, name);
      const at = cursors.get(file);
      const found: readonly { readonly name: string }[] = service.getCompletionsAtPosition(file, at, {}).entries;
      return new Map(
        found.map((each) => [
          each.name,
          written(service.getCompletionEntryDetails(file, at, each.name, {}, undefined, {}, undefined)?.documentation),
        ]),
      );
    },
  };
}
