/** Members of groups, and roles of end users: declared, planned, applied, adopted and restored like any other field. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import type { Diagnostic } from "../../src/base/diagnostics.ts";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { ApiError, type Client } from "../../src/client/index.ts";
import { memberParts } from "../../src/derive/fields/members.ts";
import { renderPlan } from "../../src/views/plans/plan.ts";
import { noPaint } from "../../src/views/text/paint.ts";
import { platformOf } from "../support/platform.ts";
import { actions, faults } from "../support/stack.ts";
import { ownStack, stackSuite } from "../support/suites.ts";

const [group, endUser, role] = [kindNamed("group"), kindNamed("endUser"), kindNamed("role")];
const [part] = memberParts(group);
const idOf = (n: number) => `e${n.toString(16).padStart(23, "0")}`;
const people = Array.from({ length: 250 }, (_, n) => ({ _id: idOf(n), email: `p${n}@customer.test` }));
const world = {
  accounts: [
    {
      name: "A",
      features: {},
      tokens: [{ token: "t", type: "service", access: "full" }],
      endUsers: [...people, { _id: idOf(999), email: "ida@customer.test", idpSynced: true }],
    },
  ],
};
const { platform, stackOf } = stackSuite(() => platformOf(world, "t"));

const emails = (...numbers: readonly number[]) =>
  Object.fromEntries(numbers.map((n) => [`p${n}`, { where: { email: `P${n}@customer.test` } }]));
const refs = (...numbers: readonly number[]) => numbers.map((n) => `\${lookups.endUsers.p${n}}`);
const ids = (...numbers: readonly number[]) => numbers.map(idOf);

async function membersOf(id: string): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const rows of platform.client.list(endUser))
    for (const row of rows)
      if ((row["_groupIds"] as readonly string[] | undefined)?.includes(id)) found.push(String(row["_id"]));
  return found;
}

const change = (id: string, how: "add" | "remove", ...numbers: readonly number[]) =>
  platform.client.changeMembers(group, part!, id, how, ids(...numbers));

test("a member that the platform does not take is told by the apply, and by each later plan", async () => {
  const stack = stackOf({ groups: { g: { name: "Choosy", members: ids(1, 2) } } });
  const told: Diagnostic[] = [];
  const through = (client: Client): Client => ({
    ...client,
    changeMembers: (kind, of, id, how, given) => client.changeMembers(kind, of, id, how, given.slice(0, 1)),
  });
  await stack.apply({
    through,
    apply: { onEvent: (event) => event.type === "diagnostic" && told.push(event.diagnostic) },
  });
  expect(told).toMatchObject([{ severity: "warning", code: "not-taken", address: "groups.g", pointer: "/members" }]);
  const { steps } = await stack.plan();
  expect(steps).toMatchObject([{ action: "noop", notTaken: [{ path: "/members", asked: ids(1, 2), kept: ids(1) }] }]);
});

describe("members of a group", () => {
  test("are added after it was created, and a second plan is empty", async () => {
    const stack = stackOf({
      lookups: { endUsers: emails(1, 2) },
      groups: { g: { name: "Created", members: refs(2, 1) } },
    });
    const plan = await stack.plan();
    expect(plan.steps[0]).toMatchObject({ action: "create", requests: 4, after: { members: ids(2, 1) } });
    stack.forgetRequests();
    await stack.apply();
    const id = stack.id("groups.g");
    expect(stack.writes()).toEqual(["POST /v1/groups", `POST /v1/groups/${id}/members`]);
    expect(await membersOf(id)).toEqual(ids(1, 2));
    stack.forgetRequests();
    expect(await stack.leftovers()).toEqual([]);
    // One list of each family, however many groups there are.
    expect(stack.requests.map(({ path }) => path.split("?")[0]).toSorted()).toEqual(["/v1/ashares", "/v1/groups"]);
  });

  test("are the declared ones exactly, in any order; what somebody else did shows as drift", async () => {
    const stack = stackOf({ groups: { g: { name: "Exact", members: ids(1, 2, 3) } } });
    await stack.apply();
    const id = stack.id("groups.g");
    await change(id, "add", 7);
    await change(id, "remove", 2);
    const plan = await stack.plan();
    expect(plan.steps[0]).toMatchObject({
      action: "update",
      causes: ["drift"],
      changes: [{ path: "/members", before: ids(1, 3, 7), after: ids(1, 2, 3), cause: "drift" }],
      names: { [idOf(2)]: "p2@customer.test", [idOf(7)]: "p7@customer.test" },
    });
    expect(renderPlan(plan, noPaint)).toContain(
      [
        "      ~ members  (drift)",
        "          … 1 unchanged element",
        `          + "${idOf(2)}" (p2@customer.test)`,
        "          … 1 unchanged element",
        `          - "${idOf(7)}" (p7@customer.test)`,
      ].join("\n"),
    );
    const drift = await stack.plan({ mode: "refresh" });
    expect(drift.steps[0]!.names).toMatchObject({ [idOf(7)]: "p7@customer.test" });
    stack.forgetRequests();
    await stack.apply();
    expect(stack.writes()).toEqual([`POST /v1/groups/${id}/members`, `DELETE /v1/groups/${id}/members`]);
    expect(await membersOf(id)).toEqual(ids(1, 2, 3));
    stack.declare({ groups: { g: { name: "Exact", members: ids(3, 1, 2, 1) } } });
    expect(await stack.leftovers()).toEqual([]);
    stack.declare({ groups: { g: { name: "Exact", members: [] } } });
    await stack.apply();
    expect(await membersOf(id)).toEqual([]);
    expect(await stack.leftovers()).toEqual([]);
  });

  test("are left alone where they are not declared, and where they are not declared any more, which is told", async () => {
    const stack = stackOf({ groups: { g: { name: "Free" } } });
    await stack.apply();
    const id = stack.id("groups.g");
    await change(id, "add", 5);
    stack.forgetRequests();
    expect(await stack.leftovers()).toEqual([]);
    expect(stack.requests.some(({ path }) => path.startsWith("/v1/ashares"))).toBe(false);
    stack.declare({ groups: { g: { name: "Free", members: ids(5, 6) } } });
    await stack.apply();
    stack.declare({ groups: { g: { name: "Free", description: "no more" } } });
    const { plan } = await stack.run();
    expect(plan.diagnostics.map(({ code, pointer }) => [code, pointer])).toContainEqual(["kept-value", "/members"]);
    expect(await membersOf(id)).toEqual(ids(5, 6));
    expect(await stack.leftovers()).toEqual([]);
  });

  test("of an adopted group are compared with those that it has", async () => {
    const live = await platform.client.create(group, { name: "Found" });
    const id = String(live["_id"]);
    await change(id, "add", 1, 2);
    const stack = stackOf({ groups: { g: { $adopt: id, name: "Found", members: ids(2, 3) } } });
    const plan = await stack.plan();
    expect(plan.steps[0]).toMatchObject({
      action: "adopt",
      changes: [{ path: "/members", before: ids(2, 1), after: ids(2, 3) }],
    });
    await stack.apply();
    expect(await membersOf(id)).toEqual(ids(2, 3));
    expect(await stack.leftovers()).toEqual([]);
  });

  test("come back with a group that was deleted outside, and with one that is created anew", async () => {
    const stack = stackOf({ groups: { g: { name: "Back", members: ids(1, 2) } } });
    await stack.apply();
    const id = stack.id("groups.g");
    await platform.client.delete(group, id);
    expect(await membersOf(id)).toEqual([]);
    const plan = await stack.plan();
    expect(plan.steps[0]).toMatchObject({ action: "restore", changes: [{ path: "/members", after: ids(1, 2) }] });
    await stack.apply();
    expect(stack.id("groups.g")).toBe(id);
    expect(await membersOf(id)).toEqual(ids(1, 2));
    expect(await stack.leftovers()).toEqual([]);
    expect(await stack.apply({ plan: { replace: ["groups.g"] } })).toEqual({ "groups.g": "replace" });
    expect(await membersOf(stack.id("groups.g"))).toEqual(ids(1, 2));
    expect(await stack.leftovers()).toEqual([]);
    expect((await stack.plan({ mode: "destroy" })).steps[0]!.names).toMatchObject({ [idOf(1)]: "p1@customer.test" });
    expect(await stack.destroy()).toEqual({ "groups.g": "delete" });
  });

  test("travel a hundred at a time; of a write that broke off, the next plan has the rest", async () => {
    const all = people.map(({ _id }) => _id);
    const stack = stackOf({ groups: { g: { name: "Many", members: all } } });
    expect((await stack.plan()).steps[0]).toMatchObject({ action: "create", requests: 6 });
    let left = 1;
    const through = (client: Client): Client => ({
      ...client,
      changeMembers: async (...given) => {
        if (left-- > 0) return client.changeMembers(...given);
        throw new ApiError({ method: "POST", path: "/members", status: 503, reason: "down", requestSent: "yes" });
      },
    });
    const { result } = await stack.run({ through });
    expect(result.failed.map(({ address }) => address)).toEqual(["groups.g"]);
    expect(await membersOf(stack.id("groups.g"))).toEqual(all.slice(0, 100));
    const plan = await stack.plan();
    expect(plan.steps[0]).toMatchObject({ action: "update", causes: ["config changed"] });
    expect(plan.steps[0]!.changes[0]!.before).toEqual(all.slice(0, 100));
    stack.forgetRequests();
    await stack.apply();
    expect(stack.writes()).toHaveLength(2);
    expect(await stack.leftovers()).toEqual([]);
  });

  test("that somebody else added since the plan are not taken out unseen", async () => {
    const stack = stackOf({ groups: { g: { name: "Raced", members: ids(1) } } });
    await stack.apply();
    const id = stack.id("groups.g");
    stack.declare({ groups: { g: { name: "Raced", members: ids(2) } } });
    const saved = await stack.plan();
    await change(id, "add", 9);
    const fault = await stack.runSaved(saved).then(
      ({ failed }) => failed.flatMap(({ diagnostics }) => diagnostics),
      (error: { readonly diagnostics: readonly { readonly code: string }[] }) => error.diagnostics,
    );
    expect(fault.map(({ code }) => code)).toEqual(["moved-since-plan"]);
    expect(await membersOf(id)).toEqual(ids(1, 9));
    const racing = (client: Client): Client => ({
      ...client,
      get: async (kind, each) => {
        if (kind === group) await change(id, "add", 8);
        return client.get(kind, each);
      },
    });
    const { result } = await stack.run({ through: racing });
    expect(result.failed[0]!.diagnostics[0]).toMatchObject({ code: "conflict", pointer: "/members" });
    expect(await membersOf(id)).toEqual(ids(1, 8, 9));
  });

  test("whom the identity provider put there cannot be taken out, and the group says so", async () => {
    const stack = stackOf({ groups: { g: { name: "Synced", members: [idOf(999)] } } });
    await stack.apply();
    expect(await stack.leftovers()).toEqual([]);
    stack.declare({ groups: { g: { name: "Synced", members: [] } } });
    const { result } = await stack.run();
    expect(result.failed[0]!.diagnostics[0]!.detail).toContain("identity provider");
  });

  test("stay as they are under $ignore, and wait while only something else is asked for", async () => {
    const declared = { name: "Ignored", members: ids(1) };
    const stack = stackOf({ groups: { g: { $ignore: ["members"], ...declared }, other: { name: "Other" } } });
    await stack.apply();
    const id = stack.id("groups.g");
    await change(id, "add", 2);
    expect(await stack.leftovers()).toEqual([]);
    stack.declare({ groups: { g: declared, other: { name: "Other one" } } });
    expect(await stack.apply({ plan: { target: ["groups.other"] } })).toEqual({ "groups.other": "update" });
    expect(await membersOf(id)).toEqual(ids(1, 2));
    expect(await stack.apply()).toEqual({ "groups.g": "update" });
    expect(await membersOf(id)).toEqual(ids(1));
  });

  test("have to be end users", async () => {
    const stack = stackOf({
      roles: { r: { name: "No member" } },
      groups: { g: { name: "Wrong", members: ["${roles.r}"] } },
    });
    await expect(stack.plan()).rejects.toThrow("Reference to the wrong kind");
  });
});

describe("an end user", () => {
  test("is adopted by its email, gets its roles, and is the member of a group in the same apply", async () => {
    const stack = stackOf({
      roles: { r: { name: "Helper" } },
      endUsers: { ada: { email: "P20@Customer.test", _roleIds: ["${roles.r}"] } },
      groups: { g: { name: "Helpers", members: ["${endUsers.ada}"] } },
    });
    expect(actions(await stack.plan())).toEqual({ "roles.r": "create", "endUsers.ada": "adopt", "groups.g": "create" });
    stack.forgetRequests();
    await stack.apply();
    expect(stack.writes().filter((each) => each.includes("ashares"))).toEqual([`PUT /v1/ashares/${idOf(20)}`]);
    const live = (await platform.client.get(endUser, idOf(20))) as JsonObject;
    expect(live).toMatchObject({
      _roleIds: [stack.id("roles.r")],
      _groupIds: expect.arrayContaining([stack.id("groups.g")]),
      accessLevel: "monitor",
      sharedWithUser: { email: "p20@customer.test" },
    });
    expect(await stack.leftovers()).toEqual([]);
  });

  test("stays on the platform with its roles when it is not declared any more, and a warning says so", async () => {
    const { _id } = await platform.client.create(role, { name: "Staying" });
    const declared = { email: "p21@customer.test", _roleIds: [_id] };
    const stack = stackOf({ endUsers: { eve: declared } });
    await stack.apply();
    stack.declare({});
    const { plan } = await stack.run();
    expect(actions(plan)).toEqual({ "endUsers.eve": "forget" });
    expect(plan.diagnostics.map(({ code }) => code)).toEqual(["cannot-delete"]);
    expect(await platform.client.get(endUser, idOf(21))).toMatchObject({ _roleIds: [_id] });
    stack.declare({ endUsers: { eve: { ...declared, _roleIds: [] } } });
    expect(await stack.apply()).toEqual({ "endUsers.eve": "adopt" });
    expect(await platform.client.get(endUser, idOf(21))).toMatchObject({ _roleIds: [] });
  });

  test("loses a deleted role, which the next plan shows", async () => {
    const other = await platform.client.create(role, { name: "Short-lived" });
    const stack = stackOf({ endUsers: { eve: { email: "p22@customer.test", _roleIds: [other["_id"]] } } });
    await stack.apply();
    await platform.client.delete(role, String(other["_id"]));
    expect((await stack.plan()).steps[0]).toMatchObject({
      action: "update",
      changes: [{ path: "/_roleIds", before: [], cause: "drift" }],
    });
  });

  test("that is not there is refused with those who are, and cannot become somebody else", async () => {
    const stack = stackOf({ endUsers: { ghost: { email: "ghost@customer.test" } } });
    const plan = await stack.plan();
    expect(faults(plan)).toEqual(["adopt-none endUsers.ghost"]);
    expect(plan.diagnostics[0]!.detail).toContain("p0@customer.test");
    expect(plan.diagnostics[0]!.detail).not.toContain("created");
    stack.declare({ endUsers: { ghost: { email: "p23@customer.test" } } });
    await stack.apply();
    stack.declare({ endUsers: { ghost: { email: "p24@customer.test" } } });
    expect(faults(await stack.plan())).toEqual(["cannot-create endUsers.ghost"]);
    stack.declare({
      roles: { r: { name: "late" } },
      endUsers: { other: { email: "${roles.r.name}@customer.test" } },
    });
    expect(faults(await stack.plan())).toEqual(["cannot-create endUsers.other"]);
  });
});

describe("any set of members", () => {
  test("and whatever somebody else does to it: after each apply the plan is empty, and nobody else is in the group", async () => {
    const someone = fc.nat({ max: 40 });
    const round = fc.record({
      declared: fc.option(fc.array(someone, { maxLength: 12 }), { nil: undefined }),
      added: fc.array(someone, { minLength: 1, maxLength: 5 }),
      removed: fc.array(someone, { minLength: 1, maxLength: 5 }),
      deleted: fc.boolean(),
    });
    let count = 0;
    const property = fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 4 }), async (rounds) => {
      const stack = stackOf({});
      const name = `Any ${++count}`;
      let held: ReadonlySet<string> = new Set();
      for (const { declared, added, removed, deleted } of rounds) {
        const members = declared && { members: ids(...declared) };
        stack.declare({ groups: { g: { name, ...members } } });
        await stack.apply();
        expect(await stack.leftovers()).toEqual([]);
        const id = stack.id("groups.g");
        if (declared) held = new Set(ids(...declared));
        expect(new Set(await membersOf(id))).toEqual(held);
        await change(id, "add", ...added);
        await change(id, "remove", ...removed);
        if (deleted) await platform.client.delete(group, id);
        const left = deleted ? [] : await membersOf(id);
        held = new Set(left);
      }
      await stack.destroy();
    });
    await fc.assert(property, { numRuns: 12, endOnFailure: true, interruptAfterTimeLimit: 20_000 });
  });
});

describe("a pulled account", () => {
  test("names the members of its groups: by lookups, and end users with roles by their declarations", async () => {
    const own = await platformOf(world, "t");
    onTestFinished(() => own.close());
    const made = await own.client.create(role, { name: "Pulled role" });
    const team = await own.client.create(group, { name: "Pulled team" });
    await own.client.changeMembers(group, part!, String(team["_id"]), "add", ids(1, 2));
    await own.client.put(endUser, idOf(1), { _roleIds: [made["_id"]!] });
    const stack = ownStack(own, {});
    await stack.pull({ adopt: true });
    const files = readdirSync(stack.folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".yaml"),
    );
    const texts = files.map((name) => readFileSync(join(stack.folder, name), "utf8"));
    expect(Object.assign({}, ...texts.map((text) => parse(text)))).toMatchObject({
      lookups: { endUsers: { p2: { where: { email: "p2@customer.test" } } } },
      groups: { pulledTeam: { name: "Pulled team", members: ["${endUsers.p1}", "${lookups.endUsers.p2}"] } },
      endUsers: { p1: { email: "p1@customer.test", _roleIds: ["${roles.pulledRole}"] } },
    });
    expect(texts.join()).not.toContain("$adopt");
    expect(await stack.leftovers()).toEqual([]);
    // The same files make the same groups of another account whose end users have these emails.
    const other = await platformOf(world, "t");
    onTestFinished(() => other.close());
    const elsewhere = ownStack(other);
    files.forEach((name, index) => void elsewhere.file(name, texts[index]!));
    await elsewhere.apply();
    expect((await other.client.get(endUser, idOf(1)))!["_groupIds"]).toEqual([elsewhere.id("groups.pulledTeam")]);
  });
});

test("a pulled group is edited in place, with lookups of those who came in; a pulled kind alone refers to members by email, too", async () => {
  const own = await platformOf(world, "t");
  onTestFinished(() => own.close());
  const stack = ownStack(own, { groups: { g: { name: "Edited", members: ids(1) } } });
  await stack.apply();
  await own.client.changeMembers(group, part!, stack.id("groups.g"), "add", ids(2));
  await stack.pull({ adopt: true, wanted: ["groups.g"] });
  expect(await stack.leftovers()).toEqual([]);
  expect((await stack.program()).lookups.map(({ target }) => target)).toContain("endUsers.p2");
  const fresh = ownStack(own);
  await fresh.pull({ adopt: true, wanted: ["groups"] });
  expect((await fresh.program()).lookups.map(({ target }) => target).toSorted()).toEqual([
    "endUsers.p1",
    "endUsers.p2",
  ]);
  expect(await fresh.leftovers()).toEqual([]);
});

test("the example of access applies to the example world, and has nothing to do then", async () => {
  const examples = new URL("../../examples/", import.meta.url);
  const acme = await platformOf(fileURLToPath(new URL("worlds/acme.yaml", examples)), "full-acme");
  onTestFinished(() => acme.close());
  const stack = ownStack(acme, readFileSync(new URL("access/team.yaml", examples), "utf8"));
  expect(await stack.apply()).toEqual({
    "roles.orderSupport": "create",
    "endUsers.eve": "adopt",
    "groups.orderDesk": "create",
  });
  expect(await stack.leftovers()).toEqual([]);
});
