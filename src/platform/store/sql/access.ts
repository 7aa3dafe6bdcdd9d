/** Accounts' users and tokens in SQL. */
import type { Kysely } from "kysely";
import type { JsonObject } from "../../../base/json.ts";
import type { AccessReader, AccessWriter } from "../access.ts";
import type { ColumnTypes } from "./column-types.ts";
import type { Tables } from "./schema.ts";

/** Names for tokens, so that they can be listed and revoked, and users who may not enter for a while. */
export const accessDdl = ({ sorted }: ColumnTypes): string => `
alter table users add column disabled_at text;
alter table tokens add column id text not null default '';
alter table tokens add column name text not null default '';
alter table tokens add column created_at ${sorted};
update tokens set id = substr(hash, 1, 24);
create index if not exists tokens_account on tokens (account, id);
create index if not exists tokens_expiry on tokens (expires_at) where expires_at is not null;
`;

const tokenColumns = [
  "hash",
  "id",
  "account",
  "name",
  "type",
  "access",
  "user",
  "grants",
  "created_at as createdAt",
  "expires_at as expiresAt",
] as const;

const withGrants = <T extends { readonly grants: string | null }>(row: T) => ({
  ...row,
  grants: row.grants === null ? null : (JSON.parse(row.grants) as JsonObject),
});

export function accessReader(db: Kysely<Tables>): AccessReader {
  const users = (account: string) =>
    db
      .selectFrom("users")
      .select(["id", "email", "name", "role", "disabled_at as disabledAt"])
      .where("account", "=", account);
  return {
    user: (account, id) => users(account).where("id", "=", id).executeTakeFirst(),
    users: (account) => users(account).orderBy("email").execute(),
    async token(hash) {
      const row = await db.selectFrom("tokens").select(tokenColumns).where("hash", "=", hash).executeTakeFirst();
      return row && withGrants(row);
    },
    async tokens(account) {
      const rows = await db
        .selectFrom("tokens")
        .select(tokenColumns)
        .where("account", "=", account)
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      return rows.map(({ hash: _, ...row }) => withGrants(row));
    },
  };
}

export function accessWriter(db: Kysely<Tables>): AccessWriter {
  return {
    async addUser(account, { disabledAt, ...user }) {
      await db
        .insertInto("users")
        .values({ account, ...user, disabled_at: disabledAt })
        .execute();
    },
    async updateUser(account, { id, disabledAt, ...rest }) {
      await db
        .updateTable("users")
        .set({ ...rest, disabled_at: disabledAt })
        .where("account", "=", account)
        .where("id", "=", id)
        .execute();
    },
    async removeUser(account, id) {
      await db.deleteFrom("tokens").where("account", "=", account).where("user", "=", id).execute();
      await db.deleteFrom("users").where("account", "=", account).where("id", "=", id).execute();
    },
    async addToken(hash, { createdAt, expiresAt, grants, ...token }) {
      await db
        .insertInto("tokens")
        .values({
          hash,
          ...token,
          grants: grants ? JSON.stringify(grants) : null,
          created_at: createdAt,
          expires_at: expiresAt,
        })
        .execute();
    },
    async removeToken(account, id) {
      await db.deleteFrom("tokens").where("account", "=", account).where("id", "=", id).execute();
    },
  };
}
