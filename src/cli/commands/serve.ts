import { resolve } from "node:path";
import { forgetOwnEnvironment } from "../../base/own-environment.ts";
import { withoutServerKey } from "../../base/own-variables.ts";
import { readTokenFile } from "../../platform/data-location/token-file.ts";
import type { AdminSettings } from "../../server/index.ts";
import { runChild } from "../child-command.ts";
import { defineCommand } from "../command-spec.ts";
import type { Invocation } from "../invocation.ts";
import { stayLean } from "../malloc-settings.ts";
import { count, oneOf, option, origin, size, storage, wholeNumberForm } from "../option.ts";
import { defaultData, placeOf } from "./server/place.ts";
import { processOptions, processSettings } from "./server/process-options.ts";

/** Returns the data contracts of a stack, which is read once. Throws DiagnosticError. */
async function contractsIn(place: Invocation["workplace"]) {
  const [{ readProgram }, { declaredWorld }, { namedContracts }] = await Promise.all([
    import("../../workbench/declarations.ts"),
    import("../../workbench/local/declared-world.ts"),
    import("../../workbench/local/flow-world.ts"),
  ]);
  const { program } = await readProgram(place, { secrets: false });
  return namedContracts(declaredWorld(program));
}

/** The minimum time that a job stays queued, in milliseconds, so that callers can see and cancel it, as on the platform. */
const queuedMs = 250;

/** Notes on the allowed destinations of connections under the default rule. */
const egressNotes = Object.freeze({
  any: "Connections may lead to this machine and to private networks (--egress any): only this machine reaches the server.",
  public: "Connections lead to public addresses only (--egress public): others may reach the server.",
});

/** Returns the settings of the admin port; undefined where no option asks for one. */
function adminSettings(
  flags: {
    readonly adminPort?: number;
    readonly adminToken?: string;
    readonly faults?: string;
    readonly clock?: string;
  },
  env: { readonly [name: string]: string | undefined },
): AdminSettings | undefined {
  const { adminPort: port, adminToken, faults, clock } = flags;
  if ([port, adminToken, faults, clock].every((each) => each === undefined)) return undefined;
  return { port, token: adminToken ?? (env["RECONDUIT_ADMIN_TOKEN"] || undefined) };
}

const savedToken = (data: string | undefined): string | undefined =>
  data === undefined ? undefined : readTokenFile(data);

/**
 * Runs the reference server until a signal, or until the end of a command that gets the server's address and token. Requests in
 * progress are finished first.
 */
