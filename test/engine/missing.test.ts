/** Row 16 and the verdicts on a 404: nothing is taken for deleted because a list or a token does not show it. */
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { ApiError, type Client } from "../../src/client/index.ts";
import { actions, faults, type Manifest, type TestStack } from "../support/stack.ts";
import { stackSuite } from "../support/suites.ts";

const { platform, stackOf } = stackSuite();

const [script, tag] = [kindNamed("script"), kindNamed("tag")];
let count = 0;

async function applied(manifest: Manifest): Promise<TestStack> {
  const stack = stackOf(manifest);
  await stack.apply();
  return stack;
}

const scope =
  (value: string | undefined) =>
  (client: Client): Client => ({
    ...client,
    tokenInfo: async () => ({ _userId: "x", ...(value === undefined ? {} : { scope: value }) }),
  });
/** The object is there, and the token does not see it. */
const hiding =
  (value: string | undefined) =>
  (client: Client): Client => ({
    ...scope(value)(client),
    list: async function* () {},
    get: async () => undefined,
    binned: async () => undefined,
  });

describe("an object that answers 404", () => {
  test("and lies in the recycle bin is restored", async () => {
    const stack = await applied({ scripts: { a: { name: "A" } } });
    await platform.client.delete(script, stack.id("scripts.a"));
    expect(actions(await stack.plan())).toEqual({ "scripts.a": "restore" });
  });

  test("and is not declared any more is deleted again where the platform brings it back with what it was in", async () => {
    const integrations = { all: { name: "All" } };
    const stack = await applied({ integrations, tools: { a: { name: "A", _integrationId: "${integrations.all}" } } });
    const id = stack.id("tools.a");
    await platform.client.delete(kindNamed("integration"), stack.id("integrations.all"));
    stack.declare({ integrations });
    const plan = await stack.plan();
    expect(actions(plan)).toEqual({ "integrations.all": "restore", "tools.a": "delete" });
    expect(plan.steps.find((step) => step.address === "tools.a")!.reason).toContain("integrations.all");
    await stack.apply();
    expect(await platform.client.get(kindNamed("tool"), id)).toBeUndefined();
    expect(actions(await stack.plan())).toEqual({});
  });

  test("and was deleted where there is no recycle bin is created anew, and the plan says why", async () => {
    const stack = await applied({ tags: { a: { tag: `gone ${++count}` } } });
    await platform.client.delete(tag, stack.id("tags.a"));
    const plan = await stack.plan();
    expect(plan.steps[0]).toMatchObject({ action: "create", reason: "it was deleted outside" });
  });

  test("and was purged from the recycle bin is created anew, and the plan says why", async () => {
    const stack = await applied({ scripts: { a: { name: "A" } } });
    const id = stack.id("scripts.a");
    await platform.client.delete(script, id);
    const url = `/v1/recycleBinTTL/scripts/${id}`;
    const headers = { authorization: `Bearer ${platform.token}` };
    expect((await platform.server.inject({ method: "DELETE", url, headers })).statusCode).toBeLessThan(300);
    const plan = await stack.plan();
    expect(plan.steps[0]).toMatchObject({ action: "create", reason: "it was purged outside" });
  });

  test("to a token that sees a part of the account is deleted where the audit trail says so, and by whom", async () => {
    const stack = await applied({ tags: { a: { tag: `told ${++count}` } } });
    await platform.client.delete(tag, stack.id("tags.a"));
    const { plan } = await stack.prepare({ through: scope("custom") });
    expect(plan.steps[0]!.reason).toMatch(/^it was deleted outside by .+ at 2\d{3}-/);
  });

  test.each([
    ["custom", "does not see the whole account"],
    [undefined, "does not say what this token sees"],
  ])("to a token of scope %s is an error otherwise, and no re-creation", async (value, why) => {
    const stack = await applied({ scripts: { a: { name: "A" } } });
    for (const manifest of [{ scripts: { a: { name: "A" } } }, {}]) {
      stack.declare(manifest);
      const { plan } = await stack.prepare({ through: hiding(value) });
      expect(faults(plan)).toEqual(["undecided scripts.a"]);
      expect(plan.diagnostics[0]!.detail).toContain(why);
    }
    const quiet = (client: Client) => ({ ...hiding(value)(client), audit: async () => undefined });
    expect(faults((await stack.prepare({ through: quiet })).plan)).toEqual(["undecided scripts.a"]);
  });

  test("to its deletion in mid-apply is not a success for a token that does not see everything", async () => {
    const stack = await applied({ scripts: { a: { name: "A" } } });
    const id = stack.id("scripts.a");
    stack.declare({});
    const blind = (client: Client): Client => ({ ...scope("custom")(client), delete: async () => "gone" });
    const { result } = await stack.run({ through: blind });
    expect(result.failed).toMatchObject([{ address: "scripts.a", diagnostics: [{ code: "undecided" }] }]);
    expect(stack.id("scripts.a")).toBe(id);
  });
});

describe("pages that drift", () => {
  /** The rows of scripts as `change` leaves them. */
  const pages =
    (change: (rows: readonly JsonObject[]) => readonly (readonly JsonObject[])[]) =>
    (client: Client): Client => ({
      ...client,
      list: async function* (kind: Kind, query) {
        const all: JsonObject[] = [];
        for await (const rows of client.list(kind, query)) all.push(...rows);
        yield* kind === script ? change(all) : [all];
      },
    });
  const manifest = { scripts: { a: { name: "A" }, b: { name: "B" }, c: { name: "C" } } };

  test.each<[string, (rows: readonly JsonObject[]) => readonly (readonly JsonObject[])[]]>([
    ["a row is missing from them", (rows) => [rows.slice(1)]],
    ["they are all missing", () => []],
    ["a row comes twice", (rows) => [rows.slice(0, 2), rows.slice(1)]],
    ["an empty page stands between", (rows) => [rows.slice(0, 1), [], rows.slice(1)]],
  ])("make no difference when %s", async (_what, change) => {
    const stack = await applied(manifest);
    expect(actions((await stack.prepare({ through: pages(change) })).plan)).toEqual({});
    stack.declare({});
    expect(actions((await stack.prepare({ through: pages(change) })).plan)).toEqual({
      "scripts.a": "delete",
      "scripts.b": "delete",
      "scripts.c": "delete",
    });
  });

  test("whose cursor expired end the plan with an error that names the request", async () => {
    const stack = await applied(manifest);
    const reason = "the cursor expired";
    const expired = new ApiError({
      method: "GET",
      path: "/v1/scripts?after=x",
      status: 400,
      reason,
      requestSent: "yes",
    });
    const expiring = (client: Client): Client => ({
      ...client,
      // biome-ignore lint/correctness/useYield: it breaks off at once
      list: async function* () {
        throw expired;
      },
    });
    await expect(stack.prepare({ through: expiring })).rejects.toThrow("GET /v1/scripts?after=x: 400");
  });
});
