/** A proxy that adds a token to what passes it and leaves the rest alone, for programs that cannot be given one. */
import { request as ask, createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface TokenProxy {
  readonly url: string;
  close(): Promise<void>;
}

export async function tokenProxy(target: string, token: string): Promise<TokenProxy> {
  const { hostname, port } = new URL(target);
  const server: Server = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${token}` };
    const passed = ask({ hostname, port, path: incoming.url, method: incoming.method, headers }, (answered) => {
      answer.writeHead(answered.statusCode!, answered.headers);
      answered.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
