/**
 * The port of writers, which write records as a file, part by part, so that a file may exceed the bounds of one computation.
 * Writers are pure and run in compute threads.
 */
import type { Json, JsonObject } from "../../../base/json.ts";
import type { EdiInterchange } from "../edi/envelope.ts";

/** The position of a part in the file. */
interface FilePart {
  readonly records: readonly Json[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Result of {@link FileWriter.survey} over all parts. */
  readonly survey: Json;
}

export interface FileRules {
  /** `file` of the import. */
  readonly file: JsonObject;
  /** The file definition, if it defines the layout of the file. */
  readonly definition?: JsonObject | undefined;
  /** Inputs of the envelope of an EDI file; undefined for no envelope. */
  readonly edi?: EdiInterchange | undefined;
}

export interface FileWriter {
  /** Extension of names that the import does not set, without a dot. */
  readonly extension: string;
  readonly contentType: string;
  /** Returns the reason why a file cannot contain a record; undefined if it can. */
  refuses(record: Json, rules: FileRules): string | undefined;
  /** True if all records are written at once; they must fit into memory. */
  readonly isWhole?: boolean;
  /** Returns true if the writer needs facts about all records first. */
  surveys(rules: FileRules): boolean;
  /**
   * Collects facts about all records before the first is written, such as their columns. `known`: result for the previous
   * parts; null for none.
   */
  survey(records: readonly Json[], known: Json, rules: FileRules): Json;
  /** Returns text, or the bytes of a binary format. Throws RecordFailure, DeliveryFault and BoundExceeded. */
  write(part: FilePart, rules: FileRules): string | Uint8Array | Promise<Uint8Array>;
}
