/** Secrets that nobody gave to a run: they stay on the platform as they are, and are asked for only where they have to be sent. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { connect } from "../../src/client/index.ts";
import type { Plan } from "../../src/model/plan.ts";
import { platformOf } from "../support/platform.ts";
import { shared } from "../support/shared.ts";
import { actions, faults, type TestStack } from "../support/stack.ts";
import { storedSecrets } from "../support/stored-secrets.ts";
import { ownStack } from "../support/suites.ts";

const folder = shared(
  async () => ({ path: mkdtempSync(join(tmpdir(), "reconduit-platform-")) }),
  async ({ path }) => rmSync(path, { recursive: true, force: true }),
);
const world = {
  accounts: [
    {
      name: "Acme",
      users: [
        { _id: "a".repeat(24), email: "ours@acme.test", name: "We", role: "owner" },
        { _id: "b".repeat(24), email: "theirs@acme.test", name: "Colleague", role: "manage" },
      ],
      tokens: [
        { token: "ours", type: "personal", user: "ours@acme.test" },
        { token: "theirs", type: "personal", user: "theirs@acme.test" },
      ],
    },
  ],
};
const platform = shared(
  () => platformOf(world, "ours", folder.path),
  (each) => each.close(),
);

const connection = kindNamed("connection");

async function create(kind: string, document: object): Promise<string> {
  return String((await platform.client.create(kindNamed(kind)!, document as JsonObject))["_id"]);
}

const http = (more: object = {}) => ({ baseURI: "https://shop.example/", mediaType: "json", ...more });
const login = (password: string) => ({ auth: { type: "basic", basic: { username: "u", password } } });
const secretOf = (id: string) => storedSecrets(folder.path).get(`connections/${id}`)?.open;
const stepOf = (plan: Plan, address: string) => plan.steps.find((step) => step.address === address)!;

const declared = (name: string, password: string | undefined, more = "") => `
  shop:${more}
    name: ${name}
    type: http
    http:
      baseURI: https://shop.example/
      mediaType: json
      auth: { type: basic, basic: { username: u${password === undefined ? "" : `, password: "${password}"`} } }
`;
const manifest = (connections: string) => `
reconduit: 1
name: test
connections:${connections}`;

/** A stack that has adopted one connection, whose password nobody gave. */
async function adopted(name: string): Promise<{ readonly stack: TestStack; readonly id: string }> {
  const id = await create("connection", { name, type: "http", http: http(login("theirs-alone")) });
  const stack = ownStack(platform);
  stack.declare(manifest(declared(name, "${env.PASSWORD}", `\n    $adopt: "${id}"`)));
  expect(await stack.apply()).toEqual({ "connections.shop": "adopt" });
  return { stack, id };
}

