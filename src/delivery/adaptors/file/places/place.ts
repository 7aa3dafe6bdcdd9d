/** The port between files and the places that hold them: servers, stores of objects, folders. A place costs its file and a line in index.ts. */
import type { Readable } from "node:stream";
import type { Clock } from "../../../../base/clock.ts";
import type { JsonObject } from "../../../../base/json.ts";
import type { RunTask } from "../../../compute/port.ts";
import type { Egress } from "../../../egress/egress.ts";
import type { OpenedConnection } from "../../../ports/adaptor.ts";
import type { Endpoints } from "../../../ports/endpoints.ts";
import type { HostKeys, Receipts } from "../../../sending/sender.ts";

export interface FileEntry {
  /** Relative to the place's root, as all paths, separated by "/". */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** ISO 8601. */
  readonly modifiedAt: string;
}

/** Which files of a folder are listed: by the beginning and the end of their names. */
export interface ListOptions {
  readonly startsWith?: string | undefined;
  readonly endsWith?: string | undefined;
  readonly recursive?: boolean | undefined;
  /** Entries up to this path are not asked for; a place that cannot tell lists them all the same. */
  readonly after?: string | undefined;
}

export interface WriteOptions {
  /** Bytes, where they are known before they are read. */
  readonly size?: number | undefined;
  readonly contentType?: string | undefined;
  /** Tells this file from all others; the same in each attempt to write it. */
  readonly key?: string | undefined;
  /** What the place keeps beside the content, as the import says it: classes and encryption of an object. */
  readonly attributes?: JsonObject | undefined;
  /** Fails where a file has the name already. Asked of places that do not tell whether one has. */
  readonly isNew?: boolean | undefined;
}

/** A file that is written: its mark in the place (an entity tag, or its path), and what the place says of it. */
export interface WrittenFile {
  readonly id: string;
  readonly attributes?: JsonObject | undefined;
}

/**
 * A place that holds files, opened for one connection. All that fails throws RecordFailure (codes, sources and stages of the closed lists); what the
 * connection holds of secrets is in no message.
 */
export interface FilePlace {
  /** Logs in, and asks for nothing. Absent where nobody logs in. */
  enter?(): Promise<void>;
  /** Entries of a folder in the order of their names. Throws for a folder that is not there. */
  list(folder: string, options: ListOptions): AsyncIterable<FileEntry>;
  /** Streams a file; the caller bounds it, and destroys what it does not read to its end. */
  read(path: string): Promise<Readable>;
  /** Writes a whole file, makes the folders that it needs, and replaces what is there. What the content throws is thrown on. */
  write(path: string, content: Readable, options: WriteOptions): Promise<WrittenFile>;
  /** Replaces what has the new name. */
  rename(from: string, to: string): Promise<void>;
  /** A file that is not there is none. */
  remove(path: string): Promise<void>;
  /** Undefined where the place does not tell: stores that let nobody list a bucket say the same of keys that are there and of others. */
  exists(path: string): Promise<boolean | undefined>;
  /** False where a write is whole or not there, such as in stores of objects: then no name is needed for what is under way. */
  readonly showsPartialWrites: boolean;
  close(): Promise<void>;
}

/** What a place is opened with. */
export interface PlaceContext {
  readonly egress: Egress;
  readonly endpoints?: Endpoints | undefined;
  /** The account's own folder on this server; undefined where it has none. */
  readonly folder?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Of places that are partners: threads for their messages, the time, and their receipts that come later. */
  readonly compute?: RunTask | undefined;
  readonly clock?: Pick<Clock, "now"> | undefined;
  readonly receipts?: Receipts | undefined;
  /** Of servers over SSH: the keys that they had before. */
  readonly hostKeys?: HostKeys | undefined;
  /** The block of the import or export that names the place: `ftp`, `objectStore` (its region and bucket), `filesystem`. */
  readonly block: JsonObject;
}

/** Opens the place of a connection, through the egress gate where it lies outside. */
export type OpenPlace = (connection: OpenedConnection, context: PlaceContext) => Promise<FilePlace>;
