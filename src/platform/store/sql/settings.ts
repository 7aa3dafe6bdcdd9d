/** Settings that all servers of a store share, in SQL. */
import type { CompiledQuery, Kysely } from "kysely";
import type { Tables } from "../schema.ts";
import type { SettingReader, SettingWriter } from "../store.ts";
import type { KeptRows } from "./kept-rows.ts";

/** `rowsOf` runs a statement, which is built once: each run of an import asks for a setting, most often for one that is not set. */
export function settingReader(
  db: Kysely<Tables>,
  rowsOf: (query: CompiledQuery) => Promise<readonly unknown[]>,
  kept?: () => KeptRows,
): SettingReader {
  let values: CompiledQuery | undefined;
  return {
    async setting(name) {
      values ??= db.selectFrom("settings").select("value").where("name", "=", "").compile();
      const rows = kept?.();
      const key = `setting ${name}`;
      const known = rows?.valueOf(key) as { readonly value: string | undefined } | undefined;
      if (known) return known.value;
      const [row] = (await rowsOf({ ...values, parameters: [name] })) as readonly { readonly value: string }[];
      const value = row?.value;
      rows?.keep(key, { value }, value?.length ?? 0);
      return value;
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
