/**
 * Terraform's start of a plugin: a cookie in the environment, and one line on stdout with the address of the plugin.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCertificate } from "./certificate.ts";
import { crashProvider, redirectConsole, writeLog } from "./log.ts";
import { type ProcedureHandler, rpcServer } from "./rpc-server.ts";

const cookie = "d602bf8f470bc67ca7faa0386276bbdd4330efaf76d1a219cb4d6991ca9872b2";
/** The path of a unix socket has about 107 bytes. */
const longestFolder = 80;

/** The plugin of this process. */
export interface Plugin {
  readonly handle: ProcedureHandler;
  /** Called before the process ends. `inOrder`: Terraform requested the end; otherwise Terraform itself has ended. */
  close(inOrder: boolean): Promise<void>;
}

/** Serves until Terraform stops the plugin or ends. Exits with 1 if the process was not started by Terraform. */
export function launchPlugin(load: (signal: AbortSignal) => Promise<Plugin>): void {
  const { env } = process;
  if (env["TF_PLUGIN_MAGIC_COOKIE"] !== cookie) {
    process.stderr.write("This binary is a plugin. Terraform starts it; it is of no use by itself.\n");
    process.exit(1);
  }
  redirectConsole();
  process.on("uncaughtException", crashProvider);
  process.on("unhandledRejection", crashProvider);
  // An interrupt reaches the whole process group; Terraform then asks the plugin to stop.
  process.on("SIGINT", () => undefined);
  const stop = new AbortController();
  let plugin: Promise<Plugin> | undefined;
  const loadPluginOnce = () => (plugin ??= load(stop.signal));
  const clientCertificate = env["PLUGIN_CLIENT_CERT"];
  const certificate = clientCertificate ? makeCertificate(Date.now()) : undefined;
  const server = rpcServer({
    handler: async () => {
      const { handle } = await loadPluginOnce();
      return async (procedure, request) => {
        if (procedure === "StopProvider") stop.abort();
        return handle(procedure, request);
      };
    },
    log: writeLog,
    ...(certificate && clientCertificate ? { tls: { certificate, clientCertificate } } : {}),
    onEnd: (inOrder) => {
      void Promise.resolve(plugin)
        .then((each) => each?.close(inOrder))
        .finally(() => process.exit(0));
    },
  });
  const place = process.platform === "win32" ? undefined : socketPath();
  const isMultiplex = env["PLUGIN_MULTIPLEX_GRPC"] !== undefined;
  const announceAddress = (network: string, address: string) => {
    const shown = certificate ? certificate.der.toString("base64").replace(/=+$/, "") : "";
    process.stdout.write(`1|6|${network}|${address}|grpc|${shown}${isMultiplex ? "|false" : ""}\n`);
    // The code of the procedures is loaded while Terraform connects.
    setImmediate(() => void loadPluginOnce());
  };
  if (place !== undefined) server.listen(place, () => announceAddress("unix", place));
  else {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (typeof address === "object" && address) announceAddress("tcp", `127.0.0.1:${address.port}`);
    });
  }
}

function socketPath(): string {
  const base = tmpdir().length > longestFolder ? "/tmp" : tmpdir();
  const folder = mkdtempSync(join(base, "plugin-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "s");
}
