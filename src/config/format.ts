/** Formats the files of a stack alike, and keeps the order of their content. */
import { resolve } from "node:path";
import { DiagnosticError, hasErrors } from "../base/diagnostics.ts";
import { isObject } from "../base/json.ts";
import { topLevel } from "../catalog/manifest/sections.ts";
import { readComponentFiles } from "./components/files.ts";
import { FileReader } from "./files/read-files.ts";
import { type ReviewedFiles, readParts } from "./files/read-program.ts";
import { Reporter } from "./files/reporter.ts";
import { bounds } from "./yaml/fault.ts";
import { laidOutText } from "./yaml-write/canonical-text.ts";
import { TextFile } from "./yaml-write/text-file.ts";

const { formatted } = bounds;

interface FormatOptions extends ReviewedFiles {
  readonly cwd: string;
  /** These files, whichever stack they belong to. Empty: the manifest with all that it includes, and its overlays. */
  readonly only: readonly string[];
  /** False: nothing is written. */
  readonly write: boolean;
}

interface FormattedFile {
  /** Absolute. */
  readonly path: string;
  /** It had another layout. */
  readonly changed: boolean;
  /** It cannot be laid out: a comment would be lost. */
  readonly left?: true;
}

/**
 * Returns each YAML file with whether it was changed. Throws DiagnosticError for mistakes in the YAML of any of them; nothing is written
 * then.
 */
export async function formatFiles({ cwd, only, write, ...chosen }: FormatOptions): Promise<readonly FormattedFile[]> {
  const reporter = new Reporter();
  const reader = new FileReader(resolve(cwd), reporter);
  if (only.length === 0) await readComponentFiles(reader, (await readParts(reader, chosen)) ?? []);
  else await Promise.all(only.map((name) => formatNamedFile(reader, resolve(cwd, name))));
  for (const { path, shown, text, signs } of reader.read.values()) {
    if (path.endsWith(".json") || (text.length <= formatted.characters && signs <= formatted.signs)) continue;
    reporter.error("yaml-size", "The file is too large to be formatted", {
      detail: `${shown} has ${text.length.toLocaleString("en")} characters and ${signs.toLocaleString("en")} line ends, commas, colons and brackets; fmt takes ${formatted.characters.toLocaleString("en")} and ${formatted.signs.toLocaleString("en")}.`,
      suggestion: "Divide the file with include:, or name the other files: reconduit fmt FILE…",
    });
  }
  const diagnostics = reporter.sorted([...reader.read.values()].map((file) => file.shown));
  if (hasErrors(diagnostics)) throw new DiagnosticError(diagnostics);
  const paths = [...reader.read.keys()].filter((path) => !path.endsWith(".json")).toSorted();
  const files = paths.map((path) => {
    const file = new TextFile(path);
    const text = laidOutText(file.text!, path);
    file.text = text ?? file.text;
    return { file, left: text === undefined };
  });
  if (write) for (const { file } of files) if (file.isChanged) file.write();
  return files.map(({ file: { path, isChanged }, left }) => ({ path, changed: isChanged, ...(left ? { left } : {}) }));
}

/** Reads a file that was named. One that declares nothing is refused: the layout of another tool's file is that tool's business. */
async function formatNamedFile(reader: FileReader, path: string): Promise<void> {
  const shown = reader.shown(path);
  if (path.endsWith(".json")) {
    reader.reporter.error("unsupported-file", "The file cannot be formatted", {
      detail: `${shown} is JSON. fmt lays out files in YAML.`,
    });
    return;
  }
  if (reader.isLinkedOutside(path)) return;
  const file = await reader.manifestFile(path, {});
  const keys = isObject(file?.value) ? Object.keys(file.value) : [];
  if (!file || keys.length === 0 || keys.some((key) => topLevel.includes(key) || key === "component")) return;
  reader.reporter.error("unsupported-file", "The file cannot be formatted", {
    detail: `${shown} is not a manifest: none of its keys is one of ${topLevel.join(", ")}.`,
    source: file.range(0, 1),
  });
}
