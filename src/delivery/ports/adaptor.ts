/**
 * The port of every adaptor. An adaptor delivers the records of imports of one type (`adaptorType`). Its entry (end.ts) has two
 * halves. This half computes, in a compute thread: it composes requests for records and interprets the answers. The other half
 * (sender.ts) only sends.
 */
import type { ExactNumber } from "../../base/exact-number.ts";
import type { Json, JsonObject } from "../../base/json.ts";
import type { RecordFailure } from "../failures/failure.ts";
import type { ConnectionDocument, ImportDocument } from "./documents.ts";

/** A record to be delivered: the original, the mapped form, and whether the record is new to the destination. */
export type Prepared = {
  readonly record: Json;
  /** The parent record (`oneToMany`). */
  readonly parent?: Json;
  readonly mapped: Json;
  readonly operation: "CREATE" | "UPDATE";
};

/** The outcome of one record. */
export interface Delivered {
  readonly statusCode: number;
  readonly id?: string | number | ExactNumber;
  /** The part of the answer that belongs to this record. */
  readonly json: Json;
  readonly headers: JsonObject;
  readonly ignored?: boolean;
  /** Link to the record in the destination, if the answer contains one. */
  readonly dataURI?: string;
  readonly failure?: RecordFailure;
  /** Cost of the model call. */
  readonly usage?: JsonObject;
}

/** A document with its secrets in the clear, and a copy with a mask for every secret text. */
interface DocumentWithMasked<D> {
  readonly document: D;
  readonly masked: D;
}

/** A connection, opened for delivery. */
export interface OpenedConnection {
  /** The connection with its secrets in the clear. Requests are made from this form; it is never shown. */
  readonly document: ConnectionDocument;
  /**
   * The connection with a mask for every secret text, for display. The same object as `document` if the connection has no
   * secrets.
   */
  readonly masked: ConnectionDocument;
  /** True if the requesting user may read the connection. Otherwise no part of the connection is shown. */
  readonly readable: boolean;
  /**
   * True if the templates of the import or export fail when they read a secret. This applies when the user who wrote the
   * templates may not read the connection. The answer could otherwise reveal a secret, for example through an address built
   * from its first letter.
   */
  readonly isSealed?: boolean | undefined;
  /**
   * The iClient of the connection. The login uses it; templates read its fields if the iClient has `enableIClientReferences`.
   */
  readonly iClient?: DocumentWithMasked<JsonObject> | undefined;
  /** True if the requests are written to the debug log of the connection. */
  readonly isDebugged?: boolean | undefined;
}

const noDocument: ConnectionDocument = Object.freeze({});
/** The connection of an import without a connection. */
export const noConnection: OpenedConnection = Object.freeze({
  document: noDocument,
  masked: noDocument,
  readable: true,
});

/** One request and its answer, for previews. */
export interface PreviewExchange {
  /** Made without secrets; never the request that was sent. */
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers: { readonly [name: string]: string };
    readonly body: string | undefined;
  };
  /** Absent, like all following fields, if no answer came. */
  readonly status?: number;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: string;
  /** Positions of the records in the request; absent if unknown. */
  readonly of?: readonly number[];
}

/** The settings with which records are delivered. */
export interface Delivery {
  readonly import: ImportDocument;
  /** Its documents are empty if the import has no connection. */
  readonly connection: OpenedConnection;
  /** Values that templates see in addition to the record. */
  readonly context: JsonObject;
  /** True if requests and answers are kept for display. */
  readonly watched: boolean;
  /** The file definition that defines the layout of files, if the import has one. */
  readonly definition?: JsonObject | undefined;
}

/** One request to the destination for one or more records, or the failure that prevented the request. */
export type Sending = { readonly size: number } & (
  | {
      /** Input of the adaptor's sender. */
      readonly request: Json;
      /** State needed to judge the answer. */
      readonly kept: Json;
    }
  | { readonly failure: RecordFailure }
);

/** The outcome of a sending. */
export interface Judged {
  /** The outcome of each record, without the secrets of the connection. */
  readonly delivered: readonly Delivered[];
  /** The request and its answer, if `watched`. */
  readonly exchange?: PreviewExchange;
}

/**
 * The way to test whether a record exists in the destination: a value in the record, or a lookup. If both are absent, existence
 * is unknown.
 */
export interface ExistenceTest {
  readonly extract?: string;
  readonly lookup?: string;
}

export interface Adaptor {
  /**
   * Returns the failure that prevents delivery of any record of the import; undefined if there is none. Called before anything
   * is sent. A type that is not supported yet returns a failure for every import.
   */
  obstacle(document: ImportDocument, connection: OpenedConnection | undefined): RecordFailure | undefined;
  /** Returns the test that chooses between create and update (`existing`), or the test that skips records (`ignore`). */
  existenceTest(document: ImportDocument, purpose: "existing" | "ignore"): ExistenceTest;
  /**
   * Composes the requests in the order of the records: each sending takes the next `size` records. Throws RecordFailure for a
   * fault of all records.
   */
  compose(records: readonly Prepared[], delivery: Delivery): readonly Sending[];
  /** Interprets the sender's answer to a sending of `size` records. */
  judge(sent: { readonly size: number; readonly kept: Json }, answer: Json, delivery: Delivery): Judged;
  /**
   * Returns true if an answer that the sender accepted is a failure by the rules of import and connection, and another attempt
   * may help.
   */
  saysFailure?(kept: Json, answer: Json, delivery: Delivery): boolean;
}
