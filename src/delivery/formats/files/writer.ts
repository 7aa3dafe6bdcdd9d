/** What writes records as a file: part by part, so that a file may be larger than what is computed at once. Pure; runs in compute threads. */
import type { Json, JsonObject } from "../../../base/json.ts";
import type { EdiInterchange } from "../edi/envelope.ts";

/** Which part of the file is written. */
interface FilePart {
  readonly records: readonly Json[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** What {@link FileWriter.survey} came to over all parts. */
  readonly survey: Json;
}

export interface FileRules {
  /** `file` of the import. */
  readonly file: JsonObject;
  /** The file definition, where the file is laid out by one. */
  readonly definition?: JsonObject | undefined;
  /** What the envelope of an EDI file is made of; undefined for none. */
  readonly edi?: EdiInterchange | undefined;
}

export interface FileWriter {
  /** Ends names that the import does not give. Without a dot. */
  readonly extension: string;
  readonly contentType: string;
  /** Why a record can be in no such file; undefined where it can. */
  refuses(record: Json, rules: FileRules): string | undefined;
  /** Whether all records are written at once; they fit into memory then. */
  readonly isWhole?: boolean;
  /** Whether anything has to be known of all records first. */
  surveys(rules: FileRules): boolean;
  /** What has to be known of all records before the first is written, such as their columns. `known`: of the parts before; null for none. */
  survey(records: readonly Json[], known: Json, rules: FileRules): Json;
  /** Text, or the bytes of a binary format. Throws RecordFailure, DeliveryFault and BoundExceeded. */
  write(part: FilePart, rules: FileRules): string | Uint8Array | Promise<Uint8Array>;
}
