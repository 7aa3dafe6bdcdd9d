/** The store of families that grow with every run. Documents are stored as given. */
import type { StoredIn } from "../../../catalog/families.ts";
import type { ListCursor, ListPage } from "../cursor.ts";
import type { RecordFamily, RecordFilter } from "./family.ts";

/** A bound of a column with times or counts. Documents without a value are never within bounds. */
export interface RecordBound<C extends string> {
  readonly column: C | "time";
  readonly edge: "gt" | "gte" | "lte";
  /** ISO 8601 in UTC with milliseconds; a count in the form of its column. */
  readonly moment: string;
}

export interface RecordQuery<C extends string> {
  readonly where: RecordFilter<C>;
  readonly bounds?: readonly RecordBound<C>[];
}

export interface RecordPageQuery<C extends string> extends RecordQuery<C> {
  readonly limit: number;
  readonly after?: ListCursor | undefined;
  /** `desc`, unless asked otherwise: the latest first. */
  readonly order?: "asc" | "desc";
}

interface StoredRecord<F extends string = string> {
  readonly body: StoredIn<F>;
  /** Counts the writes of the document. */
  readonly revision: number;
}

/** The number of rows with a value in the last column of a counted list. */
export interface RecordCount {
  /** The values of the list's other columns, in their order. */
  readonly within: readonly string[];
  readonly value: string;
  readonly n: number;
}

export interface RecordReader {
  record<F extends string>(
    account: string,
    family: RecordFamily<string, F>,
    id: string,
  ): Promise<StoredRecord<F> | undefined>;
  /** A page of one of the family's lists, sorted by its moment. Throws where no list of the family has such a filter. */
  recordPage<C extends string>(account: string, family: RecordFamily<C>, query: RecordPageQuery<C>): Promise<ListPage>;
  /** Returns documents by the values of a column that has a list, in no order. For small results. */
  recordsNamed<C extends string, F extends string>(
    account: string,
    family: RecordFamily<C, F>,
    column: C,
    values: readonly string[],
  ): Promise<readonly StoredIn<F>[]>;
  /**
   * Returns the number of rows that match a filter: from a counter if a counted list has that filter, otherwise by counting.
   */
  countRecords<C extends string>(account: string, family: RecordFamily<C>, query: RecordQuery<C>): Promise<number>;
  /** Bytes of the documents that a filter lets through. */
  recordBytes<C extends string>(account: string, family: RecordFamily<C>, query: RecordQuery<C>): Promise<number>;
  /** The counters of a counted list, for several combinations of values of all its columns but the last; those above 0. */
  recordCounts<C extends string>(
    account: string,
    family: RecordFamily<C>,
    by: readonly C[],
    within: readonly (readonly string[])[],
  ): Promise<readonly RecordCount[]>;
  /**
   * Returns the largest counters of a counted list whose first columns have these values; with `value`, only those of this value of the last
   * column. Looks through a bounded number of counters.
   */
  largestCounts<C extends string>(
    account: string,
    family: RecordFamily<C>,
    by: readonly C[],
    within: readonly string[],
    value?: string,
  ): Promise<LargestCounts>;
}

interface LargestCounts {
  readonly counts: readonly RecordCount[];
  /** False where there are more counters than were looked through: a larger one may be missing. */
  readonly isWhole: boolean;
}

/** Documents that are changed together: those of these ids, or those that a filter lets through. */
export type ChosenRecords<C extends string> =
  | { readonly ids: readonly string[] }
  | (RecordQuery<C> & { readonly limit?: number });

/**
 * Writes of pages: what begins with the family does not wait for other transactions of the account, but for those that write the same
 * documents, or count them.
 */
interface PageWriter {
  /** Adds those documents whose ids are not taken; answers their ids. */
  addMissing<F extends string>(
    family: RecordFamily<string, F>,
    account: string,
    documents: readonly StoredIn<F>[],
  ): Promise<ReadonlySet<string>>;
  /**
   * Replaces documents with the result of `change`, after locking them; documents without a result stay.
   * Returns the written documents in the order of creation.
   */
  changeWhere<C extends string, F extends string>(
    family: RecordFamily<C, F>,
    account: string,
    chosen: ChosenRecords<C>,
    change: (document: StoredIn<F>) => StoredIn<F> | undefined,
  ): Promise<readonly StoredIn<F>[]>;
  /** Removes documents, or those of them that `which` picks; answers them. */
  removeWhere<C extends string, F extends string>(
    family: RecordFamily<C, F>,
    account: string,
    chosen: ChosenRecords<C>,
    which?: (document: StoredIn<F>) => boolean,
  ): Promise<readonly StoredIn<F>[]>;
  /** {@link RecordReader.recordCounts} */
  countsBeside<C extends string>(
    family: RecordFamily<C>,
    account: string,
    by: readonly C[],
    within: readonly (readonly string[])[],
  ): Promise<readonly RecordCount[]>;
}

/** Throws Taken where an id is taken. */
export interface RecordWriter extends PageWriter {
  addRecords<F extends string>(
    account: string,
    family: RecordFamily<string, F>,
    documents: readonly StoredIn<F>[],
  ): Promise<void>;
  /** Replaces the document of the same `_id`. With a revision any other stored one is refused with Conflict. */
  updateRecord<F extends string>(
    account: string,
    family: RecordFamily<string, F>,
    document: StoredIn<F>,
    revision?: number,
  ): Promise<void>;
  removeRecords(account: string, family: RecordFamily, ids: readonly string[]): Promise<void>;
}
