import type { ColumnTypes } from "./column-types.ts";

/** Names and ids of tokens, disabled users. */
export const accessDdl = ({ sorted }: ColumnTypes): string => `
alter table users add column disabled_at text;
alter table tokens add column id text not null default '';
alter table tokens add column name text not null default '';
alter table tokens add column created_at ${sorted};
update tokens set id = substr(hash, 1, 24);
create index if not exists tokens_account on tokens (account, id);
create index if not exists tokens_expiry on tokens (expires_at) where expires_at is not null;
`;
