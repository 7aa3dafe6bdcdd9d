/** Syncs from places of files: a dataset is a path, or an export of the connection. */
import type { JsonObject } from "../../../base/json.ts";
import type { OpenedConnection } from "../../ports/adaptor.ts";
import type { ExportDocument } from "../../ports/documents.ts";
import { SyncFailure, type TableSource } from "../../ports/table.ts";
import { fileTable } from "./file-table.ts";
import { type SourceServices, sourceRunOf } from "./source-run.ts";

/** Returns the source for the files of a connection. `adaptorType`: type of exports that read such files. */
export function fileSource(adaptorType: string, opened: OpenedConnection, services: SourceServices): TableSource {
  const { reader } = services;
  if (!reader) throw new SyncFailure("internal", "extract", "Files are read by syncs alone.");
  const run = sourceRunOf(opened, services, reader);
  return {
    // A folder does not show which of its files belong together.
    tables: async () => undefined,
    table: async (name, opening = {}) => {
      const document = exportOfPath(adaptorType, name);
      const files = { isMeant: (path: string) => matchesDatasetPath(name, path), isOne: !meansMany(name) };
      return fileTable({ ...run, export: document }, opening, { name, ...files });
    },
    close: async () => {},
  };
}

const separatedFormat = (columnDelimiter: string): JsonObject => ({
  type: "csv",
  csv: { hasHeaderRow: true, columnDelimiter },
});

const formats: { readonly [ending: string]: JsonObject } = Object.freeze({
  csv: separatedFormat(","),
  tsv: separatedFormat("\t"),
  json: { type: "json" },
});

const packings: { readonly [ending: string]: JsonObject } = Object.freeze({
  gz: { compressionFormat: "gzip" },
  zip: { compressionFormat: "zip" },
});

/** Records of a page; an answer returns its rows together. */
const pageSize = 5000;

/** Placeholder for any characters of a name; allowed once. */
const anything = "*";

/**
 * Returns an export of the given type that reads the files of a path. Throws SyncFailure for an incomplete path or an
 * unsupported file type.
 */
function exportOfPath(adaptorType: string, path: string): ExportDocument {
  const steps = path.split("/").filter((step) => step !== "");
  const name = steps.pop() ?? "";
  const parts = name.split(anything);
  if (parts.length > 2 || steps.some((step) => step.includes(anything)))
    throw datasetRefused(`${path} has * more than once, or in a folder: it matches only a part of file names.`);
  const [startsWith = "", endsWith = parts[0]!] = parts;
  const names = parts.length === 1 ? { startsWith: name, endsWith: name } : { startsWith, endsWith };
  const made = { adaptorType, pageSize, file: fileFormatOf(path, name) };
  if (adaptorType !== "ObjectStoreExport") {
    const block = adaptorType === "FTPExport" ? "ftp" : "filesystem";
    const directoryPath = `/${steps.join("/")}`;
    const where = { directoryPath, fileNameStartsWith: names.startsWith, fileNameEndsWith: names.endsWith };
    return { ...made, [block]: where } as ExportDocument;
  }
  const [bucket, ...prefix] = steps;
  if (bucket === undefined) throw datasetRefused(`${path} names no bucket: write bucket/folder/name.csv.`);
  const keyPrefix = prefix.join("/");
  const where = { bucket, keyPrefix, keyStartsWith: names.startsWith, keyEndsWith: names.endsWith };
  return { ...made, objectStore: where } as ExportDocument;
}

/** Returns true if a path matches the path of the dataset: `*` does not match across folders. */
function matchesDatasetPath(pattern: string, path: string): boolean {
  const [of, found] = [pattern, path].map((each) => each.split("/").filter((step) => step !== ""));
  if (of!.length !== found!.length) return false;
  const [before, behind] = of!.pop()!.split(anything);
  const name = found!.pop()!;
  if (of!.join("/") !== found!.join("/")) return false;
  if (behind === undefined) return name === before;
  return name.length >= before!.length + behind.length && name.startsWith(before!) && name.endsWith(behind);
}

/** Returns true if a path may match any number of files, including none. */
const meansMany = (path: string): boolean => path.includes(anything);

function fileFormatOf(path: string, name: string): JsonObject {
  const endings = name.toLowerCase().split(".").slice(1);
  const packing = packings[endings.at(-1) ?? ""];
  const format = formats[(packing ? endings.at(-2) : endings.at(-1)) ?? ""];
  if (format) return { ...format, ...packing };
  throw datasetRefused(
    `${path} does not say how it is to be read: names end with .csv, .tsv or .json, and with .gz or .zip where they are packed. Other files are read by an export of the connection: give the dataset its _id as externalId.`,
  );
}

const datasetRefused = (message: string): SyncFailure =>
  new SyncFailure("application", "extract", message, "needs-user");
