import { describe, expect, test } from "vitest";
import type { Json } from "../../src/base/json.ts";
import { sharedServer } from "./serving.ts";

const server = sharedServer();
const soon = "2026-01-01T00:30:00.000Z";

describe("JSON Patch", () => {
  test.each([
    ["replace on a field never set", [{ op: "replace", path: "/debugUntil", value: soon }], soon],
    ["add", [{ op: "add", path: "/debugUntil", value: soon }], soon],
    ["remove of an absent field", [{ op: "remove", path: "/debugUntil" }], undefined],
    ["no operation at all", [], undefined],
    [
      "set and removed again",
      [
        { op: "add", path: "/debugUntil", value: soon },
        { op: "remove", path: "/debugUntil" },
      ],
      undefined,
    ],
  ])("%s answers 204", async (_what, operations, debugUntil) => {
    for (const type of ["application/json", "application/json-patch+json"]) {
      const { _id } = await server.place("script");
      const answer = await server.call("PATCH", `/v1/scripts/${_id}`, operations as Json, { "content-type": type });
      expect([answer.status, answer.text]).toEqual([204, ""]);
      expect((await server.call("GET", `/v1/scripts/${_id}`)).body.debugUntil).toBe(debugUntil);
    }
  });

  test("below an absent parent the parent is created", async () => {
    const { _id } = await server.place("flow");
    const patch = [
      { op: "replace", path: "/logging/debugUntil", value: soon },
      { op: "replace", path: "/schedule/cron", value: "? 0 * * * *" },
      { op: "replace", path: "/disabled", value: true },
    ];
    expect((await server.call("PATCH", `/v1/flows/${_id}`, patch)).status).toBe(204);
    expect((await server.call("GET", `/v1/flows/${_id}`)).body).toMatchObject({
      logging: { debugUntil: soon },
      schedule: "? 0 * * * *",
      disabled: true,
    });
  });

  test("the parts of a schedule stand in an object, and a cron expression alone as a text", async () => {
    const { _id } = await server.place("flow");
    const patched = async (operations: Json) => {
      expect((await server.call("PATCH", `/v1/flows/${_id}`, operations)).status).toBe(204);
      return (await server.call("GET", `/v1/flows/${_id}`)).body.schedule;
    };
    const set = (part: string, value: Json) => [{ op: "replace", path: `/schedule/${part}`, value }];
    expect(await patched(set("cron", "? 0 6 * * *"))).toBe("? 0 6 * * *");
    const parts = { cron: "? 0 6 * * *", frequency: "daily" };
    expect(await patched(set("frequency", "daily"))).toEqual(parts);
    expect(await patched(set("cron", "? 0 7 * * *"))).toEqual({ ...parts, cron: "? 0 7 * * *" });
    expect(await patched([{ op: "remove", path: "/schedule/frequency" }])).toBe("? 0 7 * * *");
    expect(await patched([{ op: "remove", path: "/schedule/cron" }])).toBe(undefined);
  });

  test.each([
    ["scripts", { op: "replace", path: "/name", value: "x" }, "/name is not whitelisted"],
    ["scripts", { op: "replace", path: "/debugUntil", value: "2026-01-01T01:00:01.000Z" }, "at most 1 hour"],
    ["scripts", { op: "replace", path: "/debugUntil", value: "tomorrow" }, "date-time"],
    ["scripts", { op: "replace", path: "/debugUntil", value: 5 }, "date-time"],
    ["scripts", { op: "replace", path: "/debugUntil" }, "needs a value"],
    ["scripts", { op: "move", path: "/debugUntil", from: "/name" }, "move is not allowed"],
    ["scripts", { path: "/debugUntil" }, "op and path"],
    ["scripts", "nonsense", "op and path"],
    ["tags", { op: "remove", path: "/tag" }, "remove is not allowed"],
    ["tags", { op: "replace", path: "/tagId", value: "abcde" }, "/tagId is not whitelisted"],
    ["tags", { op: "replace", path: "/tag", value: "" }, "tag"],
    ["connections", { op: "replace", path: "/debugDate", value: "2026-01-02T00:00:00.000Z" }, "at most 1 hour"],
    ["flows", { op: "replace", path: "/disabled", value: "yes" }, "boolean"],
  ])("%s: %j is a 422 that says why", async (family, operation, words) => {
    const { _id } = await server.place(family.slice(0, -1));
    const answer = await server.call("PATCH", `/v1/${family}/${_id}`, [operation]);
    expect([answer.status, server.code(answer)]).toEqual([422, "invalid_field"]);
    expect(answer.body.errors[0].message).toContain(words);
  });

  test("a body that is not an array is a 422", async () => {
    const { _id } = await server.place("script");
    for (const body of [{ op: "remove", path: "/debugUntil" }, undefined]) {
      expect((await server.call("PATCH", `/v1/scripts/${_id}`, body)).status).toBe(422);
    }
  });

  test("all operations apply, or none", async () => {
    const { _id } = await server.place("connection");
    const url = `/v1/connections/${_id}`;
    const before = (await server.call("GET", url)).body;
    const operations = [
      { op: "replace", path: "/name", value: "renamed" },
      { op: "replace", path: "/http", value: {} },
    ];
    expect((await server.call("PATCH", url, operations)).status).toBe(422);
    expect((await server.call("GET", url)).body).toEqual(before);
    expect((await server.call("PATCH", url, operations.slice(0, 1))).status).toBe(204);
    const after = (await server.call("GET", url)).body;
    expect([after.name, after.lastModified > before.lastModified]).toEqual(["renamed", true]);
  });

  test("a patch keeps secrets that it does not touch", async () => {
    const { _id } = await server.place("iclient", "full");
    const operation = { op: "replace", path: "/oauth2/failPath", value: "error" };
    expect((await server.call("PATCH", `/v1/iclients/${_id}`, [operation])).status).toBe(204);
    expect((await server.call("GET", `/v1/iclients/${_id}`)).body.oauth2).toMatchObject({
      failPath: "error",
      clientSecret: "******",
    });
  });

  test("a collection without PATCH, and an unknown id, answer 404", async () => {
    const { _id } = await server.place("role");
    expect((await server.call("PATCH", `/v1/roles/${_id}`, [])).status).toBe(404);
    expect((await server.call("PATCH", `/v1/scripts/${"0".repeat(24)}`, [])).status).toBe(404);
  });
});
