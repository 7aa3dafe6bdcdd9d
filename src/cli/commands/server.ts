/** The commands that look after a reference server's store, whether it runs or not. */
import type { CommandSpec } from "../command-table.ts";

export const serverCommands: readonly CommandSpec[] = [];