describe("a secret that was adopted and that nobody gave", () => {
  test("stays as it is in every update of its object; removing it is said to be one", async () => {
    const { stack, id } = await adopted("Adopted A");
    expect(secretOf(id)).toEqual({ "/http/auth/basic/password": "theirs-alone" });
    expect(await stack.leftovers()).toEqual([]);
    stack.declare(manifest(declared("Adopted A2", "${env.PASSWORD}")));
    const plan = await stack.plan();
    expect(stepOf(plan, "connections.shop").changes.map(({ path }) => path)).toEqual(["/name"]);
    expect(await stack.apply()).toEqual({ "connections.shop": "update" });
    expect(secretOf(id)).toEqual({ "/http/auth/basic/password": "theirs-alone" });
    expect(await stack.leftovers()).toEqual([]);
    stack.declare(manifest(declared("Adopted A2", undefined)));
    expect(stepOf(await stack.plan(), "connections.shop").irreversible).toHaveLength(1);
  });

  test("is sent once it is given, and from then on kept by its fingerprint", async () => {
    const { stack, id } = await adopted("Adopted B");
    stack.env = { PASSWORD: "ours" };
    expect(await stack.apply()).toEqual({ "connections.shop": "update" });
    expect(secretOf(id)).toEqual({ "/http/auth/basic/password": "ours" });
    stack.env = {};
    stack.declare(manifest(declared("Adopted B2", "${env.PASSWORD}")));
    await stack.apply();
    expect(secretOf(id)).toEqual({ "/http/auth/basic/password": "ours" });
    stack.env = { PASSWORD: "ours" };
    expect(await stack.leftovers()).toEqual([]);
  });

  test("stays theirs when somebody else sets it anew: nobody knew it before", async () => {
    const { stack, id } = await adopted("Adopted C");
    const colleague = connect({ baseUrl: platform.url, token: "theirs" });
    const live = (await colleague.get(connection, id))!;
    await colleague.put(connection, id, { ...live, http: { ...(live["http"] as object), ...login("newer") } } as never);
    await colleague.close();
    expect(await stack.leftovers()).toEqual([]);
    stack.declare(manifest(declared("Adopted C2", "${env.PASSWORD}")));
    await stack.apply();
    expect(secretOf(id)).toEqual({ "/http/auth/basic/password": "newer" });
  });

  test("is asked for where the object is made anew, by the name of its path", async () => {
    const { stack } = await adopted("Adopted D");
    await platform.client.delete(connection, stack.id("connections.shop"));
    const plan = await stack.plan({ noRestore: true });
    expect(actions(plan)).toEqual({ "connections.shop": "create" });
    expect(stepOf(plan, "connections.shop").needs).toEqual(["/http/auth/basic/password"]);
    stack.forgetRequests();
    await expect(stack.apply({ plan: { noRestore: true } })).rejects.toThrow(
      /A secret is not set.*is to be created with http\.auth\.basic\.password.*--exclude/s,
    );
    expect(stack.writes()).toEqual([]);
    expect(await stack.apply()).toEqual({ "connections.shop": "restore" });
    expect(secretOf(stack.id("connections.shop"))).toEqual({ "/http/auth/basic/password": "theirs-alone" });
  });

  test("of a text that the platform shows is compared with what it shows, and re-sent as that", async () => {
    const headers = [{ name: "X-Api-Key", value: "shown-key" }];
    const id = await create("connection", {
      name: "Adopted E",
      type: "http",
      http: http({ ping: { relativeURI: "/p" }, headers }),
    });
    const text = (name: string, value: string, more = "") => `
reconduit: 1
name: test
variables: { key: { secret: true, env: KEY } }
connections:
  shop:${more}
    name: ${name}
    type: http
    http:
      baseURI: https://shop.example/
      mediaType: json
      ping: { relativeURI: /p }
      headers: [{ name: X-Api-Key, value: "${value}" }]
`;
    const stack = ownStack(platform);
    stack.declare(text("Adopted E", "${var.key}", `\n    $adopt: "${id}"`));
    expect(await stack.apply()).toEqual({ "connections.shop": "adopt" });
    expect(JSON.stringify(stack.state())).not.toContain("shown-key");
    stack.declare(text("Adopted E2", "${var.key}"));
    await stack.apply();
    expect(await platform.client.get(connection, id)).toMatchObject({ name: "Adopted E2", http: { headers } });
    expect(await stack.leftovers()).toEqual([]);
    stack.env = { KEY: "shown-key" };
    expect(await stack.leftovers()).toEqual([]);
    stack.env = { KEY: "another" };
    expect(actions(await stack.plan())).toEqual({ "connections.shop": "update" });
    // Changed outside, and nobody knows what it ought to be: that has to be decided.
    stack.env = {};
    const live = (await platform.client.get(connection, id))!;
    const changed = [{ name: "X-Api-Key", value: "outside" }];
    await platform.client.put(connection, id, {
      ...live,
      http: { ...(live["http"] as object), headers: changed },
    } as never);
    expect(stepOf(await stack.plan(), "connections.shop").needs).toEqual(["/http/headers/0/value"]);
  });

  test("is asked for nowhere below a path that is left alone", async () => {
    const { stack, id } = await adopted("Adopted G");
    stack.declare(manifest(declared("Adopted G2", "${env.PASSWORD}", "\n    $ignore: [http.auth]")));
    expect(await stack.apply()).toEqual({ "connections.shop": "update" });
    expect(secretOf(id)).toEqual({ "/http/auth/basic/password": "theirs-alone" });
    expect(await stack.leftovers()).toEqual([]);
  });

  test("in a list is asked for where its entry could be another one", async () => {
    const headers = [
      { name: "X-A", value: "a" },
      { name: "X-B", value: "b" },
    ];
    const id = await create("connection", { name: "Adopted F", type: "http", http: http({ headers }) });
    const text = (names: readonly string[], more = "") =>
      `
reconduit: 1
name: test
variables: { X-A: { secret: true }, X-B: { secret: true } }
connections:
  shop:${more}
    name: Adopted F
    type: http
    http:
      baseURI: https://shop.example/
      mediaType: json
      headers: [${names.map((name) => `{ name: ${name}, value: "\${var.${name}}" }`).join(", ")}]
`
        .replaceAll("X-A:", "xa:")
        .replaceAll("X-B:", "xb:")
        .replaceAll("var.X-A", "var.xa")
        .replaceAll("var.X-B", "var.xb");
    const stack = ownStack(platform);
    stack.declare(text(["X-A", "X-B"], `\n    $adopt: "${id}"`));
    await stack.apply();
    expect(await stack.leftovers()).toEqual([]);
    stack.declare(text(["X-B", "X-A"]));
    expect(stepOf(await stack.plan(), "connections.shop").needs).toEqual([
      "/http/headers/0/value",
      "/http/headers/1/value",
    ]);
    stack.declare(text(["X-A"]));
    expect(stepOf(await stack.plan(), "connections.shop").needs).toEqual(["/http/headers/0/value"]);
    await expect(stack.apply()).rejects.toThrow("A secret is not set");
    expect(await platform.client.get(connection, id)).toMatchObject({ http: { headers } });
  });
});

