/**
 * Syncs that would write to the database that they read from, though their connections do not look alike: told by what names lead to, before
 * anything is opened, and by what a database says of itself, before anything is written there.
 */
import { existsSync, realpathSync, statSync } from "node:fs";
import { resolve } from "node:path";
import {
  type DatabasePlace,
  inOneSpelling,
  isSameButHost,
  placeOf,
  placeWords,
} from "../../catalog/kinds/connection/database-place.ts";
import type { Egress } from "../egress/egress.ts";
import type { ConnectionDocument, SyncPlace } from "../ports/documents.ts";
import { SyncFailure } from "../ports/table.ts";

/** Both ends of a sync, as their documents describe them. */
interface DescribedEnds {
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

/** Throws SyncFailure where the connections lead to one file, or to one database of one address. `files`: the folder of files. */
export async function refuseOnePlace(
  { from, to, place }: DescribedEnds,
  { egress, files }: { readonly egress: Egress; readonly files: string | undefined },
): Promise<void> {
  const [source, destination] = [placeOf(from), placeOf(to, place)];
  if (!source || !destination) return;
  if ("file" in source || "file" in destination) {
    if (!("file" in source && "file" in destination)) return;
    if (files !== undefined && isOneFile(files, source.file, destination.file))
      throw oneDatabase(placeWords(destination));
    return;
  }
  if (!isSameButHost(source, destination)) return;
  const [reads, writes] = await Promise.all([source, destination].map((each) => addressesOf(egress, each)));
  if (reads!.some((address) => writes!.includes(address))) throw oneDatabase(placeWords(destination));
}

/** Returns true where two paths below a folder lead to one file, by links as well. */
function isOneFile(folder: string, one: string, other: string): boolean {
  if (!existsSync(folder)) return one === other;
  const root = realpathSync(folder);
  const stats = [one, other].map((path) => statSync(resolve(root, path), { bigint: true, throwIfNoEntry: false }));
  const [first, second] = stats;
  if (first && second) return first.dev === second.dev && first.ino === second.ino;
  return resolve(root, one) === resolve(root, other);
}

/** Returns the host and its addresses in one spelling. Whoever opens the end says why a host has none. */
async function addressesOf(
  egress: Egress,
  { host, port }: Exclude<DatabasePlace, { readonly file: string }>,
): Promise<readonly string[]> {
  const found = await egress.resolveAll(host, Number(port)).catch(() => []);
  return [host, ...found.map(({ address }) => inOneSpelling(address))];
}

/** Throws SyncFailure where the end that is written to says of itself what the end that is read from has said. */
export function refuseOneIdentity(reads: string | undefined, writes: string | undefined, database: string): void {
  if (reads !== undefined && reads === writes) throw oneDatabase(`the database ${database}`);
}
