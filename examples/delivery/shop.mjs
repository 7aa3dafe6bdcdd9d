/** A shop and a warehouse over HTTP. The shop's orders come in pages; the warehouse is busy at first: it answers 503 once. */
import { createServer } from "node:http";

const order = (number, country, price, more) => ({
  number,
  country,
  status: "paid",
  lines: [{ price, quantity: 2 }],
  ...more,
});
const orders = [
  order(" A-1 ", "DE", 10),
  order("A-2", "US", 3.5),
  order("A-3", "DE", 8, { status: "open" }),
  order("A-4", "US", 2),
  order("A-5", "FR", 40),
  order("A-6", "DE", 0, { lines: [] }),
  order("A-7", "XX", 5),
];
const pageSize = 4;

async function jsonOf(request) {
  let text = "";
  for await (const piece of request) text += piece;
  return JSON.parse(text);
}

/** Listens on a free port. `booked` is what the warehouse has taken, `log` what it answered to each request. */
export async function openShop() {
  const booked = [];
  const log = [];
  let busy = true;

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, "http://shop");
    const answer = (status, body, headers = {}) => {
      if (request.method === "POST") log.push(status);
      response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
    };
    const asked = `${request.method} ${pathname}`;
    if (asked === "GET /shop/orders") {
      const from = (Number(searchParams.get("page")) - 1) * pageSize;
      answer(200, { orders: orders.slice(from, from + pageSize), pages: Math.ceil(orders.length / pageSize) });
    } else if (asked === "GET /warehouse/orders") {
      const number = searchParams.get("number");
      answer(
        200,
        booked.filter((each) => each.number === number),
      );
    } else if (asked === "POST /warehouse/orders") {
      const sent = await jsonOf(request);
      if (busy) {
        busy = false;
        answer(503, { message: "Try again." }, { "retry-after": "0" });
        return;
      }
      const parts = sent.map((each) => {
        const id = `shelf-${each.number}`;
        booked.push({ ...each, id });
        return { id, state: "booked" };
      });
      answer(200, { orders: parts });
    } else {
      answer(404, { message: `There is no ${asked}.` });
    }
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return { url: `http://127.0.0.1:${server.address().port}`, booked, log, close: () => server.close() };
}
