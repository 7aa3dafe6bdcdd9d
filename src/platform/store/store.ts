/** The store of the server. All data is separated by account: a call never sees data of another account. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { JsonObject } from "../../base/json.ts";
import type { PartialIn, StoredIn } from "../../catalog/families.ts";
import type { AccessReader, AccessWriter } from "./access.ts";
import type { AuditReader, AuditWriter } from "./audit.ts";
import type { ListCursor, ListPage } from "./cursor.ts";
import type { FlowLogReader, FlowLogWriter } from "./flow-log.ts";
import type { FlowRunReader, FlowRunWriter } from "./flow-runs.ts";
import type { JobClaims, JobProcesses, JobReader, JobWriter } from "./jobs.ts";
import type { LookupReader, LookupWriter } from "./lookup-entries.ts";
import type { RecordReader, RecordWriter } from "./records/port.ts";
import type { ScheduleReader, ScheduleWriter } from "./schedules.ts";

/** The life of objects: in use, or in the recycle bin. */
export type ObjectLife = "active" | "deleted";

export interface StoredDocument<F extends string = string> {
  readonly family: F;
  readonly id: string;
  /** As a get answers it: secrets are masked. */
  readonly body: StoredIn<F>;
  /** Sealed secrets. */
  readonly vault: string | null;
  /** Fields that are written by requests of their own. */
  readonly parts: PartialIn<F>;
  /** Counts the writes of the object. */
  readonly revision: number;
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
  readonly edges: readonly ReferenceEdge[];
  /** For kinds that can be published: whether it is, and the name that no two published objects share. */
  readonly publication?: { readonly nameKey: string | null } | null | undefined;
  /** The one that was read: an update of any other is refused with `Conflict` (conflicts.ts). */
  readonly revision?: number | undefined;
}

/** A reference from one object to another. */
export interface ReferenceEdge {
  /** Dotted path in the document. */
  readonly path: string;
  readonly family: string;
  readonly id: string;
  readonly role: "owner" | "plain" | "weak";
}

/** Somebody who refers to an object. */
export interface DependentObject {
  readonly family: string;
  readonly id: string;
  readonly path: string;
  readonly role: ReferenceEdge["role"];
  readonly name: string | null;
}

/** The field has the value; or the object is one of these ids, where some are named. */
export type DocumentCondition = readonly [field: string, value: string, orIds?: readonly string[]];

export interface PageQuery {
  readonly limit: number;
  readonly after?: ListCursor | undefined;
  /** Objects that are left out at the beginning; none unless asked. */
  readonly skip?: number | undefined;
  /** Equality on top-level fields of the document that contain a text, a number or a boolean: both as text. */
  readonly where: readonly DocumentCondition[];
  /** Only documents whose field has another value than this, or none. */
  readonly unless?: readonly [field: string, value: string] | undefined;
  /** Only objects with these ids. */
  readonly ids?: readonly string[] | undefined;
}

export interface BinEntry {
  readonly family: string;
  /** JSON text. */
  readonly row: string;
  readonly lastModified: string;
  readonly seq: number;
}

/** The last one deleted first. */
interface BinPage {
  readonly entries: readonly BinEntry[];
  /** False for a page that its size limit ended before the requested number of rows. */
  readonly isWhole: boolean;
  readonly hasMore: boolean;
}

export interface PurgedDocument {
  readonly account: string;
  readonly family: string;
  readonly body: JsonObject;
}

export interface StoredAccount {
  /** The owner's user id. */
  readonly id: string;
  readonly name: string;
  readonly features: JsonObject;
}

export interface SettingReader {
  setting(name: string): Promise<string | undefined>;
}

export interface SettingWriter {
  putSetting(name: string, value: string): Promise<void>;
}

