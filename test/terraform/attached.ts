/**
 * The provider inside of the test's process, on a socket that the environment of terraform names (TF_REATTACH_PROVIDERS). Terraform
 * then starts no executable, of which one of its runs takes two to four. Each connection has a provider of its own, as each process
 * would have.
 */
import { createServer, type Socket } from "node:net";
import { rpcServer } from "../../src/terraform/protocol/rpc-server.ts";
import { createTfProvider } from "../../src/terraform/provider.ts";

export interface Attached {
  /** The value of TF_REATTACH_PROVIDERS. */
  readonly reattach: string;
  /** Resolves when the providers of all runs of terraform that have ended are closed. */
  idle(): Promise<void>;
  close(): void;
}

/** `env` is read anew by each provider, as a process would find it. */
export function attach(path: string, env: { readonly [name: string]: string }, cwd: string): Attached {
  const open = new Map<Socket, Promise<void>>();
  const server = createServer((socket) => {
    const stop = new AbortController();
    const plugin = createTfProvider({ signal: stop.signal, env: { ...env }, cwd });
    const { promise, resolve } = Promise.withResolvers<void>();
    open.set(socket, promise);
    socket.once("close", () => {
      void plugin.close(true).finally(() => {
        open.delete(socket);
        resolve();
      });
    });
    const rpc = rpcServer({
      handler: async () => async (procedure, request) => {
        if (procedure === "StopProvider") stop.abort();
        return plugin.handle(procedure, request);
      },
      // Terraform leaves a provider that it has not started without a goodbye: the end of the connection is the end in order.
      onEnd: () => undefined,
      log: (level, text) => {
        if (level === "error") process.stderr.write(`${text}\n`);
      },
    });
    rpc.emit("connection", socket);
  });
  // A socket is there as soon as this returns.
  server.listen(path);
  return {
    reattach: JSON.stringify({
      "registry.terraform.io/reconduit/reconduit": {
        Protocol: "grpc",
        ProtocolVersion: 6,
        Pid: process.pid,
        Test: true,
        Addr: { Network: "unix", String: path },
      },
    }),
    idle: async () => void (await Promise.all(open.values())),
    close: () => void server.close(),
  };
}
