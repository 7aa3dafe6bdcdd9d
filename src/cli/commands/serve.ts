import { resolve } from "node:path";
import type { Invocation, Outcome } from "../invocation.ts";
import { defaultData, placeOf } from "./server/place.ts";

/** A moment in which callers see that a job waits, as they do on the platform, and may cancel it. */
const queuedMs = 250;

/** Runs the reference server until a signal ends it; what is being answered is finished first. */
export async function run(invocation: Invocation): Promise<Outcome> {
  const { flags, options, cwd, terminal, interrupts } = invocation;
  const { startPlatform } = await import("../../server/index.ts");
  const { requestLog } = await import("../../server/logging.ts");
  const place = placeOf(invocation);
  const stopped = new Promise<void>((done) => {
    interrupts.graceful(() => done());
  });
  const platform = await startPlatform({
    ...place,
    host: flags.host ?? "127.0.0.1",
    port: flags.port ?? 0,
    rateLimit: flags.rateLimit !== "off",
    egress: flags.egress,
    ...(flags.files === undefined ? {} : { files: resolve(cwd, flags.files) }),
    ...(flags.tfstate === undefined ? {} : { tfstate: resolve(cwd, flags.tfstate) }),
    bodyLimit: flags.bodyLimit,
    queuedMs,
    ...(flags.jobs === undefined ? {} : { jobs: flags.jobs }),
    ...(flags.world === undefined ? {} : { world: resolve(cwd, flags.world) }),
    metrics: true,
    log: requestLog(options.logLevel, { write: (line) => terminal.raw(line) }),
  });
  for (const notice of platform.notices) terminal.note(notice);
  if (platform.token !== undefined) {
    // Where there is no folder, no file could hold it.
    const folder = place.data === ":memory:" ? undefined : place.data;
    terminal.note(
      folder === undefined ? `The token is ${platform.token}` : `The token is in ${flags.data ?? defaultData}/token`,
    );
  }
  if (terminal.json) terminal.data({ formatVersion: 1, diagnostics: [], url: platform.url });
  else terminal.result(`reconduit ready at ${platform.url}`);
  await stopped;
  terminal.note(`${interrupts.received}: finishing what is being answered.`);
  await platform.close();
  return { diagnostics: [], exitCode: 0, printed: true };
}
