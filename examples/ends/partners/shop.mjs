/** A shop with two orders. */
import { createServer } from "node:http";

const orders = [
  { number: "E-1", total: 120.5 },
  { number: "E-2", total: 9 },
];

/** Listens on a free port. */
export async function openShop() {
  const server = createServer((request, response) => {
    const isThere = request.url.startsWith("/orders");
    response.writeHead(isThere ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(isThere ? { orders } : {}));
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
