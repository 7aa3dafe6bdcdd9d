/** Entries of the audit trail as the engine reads them. */
import { expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import type { Client } from "../../src/client/index.ts";
import { authorName, readTrail } from "../../src/engine/trail/entries.ts";

const trailOf = (rows: readonly JsonObject[] | undefined) =>
  readTrail({ audit: async () => rows } as Partial<Client> as Client, {}, 10);

test.each<[string, JsonObject, string | undefined]>([
  ["the name of the user", { byUser: { _id: "1", email: "a@example.org", name: "Ada" } }, "Ada"],
  ["the address of a user without a name", { byUser: { _id: "1", email: "a@example.org" } }, "a@example.org"],
  ["the id where there is nothing else", { byUser: { _id: "1" } }, "1"],
  ["nobody where the platform did it", {}, undefined],
  ["nobody where the entry is not as documented", { byUser: "Ada" }, undefined],
])("who did it: %s", async (_, row, expected) => {
  const [entry] = (await trailOf([row]))!;
  expect(authorName(entry!)).toBe(expected);
});

test("changes have pointers, and values where there were any", async () => {
  const fieldChanges = [
    { fieldPath: "http.baseURI", oldValue: "a" },
    { fieldPath: "name", newValue: "b" },
    "no change",
  ];
  const [entry] = (await trailOf([{ _resourceId: "1", event: "update", fieldChanges }]))!;
  expect(entry).toMatchObject({ resource: "1", event: "update" });
  expect(entry!.changes).toEqual([
    { path: "http.baseURI", pointer: "/http/baseURI", oldValue: "a" },
    { path: "name", pointer: "/name", newValue: "b" },
  ]);
});

test("a trail that may not be read is none", async () => {
  expect(await trailOf(undefined)).toBeUndefined();
});
