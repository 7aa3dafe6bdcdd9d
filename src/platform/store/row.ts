/** A row as the databases' drivers give and take it. */
export interface DatabaseRow {
  readonly [column: string]: string | number | null | Uint8Array;
}
