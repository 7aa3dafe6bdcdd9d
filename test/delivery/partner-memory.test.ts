/** The memory of a serving process while a tenant pings partners that send for ever or announce 2 GB, and the answers to another account. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { httpSpeech } from "../support/hostile/http.ts";
import { type Behaviour, hostilePartner, type Speech, speeches } from "../support/hostile/partners.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";

const MB = 1024 * 1024;
const accounts = ["Evil", "Acme"].map((name) => ({
  name,
  users: [{ email: `owner@${name.toLowerCase()}.test`, role: "owner" }],
  tokens: [{ token: name, type: "service", access: "full" }],
}));
let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ data: ":memory:", egress: "any", world: { accounts } });
});
afterAll(() => server.kill());

/** Bytes of the resident set. */
const residentBytes = (): number => Number(readFileSync(`/proc/${server.pid}/statm`, "utf8").split(" ")[1]) * 4096;

const database =
  (type: string) =>
  (port: number): JsonObject => ({
    type: "rdbms",
    rdbms: { type, host: "127.0.0.1", port, database: "d", user: "u", password: "p" },
  });
const web = (port: number): JsonObject => ({
  type: "http",
  http: { baseURI: `http://127.0.0.1:${port}`, mediaType: "json", ping: { relativeURI: "/", method: "GET" } },
});

const cases: readonly (readonly [string, Speech, string, Behaviour, (port: number) => JsonObject])[] = [
  ["PostgreSQL that announces 2 GB", speeches.postgres, "greeting", "announces", database("postgresql")],
  ["MySQL that sends packets for ever", speeches.mysql, "greeting", "floods", database("mysql")],
  ["a web server that announces 2 GB", httpSpeech, "interim", "announces", web],
  ["a web server whose chunks never end", httpSpeech, "small chunks", "floods", web],
];

test.runIf(process.platform === "linux").each(cases)(
  "a ping of %s takes less than 50 MB, and another account is answered meanwhile",
  async (_what, speech, state, behaviour, connectionTo) => {
    const ping = async () => {
      const partner = await hostilePartner(speech, state, behaviour);
      const answer = await server.call(
        "POST",
        "/v1/connections/ping",
        { name: "P", ...connectionTo(partner.port) },
        "Evil",
      );
      partner.close();
      return JSON.stringify(answer.body);
    };
    // Loads the driver.
    await ping();
    const before = residentBytes();
    let highest = before;
    let answered = 0;
    let isOver = false;
    const pinging = ping().finally(() => {
      isOver = true;
    });
    do {
      const { status } = await server.call("GET", "/v1/connections", undefined, "Acme");
      expect([200, 204]).toContain(status);
      answered += 1;
      highest = Math.max(highest, residentBytes());
    } while (!isOver);
    expect(await pinging).toMatch(/sent (more|a message)|larger than/);
    expect(highest - before).toBeLessThan(50 * MB);
    expect(answered).toBeGreaterThan(0);
  },
);
