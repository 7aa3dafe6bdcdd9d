/** Where the files of an import go (facts 2.8): folder, names, and what the place keeps beside them, by the block of its type. */
import { isObject, type Json, type JsonObject, objectIn, textOf } from "../../../base/json.ts";
import { sendsRecordFiles } from "../../http/block.ts";
import type { ImportDocument } from "../../ports/documents.ts";

/** Texts are templates. */
export interface FileTarget {
  /** The name of the block that holds it. */
  readonly blockName: "ftp" | "as2" | "objectStore" | "filesystem" | "http";
  readonly block: JsonObject;
  /** What a run needs of the block, in that order. */
  readonly needs: readonly string[];
  readonly folder: string;
  /** The first one that there is counts. */
  readonly names: readonly string[];
  readonly inProgress?: string | undefined;
  /** The folder that a copy goes to. */
  readonly backup?: string | undefined;
  readonly attributes?: JsonObject | undefined;
  /** Attributes that are templates. */
  readonly rendered?: { readonly [name: string]: string } | undefined;
  /** The file is the body of a request, which is made of its first record. */
  readonly isRequested?: boolean;
}

/** Undefined for imports of other types. */
export function targetOf(document: ImportDocument): FileTarget | undefined {
  const file = fileOf(document);
  const { ftp, as2, objectStore, filesystem, adaptorType } = document as JsonObject;
  const plainBackup = textOf(file["backupPath"]);
  switch (adaptorType) {
    case "FTPImport": {
      const block = objectIn(ftp);
      return {
        blockName: "ftp",
        block,
        needs: ["directoryPath"],
        folder: textOf(block["directoryPath"]) ?? "",
        names: texts(block["fileName"], file["fileName"]),
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
        needs: ["fileNameTemplate"],
        folder: "",
        names: texts(block["fileNameTemplate"], file["fileName"]),
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
        needs: ["bucket"],
        folder: textOf(block["bucket"]) ?? "",
        names: texts(block["fileKey"], file["fileName"]),
        backup: textOf(block["backupBucket"]),
        ...(textOf(serverSideEncryption) && { attributes: { serverSideEncryption: serverSideEncryption! } }),
      };
    }
    case "FileSystemImport": {
      const block = objectIn(filesystem);
      return {
        blockName: "filesystem",
        block,
        needs: ["directoryPath"],
        folder: textOf(block["directoryPath"]) ?? "",
        names: texts(file["fileName"]),
        backup: plainBackup,
      };
    }
    default:
      // What a request needs of its block, and where it goes, is its own affair.
      return sendsRecordFiles(document)
        ? { blockName: "http", block: {}, needs: [], folder: "", names: texts(file["fileName"]), isRequested: true }
        : undefined;
  }
}

export const fileOf = ({ file }: ImportDocument): JsonObject => objectIn(file as Json);

/** Whether a file holds what a whole run has to write; else each page, or so many records, make one. */
export function isAggregated(document: ImportDocument): boolean {
  if (document.blob === true) return false;
  const { skipAggregation, aggregation } = fileOf(document);
  return skipAggregation !== true && !(isObject(aggregation) && aggregation["type"] === "page");
}

const texts = (...values: readonly (Json | undefined)[]): readonly string[] =>
  values.flatMap((each) => textOf(each) ?? []);
