/** The port of places for files: servers, object stores, folders. A new place needs its file and a line in index.ts. */
import type { Readable } from "node:stream";
import type { Clock } from "../../../../base/clock.ts";
import type { JsonObject } from "../../../../base/json.ts";
import type { RunTask } from "../../../compute/port.ts";
import type { Egress } from "../../../egress/egress.ts";
import type { OpenedConnection } from "../../../ports/adaptor.ts";
import type { Endpoints } from "../../../ports/endpoints.ts";
import type { HostKeys, PartnerReceipts } from "../../../sending/sender.ts";

export interface FileEntry {
  /** Path relative to the place's root, like all paths, separated by "/". */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** ISO 8601. */
  readonly modifiedAt: string;
}

/** The filter of a folder list: the beginning and the end of file names. */
export interface ListOptions {
  readonly startsWith?: string | undefined;
  readonly endsWith?: string | undefined;
  readonly recursive?: boolean | undefined;
  /** Entries up to this path are not needed; a place without this filter lists them anyway. */
  readonly after?: string | undefined;
}

export interface PlaceWriteOptions {
  /** Bytes, if known before the content is read. */
  readonly size?: number | undefined;
  readonly contentType?: string | undefined;
  /** Unique key of the file; the same in each attempt to write it. */
  readonly key?: string | undefined;
  /**
   * Attributes that the place stores in addition to the content, from the import: storage class and encryption of an object.
   */
  readonly attributes?: JsonObject | undefined;
  /** True to fail if the name already exists. Used for places that cannot report whether a file exists. */
  readonly isNew?: boolean | undefined;
}

/** A written file: its identifier in the place (an entity tag, or its path), and attributes reported by the place. */
export interface WrittenFile {
  readonly id: string;
  readonly attributes?: JsonObject | undefined;
}

/**
 * A place for files, opened for one connection. All failures are RecordFailure (codes, sources and stages of the closed lists).
 * No message contains secrets of the connection.
 */
export interface FilePlace {
  /** Logs in, without further requests. Absent if there is no login. */
  enter?(): Promise<void>;
  /** Lists the entries of a folder in the order of their names. Throws for a missing folder. */
  list(folder: string, options: ListOptions): AsyncIterable<FileEntry>;
  /** Streams a file. The caller limits its size, and destroys the stream if it stops early. */
  read(path: string): Promise<Readable>;
  /**
   * Writes a whole file, creates the required folders, and replaces an existing file. Errors of the content are thrown
   * unchanged.
   */
  write(path: string, content: Readable, options: PlaceWriteOptions): Promise<WrittenFile>;
  /** Renames a file and replaces an existing one. */
  rename(from: string, to: string): Promise<void>;
  /** Removes a file. Does nothing if the file does not exist. */
  remove(path: string): Promise<void>;
  /** Returns undefined if unknown: a store that forbids listing a bucket answers equally for existing and missing keys. */
  exists(path: string): Promise<boolean | undefined>;
  /** False if writes are atomic, as in object stores: no temporary name is then needed during the write. */
  readonly showsPartialWrites: boolean;
  close(): Promise<void>;
}

/** The context in which a place is opened. */
export interface PlaceContext {
  readonly egress: Egress;
  readonly endpoints?: Endpoints | undefined;
  /** The account's own folder on this server; undefined if it has none. */
  readonly folder?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** For partners: threads for their messages, the time, and asynchronous receipts. */
  readonly compute?: RunTask | undefined;
  readonly clock?: Pick<Clock, "now"> | undefined;
  readonly receipts?: PartnerReceipts | undefined;
  /** For SSH servers: their keys known from earlier connections. */
  readonly hostKeys?: HostKeys | undefined;
  /**
   * The block of the import or export with the settings of the place: `ftp`, `objectStore` (its region and bucket),
   * `filesystem`.
   */
  readonly block: JsonObject;
}

/** Opens the place of a connection, through the egress gate if it is on the network. */
export type OpenPlace = (connection: OpenedConnection, context: PlaceContext) => Promise<FilePlace>;
