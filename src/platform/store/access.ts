/** Accounts' users and tokens in the store. Token texts are nowhere: a token is found by its hash. */
import type { Kysely } from "kysely";
import type { JsonObject } from "../../base/json.ts";
import type { ColumnTypes } from "./column-types.ts";
import type { Tables } from "./schema.ts";

export interface UserTable {
  account: string;
  id: string;
  email: string;
  name: string;
  role: string;
  disabled_at: string | null;
}

export interface TokenTable {
  /** SHA-256 of the token, hexadecimal. */
  hash: string;
  id: string;
  account: string;
  name: string;
  type: string;
  access: string;
  user: string | null;
  grants: string | null;
  created_at: string | null;
  expires_at: string | null;
}

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

export interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** owner, admin, manage or monitor. */
  readonly role: string;
  /** Since when the user may not enter; null for one who may. ISO 8601. */
  readonly disabledAt: string | null;
}

export interface Token {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  /** service or personal. */
  readonly type: string;
  /** full or custom. */
  readonly access: string;
  /** Id of the user of a personal token. */
  readonly user: string | null;
  /** For custom access: ids by category. */
  readonly grants: JsonObject | null;
  /** Null for tokens from before this was written down. */
  readonly createdAt: string | null;
  /** When it stops working and is deleted; null = never. ISO 8601. */
  readonly expiresAt: string | null;
}

export interface AccessReader {
  user(account: string, id: string): Promise<User | undefined>;
  users(account: string): Promise<readonly User[]>;
  /** The token of a hash, with the hash as it is stored. */
  token(hash: string): Promise<(Token & { readonly hash: string }) | undefined>;
  /** In the order of their creation. */
  tokens(account: string): Promise<readonly Token[]>;
}

export interface AccessWriter {
  addUser(account: string, user: User): Promise<void>;
  updateUser(account: string, user: User): Promise<void>;
  /** Removes a user and the user's personal tokens. */
  removeUser(account: string, id: string): Promise<void>;
  addToken(hash: string, token: Token): Promise<void>;
  removeToken(account: string, id: string): Promise<void>;
}

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
