/** Places in lists. */

/** The start of a page: after this sort key and creation number. */
export interface ListCursor {
  readonly sort: string;
  readonly seq: number;
}

export interface ListPage {
  /** JSON texts as lists answer them. */
  readonly rows: readonly string[];
  /** Absent on the last page. */
  readonly next?: ListCursor;
}

/** Bytes after which a page ends. The row that crosses the limit is included. */
export const pageBytes = 4 * 1024 * 1024;
