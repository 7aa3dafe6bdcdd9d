/** What is asked of a place that files are read from, and what it answers: JSON between the two halves. */
import type { Json, JsonObject } from "../../../base/json.ts";
import type { PlainFailure } from "../../failures/failure.ts";

/** A file as it was when it was read. */
export interface ReadFile {
  readonly path: string;
  readonly size: number;
  readonly modifiedAt: string;
}

/** Where reading stands: behind a file, or inside of one. */
export interface FilePosition {
  /** The path of the last file that was read to its end. */
  readonly after?: string;
  /** Files that were read and are stored with their pages: they may go. */
  readonly done?: readonly ReadFile[];
  readonly inside?: ReadFile & {
    /** Characters of it that were read. */
    readonly from: number;
    readonly carried: Json;
  };
  /** Answers so far. */
  readonly answers: number;
}

export interface FileAsk {
  readonly folder: string;
  readonly startsWith?: string;
  readonly endsWith?: string;
  /** The folder that files go to when they were read. */
  readonly backup?: string;
  readonly block: JsonObject;
  /** `file` of the export. */
  readonly file: JsonObject;
  readonly position: FilePosition;
  /** Files that were changed after this moment alone; ISO 8601. */
  readonly since?: string;
  /** Characters of one answer. */
  readonly most: number;
  /** Files that are not read piece by piece are read whole, up to so many characters. */
  readonly whole: number;
  readonly inPieces: boolean;
  /** What is asked for: texts, the entries alone, or that the files are put down for imports. */
  readonly output: "records" | "metadata" | "blobKeys";
}

/** A file, or a piece of it. */
export interface FileText extends ReadFile {
  readonly text: string;
  /** Characters before it. */
  readonly from: number;
  readonly isLast: boolean;
  /** Of a file that was put down. */
  readonly blobKey?: string;
}

export type FileAnswer =
  | {
      readonly files: readonly FileText[];
      /** Whether the folder has further files. */
      readonly more: boolean;
      readonly definition?: JsonObject;
      readonly profile?: JsonObject;
    }
  | { readonly failure: PlainFailure };
