/** The workplace of the workbench, built from the command line. */
import { processOwner } from "../state/lease.ts";
import { createWorkplace, type Workplace } from "../workbench/workplace.ts";
import type { GlobalOptions } from "./global-options.ts";
import type { Host } from "./host.ts";
import type { Terminal } from "./terminal.ts";

interface WorkplaceContext {
  /** Full name of the running command. */
  readonly command: string;
  readonly terminal: Terminal;
  readonly host: Host;
}

/** Returns the workplace of a host: its folder, its environment, its streams and its signals. */
export function hostWorkplace(options: GlobalOptions, { command, terminal, host }: WorkplaceContext): Workplace {
  const { chdir, app, stack, state, baseUrl, token, embedded } = options;
  return createWorkplace({
    cwd: host.cwd(),
    env: host.env,
    choices: {
      folder: chdir,
      files: options.file ?? [],
      environment: options.env ?? (host.env["RECONDUIT_ENV"] || undefined),
      variables: options.var ?? {},
      variableFiles: options.varFile ?? [],
      exec: options.exec,
      allowEnv: options.allowEnv,
      app,
      stack,
      state,
      baseUrl,
      token,
      embedded,
      timeoutSeconds: options.timeout,
      lockTimeoutMs: options.lockTimeout,
    },
    owner: processOwner(`reconduit ${command}`),
    log: (text, level) => terminal.note(text, level),
    hide: (secrets) => terminal.hide(secrets),
    redact: (text) => terminal.redact(text),
    beforeExit: (work, isNeeded) => host.interrupts.beforeExit(work, isNeeded),
    interruptible: (work) => host.interrupts.interruptible(work),
    onDeclarations: (file) => host.expectGarbage(file),
    startPlatform: async (folder, readOnly) => (await import("../server/index.ts")).startEmbedded(folder, readOnly),
    startTwin: async (world, clockSkewMs) => (await import("../server/index.ts")).startTwin(world, clockSkewMs),
  });
}
