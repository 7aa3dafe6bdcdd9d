/**
 * The port of readers, which read records from files, piece by piece if the format allows it. Readers are pure and run in
 * compute threads.
 */
import type { Json, JsonObject } from "../../../base/json.ts";

/** A piece of a file's text. */
interface FilePiece {
  readonly text: string;
  /** True if the piece is the first, or the last, of the file. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** State from the previous piece, such as the names of columns; null for none. */
  readonly carried: Json;
}

interface PieceRecords {
  readonly records: readonly Json[];
  /** Number of characters consumed; the next piece begins after them. */
  readonly taken: number;
  readonly carried: Json;
  /** True if the rest of the text contains no further records. */
  readonly isOver?: boolean;
}

export interface ReadRules {
  /** `file` of the export. */
  readonly file: JsonObject;
  readonly definition?: JsonObject | undefined;
  /** The EDI profile that the envelopes of X12 and EDIFACT files are checked against. */
  readonly profile?: JsonObject | undefined;
}

export interface FormatReader {
  /** Returns true if files can be read in pieces; others are read whole, up to a bound. */
  inPieces(rules: ReadRules): boolean;
  /** Reads the records of a piece. Throws DeliveryFault and RecordFailure for invalid text. */
  read(piece: FilePiece, rules: ReadRules): PieceRecords;
}
