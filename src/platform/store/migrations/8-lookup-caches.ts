import type { ColumnTypes } from "./column-types.ts";

/** Entries of lookup caches. */
export const lookupCachesDdl = ({ integer, sorted }: ColumnTypes): string => `
create table lookup_entries (
  account text not null, cache text not null, key ${sorted} not null, value text not null,
  primary key (account, cache, key)
);
create table lookup_sizes (
  account text not null, cache text not null, entries ${integer} not null, bytes ${integer} not null,
  primary key (account, cache)
);
`;
