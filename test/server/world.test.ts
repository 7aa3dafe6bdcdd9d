import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { type Diagnostic, DiagnosticError } from "../../src/base/diagnostics.ts";
import type { JsonObject } from "../../src/base/json.ts";
import { readWorld } from "../../src/platform/worlds/world-file.ts";
import { serve, sharedServer } from "./serving.ts";

describe("examples/worlds/acme.yaml", () => {
  const server = sharedServer({ world: "examples/worlds/acme.yaml" }, "full-acme");
  const get = async (path: string) => (await server.call("GET", `/v1/${path}`)).body;

  test("has nothing that the platform would refuse, and no token of its own", () => {
    expect([server.platform.notices, server.platform.token]).toEqual([[], undefined]);
  });

  test("keeps ids, timestamps and `disabled: false`", async () => {
    expect(await get("integrations/65b000000000000000000001")).toMatchObject({
      createdAt: "2025-01-10T08:00:00.000Z",
      lastModified: "2025-03-01T09:30:00.000Z",
    });
    expect((await get("flows/65d0000000000000000000f1")).disabled).toBe(false);
    expect((await get("syncs/65d0000000000000000000a1")).disabled).toBe(false);
    expect((await get("tags"))[0]).toEqual({ _id: "65d0000000000000000000b1", tag: "late", tagId: "aB3x9" });
  });

  test("adds what the platform makes: codes, owner, timestamps", async () => {
    expect((await get("tags"))[1].tagId).toMatch(/^[a-zA-Z0-9]{5}$/);
    expect((await get("imports"))[0]).toMatchObject({
      apiIdentifier: expect.stringMatching(/^i/),
      createdAt: "2026-01-01T00:00:00.000Z",
      lastModified: "2026-01-01T00:00:00.000Z",
    });
    expect((await get("groups"))[0]._userId).toBe("65a000000000000000000001");
  });

  test("seals the secrets, and has references that count", async () => {
    const text = JSON.stringify(await get("connections"));
    expect(text).not.toContain("sample-");
    expect((await server.call("DELETE", "/v1/scripts/65f000000000000000000001")).status).toBe(409);
  });

  test("keeps the ids of versions, which resources of connectors name", async () => {
    const path = "httpconnectors/65d000000000000000000e11";
    const { versions } = await get(path);
    const [resource] = await get(`${path}/httpconnectorresources`);
    expect([versions[0]._id, resource._versionIds]).toEqual(["65d000000000000000000e19", [versions[0]._id]]);
  });

  test("serves datasets apart from their sync", async () => {
    expect((await get("syncs"))[0]).not.toHaveProperty("datasets");
    expect(await get("syncs/65d0000000000000000000a1/datasets")).toMatchObject([
      { externalId: "orders", _id: expect.any(String) },
    ]);
  });
});

test("moments counted from the start are written out in objects, and in fields of time only", async () => {
  const lastModified = "now-1d1s";
  const resources = { scripts: [{ _id: "a".repeat(24), name: "now-2d", description: "now-2d", lastModified }] };
  const world = { accounts: [{ name: "A", tokens: [{ token: "t", type: "service", access: "full" }], resources }] };
  const server = await serve({ world }, "t");
  expect((await server.call("GET", `/v1/scripts/${"a".repeat(24)}`)).body).toMatchObject({
    name: "now-2d",
    description: "now-2d",
    lastModified: "2025-12-30T23:59:59.000Z",
  });
  await server.platform.close();
});

test("what has a deletedAt begins in the recycle bin, storage items as `items`", async () => {
  const deletedAt = "2025-12-30T00:00:00.000Z";
  const item = (index: number) => ({
    _id: `${index}`.repeat(24),
    name: `f${index}`,
    deletedAt,
    lastModified: `2025-12-30T00:00:0${index}.000Z`,
  });
  const resources = {
    scripts: [{ name: "gone", deletedAt }],
    storageItems: [1, 2, 3].map(item),
    templates: [{ name: "t", deletedAt }],
  };
  const world = { accounts: [{ name: "A", tokens: [{ token: "t", type: "service", access: "full" }], resources }] };
  const server = await serve({ world }, "t");
  expect((await server.call("GET", "/v1/scripts")).body).toEqual([]);
  const all = (await server.call("GET", "/v1/recycleBinTTL?limit=1")).body as { model: string }[];
  expect(all.map((entry) => entry.model).sort()).toEqual([
    "Script",
    "StorageItem",
    "StorageItem",
    "StorageItem",
    "Template",
  ]);
  const page = await server.call("GET", "/v1/recycleBinTTL/storageItems?limit=2");
  expect(page.body.items.map((each: JsonObject) => each["name"])).toEqual(["f3", "f2"]);
  const next = /<https?:\/\/[^/]*([^>]*)>/.exec(String(page.headers["link"]))![1]!;
  const rest = await server.call("GET", next);
  expect([rest.body.items.map((each: JsonObject) => each["name"]), rest.headers["link"]]).toEqual([["f1"], undefined]);
  const template = (await server.call("GET", "/v1/recycleBinTTL/templates")).body[0];
  expect((await server.call("POST", `/v1/recycleBinTTL/templates/${template._id}`)).status).toBe(204);
  expect((await server.call("GET", "/v1/recycleBinTTL/templates")).status).toBe(204);
  await server.platform.close();
});

