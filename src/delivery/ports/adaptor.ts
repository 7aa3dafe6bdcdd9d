/**
 * The port that every adaptor stands behind. An adaptor delivers the records of imports of one type (`adaptorType`). An entry
 * (end.ts) has its two halves. This one computes, in a compute thread: what is sent for records, and what
 * the answers mean. The other one sends (sender.ts), and does nothing else.
 */
import type { ExactNumber } from "../../base/exact-number.ts";
import type { Json, JsonObject } from "../../base/json.ts";
import type { RecordFailure } from "../failures/failure.ts";
import type { ConnectionDocument, ImportDocument } from "./documents.ts";

/** A record to be delivered: as it came, as it is mapped, and whether it is new to the destination. */
export interface Prepared {
  readonly record: Json;
  /** The record that it is a child of (`oneToMany`). */
  readonly parent?: Json;
  readonly mapped: Json;
  readonly operation: "CREATE" | "UPDATE";
}

/** The outcome of one record. */
export interface Delivered {
  readonly statusCode: number;
  readonly id?: string | number | ExactNumber;
  /** The answer's part for this record. */
  readonly json: Json;
  readonly headers: JsonObject;
  readonly ignored?: boolean;
  /** Link to the record in the destination, where the answer itself gives one. */
  readonly dataURI?: string;
  readonly failure?: RecordFailure;
  /** What asking a model has cost. */
  readonly usage?: JsonObject;
}

/** A document with its secrets in the clear, and with a mask in place of every secret text. */
interface Opened<D> {
  readonly document: D;
  readonly masked: D;
}

/** A connection as delivery is given it. */
export interface OpenedConnection {
  /** With its secrets in the clear: requests are made of it, and nothing that is shown. */
  readonly document: ConnectionDocument;
  /** The same with a mask in place of every secret text: what is shown is made of it. The same object where there are no secrets. */
  readonly masked: ConnectionDocument;
  /** Whether whoever asked may read the connection; nothing of it is shown otherwise. */
  readonly readable: boolean;
  /**
   * Whether the import's or export's own templates fail where they read a secret. They do where whoever asked wrote them and may not read the
   * connection: what a template makes of a secret, such as an address by its first letter, could be told by the answer.
   */
  readonly isSealed?: boolean | undefined;
  /** The iClient that the connection names: its login uses it; templates read its fields where it has `enableIClientReferences`. */
  readonly iClient?: Opened<JsonObject> | undefined;
  /** Whether its requests are noted in its debug log. */
  readonly isDebugged?: boolean | undefined;
}

const noDocument: ConnectionDocument = Object.freeze({});
/** In the place of the connection of an import that names none. */
export const noConnection: OpenedConnection = Object.freeze({
  document: noDocument,
  masked: noDocument,
  readable: true,
});

/** One request and its answer, for previews. */
export interface Exchange {
  /** Made without the secrets, never the request that was sent. */
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers: { readonly [name: string]: string };
    readonly body: string | undefined;
  };
  /** Absent, like all that follows, where nothing was answered. */
  readonly status?: number;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: string;
  /** The records that it was about, by their positions; absent where that is not known. */
  readonly of?: readonly number[];
}

/** What records are delivered with. */
export interface Delivery {
  readonly import: ImportDocument;
  /** Its documents are empty where the import names none. */
  readonly connection: OpenedConnection;
  /** What templates see beside the record. */
  readonly context: JsonObject;
  /** Whether anybody looks at what was sent and answered. */
  readonly watched: boolean;
  /** The file definition that files are laid out by, where the import names one. */
  readonly definition?: JsonObject | undefined;
}

/** What is done at the destination for some records at once: sent, or failed before it could be. */
export type Sending = { readonly size: number } & (
  | {
      /** What the adaptor's sender is given. */
      readonly request: Json;
      /** What judging the answer needs. */
      readonly kept: Json;
    }
  | { readonly failure: RecordFailure }
);

/** What came of a sending. */
export interface Judged {
  /** What became of each of its records, without the secrets of the connection. */
  readonly delivered: readonly Delivered[];
  /** What was sent and answered, where somebody looks. */
  readonly exchange?: Exchange;
}

/** How to tell whether a record exists in the destination: by a value in it, or by a lookup. Both absent: it cannot be told. */
export interface ExistenceTest {
  readonly extract?: string;
  readonly lookup?: string;
}

export interface Adaptor {
  /**
   * What keeps records of the import from being delivered, whatever they hold; undefined where there is nothing. Asked before anything is
   * sent. A type that is not delivered yet has an obstacle to every import.
   */
  obstacle(document: ImportDocument, connection: OpenedConnection | undefined): RecordFailure | undefined;
  /** The test that picks between creating and updating (`existing`), or the one that skips records (`ignore`). */
  existenceTest(document: ImportDocument, purpose: "existing" | "ignore"): ExistenceTest;
  /** What is sent, in the order of the records: each sending takes the next `size` of them. Throws RecordFailure for what fails all. */
  compose(records: readonly Prepared[], delivery: Delivery): readonly Sending[];
  /** What the sender's answer to a sending of so many records means. */
  judge(sent: { readonly size: number; readonly kept: Json }, answer: Json, delivery: Delivery): Judged;
  /** Whether an answer that the sender takes for a good one says by the rules of import and connection that another attempt may help. */
  saysFailure?(kept: Json, answer: Json, delivery: Delivery): boolean;
}
