/** What a kind does on the server beyond what its declaration says. Every part is optional; a plain kind has none. */
import type { Ids } from "../../base/ids.ts";
import type { Json, JsonObject } from "../../base/json.ts";
import type { Caller } from "../access/caller.ts";
import type { Services } from "../services.ts";
import type { Reader, StoredDocument, Writer } from "../store/store.ts";

export interface WriteContext {
  readonly services: Services;
  readonly caller: Caller;
  /** The open transaction. */
  readonly tx: Writer;
  readonly id: string;
  /** What is being replaced; absent at creation. */
  readonly stored?: StoredDocument | undefined;
  /** The body of a POST or PUT as it was sent; absent where the platform itself writes. */
  readonly sent?: JsonObject | undefined;
  /** ISO 8601, of this write. */
  readonly now: string;
}

export interface ReadContext {
  readonly reader: Reader;
  readonly caller: Caller;
  /** Parameters by name; query.ts reads them. */
  readonly query: { readonly [name: string]: unknown };
}

export interface ListAnswer {
  readonly rows: readonly Json[];
  /** Whether the caller gets them page by page, or all at once. */
  readonly paged: boolean;
}

export interface SeedContext {
  readonly given: JsonObject;
  readonly owner: string;
  readonly ids: Ids;
}

export interface Behavior {
  /** Looks at the body as it was sent and may refuse it. */
  readonly screen?: (body: JsonObject, verb: "create" | "update") => void;
  /** Before the transaction, for what takes its time; may refuse. `id` is absent at creation. */
  readonly prepare?: (
    body: JsonObject,
    context: { readonly services: Services; readonly caller: Caller; readonly id?: string },
  ) => Promise<void>;
  /** Fields that the platform sets at creation. */
  readonly initial?: JsonObject;
  /** The last word over a document of a world file. `given`: what the file says. `owner`: the account's. */
  readonly seed?: (document: JsonObject, about: SeedContext) => JsonObject;
  /** The last word over a valid document before it is stored; may refuse. */
  readonly complete?: (document: JsonObject, context: WriteContext) => Promise<JsonObject> | JsonObject;
  /** After the document and its references are stored; may refuse, which undoes the write. */
  readonly confirm?: (document: JsonObject, context: WriteContext) => Promise<void>;
  /** After the object went into the recycle bin. */
  readonly removed?: (context: Omit<WriteContext, "stored">) => Promise<void>;
  /** Answers a list in a way of its own; undefined leaves it to the generic one. May refuse. */
  readonly list?: (context: ReadContext) => Promise<ListAnswer | undefined>;
  /** Carries out one item of a batch and answers its status; refuses it by throwing. */
  readonly item?: (item: JsonObject, services: Services, caller: Caller) => Promise<number>;
  /** What a get answers in place of the document, for queries that ask for more of it. */
  readonly detail?: (document: JsonObject, context: ReadContext) => Promise<JsonObject>;
}
