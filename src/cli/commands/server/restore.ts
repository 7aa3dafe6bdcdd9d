import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fail } from "../../../base/diagnostics.ts";
import { defineCommand } from "../../command-spec.ts";
import { placeName, placeOf, placeOptions } from "./place.ts";

/** Fills an empty store from a backup. */
export const command = defineCommand({
  args: "<FILE>",
  options: placeOptions,
  examples: ["reconduit server restore --data restored platform.backup"],

  async run(invocation) {
    const place = placeOf(invocation);
    if (place.data === ":memory:") {
      fail("usage", "Nowhere to restore to", { detail: "Memory ends with this command. Name a folder or a database." });
    }
    const [file] = invocation.args as [string];
    const { restoreBackup } = await import("../../../platform/backup/restore.ts");
    const { rows, at } = await restoreBackup(place, resolve(invocation.workplace.cwd, file));
    const keyless = place.key === undefined && (place.data === undefined || !existsSync(join(place.data, "key")));
    const hint = place.database === undefined ? `as ${placeName(invocation)}/key` : "in RECONDUIT_SERVER_KEY";
    return {
      diagnostics: [],
      json: { file, rows, at },
      human: () =>
        `Restored ${rows} rows into ${placeName(invocation)}, as they were at ${at}.${keyless ? `\nPut the key of the former server ${hint} before you serve it.` : ""}`,
    };
  },
});
