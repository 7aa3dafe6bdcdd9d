/** What the servers of a store have to agree on, in SQL. */
import type { Kysely } from "kysely";
import type { SettingReader, SettingWriter } from "../settings.ts";
import type { Tables } from "./schema.ts";

export const settingsDdl = (): string => `
create table if not exists settings (name text primary key, value text not null);
`;

export function settingReader(db: Kysely<Tables>): SettingReader {
  return {
    async setting(name) {
      const row = await db.selectFrom("settings").select("value").where("name", "=", name).executeTakeFirst();
      return row?.value;
    },
  };
}

export function settingWriter(db: Kysely<Tables>): SettingWriter {
  return {
    async putSetting(name, value) {
      await db
        .insertInto("settings")
        .values({ name, value })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
        .execute();
    },
  };
}
