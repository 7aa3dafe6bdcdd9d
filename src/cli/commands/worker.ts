import { fail } from "../../base/diagnostics.ts";
import { forgetOwnEnvironment } from "../../base/own-environment.ts";
import { defineCommand } from "../command-spec.ts";
import { stayLean } from "../malloc-settings.ts";
import { count, option, wholeNumberForm } from "../option.ts";
import { placeOf } from "./server/place.ts";
import { processOptions, processSettings } from "./server/process-options.ts";

/** The time that a stopped worker waits for its runs, in milliseconds. */
const graceMs = 30_000;

/** Runs jobs of the servers that share a database, until a signal. */
export const command = defineCommand({
  options: [
    option("--database <URL>", "PostgreSQL database, postgres://…, that the servers share"),
    option("--data <DIR>", "folder with the server's key, where RECONDUIT_SERVER_KEY does not hold it"),
    option("--concurrency <N>", "maximum number of concurrent jobs (default 50)", count),
    option("--only <TYPE,...>", "run jobs of these types only, such as sync (default: all)"),
    option("--jobs <N>", "jobs of an account and type that run at once, over all processes (default 10)", count),
    option("--egress <RULE>", "allowed destinations: any, public, or HOST,... (default public)"),
    ...processOptions,
    option(
      "--health-port <PORT>",
      "answer /healthz, /readyz and /metrics there; 0 picks a free one",
      wholeNumberForm(0, 65_535),
    ),
    option("--health-host <HOST>", "address of the health port (default 127.0.0.1)"),
  ],
  examples: [
    "RECONDUIT_SERVER_KEY=$KEY reconduit worker --database postgres://db.example/platform --health-port 9090",
    "reconduit worker --database postgres://db.example/platform --only sync --concurrency 4",
  ],

  async run(invocation) {
    const { flags, terminal, interrupts } = invocation;
    if (flags.database === undefined) {
      return fail("platform-database", "A worker needs a database", {
        detail: "It runs jobs of the servers that share one. A server with a data folder runs its jobs itself.",
        suggestion: "Name it: reconduit worker --database postgres://HOST/NAME",
      });
    }
    const only = flags.only?.split(",").map((each) => each.trim());
    const { jobTypes } = await import("../../platform/jobs/types.ts");
    const unknown = only?.filter((each) => !jobTypes.includes(each)) ?? [];
    if (unknown.length > 0) {
      return fail(
        "usage",
        `There ${unknown.length === 1 ? "is no type of job" : "are no types of jobs"} ${unknown.join(", ")}`,
        {
          detail: `Types of jobs: ${jobTypes.join(", ")}.`,
        },
      );
    }
    const { startWorker } = await import("../../server/start-worker.ts");
    const { requestLog } = await import("../../server/logging.ts");
    (await import("../../base/driver-zone.ts")).watchDrivers();
    const stopped = new Promise<void>((done) => void interrupts.graceful(() => done()));
    const worker = await startWorker({
      ...placeOf(invocation),
      database: flags.database,
      only,
      concurrency: flags.concurrency,
      jobs: flags.jobs,
      egress: flags.egress,
      ...processSettings(invocation),
      health:
        flags.healthPort === undefined ? undefined : { host: flags.healthHost ?? "127.0.0.1", port: flags.healthPort },
      log: requestLog(terminal.logLevel, { write: (line) => terminal.raw(line) }),
    });
    forgetOwnEnvironment();
    if (stayLean()) (await import("../../base/gc-tuning.ts")).keepHeapsSmall();
    for (const notice of worker.notices) terminal.note(notice);
    if (terminal.json) terminal.data({ formatVersion: 1, diagnostics: [], healthUrl: worker.healthUrl ?? null });
    else
      terminal.result(`reconduit works${worker.healthUrl === undefined ? "" : `, and answers at ${worker.healthUrl}`}`);
    await stopped;
    terminal.note(`${interrupts.received}: waiting up to ${graceMs / 1000} seconds for the jobs that run.`);
    await worker.close(graceMs);
    return { diagnostics: [], exitCode: 0, printed: true };
  },
});
