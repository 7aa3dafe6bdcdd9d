/** Settings that all servers of a store share, in SQL. */
import type { CompiledQuery, Kysely } from "kysely";
import type { Tables } from "../schema.ts";
import type { SettingReader, SettingWriter } from "../store.ts";

/** `rowsOf` runs a statement. Each run of an import asks for a setting, so the statement is built once. */
export function settingReader(
  db: Kysely<Tables>,
  rowsOf: (query: CompiledQuery) => Promise<readonly unknown[]>,
): SettingReader {
  let values: CompiledQuery | undefined;
  return {
    async setting(name) {
      values ??= db.selectFrom("settings").select("value").where("name", "=", "").compile();
      const [row] = await rowsOf({ ...values, parameters: [name] });
      return (row as { readonly value: string } | undefined)?.value;
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