describe("what is asked for", () => {
  const two = (name: string, tag: string) =>
    manifest(`
  shop:
    name: ${name}
    type: http
    http: { baseURI: https://shop.example/, mediaType: json, auth: { type: basic, basic: { username: u, password: "\${env.PASSWORD}" } } }
tags:
  t: { tag: ${tag} }
exports:
  orders:
    name: ${tag}
    _connectionId: \${connections.shop}
    adaptorType: HTTPExport
    http: { relativeURI: /orders, method: GET }
`);

  test("is never the secret of what a target depends on and what does not change; nobody is told to exclude the target", async () => {
    const stack = ownStack(platform, two("Asked", "asked one"), { env: { PASSWORD: "given" } });
    await stack.apply();
    stack.env = {};
    stack.declare(two("Asked", "asked two"));
    expect(await stack.apply({ plan: { target: ["exports.orders"] } })).toEqual({ "exports.orders": "update" });
    const other = ownStack(platform, two("Asked anew", "asked three"), { name: "other" });
    const fault = await other.apply({ plan: { target: ["exports.orders"] } }).then(String, String);
    expect(fault).toContain("A secret is not set");
    expect(fault).not.toContain("--exclude");
  });

  test("what is excluded is named with all that goes with it, and a target that it takes along", async () => {
    const stack = ownStack(platform, two("Excluded", "excluded"), { env: { PASSWORD: "given" } });
    const plan = await stack.plan({ exclude: ["connections.shop"] });
    expect(faults(plan)).toEqual([]);
    expect(actions(plan)).toEqual({ "tags.t": "create" });
    expect(plan.diagnostics).toMatchObject([
      {
        severity: "notice",
        code: "left-out",
        detail: expect.stringMatching(/^--exclude leaves out connections\.shop and the dependents: exports\.orders/),
      },
    ]);
    const none = await stack.plan({ target: ["exports.orders"], exclude: ["connections.shop"] });
    expect(actions(none)).toEqual({});
    expect(none.diagnostics).toMatchObject([{ severity: "warning", code: "left-out" }]);
    expect(none.diagnostics[0]!.detail).toContain("--target exports.orders");
  });
});

test("an output of a secret that nobody gave stays open, and the mask never becomes its value", async () => {
  const { stack, id } = await adopted("Adopted Z");
  const path = join(stack.folder, "reconduit.yaml");
  writeFileSync(
    path,
    `${readFileSync(path, "utf8")}outputs:\n  login: { value: "\${connections.shop.http.auth.basic.password}", secret: true }\n`,
  );
  await stack.apply();
  expect(secretOf(id)).toEqual({ "/http/auth/basic/password": "theirs-alone" });
});