export const command = defineCommand({
  args: "[COMMAND...]",
  options: [
    option("--host <HOST>", "address to listen on (default 127.0.0.1)"),
    option("--port <PORT>", "port to listen on; 0 picks a free one (default 0)", wholeNumberForm(0, 65_535)),
    option("--public-url <URL>", "public origin of the server, such as https://platform.example", origin),
    option("--mcp-sign-in", "let users sign in for MCP clients (needs the package oidc-provider)"),
    option("--data <DIR>", "data folder, or :memory: (default .reconduit/platform)"),
    option("--tfstate <DIR>", "folder for states stored over HTTP, at /tfstate/NAME"),
    option("--database <URL>", "PostgreSQL database, postgres://…, that several servers may share"),
    option("--world <FILE>", "initial content of an empty data folder (YAML or JSON)"),
    option("--jobs <N>", "jobs of an account and type that run at once (default 10)", count),
    option(
      "--workers <N>",
      "jobs that run here at once; 0: none, they wait for `reconduit worker` (default 50)",
      wholeNumberForm(0, 1_000),
    ),
    option(
      "--egress <RULE>",
      "where imports may send: any, public, or HOST,... (default public; any where only this machine reaches the server)",
    ),
    ...processOptions,
    option("--body-limit <SIZE>", "largest request body, such as 512K or 20M (default 10M)", size),
    option(
      "--account-storage <SIZE>",
      "what the store keeps of an account, such as 500M or 20G, before its users can only delete (default 4G)",
      storage,
    ),
    option("--faults <FILE>", "faults to inject into requests (YAML or JSON)"),
    option("--contracts <DIR>", "folder of a stack whose data contracts runs of flows keep"),
    option("--clock <virtual>", "let `reconduit clock` move the time of this server", oneOf("virtual")),
    option(
      "--admin-port <PORT>",
      "port to change faults and the clock on; 0 picks a free one",
      wholeNumberForm(0, 65_535),
    ),
    option("--admin-token <TOKEN>", "token of the admin port (default: RECONDUIT_ADMIN_TOKEN)"),
    option("--rate-limit <on|off>", "enforce the platform's rate limit (default on)", oneOf("on", "off")),
  ],
  examples: [
    "reconduit serve",
    "reconduit serve --data :memory: --world examples/worlds/acme.yaml --port 8080",
    "reconduit serve -- terraform plan",
  ],

  async run(invocation) {
    const { args, flags, terminal, interrupts } = invocation;
    const { cwd } = invocation.workplace;
    // The environment for the command: that of the start.
    const env = { ...invocation.workplace.env };
    const { startPlatform } = await import("../../server/index.ts");
    const { requestLog } = await import("../../server/logging.ts");
    (await import("../../base/driver-zone.ts")).watchDrivers();
    const place = placeOf(invocation);
    // A command has the terminal to itself, unless the user requests the log.
    const logLevel = args.length > 0 && !terminal.isLogLevelAsked ? "error" : terminal.logLevel;
    const stopped =
      args.length === 0 ? new Promise<void>((done) => void interrupts.graceful(() => done())) : Promise.resolve();
    const platform = await startPlatform({
      ...place,
      host: flags.host ?? "127.0.0.1",
      port: flags.port ?? 0,
      publicUrl: flags.publicUrl,
      signIn: flags.mcpSignIn,
      rateLimit: flags.rateLimit !== "off",
      egress: flags.egress,
      ...processSettings(invocation),
      ...(flags.tfstate === undefined ? {} : { tfstate: resolve(cwd, flags.tfstate) }),
      bodyLimit: flags.bodyLimit,
      accountStorage: flags.accountStorage,
      queuedMs,
      workers: flags.workers,
      ...(flags.jobs === undefined ? {} : { jobs: flags.jobs }),
      admin: adminSettings(flags, env),
      virtualClock: flags.clock === "virtual",
      ...(flags.contracts === undefined
        ? {}
        : { contracts: await contractsIn({ ...invocation.workplace, cwd: resolve(cwd, flags.contracts) }) }),
      ...(flags.faults === undefined ? {} : { faults: resolve(cwd, flags.faults) }),
      ...(flags.world === undefined ? {} : { world: resolve(cwd, flags.world) }),
      metrics: true,
      log: requestLog(logLevel, { write: (line) => terminal.raw(line) }),
    });
    forgetOwnEnvironment();
    if (stayLean()) (await import("../../base/gc-tuning.ts")).keepHeapsSmall();
    for (const notice of platform.notices) terminal.note(notice);
    if (platform.adminUrl !== undefined) terminal.note(`The admin port is at ${platform.adminUrl}`);
    if (flags.egress === undefined) {
      const { usualEgress } = await import("../../delivery/egress/policy.ts");
      terminal.note(egressNotes[usualEgress(flags)]);
    }
    if (args.length > 0) {
      const token = platform.token ?? savedToken(place.data);
      const admin = platform.adminUrl === undefined ? {} : { RECONDUIT_ADMIN_URL: platform.adminUrl };
      const known = {
        RECONDUIT_BASE_URL: platform.url,
        ...(token === undefined ? {} : { RECONDUIT_TOKEN: token }),
        ...admin,
      };
      try {
        const exitCode = await runChild(args, { cwd, env: { ...withoutServerKey(env), ...known }, interrupts });
        return { diagnostics: [], exitCode, printed: true };
      } finally {
        await platform.close();
      }
    }
    if (platform.token !== undefined) {
      // Without a folder, the token is in no file.
      const folder = place.data === ":memory:" ? undefined : place.data;
      terminal.note(
        folder === undefined ? `The token is ${platform.token}` : `The token is in ${flags.data ?? defaultData}/token`,
      );
    }
    // The token is in the fragment, which no request contains; a log is no place for it.
    const signIn = terminal.interactive ? (platform.token ?? savedToken(place.data)) : undefined;
    terminal.note(
      `The console is at ${platform.url}/console/${signIn === undefined ? "" : `#token=${encodeURIComponent(signIn)}`}`,
    );
    const { url, adminUrl } = platform;
    if (terminal.json)
      terminal.data({ formatVersion: 1, diagnostics: [], url, ...(adminUrl === undefined ? {} : { adminUrl }) });
    else terminal.result(`reconduit ready at ${platform.url}`);
    await stopped;
    terminal.note(`${interrupts.received}: finishing what is being answered.`);
    await platform.close();
    return { diagnostics: [], exitCode: 0, printed: true };
  },
});
