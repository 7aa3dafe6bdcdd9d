/** The target of an import's files (facts 2.8), by the block of its type: folder, names, and attributes of the place. */
import { isObject, type Json, type JsonObject, objectIn, textOf } from "../../../base/json.ts";
import { sendsRecordFiles } from "../../http/block.ts";
import type { ImportDocument } from "../../ports/documents.ts";

/** Texts are templates. */
export interface FileTarget {
  /** Name of the block. */
  readonly blockName: "ftp" | "as2" | "objectStore" | "filesystem" | "http";
  readonly block: JsonObject;
  readonly folder: string;
  /** Templates of the name; the first one present counts. */
  readonly names: readonly string[];
  readonly inProgress?: string | undefined;
  /** Destination folder of a copy. */
  readonly backup?: string | undefined;
  readonly attributes?: JsonObject | undefined;
  /** Attributes with templates. */
  readonly rendered?: { readonly [name: string]: string } | undefined;
  /** True if the file is the body of a request, which is composed from its first record. */
  readonly isRequested?: boolean;
}

/** Returns the target; undefined for imports of other types. */
export function fileTargetOf(document: ImportDocument): FileTarget | undefined {
  const file = fileBlockOf(document);
  const { ftp, as2, objectStore, filesystem, adaptorType } = document as JsonObject;
  const plainBackup = textOf(file["backupPath"]);
  switch (adaptorType) {
    case "FTPImport": {
      const block = objectIn(ftp);
      return {
        blockName: "ftp",
        block,
        folder: textOf(block["directoryPath"]) ?? "",
        names: nonEmptyTexts(block["fileName"], file["fileName"]),
        inProgress: textOf(block["inProgressFileName"]),
        backup: textOf(block["backupDirectoryPath"]) ?? plainBackup,
      };
    }
    case "AS2Import": {
      const block = objectIn(as2);
      const messageId = textOf(block["messageIdTemplate"]);
      return {
        blockName: "as2",
        block,
        folder: "",
        names: nonEmptyTexts(block["fileNameTemplate"], file["fileName"]),
        ...(messageId !== undefined && { rendered: { messageId } }),
      };
    }
    case "ObjectStoreImport": {
      const block = objectIn(objectStore);
      const { serverSideEncryptionType: serverSideEncryption } = block;
      return {
        // The first name along a path is the bucket.
        blockName: "objectStore",
        block,
        folder: textOf(block["bucket"]) ?? "",
        names: nonEmptyTexts(block["fileKey"], file["fileName"]),
        backup: textOf(block["backupBucket"]),
        ...(textOf(serverSideEncryption) && { attributes: { serverSideEncryption: serverSideEncryption! } }),
      };
    }
    case "FileSystemImport": {
      const block = objectIn(filesystem);
      return {
        blockName: "filesystem",
        block,
        folder: textOf(block["directoryPath"]) ?? "",
        names: nonEmptyTexts(file["fileName"]),
        backup: plainBackup,
      };
    }
    default:
      return sendsRecordFiles(document)
        ? { blockName: "http", block: {}, folder: "", names: nonEmptyTexts(file["fileName"]), isRequested: true }
        : undefined;
  }
}

export const fileBlockOf = ({ file }: ImportDocument): JsonObject => objectIn(file as Json);

/** Returns true if one file contains the records of a whole run; else each page, or each batch of records, makes a file. */
export function isAggregated(document: ImportDocument): boolean {
  if (document.blob === true) return false;
  const { skipAggregation, aggregation } = fileBlockOf(document);
  return skipAggregation !== true && !(isObject(aggregation) && aggregation["type"] === "page");
}

const nonEmptyTexts = (...values: readonly (Json | undefined)[]): readonly string[] =>
  values.flatMap((each) => textOf(each) ?? []);
