/** The commands that look after a reference server's store, whether it runs or not. */
import type { CommandSpec } from "../command-table.ts";
import { accessCommands } from "./server/access-commands.ts";
import { backupCommands } from "./server/backup-commands.ts";

export const serverCommands: readonly CommandSpec[] = [...backupCommands, ...accessCommands];
