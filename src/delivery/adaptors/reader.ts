/**
 * The port of those halves of adaptors that read: the sources of exports, by their type (`adaptorType`). An entry of an
 * adaptor (end.ts) names them. Like the halves that write (adaptor.ts) they compute, in a compute thread: what is asked, and which
 * records an answer holds. A sender (sender.ts) reaches the source.
 */
import type { Json, JsonObject } from "../../base/json.ts";
import type { RecordFailure } from "../failures/failure.ts";
import type { Exchange, OpenedConnection } from "../ports/adaptor.ts";
import type { ExportDocument } from "../ports/documents.ts";

/** What records are read with. */
export interface Reading {
  readonly export: ExportDocument;
  /** Its documents are empty where the export names none. */
  readonly connection: OpenedConnection;
  /** What templates see: `settings`, `export`, `lastExportDateTime`, `currentExportDateTime`. */
  readonly context: JsonObject;
  /** The record that something is looked up for; absent where the export is a source of its own. */
  readonly record?: Json;
  /** Whether anybody looks at what was asked and answered. */
  readonly watched: boolean;
  /** How many answers are read at most. */
  readonly answersAtMost: number;
  /** Until when the last run has read, ISO 8601; long ago where there was none. */
  readonly since: string;
  /** Whether what was read and stored is taken out of the source: runs of flows. */
  readonly takes: boolean;
}

/** Where in its source a reader stands: what the next request needs to know of the answers before. The reader's own, without secrets of the connection. */
export type Position = JsonObject;

/** A request, and what reading its answer needs. */
export interface Asked {
  /** What the sender is given. */
  readonly request: Json;
  readonly kept: Json;
}

/** What an answer of the source comes to. */
export type Found = {
  /** What was asked and answered, where somebody looks. */
  readonly exchange?: Exchange;
} & (
  | {
      /** In the order of the source; none where it has no more. */
      readonly records: readonly Json[];
      /** Where the next request stands; absent where there is none. */
      readonly next?: Position;
      /** Why reading ends although the source has more. */
      readonly cut?: RecordFailure;
    }
  | { readonly failure: RecordFailure }
);

export interface Reader {
  /** What keeps records from being read, whatever the source answers; undefined where there is nothing. Asked before anything is sent. */
  obstacle(document: ExportDocument, connection: OpenedConnection): RecordFailure | undefined;
  /** The request for what stands at a position; without one, for the first. Throws RecordFailure. */
  ask(position: Position | undefined, reading: Reading): Asked;
  /** What the sender's answer holds. */
  read(kept: Json, answer: Json, reading: Reading): Found;
  /** The request that marks a record as exported (type once); undefined where the source is not told. Throws RecordFailure. */
  mark(record: Json, reading: Reading): Asked | undefined;
  /** Why the source has not marked the record, by its answer; undefined where it has. */
  marked(kept: Json, answer: Json, reading: Reading): RecordFailure | undefined;
}
