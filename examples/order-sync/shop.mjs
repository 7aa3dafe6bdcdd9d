/** A shop over HTTP, whose orders come in pages. One of them has a customer without a name: the order book refuses it. */
import { createServer } from "node:http";

const order = (number, country, lines, more) => ({ number, country, status: "paid", customer: "Ada", lines, ...more });
const orders = [
  order(" S-1 ", "DE", [{ price: 10, quantity: 2 }]),
  order("S-2", "US", [{ price: 3.5, quantity: 2 }]),
  order("S-3", "DE", [{ price: 8, quantity: 1 }], { status: "open" }),
  order("S-4", "FR", [{ price: 40, quantity: 1 }], { customer: null }),
  order("S-5", "FR", [{ price: 1, quantity: 5 }]),
];
const pageSize = 3;

/** Listens on a free port. */
export async function openShop() {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, "http://shop");
    const from = (Number(searchParams.get("page")) - 1) * pageSize;
    const found = pathname === "/orders" ? orders.slice(from, from + pageSize) : undefined;
    response.writeHead(found ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(found ? { orders: found, pages: Math.ceil(orders.length / pageSize) } : {}));
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
