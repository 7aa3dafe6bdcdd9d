/** Accounts' users and tokens in SQL. */

import type { Kysely } from "kysely";
import { parseExactJson } from "../../../base/exact-json.ts";
import type { JsonObject } from "../../../base/json.ts";
import type { AccessReader, AccessWriter, StoredToken, User } from "../access.ts";
import type { Tables } from "../schema.ts";

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
  "details",
] as const;

const parseNullable = <T>(text: string | null): T | null => (text === null ? null : (parseExactJson(text) as T));
const jsonOrNull = (value: object | null | undefined): string | null => (value ? JSON.stringify(value) : null);

const tokenOfRow = <T extends { readonly grants: string | null; readonly details: string | null }>(row: T) => ({
  ...row,
  grants: parseNullable<JsonObject>(row.grants),
  details: parseNullable<NonNullable<StoredToken["details"]>>(row.details),
});

const userOfRow = <T extends { readonly integrations: string | null }>(row: T) => ({
  ...row,
  integrations: parseNullable<NonNullable<User["integrations"]>>(row.integrations),
});

export function accessReader(db: Kysely<Tables>): AccessReader {
  const selectUsers = (account: string) =>
    db
      .selectFrom("users")
      .select(["id", "email", "name", "role", "disabled_at as disabledAt", "integrations"])
      .where("account", "=", account);
  return {
    async user(account, id) {
      const row = await selectUsers(account).where("id", "=", id).executeTakeFirst();
      return row && userOfRow(row);
    },
    users: async (account) => (await selectUsers(account).orderBy("email").execute()).map(userOfRow),
    async token(hash) {
      const row = await db.selectFrom("tokens").select(tokenColumns).where("hash", "=", hash).executeTakeFirst();
      return row && tokenOfRow(row);
    },
    async tokens(account) {
      const rows = await db
        .selectFrom("tokens")
        .select(tokenColumns)
        .where("account", "=", account)
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      return rows.map(({ hash: _, ...row }) => tokenOfRow(row));
    },
  };
}

export function accessWriter(db: Kysely<Tables>): AccessWriter {
  return {
    async addUser(account, { disabledAt, integrations, ...user }) {
      await db
        .insertInto("users")
        .values({ account, ...user, disabled_at: disabledAt, integrations: jsonOrNull(integrations) })
        .execute();
    },
    async updateUser(account, { id, disabledAt, integrations, ...rest }) {
      await db
        .updateTable("users")
        .set({ ...rest, disabled_at: disabledAt, integrations: jsonOrNull(integrations) })
        .where("account", "=", account)
        .where("id", "=", id)
        .execute();
    },
    async removeUser(account, id) {
      await db.deleteFrom("tokens").where("account", "=", account).where("user", "=", id).execute();
      await db.deleteFrom("users").where("account", "=", account).where("id", "=", id).execute();
    },
    async addToken(hash, { createdAt, expiresAt, grants, details, ...token }) {
      await db
        .insertInto("tokens")
        .values({
          hash,
          ...token,
          grants: jsonOrNull(grants),
          details: jsonOrNull(details),
          created_at: createdAt,
          expires_at: expiresAt,
        })
        .execute();
    },
    async updateToken(account, { id, name, access, grants, expiresAt, details }) {
      await db
        .updateTable("tokens")
        .set({ name, access, grants: jsonOrNull(grants), expires_at: expiresAt, details: jsonOrNull(details) })
        .where("account", "=", account)
        .where("id", "=", id)
        .execute();
    },
    async removeToken(account, id) {
      await db.deleteFrom("tokens").where("account", "=", account).where("id", "=", id).execute();
    },
  };
}
