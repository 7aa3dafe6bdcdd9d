/** The least rights of docs/CI.md: tokens of the platform and roles of the database, each with what it may and what it may not. */
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { startPlatform } from "../../src/server/index.ts";
import { folder, reconduit, repository } from "../cli/real-bin.ts";
import { freshDatabase } from "../support/store.ts";

const world = {
  accounts: [
    {
      name: "Acme",
      users: [
        { email: "owner@acme.test", role: "owner" },
        { email: "plans@acme.test", role: "monitor" },
        { email: "orders@acme.test", role: "manage" },
      ],
      tokens: [
        { token: "full", type: "service", access: "full" },
        { token: "plans", type: "personal", user: "plans@acme.test" },
        { token: "orders", type: "personal", user: "orders@acme.test" },
      ],
    },
  ],
};

const keys = {
  RECONDUIT_STATE_KEY_BASE: "the key of the platform team, long enough",
  RECONDUIT_STATE_KEY_ORDERS: "the key of the team of orders, long enough",
};
const stateLine = (key: string) =>
  `state: { backend: postgres, url: "\${env.STATE_DATABASE}", encrypt: true, key: "\${env.RECONDUIT_STATE_KEY_${key}}" }`;
const base = (label: string) => `reconduit: 1
name: base
${stateLine("BASE")}
connections:
  shop: { name: Shop, type: http, http: { baseURI: "https://shop.test", mediaType: json } }
outputs:
  shop: { value: "\${connections.shop}" }
  label: { value: ${label} }
`;
const orders = (name: string) => `reconduit: 1
name: team-orders
${stateLine("ORDERS")}
stacks: { base: { backend: postgres, url: "\${env.STATE_DATABASE}" } }
imports:
  up: { name: ${name}, adaptorType: HTTPImport, _connectionId: "\${stacks.base.outputs.shop}", http: { method: [POST], relativeURI: [/up] } }
`;

/** The statements of the page, for the schema of the test and with names of roles that no other test has. */
function statementsOfPage(schema: string, suffix: string): string {
  const page = readFileSync(join(repository, "docs", "CI.md"), "utf8");
  const [, sql = ""] = /```sql\n([\s\S]*?)```/.exec(page) ?? [];
  return sql
    .replaceAll("schema public", `schema ${schema}`)
    .replaceAll("reconduit_plan", `plan_${suffix}`)
    .replaceAll("team_orders", `orders_${suffix}`);
}

async function query(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

test("each job and each team does its work with the rights of the page, and nothing beyond", async () => {
  const server = await startPlatform({ data: ":memory:", world, rateLimit: false });
  onTestFinished(() => server.close());
  const admin = await freshDatabase(inject("postgres")!);
  const suffix = randomBytes(4).toString("hex");
  const schema = /search_path=(\w+)/.exec(decodeURIComponent(admin))![1]!;
  const as = (role: string) => Object.assign(new URL(admin), { username: `${role}_${suffix}` }).href;
  const cwd = folder({ "base/reconduit.yaml": base("one"), "orders/reconduit.yaml": orders("Up") });
  const declare = (stack: string, text: string) => writeFileSync(join(cwd, stack, "reconduit.yaml"), text);
  const run = async (
    who: { readonly token: string; readonly database: string; readonly env?: object },
    ...args: string[]
  ) => {
    const env = { RECONDUIT_BASE_URL: server.url, RECONDUIT_TOKEN: who.token, STATE_DATABASE: who.database };
    const ended = await reconduit(args, { cwd, env: { ...env, ...(who.env ?? keys) } });
    return { code: ended.code, text: (ended.stdout + ended.stderr).replace(/\s+/g, " ") };
  };
  const owner = { token: "full", database: admin };
  const first = await run(owner, "apply", "--all", "--auto-approve");
  expect(first.code, first.text).toBe(0);
  await query(admin, statementsOfPage(schema, suffix));
  onTestFinished(async () => {
    await query(admin, `drop owned by plan_${suffix}, orders_${suffix}; drop role plan_${suffix}, orders_${suffix}`);
  });

  // The job of plans: reads platform and states, and can write neither.
  const plans = { token: "plans", database: as("plan") };
  declare("orders", orders("Renamed"));
  const planned = await run(plans, "plan", "--all");
  expect(planned.code, planned.text).toBe(0);
  expect(planned.text).toContain("1 to update");
  const drift = await run(plans, "drift", "--all");
  expect(drift.code, drift.text).toBe(0);
  const withoutDatabase = await run({ ...plans, token: "full" }, "apply", "--all", "--auto-approve");
  expect([withoutDatabase.code, withoutDatabase.text]).toEqual([1, expect.stringContaining("permission denied")]);
  const withoutToken = await run({ ...plans, database: admin }, "apply", "--all", "--auto-approve");
  expect([withoutToken.code, withoutToken.text]).toEqual([1, expect.stringContaining("answered 403")]);

  // The team of orders: applies its own stack, with its own key alone, and reads the outputs of the other one.
  const { RECONDUIT_STATE_KEY_ORDERS } = keys;
  const team = { token: "orders", database: as("orders"), env: { RECONDUIT_STATE_KEY_ORDERS } };
  const applied = await run(team, "apply", "--auto-approve", "--chdir", "orders");
  expect(applied.code, applied.text).toBe(0);
  expect(await run(team, "plan", "--detailed-exitcode", "--chdir", "orders")).toMatchObject({ code: 0 });
  const history = await run(team, "history", "--chdir", "orders");
  expect(history.code, history.text).toBe(0);
  declare("base", base("two"));
  const other = await run({ ...team, env: keys }, "apply", "--auto-approve", "--chdir", "base");
  expect([other.code, other.text]).toEqual([1, expect.stringContaining("row-level security")]);
  for (const [table, column] of [
    ["reconduit_states", "name"],
    ["reconduit_state_journal", "state"],
    ["reconduit_owners", "stack"],
    ["reconduit_receipts", "state"],
  ] as const) {
    const changed = query(team.database, `update ${table} set ${column} = ${column} where ${column} = 'base'`);
    const count = await changed.then(
      ({ rowCount }) => rowCount,
      (error: Error) => error.message,
    );
    expect([table, count]).toEqual([
      table,
      expect.toSatisfy((each) => each === 0 || /permission denied/.test(String(each))),
    ]);
  }
  const receipts = await query(team.database, "select distinct state from reconduit_receipts");
  expect(receipts.rows).toEqual([{ state: "team-orders" }]);

  // Nothing of all that reached the stack of the platform team.
  declare("base", base("one"));
  expect(await run(owner, "plan", "--all", "--detailed-exitcode")).toMatchObject({ code: 0 });
});
