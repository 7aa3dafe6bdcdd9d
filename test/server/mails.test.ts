import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { queueMails } from "../../src/platform/mails/notify.ts";
import { openPlatform, type Platform } from "../../src/platform/platform.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { freshPlace } from "../support/store.ts";
import { type HandClock, handClock, type Server, serve } from "./serving.ts";

const hour = 60 * 60 * 1000;
const folder = mkdtempSync(join(tmpdir(), "mails-"));
const tls = (name: string) => readFileSync(join(import.meta.dirname, "../support/tls", name), "utf8");
const account = "a".repeat(24);
const world = {
  accounts: [
    {
      name: "Acme",
      users: [
        { _id: account, email: "owner@acme.test", name: "Olga", role: "owner" },
        { _id: "b".repeat(24), email: "mia@acme.test", name: "Mia", role: "manage" },
        { _id: "c".repeat(24), email: "gone@acme.test", role: "manage", disabled: true },
      ],
      tokens: [{ token: "full", type: "service", access: "full" }],
    },
  ],
};

interface Taken {
  readonly to: readonly string[];
  readonly login: string | undefined;
  readonly isSecure: boolean;
  readonly text: string;
}

const taken: Taken[] = [];
/** Answers of the mail server to recipients that it refuses; it accepts all others. */
const refusals = new Map<string, { code: number; left: number }>();
const mailServer = new SMTPServer({
  key: tls("server.key"),
  cert: tls("server.crt"),
  authOptional: false,
  onAuth: ({ username, password }, _session, done) =>
    password === "p@ss word" ? done(null, { user: username }) : done(new Error("Invalid login")),
  onRcptTo({ address }, _session, done) {
    const refusal = refusals.get(address);
    if (!refusal || refusal.left-- <= 0) return done();
    done(Object.assign(new Error("no such mailbox"), { responseCode: refusal.code }));
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const text = Buffer.concat(chunks).toString("utf8");
      taken.push({ to, login: session.user as string | undefined, isSecure: session.secure, text });
      done();
    });
  },
});
await new Promise<void>((done) => mailServer.listen(0, "127.0.0.1", done));
const smtp = `smtp://robot%40acme.test:${encodeURIComponent("p@ss word")}@localhost:${(mailServer.server.address() as { port: number }).port}`;
const target: HttpTarget = await httpTarget();
const closing: (() => Promise<void>)[] = [];
beforeEach(() => {
  taken.length = 0;
  refusals.clear();
});
afterAll(async () => {
  for (const close of closing) await close();
  await target.close();
  await new Promise<void>((done) => mailServer.close(done));
  rmSync(folder, { recursive: true });
});

async function serving(
  mail: JsonObject = { smtp, ca: tls("ca.crt") },
): Promise<Server & { readonly faults: string[] }> {
  const faults: string[] = [];
  const log = ({ fault = "" }: { readonly fault?: string }) => void (fault !== "" && faults.push(fault));
  const server = await serve({ ...(await freshPlace()), world, mail, metrics: true, log }, "full");
  closing.push(() => server.platform.close());
  return { ...server, faults };
}

/** A platform without HTTP, and how something is told there. */
async function telling(mail: JsonObject = { smtp, ca: tls("ca.crt") }) {
  const faults: string[] = [];
  const clock: HandClock = handClock();
  const report = (error: unknown) => void faults.push((error as Error).message);
  const platform: Platform = await openPlatform({ ...(await freshPlace()), world, mail, clock, report });
  closing.push(() => platform.close());
  await platform.runJobs();
  const { services } = platform;
  const tell = (notice: Parameters<typeof queueMails>[3]) =>
    services.store.write((tx) => queueMails(services, tx, account, notice));
  return { platform, services, clock, faults, tell };
}

const subscribe = async (server: Server, field: string, id: string, emails: readonly string[]) => {
  const items = emails.map((email) => ({ [field]: id, subscribed: true, subscribedByUserEmail: email }));
  const { body } = await server.call("PUT", "/v1/notifications", items);
  expect(body.map(({ statusCode }: JsonObject) => statusCode)).toEqual(emails.map(() => 201));
};

