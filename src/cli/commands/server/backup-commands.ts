/** `server backup` and `server restore`: the whole store as one file. */
import type { CommandSpec } from "../../command-table.ts";
import { placeOptions } from "./access-commands.ts";

export const backupCommands: readonly CommandSpec[] = [
  {
    name: "server backup",
    args: "<FILE>",
    summary: "Write everything a store holds into a new file, also while it is served",
    options: placeOptions,
    examples: [
      "reconduit server backup platform.backup",
      "reconduit server backup --database postgres://localhost/reconduit platform.backup",
    ],
    load: () => import("./backup.ts"),
  },
  {
    name: "server restore",
    args: "<FILE>",
    summary: "Fill an empty store from a backup, of whichever kind of store it is",
    options: placeOptions,
    examples: ["reconduit server restore --data restored platform.backup"],
    load: () => import("./restore.ts"),
  },
];
