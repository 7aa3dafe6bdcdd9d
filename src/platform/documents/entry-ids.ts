/** Ids of entries inside a document, which the platform makes and keeps when they are sent back. */
import type { Ids } from "../../base/ids.ts";
import { isObject, objectsOf } from "../../base/json.ts";

interface EntryWithId {
  readonly _id?: string;
}

interface EntryIds<E extends EntryWithId> {
  readonly ids: Ids;
  /** The list as stored before, if there was one. */
  readonly before: readonly E[] | undefined;
  /** The field by which an entry without an id is matched with a stored one. */
  readonly by: keyof E;
  /** Keeps an id that is new in the list. Default: the id is replaced. */
  readonly foreign?: "kept";
}

/** Returns the entries, each with an `_id`: its own, or that of the stored entry of the same name, or a new one. */
export function withEntryIds<E extends EntryWithId>(
  entries: readonly E[],
  { ids, before, by, foreign }: EntryIds<E>,
): readonly E[] {
  const known: readonly E[] = objectsOf(before);
  const isKeptId = (id: unknown) =>
    typeof id === "string" && (foreign === "kept" || known.some((each) => each._id === id));
  // In a world file an entry may be something other than an object: it stays as it is.
  const used = new Set(entries.flatMap((entry) => (isObject(entry) && isKeptId(entry._id) ? [entry._id] : [])));
  return entries.map((entry) => {
    if (!isObject(entry) || isKeptId(entry._id)) return entry;
    const same = known.find((each) => each[by] === entry[by] && !used.has(each._id));
    const _id = same?._id ?? ids.objectId();
    used.add(_id);
    return { ...entry, _id };
  });
}