test("who subscribed to a connection or its integration is told when it goes offline, and when it is back", async () => {
  const server = await serving();
  const { _id: _integrationId } = (await server.call("POST", "/v1/integrations", { name: "Orders" })).body;
  const sent = {
    name: "Shop\r\nBcc: eve@evil.test",
    type: "http",
    _integrationId,
    http: { baseURI: target.url, mediaType: "json", ping: { relativeURI: "/ping", method: "GET" } },
  };
  const { body: connection } = await server.call("POST", "/v1/connections", sent);
  await subscribe(server, "_connectionId", connection._id, ["mia@acme.test", "gone@acme.test"]);
  await subscribe(server, "_integrationId", _integrationId, ["owner@acme.test"]);
  const ping = async (status: number) => {
    target.answer(() => ({ status, body: { message: "down" } }));
    await server.call("POST", `/v1/connections/${connection._id}/ping`);
    await server.platform.idle();
    return (await server.call("GET", `/v1/connections/${connection._id}`)).body.offline;
  };
  expect(await ping(500)).toBe(false);
  expect(await ping(200)).toBe(false);
  expect(await ping(500)).toBe(false);
  expect(taken).toEqual([]);
  expect(await ping(500)).toBe(true);
  expect(taken.map(({ to }) => to).toSorted()).toEqual([["mia@acme.test"], ["owner@acme.test"]]);
  const [mail] = taken;
  expect(mail).toMatchObject({ login: "robot@acme.test", isSecure: true });
  const [head = "", text = ""] = mail!.text.split("\r\n\r\n");
  expect(head).toContain("Subject: Connection offline: Shop Bcc: eve@evil.test");
  expect(head).not.toMatch(/^Bcc:/m);
  for (const words of ["Account: Acme", "Integration: Orders", connection._id, "500"])
    expect(mail!.text).toContain(words);
  expect(text).not.toContain("pass");
  expect(await ping(200)).toBe(false);
  expect(taken.slice(2).map((each) => /Subject: ([^:]*): /.exec(each.text)?.[1])).toEqual(
    Array(2).fill("Connection online again"),
  );
  // A login that is refused is enough by itself.
  expect(await ping(401)).toBe(true);
  const { body: trail } = await server.call("GET", `/v1/connections/${connection._id}/audit`);
  expect(JSON.stringify(trail)).toContain("offline");
  const { text: figures } = await server.call("GET", "/metrics");
  for (const figure of [
    'reconduit_outbound_requests_total{outcome="5xx"} 3',
    'reconduit_outbound_requests_total{outcome="4xx"} 1',
    'reconduit_outbound_request_seconds_total{outcome="2xx"}',
    'reconduit_jobs_ended_total{type="mail",status="completed"} 4',
    'reconduit_mails_total{outcome="held"} 2',
  ])
    expect(figures).toContain(figure);
});

test("a failed sync is told, with what went wrong", async () => {
  const server = await serving();
  const _integrationId = (await server.call("POST", "/v1/integrations", { name: "Warehouse" })).body._id;
  const end = async (name: string) => ({
    _connectionId: (
      await server.call("POST", "/v1/connections", { name, type: "rdbms", rdbms: { type: "sqlite", database: name } })
    ).body._id,
  });
  const body = {
    name: "Orders",
    source: await end("a.db"),
    destination: await end("b.db"),
    historicDateTime: "2020-01-01T00:00:00.000Z",
  };
  const { body: sync } = await server.call("POST", "/v1/syncs", { _integrationId, ...body });
  await server.call("PUT", `/v1/syncs/${sync._id}/datasets`, [
    { name: "orders", externalId: "orders", enable: true, ingestionMode: "append" },
  ]);
  await server.call("PUT", `/v1/syncs/${sync._id}`, { ...body, disabled: false, schedule: "? 0 * * * *" });
  await subscribe(server, "_syncId", sync._id, ["mia@acme.test"]);
  server.clock.advance(hour);
  await server.platform.idle();
  await server.platform.idle();
  expect(taken).toHaveLength(1);
  const { text } = taken[0]!;
  expect(text).toContain("Subject: Sync failed: Orders");
  expect(text).toContain("Errors:");
  const [job] = (await server.call("GET", `/v1/syncs/${sync._id}/syncJobs`)).body.data;
  expect(text).toContain(`Job: ${job._id}`);
});

test("a run of a flow that failed, or left errors behind, is told to those who subscribed to it", async () => {
  const server = await serving();
  const made = async (path: string, body: JsonObject): Promise<string> =>
    (await server.call("POST", path, { name: "Orders out", ...body })).body._id;
  const _connectionId = await made("/v1/connections", {
    type: "http",
    http: { baseURI: target.url, mediaType: "json" },
  });
  const http = { relativeURI: "/orders", method: "GET" };
  const _exportId = await made("/v1/exports", { adaptorType: "HTTPExport", _connectionId, http });
  const sending = { relativeURI: ["/sent"], method: ["POST"], body: ["{{{jsonSerialize record}}}"] };
  const _importId = await made("/v1/imports", { adaptorType: "HTTPImport", _connectionId, http: sending });
  const pageProcessors = [{ type: "import", _importId }];
  const flow = await made("/v1/flows", { pageGenerators: [{ _exportId }], pageProcessors });
  await subscribe(server, "_flowId", flow, ["mia@acme.test"]);
  const run = async (source: number, destination: number) => {
    target.answer(({ url }) =>
      url === "/orders" ? { status: source, body: [{ id: 1 }, { id: 2 }] } : { status: destination, body: {} },
    );
    const { body } = await server.call("POST", `/v1/flows/${flow}/run`);
    await server.platform.idle();
    return body._jobId as string;
  };
  await run(200, 200);
  expect(taken).toEqual([]);
  const job = await run(200, 422);
  expect(taken.map(({ to }) => to)).toEqual([["mia@acme.test"]]);
  for (const words of ["Subject: Run with errors: Orders out", `Job: ${job}`, "Exported: 2", "Errors: 2", "422"])
    expect(taken[0]!.text).toContain(words);
  const unfolded = (text: string) => text.replaceAll(/=\r?\n/g, "");
  expect(unfolded(taken[0]!.text)).toContain(`- Orders out (import ${_importId}): 2 errors`);
  expect(unfolded(taken[0]!.text)).toContain(`reconduit flow errors ${flow} --job ${job}`);
  await run(404, 200);
  expect(taken[1]!.text).toContain("Subject: Run failed: Orders out");
  expect(unfolded(taken[1]!.text)).toContain(`- Orders out (export ${_exportId}): 1 error`);
  expect(unfolded(taken[1]!.text)).toContain("You receive this because you subscribed to this flow");
});

