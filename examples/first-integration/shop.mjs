/** A small shop that answers GET /orders: `node shop.mjs`. Ctrl-C ends it. */
import { createServer } from "node:http";

const orders = [
  { number: "A-1", customer: "Ada", status: "paid" },
  { number: "A-2", customer: "Grace", status: "open" },
  { number: "A-3", customer: "Edsger", status: "paid" },
];

const port = Number(process.env.PORT ?? 4312);
const shop = createServer((request, response) => {
  const isOrders = request.method === "GET" && request.url === "/orders";
  response.writeHead(isOrders ? 200 : 404, { "content-type": "application/json" });
  response.end(JSON.stringify(isOrders ? { orders } : { error: "not_found" }));
});
shop.listen(port, "127.0.0.1", () => console.log(`The shop listens on http://127.0.0.1:${shop.address().port}`));
