// What no pipeline can do without. `node bare-pipeline.mjs` takes lists of records and answers a row for each; with the address of such a
// server it reads the records of each request as JSON, sends them there in one request, and answers a result for each. Prints its URL.
import { createServer } from "node:http";
import { Pool } from "undici";

const destination = process.argv[2] && new Pool(process.argv[2], { connections: 8 });
const headers = { "content-type": "application/json" };

async function handle(request, response) {
  const pieces = [];
  for await (const piece of request) pieces.push(piece);
  const taken = JSON.parse(Buffer.concat(pieces).toString());
  let answer;
  if (destination) {
    const { data } = taken;
    const { body } = await destination.request({ method: "POST", path: "/rows", headers, body: JSON.stringify(data) });
    const { rows } = await body.json();
    answer = rows.map((row) => ({ statusCode: 200, _json: row, errors: [] }));
  } else {
    answer = { rows: taken.map((_, n) => ({ id: n })) };
  }
  response.writeHead(200, headers).end(JSON.stringify(answer));
}

const server = createServer((request, response) => void handle(request, response));
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`ready at http://127.0.0.1:${server.address().port}\n`);
});
