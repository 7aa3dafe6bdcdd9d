/** The source of an export's files (facts 2.14): the folder, the selection of files, and their destination after reading. */
import { isObject, type JsonObject, objectIn, textOf } from "../../../base/json.ts";
import type { ExportDocument } from "../../ports/documents.ts";

/** Texts are templates. */
interface FileSource {
  readonly blockName: "ftp" | "objectStore" | "filesystem" | "simple";
  readonly block: JsonObject;
  readonly needs: readonly string[];
  readonly folder: string;
  readonly startsWith?: string | undefined;
  readonly endsWith?: string | undefined;
  readonly backup?: string | undefined;
}

/** Returns the source; undefined for exports of other types. */
export function fileSourceOf(document: ExportDocument): FileSource | undefined {
  const { ftp, objectStore, filesystem, adaptorType } = document as JsonObject;
  const plainBackup = textOf(fileReadRulesOf(document)["backupPath"]);
  switch (adaptorType) {
    case "FTPExport":
      return inFolder("ftp", objectIn(ftp), plainBackup);
    case "FileSystemExport":
      return inFolder("filesystem", objectIn(filesystem), plainBackup);
    case "ObjectStoreExport": {
      const block = objectIn(objectStore);
      const prefix = textOf(block["keyPrefix"]);
      return {
        // The first name along a path is the bucket.
        blockName: "objectStore",
        block,
        needs: ["bucket"],
        folder: [textOf(block["bucket"]) ?? "", ...(prefix === undefined ? [] : [prefix])].join("/"),
        startsWith: textOf(block["keyStartsWith"]),
        endsWith: textOf(block["keyEndsWith"]),
        backup: textOf(block["backupBucket"]),
      };
    }
    case "SimpleExport":
      return { blockName: "simple", block: {}, needs: [], folder: "" };
    default:
      return undefined;
  }
}

/** Returns the rules for reading the files of an export; uploaded files have their own rules. */
export function fileReadRulesOf(document: ExportDocument): JsonObject {
  const { adaptorType, simple, file } = document as JsonObject;
  const simpleFile = adaptorType === "SimpleExport" ? objectIn(simple)["file"] : undefined;
  return isObject(simpleFile) ? simpleFile : objectIn(file);
}

function inFolder(blockName: "ftp" | "filesystem", block: JsonObject, plainBackup: string | undefined): FileSource {
  return {
    blockName,
    block,
    needs: ["directoryPath"],
    folder: textOf(block["directoryPath"]) ?? "",
    startsWith: textOf(block["fileNameStartsWith"]),
    endsWith: textOf(block["fileNameEndsWith"]),
    backup: textOf(block["backupDirectoryPath"]) ?? plainBackup,
  };
}
