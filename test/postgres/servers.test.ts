import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json } from "../../src/base/json.ts";
import { httpTarget } from "../support/http-target.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { freshPlace } from "../support/store.ts";
import { type Access, contradictions } from "./history.ts";

/** How long writers write at least, in milliseconds. */
const duration = process.env["RECONDUIT_SOAK"] === "on" ? 60_000 : 1_500;
/** How many steps each of them takes at least, however slow the machine is. */
const steps = 20;

const owner = "a".repeat(24);
const people = Array.from({ length: 12 }, (_, index) => index.toString(16).padStart(24, "e"));
const world = {
  accounts: [
    {
      name: "Acme",
      features: { environments: true },
      users: [{ _id: owner, email: "owner@acme.test", role: "owner" }],
      tokens: [{ token: "full-acme", type: "service", access: "full" }],
      endUsers: people.map((_id) => ({ _id, email: `${_id}@customer.test`, name: _id, accepted: true })),
    },
  ],
};

let servers: readonly ServerProcess[];
beforeAll(async () => {
  const place = await freshPlace();
  servers = await Promise.all([1, 2, 3].map(() => startServer({ ...place, world })));
});
afterAll(() => {
  for (const server of servers ?? []) server.kill();
});

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what the tests check.
  readonly body: any;
}
const at = async (server: number, method: string, path: string, body?: Json): Promise<Answer> =>
  servers[server % servers.length]!.call(method, path, body, "full-acme");
const created = async (path: string, body: Json): Promise<string> => {
  const answer = await at(0, "POST", path, body);
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body._id;
};

/** Runs `step` at every server in `width` loops at once, until the time is over and the steps are done; they are numbered within their loop. */
async function underLoad(width: number, step: (server: number, loop: string, count: number) => Promise<void>) {
  const end = performance.now() + duration;
  const loop = async (server: number, lane: number) => {
    for (let count = 0; count < steps || performance.now() < end; count++)
      await step(server, `${server}.${lane}`, count);
  };
  await Promise.all(servers.flatMap((_each, server) => Array.from({ length: width }, (_, lane) => loop(server, lane))));
}

/** Sends a write until it is not in conflict with another one any more; answers how often it was. */
async function persistently(write: () => Promise<Answer>, expected: number): Promise<Answer> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const answer = await write();
    if (answer.status === expected) return answer;
    if (answer.status !== 409) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  }
  throw new Error("The write was in conflict 50 times.");
}