test("ids in capitals are kept in lower case, and what names them with them", async () => {
  const id = (letter: string) => letter.repeat(24);
  const world = {
    accounts: [
      {
        name: "Acme",
        users: [{ _id: id("A"), email: "o@acme.test", role: "owner" }],
        tokens: [
          { token: "full", type: "service", access: "full" },
          { token: "some", type: "service", access: "custom", grants: { imports: [id("D")] } },
        ],
        resources: {
          connections: [
            { _id: id("C"), name: "C", type: "http", http: { baseURI: "https://c.test", auth: { type: "custom" } } },
          ],
          imports: [
            {
              _id: id("D"),
              name: "ABCDEFABCDEFABCDEFABCDEF",
              adaptorType: "HTTPImport",
              _connectionId: id("C"),
              http: { relativeURI: ["/x"], method: ["POST"] },
            },
          ],
        },
      },
    ],
  };
  const server = await serve({ world }, "full");
  onTestFinished(() => server.platform.close());
  expect(server.platform.notices).toEqual([]);
  expect((await server.call("GET", `/v1/imports/${id("d")}`)).body).toMatchObject({
    _id: id("d"),
    name: "ABCDEFABCDEFABCDEFABCDEF",
    _connectionId: id("c"),
  });
  expect((await server.call("GET", "/v1/tokenInfo")).body._userId).toBe(id("a"));
  const own = await server.call("GET", "/v1/imports", undefined, { authorization: "Bearer some" });
  expect(own.body.map((each: JsonObject) => each["_id"])).toEqual([id("d")]);
});

test("an object that the platform would refuse is kept, with a notice", async () => {
  const world = {
    accounts: [
      {
        name: "A",
        tokens: [{ token: "t", type: "service", access: "full" }],
        resources: { scripts: [{ _id: "1".repeat(24), name: "" }] },
      },
    ],
  };
  const server = await serve({ world }, "t");
  expect(server.platform.notices).toEqual([
    expect.stringContaining(`A: scripts/${"1".repeat(24)} would be refused: name`),
  ]);
  expect((await server.call("GET", "/v1/scripts")).body).toHaveLength(1);
  await server.platform.close();
});

describe("mistakes in a world", () => {
  const folder = mkdtempSync(join(tmpdir(), "reconduit-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const full = "tokens: [{ token: t, type: service, access: full }]";

  function mistakes(text: string): readonly Diagnostic[] {
    const path = join(folder, "world.yaml");
    writeFileSync(path, text);
    try {
      readWorld(path);
    } catch (error) {
      if (error instanceof DiagnosticError) return error.diagnostics;
      throw error;
    }
    return [];
  }

  test.each([
    ["a syntax error", "accounts: [", "world-syntax", 1, ""],
    ["a key twice", "accounts: []\naccounts: []\n", "world-syntax", 2, ""],
    ["no accounts", "{}", "invalid-world", 1, "accounts"],
    ["an unknown key", "accounts:\n  - name: A\n    resourcez: {}\n", "invalid-world", 3, "resourcez"],
    ["an unknown family", "accounts:\n  - name: A\n    resources:\n      imprts: []\n", "invalid-world", 4, "imprts"],
    [
      "an unknown role",
      "accounts:\n  - name: A\n    users:\n      - { email: a@b, role: boss }\n",
      "invalid-world",
      4,
      "owner, admin",
    ],
    [
      "a malformed id",
      "accounts:\n  - name: A\n    resources:\n      tags:\n        - { _id: x, tag: y }\n",
      "invalid-world",
      5,
      "_id",
    ],
  ])("%s is reported with its place", (_what, text, code, line, words) => {
    const [first] = mistakes(text);
    expect([first?.code, first?.source?.line]).toEqual([code, line]);
    expect(first?.detail).toContain(words);
  });

  test("a file that is not there is reported", () => {
    expect(() => readWorld(join(folder, "nowhere.yaml"))).toThrow(DiagnosticError);
  });

  test.each([
    ["a personal token without its user", "tokens: [{ token: t, type: personal, user: nobody@a }]", "nobody@a"],
    ["a token twice", "tokens: [{ token: t, type: service }, { token: t, type: service }]", "twice"],
    ["a tag twice", `${full}\n    resources: { tags: [{ tag: a }, { tag: A }] }`, "name is taken"],
    [
      "an id twice",
      `${full}\n    resources: { scripts: [{ _id: 111111111111111111111111, name: a }, { _id: "111111111111111111111111", name: b }] }`,
      "",
    ],
  ])("%s is refused at the start", async (_what, text, words) => {
    const path = join(folder, "start.yaml");
    writeFileSync(path, `accounts:\n  - name: A\n    ${text}\n`);
    await expect(serve({ world: path })).rejects.toThrow(words);
  });
});
