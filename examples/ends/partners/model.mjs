/** Answers in a model's place, by the responses API: dear orders are shipped express. It thinks nothing. */
import { createServer } from "node:http";
import { json } from "node:stream/consumers";

/** Lets one key in. */
export async function openModel(key) {
  const asked = [];
  const server = createServer(async (request, response) => {
    const answer = (status, body) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    if (request.headers.authorization !== `Bearer ${key}`) return answer(401, { error: { message: "Wrong key." } });
    if (request.url !== "/v1/responses") return answer(404, { error: { message: "Not there." } });
    const { model, input } = await json(request);
    const order = JSON.parse(input.at(-1).content);
    asked.push([model, order]);
    const text = JSON.stringify({ shipping: order.total > 100 ? "express" : "standard" });
    answer(200, {
      output: [{ type: "message", content: [{ type: "output_text", text }] }],
      usage: { input_tokens: 10, output_tokens: 5, total_tokens: 15 },
    });
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${server.address().port}/v1`,
    asked: () => asked.toSorted(([, a], [, b]) => (a.number < b.number ? -1 : 1)),
    close: () => server.close(),
  };
}
