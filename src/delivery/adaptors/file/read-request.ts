/** Requests to a place from which files are read, and their answers: JSON between the two halves of the adaptor. */
import type { Json, JsonObject } from "../../../base/json.ts";
import type { PlainFailure } from "../../failures/failure.ts";

/** The state of a file when it was read. */
export type FileVersion = {
  readonly path: string;
  readonly size: number;
  readonly modifiedAt: string;
};

/** The position of reading: after a file, or inside one. */
export type FilePosition = {
  /** Path of the last file that was read completely. */
  readonly after?: string;
  /** Files whose records are stored with their pages: they may be removed. */
  readonly done?: readonly FileVersion[];
  readonly inside?: FileVersion & {
    /** Number of characters read so far. */
    readonly from: number;
    readonly carried: Json;
  };
  /** Number of answers so far. */
  readonly answers: number;
};

export type FileReadRequest = {
  readonly folder: string;
  readonly startsWith?: string;
  readonly endsWith?: string;
  /** Destination folder of files after reading. */
  readonly backup?: string;
  readonly block: JsonObject;
  /** `file` of the export. */
  readonly file: JsonObject;
  readonly position: FilePosition;
  /** Only files changed after this moment are read; ISO 8601. */
  readonly since?: string;
  /** Maximum characters of one answer. */
  readonly most: number;
  /** Maximum characters of a file that is not read piece by piece. */
  readonly whole: number;
  readonly inPieces: boolean;
  /** The requested output: texts, only the entries, or files stored for imports. */
  readonly output: "records" | "metadata" | "blobKeys";
};

/** A file, or a piece of it. */
export type FileText = FileVersion & {
  readonly text: string;
  /** Number of characters before this text. */
  readonly from: number;
  readonly isLast: boolean;
  /** Key of a file that was stored for imports. */
  readonly blobKey?: string;
};

export type FilesAnswer =
  | {
      readonly files: readonly FileText[];
      /** True if the folder has further files. */
      readonly more: boolean;
      readonly definition?: JsonObject;
      readonly profile?: JsonObject;
    }
  | { readonly failure: PlainFailure };
