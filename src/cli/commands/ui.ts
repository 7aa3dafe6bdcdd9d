import { randomBytes } from "node:crypto";
import { renderDiagnostic } from "../../views/text/diagnostics.ts";
import { noPaint } from "../../views/text/paint.ts";
import { defineCommand } from "../command-spec.ts";
import { option, wholeNumberForm } from "../option.ts";
import { asShown } from "../report.ts";

/** Serves the console for one stack, on the loopback address, until a signal arrives. Writes only with `--allow-apply`. */
export const command = defineCommand({
  declarations: true,
  options: [
    option("--port <PORT>", "port to listen on (default: any free one)", wholeNumberForm(0, 65_535)),
    option("--allow-apply", "let the page apply the plan that it shows"),
  ],
  examples: ["reconduit ui", "reconduit ui --allow-apply", "reconduit -C stacks/shop --env prod ui --port 8200"],

  async run(invocation) {
    const { flags, terminal, interrupts } = invocation;
    const { stackHandlers } = await import("../ui-pages.ts");
    const { openPlatformReads } = await import("../../workbench/account/platform-reads.ts");
    const { startStackServer } = await import("../../server/console/stack-server.ts");
    const stopped = new Promise<void>((done) => void interrupts.graceful(() => done()));
    const renderPageDiagnostic = (each: Parameters<typeof renderDiagnostic>[0]): string =>
      renderDiagnostic(asShown(terminal, [each])[0]!, noPaint);
    const { allowApply = false } = flags;
    // The token opens this start alone, on this machine alone: it may be printed.
    const token = randomBytes(24).toString("base64url");
    const server = await startStackServer({
      port: flags.port ?? 0,
      token,
      routes: stackHandlers(invocation, { allowApply, textOf: renderPageDiagnostic }),
      platform: openPlatformReads(invocation.workplace),
      textOf: renderPageDiagnostic,
    });
    const url = `${server.url}/console/#token=${token}`;
    if (terminal.json) terminal.data({ formatVersion: 1, diagnostics: [], url });
    else terminal.result(`The console of the stack is at ${url}`);
    terminal.note(allowApply ? "The page may apply the plan that it shows." : "The page changes nothing.");
    await stopped;
    terminal.note(`${interrupts.received}: finishing the work that has begun.`);
    await server.close();
    return { diagnostics: [], exitCode: 0, printed: true };
  },
});
