/** Tests what receipts say of writes, held against what the platform's audit trail says of them: the one explains the other, entry by entry. */
import { beforeAll, expect, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import { trailEntryOf } from "../../src/engine/trail/entries.ts";
import { matchWrites } from "../../src/engine/trail/matching.ts";
import type { Receipt, ReceiptOperation } from "../../src/model/receipt.ts";
import { TestStack } from "../support/stack.ts";
import { ownStack, platformSuite } from "../support/suites.ts";
import { samples } from "../terraform/samples.ts";

const platform = platformSuite();
const receipts: Receipt[] = [];
const known = new Set<string>();
const last = () => undefined;

const trail = async () => (await platform.client.audit({}, 10_000)) ?? [];

beforeAll(async () => {
  for (const { _id } of await trail()) known.add(String(_id));
  const stack = new TestStack(platform);
  const keep = async (receipt: Receipt) => {
    receipts.push(receipt);
    return { id: receipt.id, diagnostics: [] };
  };
  for (const manifest of [samples("minimal").manifest, samples("change").manifest, {}]) {
    stack.declare(manifest);
    await stack.apply({
      plan: { allowMassDelete: true },
      apply: { receipts: { keep, last, author: { who: "somebody@somewhere" } } },
    });
  }
  await stack.close();
});

const operations = (): readonly ReceiptOperation[] => receipts.flatMap((receipt) => receipt.operations);

test("every entry of the trail is explained by one write of a receipt, by its exact time where it has one; no write is left", async () => {
  const writes = operations().flatMap((operation) => operation.writes ?? []);
  const entries = (await trail()).filter(({ _id }) => !known.has(String(_id)));
  const unexplained = entries.filter(({ event, time, _resourceId }) => {
    const found = writes.findIndex(
      (write) =>
        write.id === _resourceId &&
        write.event === event &&
        (write.lastModified === undefined || Date.parse(write.lastModified) === Date.parse(String(time))),
    );
    if (found >= 0) writes.splice(found, 1);
    return found < 0;
  });
  expect(unexplained.map(({ event, resourceType, fieldChanges }) => [event, resourceType, fieldChanges])).toEqual([]);
  expect(writes).toEqual([]);
});

test("a deletion tells the whole object, and an update what it was and what the platform answered", () => {
  const deleted = operations().filter(({ action }) => action === "delete");
  for (const { kind, before, id } of deleted) expect(before, kind).toMatchObject({ _id: id });
  expect(new Set(deleted.map(({ kind }) => kind)).size).toBeGreaterThan(12);
  const changes = operations()
    .filter(({ action }) => action === "create")
    .flatMap((operation) => operation.changes);
  expect(JSON.stringify(changes)).not.toContain("$unknown");
  for (const { action, stateBefore } of operations())
    expect(stateBefore === null).toBe(action === "create" || action === "adopt");
});

test("the deletion of a role tells which groups lose it, and that of a group who belonged to it", async () => {
  const group = kindNamed("group");
  const stack = ownStack(platform);
  const told: ReceiptOperation[] = [];
  const keep = async (receipt: Receipt) => {
    told.push(...receipt.operations);
    return { id: receipt.id, diagnostics: [] };
  };
  const apply = { receipts: { keep, last, author: { who: "somebody@somewhere" } } };
  const email = "eve@customer.test";
  stack.declare({
    roles: { r: { name: "reader" } },
    groups: { g: { name: "readers", members: ["${endUsers.eve}"] } },
    endUsers: { eve: { email } },
  });
  await stack.apply({ apply });
  const [roleId, groupId, eve] = ["roles.r", "groups.g", "endUsers.eve"].map((address) => stack.id(address));
  const made = await platform.client.create(group, { name: "outside", _roleIds: [roleId!] });
  stack.declare({ endUsers: { eve: { email } } });
  told.length = 0;
  await stack.apply({ plan: { allowMassDelete: true }, apply });
  const lost = (address: string) => told.find((each) => each.address === address)?.sideEffects;
  expect(lost("roles.r")).toEqual([
    { effect: "unlinked", kind: "group", id: made["_id"], path: "/_roleIds/0", before: roleId },
  ]);
  expect(lost("groups.g")).toEqual([
    { effect: "unlinked", kind: "endUser", id: eve, path: expect.any(String), before: groupId },
  ]);
  await platform.client.delete(group, String(made["_id"]));
});

test("the deletion of a container tells what went along with it, others' objects among it, and the trail is explained by that", async () => {
  const stack = ownStack(platform);
  const told: Receipt[] = [];
  const keep = async (receipt: Receipt) => {
    told.push(receipt);
    return { id: receipt.id, diagnostics: [] };
  };
  const apply = { receipts: { keep, last, author: { who: "somebody@somewhere" } } };
  stack.declare({ integrations: { i: { name: "Holds" } } });
  await stack.apply({ apply });
  const _integrationId = stack.id("integrations.i");
  const flow = await platform.client.create(kindNamed("flow"), { name: "Theirs", _integrationId });
  const id = String(flow["_id"]);
  const before = (await trail()).length;
  stack.declare({});
  await stack.apply({ plan: { allowCascade: true, allowMassDelete: true }, apply });
  const [deletion] = told.at(-1)!.operations;
  expect(deletion?.sideEffects).toEqual([{ effect: "deleted", kind: "flow", id }]);
  const all = await trail();
  const since = all.slice(0, all.length - before).map(trailEntryOf);
  expect(since.map(({ event, resource }) => `${event} ${resource}`).toSorted()).toEqual(
    [`delete ${_integrationId}`, `delete ${id}`].toSorted(),
  );
  expect(matchWrites(since, told).explained.size).toBe(2);
});
