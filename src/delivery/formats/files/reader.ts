/** What reads records out of files, piece by piece where the format lets it. Pure; runs in compute threads. */
import type { Json, JsonObject } from "../../../base/json.ts";

/** A piece of a file's text. */
interface FilePiece {
  readonly text: string;
  /** Whether the file begins, and ends, with it. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** What the piece before has left to know, such as the names of columns; null for none. */
  readonly carried: Json;
}

interface PieceRecords {
  readonly records: readonly Json[];
  /** Characters that the records take up; the next piece begins behind them. */
  readonly taken: number;
  readonly carried: Json;
  /** The file has no further records, though it has more text. */
  readonly isOver?: boolean;
}

export interface ReadRules {
  /** `file` of the export. */
  readonly file: JsonObject;
  readonly definition?: JsonObject | undefined;
  /** The EDI profile that the envelopes of X12 and EDIFACT files are held against. */
  readonly profile?: JsonObject | undefined;
}

export interface FileReader {
  /** Whether files can be read in pieces; others are read whole, up to a bound. */
  inPieces(rules: ReadRules): boolean;
  /** Throws DeliveryFault and RecordFailure for what cannot be read. */
  read(piece: FilePiece, rules: ReadRules): PieceRecords;
}