describe("three servers on one database", { timeout: duration + 30_000 }, () => {
  test("serve one account: what one of them has acknowledged every one of them answers", async () => {
    const objects = await Promise.all(
      [0, 1, 2].map((index) => created("/v1/scripts", { name: `register ${index}`, content: "start" })),
    );
    const histories = new Map(
      objects.map((id) => [id, [{ what: "write", value: "start", from: 0, to: 0 }] as Access[]]),
    );
    const modified = new Map<string, Set<string>>(objects.map((id) => [id, new Set()]));
    let writes = 0;
    await underLoad(2, async (server, loop, count) => {
      const id = objects[(count + server) % objects.length]!;
      const history = histories.get(id)!;
      const from = performance.now();
      if (count % 3 === 0) {
        const value = `${loop}.${count}`;
        const answer = await at(server, "PUT", `/v1/scripts/${id}`, { name: "register", content: value });
        const acknowledged = answer.status === 200;
        if (!acknowledged && answer.status !== 409) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
        if (acknowledged) history.push({ what: "write", value, from, to: performance.now() });
        if (acknowledged) {
          writes += 1;
          const moments = modified.get(id)!;
          expect(moments).not.toContain(answer.body.lastModified);
          moments.add(answer.body.lastModified);
        }
      } else {
        const answer = await at(server, "GET", `/v1/scripts/${id}`);
        history.push({ what: "read", value: answer.body.content, from, to: performance.now() });
      }
    });
    for (const id of objects) {
      const from = performance.now();
      for (const server of [0, 1, 2]) {
        const { body } = await at(server, "GET", `/v1/scripts/${id}`);
        histories.get(id)!.push({ what: "read", value: body.content, from, to: performance.now() });
      }
    }
    expect([...histories.values()].flatMap(contradictions)).toEqual([]);
    expect(writes).toBeGreaterThan(20);
  });

  test("send no more by one connection at once than it allows, all of them together", async () => {
    let underWay = 0;
    let most = 0;
    const target = await httpTarget();
    target.answer(async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await sleep(10);
      underWay -= 1;
      return { status: 200, body: {} };
    });
    const _connectionId = await created("/v1/connections", {
      name: "narrow",
      type: "http",
      http: { baseURI: target.url, mediaType: "json", concurrencyLevel: 6 },
    });
    const id = await created("/v1/imports", {
      name: "narrow",
      adaptorType: "HTTPImport",
      _connectionId,
      http: { relativeURI: ["/"], method: ["POST"] },
    });
    const data = Array.from({ length: 40 }, (_, index) => ({ index }));
    const burst = async () => {
      most = 0;
      const answers = await Promise.all(
        [0, 1, 2].map((server) => at(server, "POST", `/v1/imports/${id}/invoke`, { data })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      return most;
    };
    await burst();
    await expect.poll(burst, { timeout: 60_000 }).toBe(6);
    await target.close();
  });

  test("lose no PATCH: each server changes a field of its own, and all fields are as they were last set", async () => {
    const id = await created("/v1/connections", {
      name: "shared",
      type: "http",
      http: { baseURI: "https://shop.test" },
    });
    const fields = ["name", "debugUntil", "debugDate"] as const;
    const last = new Map<string, string>();
    await underLoad(1, async (server, _loop, count) => {
      const field = fields[server]!;
      const value = field === "name" ? `name ${count}` : new Date(Date.now() + 60_000 + count).toISOString();
      await persistently(
        () => at(server, "PATCH", `/v1/connections/${id}`, [{ op: "replace", path: `/${field}`, value }]),
        204,
      );
      last.set(field, value);
    });
    const { body } = await at(1, "GET", `/v1/connections/${id}`);
    expect(Object.fromEntries(fields.map((field) => [field, body[field]]))).toEqual(Object.fromEntries(last));
  });

  test("lose no part: datasets that the servers add to one sync at the same time are all there", async () => {
    const _integrationId = await created("/v1/integrations", { name: "syncs", syncs: true });
    const _connectionId = await created("/v1/connections", {
      name: "source",
      type: "http",
      http: { baseURI: "https://shop.test" },
    });
    const id = await created("/v1/syncs", { _integrationId, source: { _connectionId } });
    const sent: string[] = [];
    await underLoad(2, async (server, loop, count) => {
      if (count >= 15) return new Promise((resolve) => setTimeout(resolve, 20));
      const externalId = `${loop}.${count}`;
      await persistently(() => at(server, "PUT", `/v1/syncs/${id}/datasets`, [{ name: externalId, externalId }]), 200);
      sent.push(externalId);
    });
    const { body } = await at(2, "GET", `/v1/syncs/${id}/datasets`);
    const found = (body as readonly { externalId: string }[]).map((each) => each.externalId);
    expect(found.toSorted()).toEqual(sent.toSorted());
    expect(sent.length).toBeGreaterThan(10);
  });

  test("lose no member: every server puts the same end users into a group of its own", async () => {
    const groups = await Promise.all([0, 1, 2].map((index) => created("/v1/groups", { name: `group ${index}` })));
    await Promise.all(
      people.flatMap((person) =>
        groups.map((group, server) =>
          persistently(() => at(server, "POST", `/v1/groups/${group}/members`, [person]), 200),
        ),
      ),
    );
    for (const person of people) {
      const { body } = await at(0, "GET", `/v1/ashares/${person}`);
      expect(body._groupIds.toSorted()).toEqual(groups.toSorted());
    }
  });

  test("lose no toggle: after so many the environment is enabled or not as their number says", async () => {
    const id = await created("/v1/environments", { name: "Staging" });
    let toggles = 0;
    await Promise.all(
      Array.from({ length: 31 }, async (_, index) => {
        const answer = await servers[index % 3]!.call("PUT", `/v1/environments/${id}/enable`, {}, "full-acme");
        if (answer.status === 204) toggles += 1;
        else expect(answer.status).toBe(409);
      }),
    );
    expect((await at(0, "GET", `/v1/environments/${id}`)).body.enabled).toBe(toggles % 2 === 1);
    expect(toggles).toBeGreaterThan(0);
  });

  test("give a name away once", async () => {
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(
        [0, 1, 2].map((server) => at(server, "POST", "/v1/tags", { tag: `taken ${round}` })),
      );
      expect(answers.map((answer) => answer.status).filter((status) => status === 201)).toHaveLength(1);
    }
  });

  test("refer to nothing that another one has just deleted", async () => {
    for (let round = 0; round < 10; round++) {
      const _connectionId = await created("/v1/connections", {
        name: `target ${round}`,
        type: "http",
        http: { baseURI: "https://shop.test" },
      });
      const [removed, added] = await Promise.all([
        at(1, "DELETE", `/v1/connections/${_connectionId}`),
        at(2, "POST", "/v1/imports", {
          name: `to it ${round}`,
          adaptorType: "HTTPImport",
          _connectionId,
          http: { method: ["POST"], relativeURI: ["/"] },
        }),
      ]);
      // Whoever came second was refused.
      expect([
        [204, 422],
        [409, 201],
      ]).toContainEqual([removed.status, added.status]);
    }
  });

  test("log a connection in one at a time, so that no refresh token is used twice", async () => {
    let number = 0;
    let good = "";
    const asked: (string | null)[] = [];
    const target = await httpTarget();
    target.answer(({ url, headers, body }) => {
      if (url !== "/token") return { status: headers.authorization === `Bearer ${good}` ? 201 : 401, body: {} };
      const used = new URLSearchParams(body).get("refresh_token");
      asked.push(used);
      if (used !== `refresh-${number}`) return { status: 400, body: { error: "invalid_grant" } };
      number += 1;
      good = `access-${number}`;
      return { body: { access_token: good, refresh_token: `refresh-${number}`, expires_in: 3600 } };
    });
    const oauth = { grantType: "authorizecode", tokenURI: "/token", clientId: "c", refreshToken: "refresh-0" };
    const http = { baseURI: target.url, mediaType: "json", auth: { type: "oauth", oauth } };
    const _connectionId = await created("/v1/connections", { name: "L", type: "http", http });
    const own = {
      name: "L",
      adaptorType: "HTTPImport",
      _connectionId,
      http: { relativeURI: ["/x"], method: ["POST"] },
    };
    const path = `/v1/imports/${await created("/v1/imports", own)}/invoke`;
    for (let round = 1; round <= 5; round++) {
      const answers = await Promise.all(
        Array.from({ length: 9 }, (_, index) => at(index, "POST", path, { data: [{ index }, { index }] })),
      );
      expect(answers.flatMap(({ body }) => body)).toMatchObject(Array(18).fill({ statusCode: 201, errors: [] }));
      expect(asked).toEqual(Array.from({ length: round }, (_, index) => `refresh-${index}`));
      good = "";
    }
    await target.close();
  });
});
