/** Partners over HTTP that send for ever, announce more than anybody keeps, or fall silent, in each part of an answer. */
import type { Speech } from "./partners.ts";

const ok = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n";
const chunked = `${ok}transfer-encoding: chunked\r\n\r\n`;

/** The data before a part, and the data that the part repeats for ever. */
const parts: { readonly [state: string]: readonly [before: string, endless: string] } = {
  interim: ["", "HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n"],
  head: [ok, `x-more: ${"h".repeat(1000)}\r\n`],
  body: [chunked, `400\r\n${"b".repeat(1024)}\r\n`],
  "small chunks": [chunked, "1\r\nb\r\n"],
  extension: [`${chunked}1;`, "e".repeat(1000)],
  trailer: [`${chunked}1\r\nb\r\n0\r\n`, `x-more: ${"t".repeat(1000)}\r\n`],
};

export const httpSpeech: Speech = {
  states: Object.keys(parts),
  announced: () => Buffer.from(`${ok}content-length: 2147483647\r\n\r\n`),
  endless: (state) => Buffer.from(parts[state]![1]),
  serve(socket, state, turn) {
    socket.once("data", () => {
      socket.write(parts[state]![0]);
      turn();
    });
  },
};
