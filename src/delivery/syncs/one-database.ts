/**
 * Detects syncs that would write to the database that they read from, although their connections differ. Compares paths and
 * addresses before a database is opened, and the identities of the databases before a row is written.
 */
import { existsSync, realpathSync, statSync } from "node:fs";
import { resolve } from "node:path";
import {
  connectedDatabaseOf,
  type DatabasePlace,
  inOneSpelling,
  isSameButHost,
  placeWords,
} from "../../catalog/kinds/connection/database-place.ts";
import type { Egress } from "../egress/egress.ts";
import type { ConnectionDocument, SyncPlace } from "../ports/documents.ts";
import { SyncFailure } from "../ports/table.ts";

/** Source and destination of a sync, as described by their documents. */
interface DescribedEndpoints {
  readonly from: ConnectionDocument;
  readonly to: ConnectionDocument;
  /** `destination` of the sync. */
  readonly place: SyncPlace;
}

const oneDatabase = (words: string): SyncFailure =>
  new SyncFailure(
    "connection",
    "load",
    `A sync cannot write to the database that it reads from: both connections lead to ${words}. Give the sync a destination in another database.`,
    "needs-user",
  );

/** Throws SyncFailure if the connections lead to one file, or to one database at one address. `files`: folder of files. */
export async function refuseSameEndpoints(
  { from, to, place }: DescribedEndpoints,
  { egress, files }: { readonly egress: Egress; readonly files: string | undefined },
): Promise<void> {
  const [source, destination] = [connectedDatabaseOf(from), connectedDatabaseOf(to, place)];
  if (!source || !destination) return;
  if ("file" in source || "file" in destination) {
    if (!("file" in source && "file" in destination)) return;
    if (files !== undefined && isOneFile(files, source.file, destination.file))
      throw oneDatabase(placeWords(destination));
    return;
  }
  if (!isSameButHost(source, destination)) return;
  const [reads, writes] = await Promise.all([source, destination].map((each) => databaseAddresses(egress, each)));
  if (reads!.some((address) => writes!.includes(address))) throw oneDatabase(placeWords(destination));
}

/** Returns true if two paths below a folder lead to one file, also through links. */
function isOneFile(folder: string, one: string, other: string): boolean {
  if (!existsSync(folder)) return one === other;
  const root = realpathSync(folder);
  const stats = [one, other].map((path) => statSync(resolve(root, path), { bigint: true, throwIfNoEntry: false }));
  const [first, second] = stats;
  if (first && second) return first.dev === second.dev && first.ino === second.ino;
  return resolve(root, one) === resolve(root, other);
}

/** Returns the host and its addresses in one spelling. A host without an address is reported later, when it is opened. */
async function databaseAddresses(
  egress: Egress,
  { host, port }: Exclude<DatabasePlace, { readonly file: string }>,
): Promise<readonly string[]> {
  const found = await egress.resolveAll(host, Number(port)).catch(() => []);
  return [host, ...found.map(({ address }) => inOneSpelling(address))];
}

/** Throws SyncFailure if the destination has the identity of the source. */
export function refuseOneIdentity(reads: string | undefined, writes: string | undefined, database: string): void {
  if (reads !== undefined && reads === writes) throw oneDatabase(`the database ${database}`);
}
