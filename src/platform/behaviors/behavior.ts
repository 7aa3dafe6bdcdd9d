/** The server-side behavior of a kind beyond its declaration. Every part is optional; a plain kind has no behavior. */
import type { Ids } from "../../base/ids.ts";
import type { Json, JsonObject } from "../../base/json.ts";
import type { Sent, Stored } from "../../catalog/document.ts";
import type { PartialIn } from "../../catalog/families.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Caller } from "../access/caller.ts";
import type { DocumentNeeds } from "../documents/needs.ts";
import type { Reader, StoredDocument, Writer } from "../store/store.ts";

export interface WriteContext<K extends Kind = Kind> {
  readonly services: DocumentNeeds;
  readonly caller: Caller;
  /** The open transaction. */
  readonly tx: Writer;
  readonly id: string;
  /** The document being replaced; absent at creation. */
  readonly stored?: StoredDocument<K["family"]> | undefined;
  /** The body of a POST or PUT as it was sent; absent where the platform itself writes. */
  readonly sent?: Sent<K> | undefined;
  /** The fields that are written by requests of their own, as this write leaves them. */
  readonly parts?: PartialIn<K["family"]> | undefined;
  /** ISO 8601, of this write. */
  readonly now: string;
}

export interface ReadContext {
  readonly reader: Reader;
  readonly caller: Caller;
  /** Parameters by name; query.ts reads them. */
  readonly query: { readonly [name: string]: unknown };
}

interface ListAnswer {
  readonly rows: readonly Json[];
  /** True if the caller reads page by page, false if all at once. */
  readonly paged: boolean;
}

interface SeedContext<K extends Kind = Kind> {
  readonly given: PartialIn<K["family"]>;
  readonly owner: string;
  readonly ids: Ids;
}

export interface Behavior<K extends Kind = Kind> {
  /** Looks at the body as it was sent and may refuse it. */
  readonly screen?: (body: Sent<K>, verb: "create" | "update") => void;
  /** Before the transaction, for what takes its time; may refuse. `id` is absent at creation. */
  readonly prepare?: (
    body: Sent<K>,
    context: { readonly services: DocumentNeeds; readonly caller: Caller; readonly id?: string },
  ) => Promise<void>;
  /** Fields that the platform sets at creation. */
  readonly initial?: PartialIn<K["family"]>;
  /** The last word over a document of a world file. `given`: what the file says. `owner`: the account's. */
  readonly seed?: (document: Stored<K>, about: SeedContext<K>) => Stored<K>;
  /** The last word over a valid document before it is stored; may refuse. */
  readonly complete?: (document: Stored<K>, context: WriteContext<K>) => Promise<Stored<K>> | Stored<K>;
  /** After the document and its references are stored; may refuse, which undoes the write. */
  readonly confirm?: (document: Stored<K>, context: WriteContext<K>) => Promise<void>;
  /** After the object went into the recycle bin. */
  readonly removed?: (context: Omit<WriteContext<K>, "stored">) => Promise<void>;
  /** Answers a list in a way of its own; undefined leaves it to the generic one. May refuse. */
  readonly list?: (context: ReadContext) => Promise<ListAnswer | undefined>;
  /** Carries out one item of a batch and answers its status; refuses it by throwing. */
  readonly item?: (item: Sent<K>, services: DocumentNeeds, caller: Caller) => Promise<number>;
  /** Returns the answer of a get instead of the plain document, for queries that request more detail. */
  readonly detail?: (document: Stored<K>, context: ReadContext) => Promise<JsonObject>;
}