test("who answers for an account is told of a service token that was made, without the token", async () => {
  const server = await serving();
  const { body } = await server.call("POST", "/v1/accesstokens", {
    name: "deploy",
    type: "service",
    fullAccess: true,
    autoPurgeAt: "never",
  });
  expect(body.token).toEqual(expect.any(String));
  await server.platform.idle();
  expect(taken.map(({ to }) => to)).toEqual([["owner@acme.test"]]);
  expect(taken[0]!.text).toContain("Subject: Access token created: deploy");
  expect(taken[0]!.text).not.toContain(body.token);
});

test("of one subject one mail an hour is sent, and the next one tells how many were held back", async () => {
  const { platform, clock, tell } = await telling();
  const created = (name: string) =>
    tell({ event: "token_created", name, to: ["owner@acme.test"], by: "mia@acme.test" });
  for (let each = 0; each < 3; each++) await created("ci");
  await created("deploy");
  await platform.idle();
  expect(taken.map(({ text }) => /Subject: (.*)/.exec(text)?.[1]).toSorted()).toEqual([
    "Access token created: ci",
    "Access token created: deploy",
  ]);
  clock.advance(hour);
  await created("ci");
  await platform.idle();
  expect(taken[2]!.text).toContain("not sent since the last mail: 2.");
  clock.advance(hour);
  await created("ci");
  await platform.idle();
  expect(taken[3]!.text).not.toContain("held back");
});

test("a mail that is refused for good is tried once, another one again, and the log tells of both", async () => {
  const { platform, clock, services, faults, tell } = await telling();
  refusals.set("mia@acme.test", { code: 550, left: 9 });
  await tell({ event: "invitation", name: "Acme", to: ["mia@acme.test", "no address", "a@b.test,c@d.test"] });
  await platform.idle();
  expect(faults).toEqual([
    expect.stringMatching(/"Invitation: Acme" to mia@acme\.test could not be sent \(attempt 1\): .*550/),
  ]);
  refusals.set("owner@acme.test", { code: 451, left: 1 });
  await tell({ event: "invitation", name: "Acme", to: ["owner@acme.test"] });
  await platform.idle();
  expect(faults[1]).toMatch(/owner@acme\.test .*\(attempt 1\): .*451/);
  clock.advance(2000);
  const arrived = async () => {
    await platform.idle();
    return taken.length;
  };
  await expect.poll(arrived, { interval: 100, timeout: 60_000 }).toBe(1);
  expect(taken[0]!.to).toEqual(["owner@acme.test"]);
  expect(services.counts.of("reconduit_mails_total")).toEqual([
    { labels: { outcome: "failed" }, n: 2 },
    { labels: { outcome: "sent" }, n: 1 },
  ]);
});

test("a server that refuses the login, or is not the one that its certificate names, gets nothing", async () => {
  const wrong = await telling({ smtp: smtp.replace("p%40ss%20word", "secret-guess"), ca: tls("ca.crt") });
  await wrong.tell({ event: "invitation", name: "Acme", to: ["mia@acme.test"] });
  await wrong.platform.idle();
  expect(wrong.faults).toHaveLength(1);
  expect(wrong.faults[0]).not.toContain("secret-guess");
  const stranger = await telling({ smtp });
  await stranger.tell({ event: "invitation", name: "Acme", to: ["mia@acme.test"] });
  await stranger.platform.idle();
  expect(stranger.faults[0]).toMatch(/certificate/);
  expect(taken).toEqual([]);
});

test("without a server mails are files for the owner alone", async () => {
  const mails = join(folder, "mail");
  const { platform, tell } = await telling({ folder: mails });
  await tell({
    event: "invitation",
    name: "Acmé\n\nBcc: eve@evil.test",
    to: ["mia@acme.test"],
    messages: ["first\r\n.\r\nMAIL FROM:<x>"],
  });
  await platform.idle();
  const [file = "", ...more] = readdirSync(mails);
  expect([file, more]).toEqual([expect.stringMatching(/^2026-01-01T00-00-00\.000Z-\w+\.eml$/), []]);
  expect(statSync(join(mails, file)).mode & 0o777).toBe(0o600);
  const text = readFileSync(join(mails, file), "utf8");
  expect(text).toContain("To: mia@acme.test");
  expect(text).not.toMatch(/^(Bcc|MAIL FROM)/m);
});

test.each(["mail.example", "http://mail.example", "smtp://"])(
  "the address %s is none of a mail server",
  async (smtp) => {
    await expect(openPlatform({ data: ":memory:", mail: { smtp } })).rejects.toThrow(/mail server/);
  },
);
