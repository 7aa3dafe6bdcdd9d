import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DiagnosticError } from "../../src/base/diagnostics.ts";
import { runningPlatform, startPlatform } from "../../src/server/index.ts";
import { serve } from "./serving.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "reconduit-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function codesOf(work: Promise<unknown>): Promise<readonly string[]> {
  const error = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (!(error instanceof DiagnosticError)) throw new Error(`No diagnostics, but ${String(error)}`);
  return error.diagnostics.map((each) => each.code);
}

describe("a folder", () => {
  test("keeps everything: objects, secrets, token and key outlive the process", async () => {
    const first = await serve({ data: folder });
    const iclient = await first.place("iclient", "full");
    await first.platform.close();
    const second = await serve({ data: folder });
    expect(second.platform.token).toBe(first.platform.token);
    expect((await second.call("GET", `/v1/iclients/${iclient._id}`)).body).toEqual(iclient);
    const put = await second.call("PUT", `/v1/iclients/${iclient._id}`, iclient);
    expect([put.status, put.body.oauth2.clientSecret]).toEqual([200, "******"]);
    await second.platform.close();
  });

  test("that is not empty ignores the world and says so", async () => {
    await (await startPlatform({ data: folder })).close();
    const again = await startPlatform({ data: folder, world: "/nowhere.yaml" });
    expect(again.notices).toEqual([`${folder} is not empty: the world file is ignored.`]);
    await again.close();
  });

  test("is served by one process at a time; the lock says by which one and where, and is gone afterwards", async () => {
    const platform = await startPlatform({ data: folder });
    expect(runningPlatform(folder)).toEqual({ pid: process.pid, url: platform.url, ours: true });
    expect(await codesOf(startPlatform({ data: folder }))).toEqual(["platform-running"]);
    await platform.close();
    await platform.close();
    expect([runningPlatform(folder), existsSync(join(folder, "lock"))]).toEqual([undefined, false]);
  });

  test.each([
    ["at an address of another machine", { url: "http://192.0.2.1:80" }],
    ["at a name that only looks like this machine", { url: "http://127.0.0.1.example.test:80" }],
    ["at an address that is none", { url: "nonsense" }],
  ])("is not taken for ours by a lock %s, though the process lives", async (_what, more) => {
    const platform = await startPlatform({ data: folder });
    const lock = JSON.parse(readFileSync(join(folder, "lock"), "utf8"));
    writeFileSync(join(folder, "lock"), JSON.stringify({ ...lock, ...more }));
    expect(runningPlatform(folder)).toMatchObject({ pid: process.pid, ours: false });
    await platform.close();
  });

  test("keeps its files to the owner, though the folder and older files are open to all", async () => {
    chmodSync(folder, 0o755);
    await (await startPlatform({ data: folder })).close();
    chmodSync(join(folder, "platform.db"), 0o644);
    const platform = await startPlatform({ data: folder });
    const open = readdirSync(folder).filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);
    expect(open).toEqual([]);
    await platform.close();
  });

  test.each([
    ["of a process that is gone", JSON.stringify({ pid: 2 ** 30, url: "http://127.0.0.1:1", started: "1" })],
    [
      "of an earlier process with the same id",
      JSON.stringify({ pid: process.pid, url: "http://127.0.0.1:1", started: "1" }),
    ],
    ["that is not a lock", "nonsense"],
    ["that is empty", ""],
  ])("is taken over from a lock %s", async (_what, text) => {
    writeFileSync(join(folder, "lock"), text);
    expect(runningPlatform(folder)).toBeUndefined();
    const platform = await startPlatform({ data: folder });
    expect(runningPlatform(folder)?.url).toBe(platform.url);
    await platform.close();
  });

  test("without its key, or with a damaged one, is refused: nobody could read the secrets", async () => {
    await (await startPlatform({ data: folder })).close();
    const key = readFileSync(join(folder, "key"), "utf8");
    writeFileSync(join(folder, "key"), key.slice(2));
    expect(await codesOf(startPlatform({ data: folder }))).toEqual(["platform-key"]);
    unlinkSync(join(folder, "key"));
    expect(await codesOf(startPlatform({ data: folder }))).toEqual(["platform-key"]);
    expect(existsSync(join(folder, "lock"))).toBe(false);
  });

  test("is unlocked again when the start fails", async () => {
    const taken = await startPlatform({ data: ":memory:" });
    const port = Number(new URL(taken.url).port);
    expect(await codesOf(startPlatform({ data: folder, port }))).toEqual(["platform-address"]);
    expect(existsSync(join(folder, "lock"))).toBe(false);
    await taken.close();
  });
});

describe("over a socket", () => {
  test("answers with a Date, and closing waits for what is under way", async () => {
    const platform = await startPlatform({ data: ":memory:" });
    const headers = { authorization: `Bearer ${platform.token}` };
    const answer = await fetch(`${platform.url}/v1/tokenInfo`, { headers });
    expect([answer.status, answer.headers.has("date")]).toEqual([200, true]);
    const pending = fetch(`${platform.url}/v1/scripts`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ name: "late", content: "x".repeat(1_000_000) }),
    });
    const first = await Promise.race([pending.then(() => "answered"), Promise.resolve("under way")]);
    await pending;
    await platform.close();
    expect([first, (await pending).status]).toEqual(["under way", 201]);
    await expect(fetch(`${platform.url}/healthz`)).rejects.toThrow();
  });

  test("an HTTP client that sends a JSON content type and no body on every request is served", async () => {
    const platform = await startPlatform({ data: ":memory:" });
    const send = (method: string, path: string, body = "") =>
      fetch(platform.url + path, {
        method,
        headers: { authorization: `Bearer ${platform.token}`, "content-type": "application/json" },
        ...(method === "GET" ? {} : { body }),
      });
    const created = (await (await send("POST", "/v1/scripts/", '{"name":"s"}')).json()) as { _id: string };
    expect((await send("GET", `/v1/scripts/${created._id}`)).status).toBe(200);
    expect((await send("DELETE", `/v1/scripts/${created._id}`)).status).toBe(204);
    await platform.close();
  });

  test("bytes that are not HTTP do not bring it down", async () => {
    const platform = await startPlatform({ data: ":memory:" });
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(new URL(platform.url).port), "127.0.0.1", () => socket.end("nonsense\r\n\r\n"));
      socket.on("close", () => resolve());
      socket.on("error", reject);
      socket.resume();
    });
    expect((await fetch(`${platform.url}/healthz`)).status).toBe(200);
    await platform.close();
  });
});

test("the log names method, path and status of every request, and neither query nor token", async () => {
  const entries: unknown[] = [];
  const server = await serve({ log: (entry) => entries.push(entry) });
  await server.call("GET", "/v1/scripts?include=name");
  await server.call("DELETE", "/v1/nothing");
  expect(entries).toMatchObject([
    { at: "2026-01-01T00:00:00.000Z", method: "GET", path: "/v1/scripts", status: 200 },
    { method: "DELETE", path: "/v1/nothing", status: 404 },
  ]);
  expect(JSON.stringify(entries)).not.toContain(server.platform.token);
  await server.platform.close();
});
