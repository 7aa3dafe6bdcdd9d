/** What the workbench is given by the command line. */
import { processOwner } from "../state/owner.ts";
import { type Workplace, workplace } from "../workbench/workplace.ts";
import type { Interrupts } from "./interrupts.ts";
import type { Flags, GlobalOptions } from "./invocation.ts";
import type { Terminal } from "./terminal.ts";

interface Given {
  /** Full name of the command. */
  readonly command: string;
  readonly options: GlobalOptions;
  readonly flags: Flags;
  readonly terminal: Terminal;
  readonly interrupts: Interrupts;
}

/** Of this process: its folder, its environment, its streams and its signals. */
export function processWorkplace({ command, options, flags, terminal, interrupts }: Given): Workplace {
  const { file, var: variables, varFile, app, stack, state, baseUrl, token, embedded, timeout } = options;
  const { rateShare } = flags;
  return workplace({
    cwd: process.cwd(),
    env: process.env,
    choices: {
      files: file,
      variables,
      variableFiles: varFile,
      app,
      stack,
      state,
      baseUrl,
      token,
      embedded,
      timeoutSeconds: timeout,
      rateShare: typeof rateShare === "number" ? rateShare / 100 : rateShare,
    },
    owner: processOwner(`reconduit ${command}`),
    log: (text, level) => terminal.note(text, level),
    hide: (secrets) => terminal.hide(secrets),
    beforeExit: (work) => interrupts.beforeExit(work),
    startPlatform: async (folder) => {
      const { startPlatform } = await import("../server/index.ts");
      return startPlatform({ data: folder, host: "127.0.0.1", port: 0, rateLimit: false });
    },
  });
}