export interface Reader
  extends AccessReader,
    AuditReader,
    BlobReader,
    FlowRunReader,
    FlowLogReader,
    JobReader,
    LookupReader,
    RecordReader,
    ScheduleReader,
    SettingReader {
  get<F extends string>(
    account: string,
    family: F,
    id: string,
    life?: ObjectLife,
  ): Promise<StoredDocument<F> | undefined>;
  /** The JSON text of a get, without parsing it. */
  text(account: string, family: string, id: string): Promise<string | undefined>;
  page(account: string, family: string, query: PageQuery): Promise<ListPage>;
  count(account: string, family: string): Promise<number>;
  /** Returns the ids of active objects of the family. */
  existing(account: string, family: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Returns the objects of one life that refer to the object. */
  dependents(account: string, family: string, id: string, life: ObjectLife): Promise<readonly DependentObject[]>;
  /** Returns the references of the object. */
  edges(account: string, family: string, id: string): Promise<readonly ReferenceEdge[]>;
  /** A page of the recycle bin of one family. `after`: the time and creation number of the entry before. */
  bin(
    account: string,
    family: string,
    query: { readonly limit: number; readonly after?: ListCursor | undefined },
  ): Promise<BinPage>;
  /** The accounts that have an active export of the id: for callers of listeners, which know the id alone. */
  accountsOfExport(id: string): Promise<readonly string[]>;
  /** Families that have something in the recycle bin. */
  binnedFamilies(account: string): Promise<readonly string[]>;
  /** True when {@link Writer.sweep} would remove something. */
  due(now: string, deletedBefore: string): Promise<boolean>;
  /**
   * The bytes that the store keeps of an account: documents, audit entries, files, entries of lookup caches, data of listeners, retry
   * data. Waits for no transaction of the account.
   */
  keptBytes(of: { readonly account: string }): Promise<number>;
  account(id: string): Promise<StoredAccount | undefined>;
  accounts(): Promise<readonly StoredAccount[]>;
}

interface PurgeBefore {
  /** ISO 8601: jobs of the queue that ended until then. */
  readonly jobsBefore: string;
  /** ISO 8601: what runs left behind until then, of the families that name no moment of their own. */
  readonly recordsBefore: string;
}

export interface Purged {
  readonly jobs: number;
  readonly records: number;
}

export interface PurgeWriter {
  /** Removes some of it, and answers how much; nothing is left once that is nothing. */
  purge(before: PurgeBefore): Promise<Purged>;
}

/** Throws `Taken` (conflicts.ts) where a unique name, code or id is taken. */
export interface Writer
  extends Reader,
    AccessWriter,
    AuditWriter,
    BlobWriter,
    FlowRunWriter,
    FlowLogWriter,
    JobWriter,
    LookupWriter,
    PurgeWriter,
    RecordWriter,
    ScheduleWriter,
    SettingWriter {
  insert(account: string, record: DocumentRecord): Promise<void>;
  update(account: string, record: DocumentRecord): Promise<void>;
  /** False for an account that keeps as much as it may: it takes no more deliveries and retry data. Waits as `keptBytes` does. */
  hasRoom(of: { readonly account: string }): Promise<boolean>;
  /** Removes an object for good, active or deleted. */
  remove(account: string, family: string, id: string): Promise<void>;
  addAccount(account: StoredAccount): Promise<void>;
  /**
   * Deletes expired drafts and tokens, and objects in the bin since before `deletedBefore` (ISO 8601). Returns the documents.
   */
  sweep(now: string, deletedBefore: string): Promise<readonly PurgedDocument[]>;
}

export interface TokenBucketSize {
  readonly size: number;
  readonly perSecond: number;
}

export interface SharedBuckets {
  /**
   * Takes one token of the account's bucket; answers 0, or the milliseconds until there is one again. One statement decides.
   * Without `nowMs` the database's own clock counts: the servers' clocks may differ.
   */
  take(account: string, bucket: TokenBucketSize, nowMs?: number): Promise<number>;
  /** Tokens that are left, by account. */
  levels(bucket: TokenBucketSize, nowMs?: number): Promise<ReadonlyMap<string, number>>;
}

export interface Store {
  readonly read: Reader;
  /**
   * Runs one transaction: all or nothing. Other writes wait; only calls of the store may be awaited inside.
   * After a conflict `work` is called again, so it must be repeatable. After `Taken` the transaction cannot be used any more.
   */
  write<T>(work: (writer: Writer) => Promise<T>): Promise<T>;
  /** Changes with every write, by any process. Absent if reading the version costs as much as reading the data. */
  readonly version?: () => number;
  /** The processes that run jobs. */
  readonly processes: JobProcesses;
  /** The accounts' request buckets, where several servers share them. */
  readonly sharedBuckets?: SharedBuckets;
  /** Claims on jobs. */
  readonly jobs: JobClaims;
  /** Runs `work` while no other server of this database runs such work of the same name. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const deleting = new AsyncLocalStorage<true>();

/** Runs work whose writes delete. */
export const makingRoom = <T>(work: () => T): T => deleting.run(true, work);

export const isMakingRoom = (): boolean => deleting.getStore() === true;

// Files in the store: uploads, finished reports, and targets of signed URLs.

interface Blob {
  readonly area: string;
  readonly key: string;
  readonly bytes: Uint8Array;
  /** ISO 8601; null keeps it until it is removed. */
  readonly expiresAt: string | null;
}

export interface KeysAfter {
  readonly after: string;
  readonly limit: number;
}

export interface BlobReader {
  /** Returns the bytes of a file; undefined if it does not exist. */
  blob(account: string, area: string, key: string): Promise<Uint8Array | undefined>;
  /** Returns the size of a file in bytes; undefined if it does not exist. */
  blobSize(account: string, area: string, key: string): Promise<number | undefined>;
  /** So many bytes of a file, from a position on; fewer at its end. */
  blobPart(account: string, area: string, key: string, from: number, length: number): Promise<Uint8Array>;
  /** The keys of the files of an area, in no order. */
  blobKeys(account: string, area: string): Promise<readonly string[]>;
  /** So many keys of small files of an area that come after one, in their order. */
  blobKeysAfter(account: string, area: string, asked: KeysAfter): Promise<readonly string[]>;
  hasBlobs(account: string, area: string): Promise<boolean>;
  /** Bytes of the files of an area that vanish by themselves, without the one of this key. */
  passingBytes(account: string, area: string, key: string): Promise<number>;
}

export interface BlobWriter {
  /** Stores a small file, replacing one with the same key. */
  putBlob(account: string, blob: Blob): Promise<void>;
  /** Stores a file of any size, replacing one with the same key. A large one is written in pieces; others are served between them. */
  putFile(account: string, blob: Blob): Promise<void>;
  removeBlob(account: string, area: string, key: string): Promise<void>;
  /** Removes the small files of an area. Of many or large ones the first are removed, and the next sweeps remove the rest. */
  removeBlobs(account: string, area: string): Promise<void>;
  /** Removes the expiry of a file. Returns false if the file does not exist. */
  keepBlob(account: string, area: string, key: string): Promise<boolean>;
}

/** Returns a store with a wrapped writer. Calls of one transaction share what `wrap` returns, so it keeps nothing of a single call. */
export function wrapWrites(store: Store, wrap: (tx: Writer) => Writer): Store {
  let last: { readonly tx: Writer; readonly wrapped: Writer } | undefined;
  return {
    ...store,
    write: (work) =>
      store.write((tx) => {
        if (last?.tx !== tx) last = { tx, wrapped: wrap(tx) };
        return work(last.wrapped);
      }),
  };
}
