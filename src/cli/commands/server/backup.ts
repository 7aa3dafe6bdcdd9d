import { resolve } from "node:path";
import { fail } from "../../../base/diagnostics.ts";
import { defineCommand } from "../../command-spec.ts";
import { placeName, placeOf, placeOptions } from "./place.ts";

/** Writes a backup of a store into a new file. */
export const command = defineCommand({
  args: "<FILE>",
  options: placeOptions,
  examples: [
    "reconduit server backup platform.backup",
    "reconduit server backup --database postgres://localhost/reconduit platform.backup",
  ],

  async run(invocation) {
    const place = placeOf(invocation);
    if (place.data === ":memory:") {
      fail("usage", "Nothing to back up", {
        detail: "What a server keeps in memory cannot be read by another process.",
      });
    }
    const [file] = invocation.args as [string];
    const { saveBackup } = await import("../../../platform/backup/save.ts");
    const { rows } = await saveBackup(place, resolve(invocation.workplace.cwd, file), new Date());
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    return {
      diagnostics: [],
      json: { file, rows },
      human: () =>
        `Backed up ${total} rows of ${placeName(invocation)} to ${file}.\nIts secrets are encrypted: keep the server's key, too. The backup does not hold it.`,
    };
  },
});
