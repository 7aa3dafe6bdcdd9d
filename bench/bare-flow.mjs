// What no flow can do without. `node bare-flow.mjs` is a shop: it answers pages of records and takes records one by one. With the address of such
// a shop and a number of records it is a loop that fetches them and posts each, 25 at a time, and says `CPU seconds: N`.
import { createServer } from "node:http";
import { Pool } from "undici";

const [shop, many] = process.argv.slice(2);
const headers = { "content-type": "application/json" };
const perAnswer = 1000;

const record = (id) => ({
  id,
  name: `customer ${id}`,
  status: "open",
  address: { street: `Street ${id}`, city: "Springfield", country: "US" },
  lines: [
    { sku: `a-${id}`, quantity: 1, price: 9.5 },
    { sku: `b-${id}`, quantity: 2, price: 3 },
  ],
});

function serve() {
  let taken = 0;
  const server = createServer(async (request, response) => {
    const pieces = [];
    for await (const piece of request) pieces.push(piece);
    const { pathname, searchParams } = new URL(request.url, "http://shop");
    let answer;
    if (pathname === "/orders") {
      const from = (Number(searchParams.get("page")) - 1) * perAnswer;
      const length = Math.max(0, Math.min(perAnswer, Number(searchParams.get("many")) - from));
      answer = { orders: Array.from({ length }, (_, n) => record(from + n)) };
    } else if (pathname === "/taken") answer = { taken };
    else {
      JSON.parse(Buffer.concat(pieces).toString());
      answer = { id: String(++taken) };
    }
    response.writeHead(200, headers).end(JSON.stringify(answer));
  });
  server.listen(0, "127.0.0.1", () => console.log(`ready at http://127.0.0.1:${server.address().port}`));
}

async function loop() {
  const pool = new Pool(shop, { connections: 25 });
  const before = process.cpuUsage();
  for (let page = 1; ; page++) {
    const { body } = await pool.request({ method: "GET", path: `/orders?page=${page}&many=${many}` });
    const { orders } = await body.json();
    if (orders.length === 0) break;
    const left = orders.values();
    const work = async () => {
      for (const each of left) {
        const answer = await pool.request({ method: "POST", path: "/rows", headers, body: JSON.stringify(each) });
        await answer.body.json();
      }
    };
    await Promise.all(Array.from({ length: 25 }, work));
  }
  const { user, system } = process.cpuUsage(before);
  console.log(`CPU seconds: ${(user + system) / 1e6}`);
  await pool.close();
}

if (shop) await loop();
else serve();
