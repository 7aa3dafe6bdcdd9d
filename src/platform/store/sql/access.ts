/** Accounts' users and tokens in SQL. */

import type { Kysely } from "kysely";
import { parseExactJson } from "../../../base/exact-json.ts";
import type { JsonObject } from "../../../base/json.ts";
import type { AccessReader, AccessWriter, Token, User } from "../access.ts";
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

const parsed = <T>(text: string | null): T | null => (text === null ? null : (parseExactJson(text) as T));
const written = (value: object | null | undefined): string | null => (value ? JSON.stringify(value) : null);

const tokenOf = <T extends { readonly grants: string | null; readonly details: string | null }>(row: T) => ({
  ...row,
  grants: parsed<JsonObject>(row.grants),
  details: parsed<NonNullable<Token["details"]>>(row.details),
});

const userOf = <T extends { readonly integrations: string | null }>(row: T) => ({
  ...row,
  integrations: parsed<NonNullable<User["integrations"]>>(row.integrations),
});

export function accessReader(db: Kysely<Tables>): AccessReader {
  const users = (account: string) =>
    db
      .selectFrom("users")
      .select(["id", "email", "name", "role", "disabled_at as disabledAt", "integrations"])
      .where("account", "=", account);
  return {
    async user(account, id) {
      const row = await users(account).where("id", "=", id).executeTakeFirst();
      return row && userOf(row);
    },
    users: async (account) => (await users(account).orderBy("email").execute()).map(userOf),
    async token(hash) {
      const row = await db.selectFrom("tokens").select(tokenColumns).where("hash", "=", hash).executeTakeFirst();
      return row && tokenOf(row);
    },
    async tokens(account) {
      const rows = await db
        .selectFrom("tokens")
        .select(tokenColumns)
        .where("account", "=", account)
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      return rows.map(({ hash: _, ...row }) => tokenOf(row));
    },
  };
}

export function accessWriter(db: Kysely<Tables>): AccessWriter {
  return {
    async addUser(account, { disabledAt, integrations, ...user }) {
      await db
        .insertInto("users")
        .values({ account, ...user, disabled_at: disabledAt, integrations: written(integrations) })
        .execute();
    },
    async updateUser(account, { id, disabledAt, integrations, ...rest }) {
      await db
        .updateTable("users")
        .set({ ...rest, disabled_at: disabledAt, integrations: written(integrations) })
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
          grants: written(grants),
          details: written(details),
          created_at: createdAt,
          expires_at: expiresAt,
        })
        .execute();
    },
    async updateToken(account, { id, name, access, grants, expiresAt, details }) {
      await db
        .updateTable("tokens")
        .set({ name, access, grants: written(grants), expires_at: expiresAt, details: written(details) })
        .where("account", "=", account)
        .where("id", "=", id)
        .execute();
    },
    async removeToken(account, id) {
      await db.deleteFrom("tokens").where("account", "=", account).where("id", "=", id).execute();
    },
  };
}
