/**
 * The port of the reading halves of adaptors: the sources of exports, by their type (`adaptorType`). An entry of an adaptor
 * (end.ts) names them. Like the writing halves (adaptor.ts) they compute, in a compute thread: they compose requests and find
 * the records in answers. A sender (sender.ts) sends to the source.
 */
import type { Json, JsonObject } from "../../base/json.ts";
import type { RecordFailure } from "../failures/failure.ts";
import type { OpenedConnection, PreviewExchange } from "../ports/adaptor.ts";
import type { ExportDocument } from "../ports/documents.ts";

/** The settings with which records are read. */
export interface ExportReading {
  readonly export: ExportDocument;
  /** Its documents are empty if the export has no connection. */
  readonly connection: OpenedConnection;
  /** Values for templates: `settings`, `export`, `lastExportDateTime`, `currentExportDateTime`. */
  readonly context: JsonObject;
  /** The record of a lookup; absent if the export is itself a source. */
  readonly record?: Json;
  /** True if requests and answers are kept for display. */
  readonly watched: boolean;
  /** Maximum number of answers to read. */
  readonly answersAtMost: number;
  /** End of the last run's range, ISO 8601; a distant past date if there was no run. */
  readonly since: string;
  /** True if records that were read and stored are removed from the source, as in runs of flows. */
  readonly takes: boolean;
}

/**
 * The position of a reader in its source: facts from earlier answers for the next request. Each reader has its own form,
 * without secrets of the connection.
 */
export type ReaderPosition = JsonObject;

/** A request, and the state needed to read its answer. */
export interface ReaderRequest {
  /** Input of the sender. */
  readonly request: Json;
  readonly kept: Json;
}

/** The result of an answer of the source. */
export type ReaderResult = {
  /** The request and its answer, if `watched`. */
  readonly exchange?: PreviewExchange;
} & (
  | {
      /** Records in the order of the source; empty if there are no more. */
      readonly records: readonly Json[];
      /** Position of the next request; absent at the end. */
      readonly next?: ReaderPosition;
      /** The reason why reading ends although the source has more records. */
      readonly cut?: RecordFailure;
    }
  | { readonly failure: RecordFailure }
);

export interface ExportReader {
  /**
   * Returns the failure that prevents reading whatever the source answers; undefined if there is none. Called before anything
   * is sent.
   */
  obstacle(document: ExportDocument, connection: OpenedConnection): RecordFailure | undefined;
  /** Returns the request at a position; without a position, the first request. Throws RecordFailure. */
  ask(position: ReaderPosition | undefined, reading: ExportReading): ReaderRequest;
  /** Returns the content of the sender's answer. */
  read(kept: Json, answer: Json, reading: ExportReading): ReaderResult;
  /**
   * Returns the request that marks a record as exported (type once); undefined if the source needs no marks. Throws
   * RecordFailure.
   */
  mark(record: Json, reading: ExportReading): ReaderRequest | undefined;
  /** Returns the failure of marking the record, from the answer; undefined if the record was marked. */
  marked(kept: Json, answer: Json, reading: ExportReading): RecordFailure | undefined;
}
