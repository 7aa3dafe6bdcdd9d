import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { connection } from "../../src/catalog/kinds/connection/index.ts";
import { createVault, maskSecrets } from "../../src/platform/vault/vault.ts";
import { serve, sharedServer } from "./serving.ts";

const http = (password: string) => ({
  baseURI: "http://127.0.0.1:9/",
  mediaType: "json",
  auth: { type: "basic", basic: { username: "u", password } },
  encrypted: { apiKey: "k" },
});

describe("secrets", () => {
  const server = sharedServer();

  test("are masked in every answer: create, get, list, put, bin", async () => {
    const created = await server.call("POST", "/v1/connections", { name: "c", type: "http", http: http("hunter2") });
    const url = `/v1/connections/${created.body._id}`;
    const answers = [
      created,
      await server.call("GET", url),
      await server.call("GET", "/v1/connections"),
      await server.call("PUT", url, { name: "c", type: "http", http: http("hunter3") }),
      await server.call("DELETE", url).then(() => server.call("GET", "/v1/recycleBinTTL")),
      await server.call("GET", `/v1/recycleBinTTL/connections/${created.body._id}`),
    ];
    for (const { text } of answers) {
      expect(text).toContain('"password":"******"');
      expect(text).toContain('"encrypted":"******"');
      expect(text).not.toMatch(/hunter|apiKey/);
    }
  });

  test("a secret left out of an update is dropped", async () => {
    const created = await server.call("POST", "/v1/connections", { name: "c", type: "http", http: http("hunter2") });
    const bare = { ...http(""), auth: { type: "basic", basic: { username: "u" } } };
    const { body } = await server.call("PUT", `/v1/connections/${created.body._id}`, {
      name: "c",
      type: "http",
      http: bare,
    });
    expect(body.http.auth.basic).toEqual({ username: "u" });
  });

  test("a mask keeps the stored secret, and is not a secret itself where none was stored", () => {
    const document = { name: "c", type: "http", http: http("******") };
    const known = { "/http/auth/basic/password": "hunter2" };
    const kept = maskSecrets(connection, document, known);
    expect(kept.secrets).toMatchObject(known);
    const unknown = maskSecrets(connection, document, {});
    expect(unknown.secrets).not.toHaveProperty("/http/auth/basic/password");
    expect(unknown.document["http"]).toMatchObject({ auth: { basic: { username: "u" } } });
    expect(JSON.stringify(unknown.document["http"])).not.toContain('"password"');
  });
});

describe("at rest", () => {
  test("no secret and no token stands in any file; the key and the token are for the owner alone", async () => {
    const folder = mkdtempSync(join(tmpdir(), "reconduit-"));
    try {
      const server = await serve({ data: folder });
      await server.call("POST", "/v1/connections", { name: "c", type: "http", http: http("hunter2-at-rest") });
      await server.platform.close();
      const { token } = server.platform;
      for (const name of readdirSync(folder)) {
        const bytes = readFileSync(join(folder, name), "latin1");
        expect(bytes.includes("hunter2-at-rest"), name).toBe(false);
        if (name !== "token") expect(bytes.includes(token!), name).toBe(false);
      }
      for (const name of ["key", "token"]) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test("a sealed text opens with its key and context only", () => {
    const vault = createVault(Buffer.alloc(32, 1));
    const sealed = vault.seal({ "/a": "secret" }, "one");
    expect(vault.open(sealed, "one")).toEqual({ "/a": "secret" });
    expect(sealed).not.toBe(vault.seal({ "/a": "secret" }, "one"));
    expect(() => vault.open(sealed, "two")).toThrow();
    expect(() => createVault(Buffer.alloc(32, 2)).open(sealed, "one")).toThrow();
  });
});
