import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { localWorld } from "../support/local-world.ts";
import { type Answer, type Server, serve } from "./serving.ts";

async function withServer(work: (server: Server) => Promise<void>): Promise<void> {
  const server = await serve();
  try {
    await work(server);
  } finally {
    await server.platform.close();
  }
}

/** An integration that holds a flow, whose export reads a connection outside of it. */
async function stack(server: Server) {
  const connection = await server.place("connection");
  const integration = await server.place("integration");
  const post = async (path: string, body: JsonObject): Promise<string> => {
    const answer = await server.call("POST", path, body);
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body._id as string;
  };
  const exported = await post("/v1/exports", {
    name: "Orders",
    adaptorType: "HTTPExport",
    _connectionId: connection._id,
    _integrationId: integration._id,
    http: { relativeURI: "/orders", method: "GET" },
  });
  const flow = await post("/v1/flows", {
    name: "F",
    _integrationId: integration._id,
    pageGenerators: [{ _exportId: exported }],
  });
  return { connection: connection._id, integration: integration._id, exported, flow };
}

describe("deletion", () => {
  test("is refused while another object refers to it, naming who", () =>
    withServer(async (server) => {
      const { connection, exported } = await stack(server);
      const refused = await server.call("DELETE", `/v1/connections/${connection}`);
      expect([refused.status, server.code(refused)]).toEqual([409, "resource_in_use"]);
      expect(refused.body.errors[0].message).toContain(`exports/${exported} (Orders)`);
    }));

  test("of large documents lets others write, and what they add to it is not lost", async () => {
    const [whole, connection, other] = ["a", "b", "c"].map((letter) => letter.repeat(24)) as [string, string, string];
    const base = localWorld("many") as { accounts: readonly JsonObject[] };
    const large = Array.from({ length: 20 }, (_, n) => ({
      _id: n.toString(16).padStart(24, "0"),
      name: `${n}`,
      description: "a".repeat(2_000_000),
      adaptorType: "HTTPImport",
      _connectionId: connection,
      _integrationId: whole,
      http: { relativeURI: ["/orders"], method: ["POST"] },
    }));
    const http = { baseURI: "https://a.test", mediaType: "json", auth: { type: "custom" } };
    const resources = {
      integrations: [{ _id: whole, name: "Whole" }],
      connections: [{ _id: connection, name: "C", type: "http", http }],
      imports: large,
      flows: [
        {
          _id: other,
          name: "User",
          _integrationId: whole,
          pageProcessors: [{ type: "import", _importId: large[0]!._id }],
        },
      ],
    };
    const server = await serve({ world: { accounts: [{ ...base.accounts[0]!, resources }] } }, "many");
    const statusOf = async (path: string) => (await server.call("GET", path)).status;
    const found = async () => Promise.all(large.map(({ _id }) => statusOf(`/v1/imports/${_id}`)));
    try {
      let ended = false;
      const deletion = server.call("DELETE", `/v1/integrations/${whole}`).finally(() => {
        ended = true;
      });
      // The flow goes first: it uses one of the imports.
      while (!ended && (await statusOf(`/v1/flows/${other}`)) === 200);
      const added = await server.call("POST", "/v1/flows", { name: "Late", _integrationId: whole });
      expect(added.status, added.text).toBe(201);
      const refused = await deletion;
      expect([refused.status, server.code(refused)]).toEqual([409, "resource_in_use"]);
      expect(refused.body.errors[0].message).toMatch(/^Some of its contents are deleted already.*\(Late\)/);
      expect(await statusOf(`/v1/integrations/${whole}`)).toBe(200);
      expect(new Set(await found())).toContain(404);
      // A second deletion takes the rest, and a cascade brings back all of it.
      expect((await server.call("DELETE", `/v1/integrations/${whole}`)).status).toBe(204);
      expect(new Set(await found())).toEqual(new Set([404]));
      const restored = await server.call("POST", `/v1/recycleBinTTL/integrations/${whole}/doCascadeRestore`);
      expect(restored.status, restored.text).toBe(204);
      expect(new Set(await found())).toEqual(new Set([200]));
      expect(await statusOf(`/v1/flows/${other}`)).toBe(200);
      expect(await statusOf(`/v1/flows/${added.body._id}`)).toBe(200);
    } finally {
      await server.platform.close();
    }
  });

  test("of more than 5,000 objects at once is refused, saying what to do", async () => {
    const [whole, connection] = ["65b000000000000000000001", "65c000000000000000000001"];
    const base = localWorld("many") as { accounts: readonly JsonObject[] };
    const exports = Array.from({ length: 5_001 }, (_, n) => ({
      _id: n.toString(16).padStart(24, "0"),
      name: `${n}`,
      adaptorType: "HTTPExport",
      _connectionId: connection,
      _integrationId: whole,
      http: { relativeURI: "/orders", method: "GET" },
    }));
    const http = { baseURI: "https://a.test", mediaType: "json", auth: { type: "custom" } };
    const resources = {
      integrations: [{ _id: whole, name: "Whole" }],
      connections: [{ _id: connection, name: "C", type: "http", http }],
      exports,
    };
    const server = await serve({ world: { accounts: [{ ...base.accounts[0]!, resources }] } }, "many");
    try {
      const refused = await server.call("DELETE", `/v1/integrations/${whole}`);
      expect([refused.status, server.code(refused)]).toEqual([422, "size_limit_exceeded"]);
      expect(refused.body.errors[0].message).toMatch(/contains more than 5000 objects.*Delete some of them first/);
      await server.call("DELETE", `/v1/exports/${exports[0]!._id}`);
      expect((await server.call("DELETE", `/v1/integrations/${whole}`)).status).toBe(204);
    } finally {
      await server.platform.close();
    }
  });

  test("dependencies say who refers to an object and where; {} means nobody", () =>
    withServer(async (server) => {
      const { connection, exported, flow, integration } = await stack(server);
      const of = async (path: string) => (await server.call("GET", `/v1/${path}/dependencies`)).body;
      expect(await of(`connections/${connection}`)).toEqual({
        exports: [{ id: exported, name: "Orders", paths: ["_connectionId"], accessLevel: "owner" }],
      });
      expect(await of(`exports/${exported}`)).toMatchObject({
        flows: [{ id: flow, paths: ["pageGenerators.0._exportId"] }],
      });
      expect(Object.keys(await of(`integrations/${integration}`)).sort()).toEqual(["exports", "flows"]);
      expect(await of(`flows/${flow}`)).toEqual({});
      expect((await server.call("GET", `/v1/flows/${"0".repeat(24)}/dependencies`)).status).toBe(404);
    }));

  test("an address in a script's text counts as a reference", () =>
    withServer(async (server) => {
      const { exported, flow } = await stack(server);
      await server.call("POST", "/v1/scripts", { name: "s", content: `get("v1/exports/${exported}")` });
      await server.call("DELETE", `/v1/flows/${flow}`);
      expect((await server.call("DELETE", `/v1/exports/${exported}`)).status).toBe(409);
    }));

  test("of an integration takes along what it contains, and nothing else", () =>
    withServer(async (server) => {
      const { connection, exported, flow, integration } = await stack(server);
      expect((await server.call("DELETE", `/v1/integrations/${integration}`)).status).toBe(204);
      for (const path of [`flows/${flow}`, `exports/${exported}`])
        expect((await server.call("GET", `/v1/${path}`)).status).toBe(404);
      expect((await server.call("GET", `/v1/connections/${connection}`)).status).toBe(200);
      const bin = (await server.call("GET", "/v1/recycleBinTTL")).body as { model: string }[];
      expect(bin.map((entry) => entry.model).sort()).toEqual(["Export", "Flow", "Integration"]);
      expect((await server.call("DELETE", `/v1/connections/${connection}`)).status).toBe(204);
    }));

  test("of an integration is refused while somebody outside uses what it contains", () =>
    withServer(async (server) => {
      const { exported, integration } = await stack(server);
      await server.call("POST", "/v1/flows", { name: "outside", pageGenerators: [{ _exportId: exported }] });
      const refused = await server.call("DELETE", `/v1/integrations/${integration}`);
      expect([refused.status, server.code(refused)]).toEqual([409, "resource_in_use"]);
    }));

  test("of a role takes it out of every group; of a group out of every end user", () =>
    withServer(async (server) => {
      const role = await server.place("role");
      const group = (await server.call("POST", "/v1/groups", { name: "g", _roleIds: [role._id] })).body;
      expect((await server.call("DELETE", `/v1/roles/${role._id}`)).status).toBe(204);
      const after = (await server.call("GET", `/v1/groups/${group._id}`)).body;
      expect([after._roleIds, after.lastModified > group.lastModified]).toEqual([[], true]);
    }));

  test("of a tag is permanent", () =>
    withServer(async (server) => {
      const tag = await server.place("tag");
      expect((await server.call("DELETE", `/v1/tags/${tag._id}`)).status).toBe(204);
      expect((await server.call("GET", "/v1/recycleBinTTL")).status).toBe(204);
      expect((await server.call("GET", "/v1/recycleBinTTL/tags")).status).toBe(422);
    }));
});

