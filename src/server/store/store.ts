/** What the server asks of its store. Everything is kept by account: nothing of another account is ever seen. */
import type { JsonObject } from "../../base/json.ts";
import type { BlobReader, BlobWriter } from "./blobs.ts";

/** Which of the objects are meant: those in use, those in the recycle bin. */
export type Life = "active" | "deleted";

export interface StoredDocument {
  readonly family: string;
  readonly id: string;
  /** As a get answers it: secrets are masked. */
  readonly body: JsonObject;
  /** Sealed secrets. */
  readonly vault: string | null;
  /** Fields that are written by requests of their own. */
  readonly parts: JsonObject;
}

/** A document to be written, with all that is derived from it. */
export interface DocumentRecord {
  readonly family: string;
  readonly id: string;
  readonly body: JsonObject;
  /** As lists answer it, where that is something else. */
  readonly row?: JsonObject | undefined;
  readonly vault: string | null;
  readonly parts?: JsonObject | undefined;
  /** Sort key of lists; "" for creation order. */
  readonly sort: string;
  /** Folded identity, unique among the active objects of the family; null where names may repeat. */
  readonly nameKey: string | null;
  /** Unique in the family. */
  readonly code: string | null;
  /** ISO 8601. */
  readonly expiresAt: string | null;
  readonly edges: readonly Edge[];
}

/** A reference from one object to another. */
export interface Edge {
  /** Dotted path in the document. */
  readonly path: string;
  readonly family: string;
  readonly id: string;
  readonly role: "owner" | "plain" | "weak";
}

/** Somebody who refers to an object. */
export interface Dependent {
  readonly family: string;
  readonly id: string;
  readonly path: string;
  readonly role: Edge["role"];
  readonly name: string | null;
}

/** Where a page begins: after this sort key and creation number. */
export interface Cursor {
  readonly sort: string;
  readonly seq: number;
}

export interface PageQuery {
  readonly limit: number;
  readonly after?: Cursor | undefined;
  /** Equality on top-level fields of the document. */
  readonly where: readonly (readonly [field: string, value: string])[];
}

export interface Page {
  /** JSON texts as lists answer them. */
  readonly rows: readonly string[];
  /** Absent on the last page. */
  readonly next?: Cursor;
}

export interface BinEntry {
  readonly family: string;
  /** JSON text. */
  readonly row: string;
  readonly lastModified: string;
}

export interface Account {
  /** The owner's user id. */
  readonly id: string;
  readonly name: string;
  readonly features: JsonObject;
}

export interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** owner, admin, manage or monitor. */
  readonly role: string;
}

export interface Token {
  readonly account: string;
  /** service or personal. */
  readonly type: string;
  /** full or custom. */
  readonly access: string;
  /** Id of the user of a personal token. */
  readonly user: string | null;
  readonly expiresAt: string | null;
}

export interface Reader extends BlobReader {
  get(account: string, family: string, id: string, life?: Life): Promise<StoredDocument | undefined>;
  /** The JSON text of a get, without parsing it. */
  text(account: string, family: string, id: string): Promise<string | undefined>;
  page(account: string, family: string, query: PageQuery): Promise<Page>;
  count(account: string, family: string): Promise<number>;
  /** Which of the ids name an active object of the family. */
  existing(account: string, family: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Who refers to the object, among the objects of one life. */
  dependents(account: string, family: string, id: string, life: Life): Promise<readonly Dependent[]>;
  /** What the object refers to. */
  edges(account: string, family: string, id: string): Promise<readonly Edge[]>;
  /** The recycle bin of one family, the last one deleted first. */
  bin(account: string, family: string, limit: number): Promise<readonly BinEntry[]>;
  /** Families that have something in the recycle bin. */
  binnedFamilies(account: string): Promise<readonly string[]>;
  /** True when {@link Writer.sweep} would remove something. */
  due(now: string, deletedBefore: string): Promise<boolean>;
  account(id: string): Promise<Account | undefined>;
  accounts(): Promise<readonly Account[]>;
  user(account: string, id: string): Promise<User | undefined>;
  token(hash: string): Promise<Token | undefined>;
}

/** Throws {@link Taken} where a unique name, code or id is taken. */
export interface Writer extends Reader, BlobWriter {
  insert(account: string, record: DocumentRecord): Promise<void>;
  update(account: string, record: DocumentRecord): Promise<void>;
  /** Removes an object for good, whatever its life. */
  remove(account: string, family: string, id: string): Promise<void>;
  addAccount(account: Account): Promise<void>;
  addUser(account: string, user: User): Promise<void>;
  addToken(hash: string, token: Token & { readonly grants?: JsonObject }): Promise<void>;
  /** Removes what is past its time: drafts, and what has been in the bin since before `deletedBefore` (ISO 8601). */
  sweep(now: string, deletedBefore: string): Promise<void>;
}

export interface Store {
  readonly read: Reader;
  /** One transaction: all or nothing. Others wait; nothing but the store may be awaited inside. */
  write<T>(work: (writer: Writer) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A unique index refused a row. */
export class Taken extends Error {
  readonly what: "name" | "code" | "id";
  constructor(what: "name" | "code" | "id") {
    super(`The ${what} is taken.`);
    this.name = "Taken";
    this.what = what;
  }
}
