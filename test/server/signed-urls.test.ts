import { describe, expect, test } from "vitest";
import { createSigner } from "../../src/platform/secrets/signer.ts";
import { serve, sharedServer } from "./serving.ts";

const server = sharedServer();
const minutes = 60 * 1000;
const bare = { authorization: "" };

async function announced() {
  const answer = await server.call("GET", "/v1/s3SignedURL?file_type=application/zip");
  const { signedURL, runKey } = answer.body as { signedURL: string; runKey: string };
  return { path: new URL(signedURL).pathname, runKey, signedURL };
}

describe("a signed URL", () => {
  test("for an upload is absolute, comes with a run key, and takes bytes of any content type without a bearer", async () => {
    const { path, runKey, signedURL } = await announced();
    expect(signedURL).toMatch(/^http:\/\/[^/]+\/signed\//);
    expect(runKey).toMatch(/^[0-9a-f]{32}$/);
    for (const type of ["application/zip", "application/json", "application/octet-stream"]) {
      const answer = await server.call("PUT", path, "PK-not-json", { ...bare, "content-type": type });
      expect([type, answer.status, answer.text]).toEqual([type, 200, ""]);
    }
  });

  test("takes no more than 50 MiB, and no empty body", async () => {
    const { path } = await announced();
    const put = (payload: Buffer | undefined) =>
      server.platform.inject({ method: "PUT", url: path, ...(payload && { payload }) });
    expect((await put(Buffer.alloc(50 * 1024 * 1024))).statusCode).toBe(200);
    expect((await put(Buffer.alloc(50 * 1024 * 1024 + 1))).statusCode).toBe(413);
    expect((await put(undefined)).statusCode).toBe(400);
  });

  test("opens for 15 minutes", async () => {
    const { path } = await announced();
    server.clock.advance(15 * minutes - 1);
    expect((await server.call("PUT", path, "x")).status).toBe(200);
    server.clock.advance(1);
    const late = await server.call("PUT", path, "x");
    expect([late.status, server.code(late)]).toEqual([403, "signed_url_invalid"]);
  });

  test("that was changed anywhere is refused", async () => {
    const { path } = await announced();
    const at = "/signed/".length;
    for (const index of [at, at + 10, path.length - 2]) {
      const changed = `${path.slice(0, index)}${path[index] === "A" ? "B" : "A"}${path.slice(index + 1)}`;
      expect((await server.call("PUT", changed, "x", bare)).status).toBe(403);
    }
    for (const token of ["x", "a.", "a.b.c", "%00"]) {
      expect((await server.call("GET", `/signed/${token}`, undefined, bare)).status).toBe(403);
    }
  });

  test("serves only the method that it was made for", async () => {
    const { path } = await announced();
    expect((await server.call("GET", path, undefined, bare)).status).toBe(404);
  });

  test("of another server means nothing here", () => {
    const grant = { purpose: "upload", account: "a", token: "t", subject: "s", expiresAt: 1 };
    const signer = createSigner(Buffer.alloc(32, 1));
    expect(signer.open(signer.sign(grant))).toEqual(grant);
    expect(createSigner(Buffer.alloc(32, 2)).open(signer.sign(grant))).toBeUndefined();
  });

  test.each([
    ["file_type=image/png", 422, "invalid_query_param"],
    [`_templateId=${"0".repeat(24)}`, 422, "invalid_ref"],
    ["_templateId=x", 422, "invalid_ref"],
  ])("for an upload is refused to %s", async (query, status, code) => {
    const answer = await server.call("GET", `/v1/s3SignedURL?${query}`);
    expect([answer.status, server.code(answer)]).toEqual([status, code]);
  });
});

describe("a signed URL leads", () => {
  const paths = ["/v1/s3SignedURL?file_type=application/zip", "/v1/audit/signedURL"];
  const leadsTo = async (host: string, publicUrl?: string): Promise<readonly string[]> => {
    const at = publicUrl === undefined ? server : await serve({ publicUrl });
    try {
      const answers = await Promise.all(paths.map((path) => at.call("GET", path, undefined, { host })));
      return answers.map(({ body }) => new URL((body as { signedURL: string }).signedURL).origin);
    } finally {
      if (at !== server) await at.platform.close();
    }
  };

  test.each(["evil.example", "evil.example:8080", "127.0.0.1.evil.example", "user@evil.example", "["])(
    "to the server itself, with any host that the caller has made up: %s",
    async (host) => {
      for (const origin of await leadsTo(host)) expect(origin).toMatch(/^http:\/\/127\.0\.0\.1(:\d+)?$/);
    },
  );

  test.each(["localhost:8080", "127.0.0.1:8080", "[::1]:8080"])(
    "to this machine as the caller names it: %s",
    async (host) => {
      expect(await leadsTo(host)).toEqual(paths.map(() => `http://${host}`));
    },
  );

  test("to --public-url, where that is given", async () => {
    for (const host of ["evil.example", "localhost:8080"])
      expect(await leadsTo(host, "https://platform.example")).toEqual(paths.map(() => "https://platform.example"));
  });
});
