/** The common options of servers and workers: their endpoints, and the retention and retries of runs. */
import { resolve } from "node:path";
import type { Invocation } from "../../invocation.ts";
import { option, type ValuesOf } from "../../option.ts";
import { endpointOptions, endpointsIn, mailPlaceOf, tracesOf } from "./endpoints.ts";
import { runOptions } from "./runs.ts";

export const processOptions = [
  ...endpointOptions,
  ...runOptions,
  option(
    "--files <DIR>",
    "folder with a folder by the id of each account, in which its connections may open SQLite files (default: none)",
  ),
] as const;

/** Returns the settings from these options and the environment. */
export function processSettings(invocation: Invocation<ValuesOf<typeof processOptions>>) {
  const { flags, workplace } = invocation;
  return {
    endpoints: endpointsIn(flags),
    aiKey: workplace.env["RECONDUIT_AI_KEY"] || undefined,
    mail: mailPlaceOf(invocation),
    traces: tracesOf(workplace.env),
    eventLog: flags.eventLog,
    autoRetry: flags.autoRetry,
    files: flags.files === undefined ? undefined : resolve(workplace.cwd, flags.files),
  };
}