describe("the recycle bin", () => {
  test("lists all types by last change, one type as bare documents, and one document with what lists leave out", () =>
    withServer(async (server) => {
      const script = await server.place("script", "full");
      const role = await server.place("role");
      await server.call("DELETE", `/v1/scripts/${script._id}`);
      server.clock.advance(5);
      await server.call("DELETE", `/v1/roles/${role._id}`);
      const all = (await server.call("GET", "/v1/recycleBinTTL")).body;
      expect(all.map((entry: JsonObject) => entry["model"])).toEqual(["Role", "Script"]);
      expect(all[1].doc).not.toHaveProperty("content");
      expect(all[1].doc.deletedAt).toBe("2026-01-01T00:00:00.001Z");
      const one = (await server.call("GET", "/v1/recyclebinttl/SCRIPTS/")).body;
      expect(one).toEqual([all[1].doc]);
      const detail = await server.call("GET", `/v1/recycleBinTTL/scripts/${script._id}`);
      expect(detail.body).toEqual({ ...all[1].doc, content: script["content"] });
      expect((await server.call("GET", "/v1/recycleBinTTL?limit=0")).status).toBe(400);
    }));

  test("leads with a Link from what one answer may hold to the rest", () =>
    withServer(async (server) => {
      for (const [name, mebibytes] of [
        ["a", 1.9] as const,
        ["b", 1.9] as const,
        ["c", 1.9] as const,
        ["d", 0.5] as const,
      ]) {
        const oauth2 = { unencrypted: { text: "x".repeat(mebibytes * 1024 * 1024) } };
        const made = await server.call("POST", "/v1/iclients", { name, provider: "custom", oauth2 });
        await server.call("DELETE", `/v1/iclients/${made.body._id}`);
        server.clock.advance(5);
      }
      for (const list of ["/v1/recycleBinTTL", "/v1/recycleBinTTL/iclients"]) {
        const pages: unknown[] = [];
        for (let url: string | undefined = list; url !== undefined; ) {
          const answer: Answer = await server.call("GET", url);
          pages.push(answer.body.map((entry: JsonObject) => ((entry["doc"] ?? entry) as JsonObject)["name"]));
          const next = /^<([^>]*)>; rel="next"$/.exec(String(answer.headers["link"]))?.[1];
          url = next && new URL(next, "http://x").pathname + new URL(next, "http://x").search;
        }
        expect(pages).toEqual([["d", "c", "b"], ["a"]]);
      }
    }));

  test.each([
    ["GET", "/v1/recycleBinTTL", 204],
    ["GET", "/v1/recycleBinTTL/connections", 204],
    ["GET", "/v1/recycleBinTTL/iClients", 204],
    ["GET", "/v1/recycleBinTTL/tradingpartnerconnectors", 204],
    ["GET", "/v1/recycleBinTTL/nonsense", 422],
    ["GET", "/v1/recycleBinTTL/storageitems", 200],
    ["GET", "/v1/recycleBinTTL/storageitems/0123456789abcdef01234567", 422],
    ["POST", "/v1/recycleBinTTL/storageitems/0123456789abcdef01234567", 422],
    ["POST", "/v1/recycleBinTTL/nonsense/0123456789abcdef01234567/doCascadeRestore", 422],
    ["GET", "/v1/recycleBinTTL/scripts/0123456789abcdef01234567", 404],
    ["POST", "/v1/recycleBinTTL/scripts/0123456789abcdef01234567", 404],
    ["DELETE", "/v1/recycleBinTTL/scripts/0123456789abcdef01234567", 404],
  ])("when empty, %s %s answers %i", (method, url, status) =>
    withServer(async (server) => {
      const answer = await server.call(method, url);
      expect([answer.status, server.code(answer)]).toEqual([
        status,
        status === 422 ? "invalid_resource_type" : status === 404 ? "resource_not_found" : undefined,
      ]);
    }),
  );

  test("restores with whatever body, and the object is as before but for lastModified", () =>
    withServer(async (server) => {
      for (const body of [undefined, {}, [1]]) {
        const script = await server.place("script", "full");
        await server.call("DELETE", `/v1/scripts/${script._id}`);
        expect((await server.call("POST", `/v1/recycleBinTTL/scripts/${script._id}`, body)).status).toBe(204);
        const { body: after } = await server.call("GET", `/v1/scripts/${script._id}`);
        expect({ ...after, lastModified: null }).toEqual({ ...script, lastModified: null });
        expect(after.lastModified > String(script["lastModified"])).toBe(true);
      }
    }));

  test("a secret survives deletion and restore", () =>
    withServer(async (server) => {
      const { _id } = await server.place("iclient", "full");
      await server.call("DELETE", `/v1/iclients/${_id}`);
      await server.call("POST", `/v1/recycleBinTTL/iclients/${_id}`);
      expect((await server.call("GET", `/v1/iclients/${_id}`)).body.oauth2.clientSecret).toBe("******");
    }));

  test("refuses to restore a parent whose children are still in it; the cascade brings all back", () =>
    withServer(async (server) => {
      const { integration, flow, exported } = await stack(server);
      await server.call("DELETE", `/v1/integrations/${integration}`);
      const url = `/v1/recycleBinTTL/integrations/${integration}`;
      const refused = await server.call("POST", url);
      expect([refused.status, server.code(refused)]).toEqual([409, "restore_blocked"]);
      expect((await server.call("POST", `${url}/doCascadeRestore`, {})).status).toBe(204);
      for (const path of [`integrations/${integration}`, `flows/${flow}`, `exports/${exported}`]) {
        expect((await server.call("GET", `/v1/${path}`)).status).toBe(200);
      }
    }));

  test("refuses to restore what would stand in a deleted container, in either way, until that is back", () =>
    withServer(async (server) => {
      const { integration, flow } = await stack(server);
      await server.call("DELETE", `/v1/flows/${flow}`);
      await server.call("DELETE", `/v1/integrations/${integration}`);
      const url = `/v1/recycleBinTTL/flows/${flow}`;
      for (const answer of [await server.call("POST", url), await server.call("POST", `${url}/doCascadeRestore`, {})]) {
        expect([answer.status, server.code(answer)]).toEqual([409, "restore_blocked"]);
      }
      await server.call("POST", `/v1/recycleBinTTL/integrations/${integration}/doCascadeRestore`, {});
      expect((await server.call("GET", `/v1/flows/${flow}`)).body._integrationId).toBe(integration);
    }));

  test("refuses to restore what has lost its name to another object", () =>
    withServer(async (server) => {
      const old = (await server.call("POST", "/v1/roles", { name: "Support" })).body;
      await server.call("DELETE", `/v1/roles/${old._id}`);
      expect((await server.call("POST", "/v1/roles", { name: "support" })).status).toBe(201);
      const refused = await server.call("POST", `/v1/recycleBinTTL/roles/${old._id}`);
      expect([refused.status, server.code(refused)]).toEqual([409, "duplicate_name"]);
    }));

  test("purges for good", () =>
    withServer(async (server) => {
      const { _id } = await server.place("script");
      const url = `/v1/recycleBinTTL/scripts/${_id}`;
      expect((await server.call("DELETE", url)).status).toBe(404);
      await server.call("DELETE", `/v1/scripts/${_id}`);
      expect((await server.call("DELETE", url)).status).toBe(204);
      expect((await server.call("GET", url)).status).toBe(404);
    }));

  test("purges storage items, which are neither read nor restored one by one", async () => {
    const _id = "5a0000000000000000000001";
    const items = [{ _id, type: "file", name: "a.csv", deletedAt: "2026-01-01T00:00:00.000Z" }];
    const owned = [{ token: "t", type: "service", access: "full" }];
    const world = { accounts: [{ name: "A", tokens: owned, resources: { storageItems: items } }] };
    const server = await serve({ world }, "t");
    const url = `/v1/recycleBinTTL/storageitems/${_id}`;
    for (const method of ["GET", "POST"]) expect((await server.call(method, url)).status).toBe(422);
    expect((await server.call("DELETE", url)).status).toBe(204);
    expect((await server.call("DELETE", url)).status).toBe(404);
    expect((await server.call("GET", "/v1/recycleBinTTL/storageitems")).body).toEqual({ items: [] });
    await server.platform.close();
  });

  test("forgets what was deleted 30 days ago", () =>
    withServer(async (server) => {
      const { _id } = await server.place("script");
      await server.call("DELETE", `/v1/scripts/${_id}`);
      server.clock.advance(30 * 24 * 60 * 60 * 1000 - 2000);
      expect((await server.call("GET", "/v1/recycleBinTTL/scripts")).status).toBe(200);
      server.clock.advance(4000);
      expect((await server.call("GET", "/v1/recycleBinTTL/scripts")).status).toBe(204);
    }));
});
