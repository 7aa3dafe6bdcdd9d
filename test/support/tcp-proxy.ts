/** A proxy before a server, which cuts the connection as soon as somebody sends a certain text through it. */

import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

export interface TcpProxy {
  readonly port: number;
  close(): Promise<void>;
}

/** Whatever holds `word` is not handed on. */
export async function cuttingProxy(port: number, word: string): Promise<TcpProxy> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(port, "127.0.0.1");
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on("error", () => undefined).on("close", () => open.delete(socket));
    }
    upstream.pipe(client);
    client.on("data", (chunk: Buffer) => {
      if (!chunk.includes(word)) return void upstream.write(chunk);
      client.destroy();
      upstream.destroy();
    });
    client.on("close", () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
