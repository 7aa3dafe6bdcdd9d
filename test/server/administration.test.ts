import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DiagnosticError } from "../../src/base/diagnostics.ts";
import { purgeChoices, purgedAt, sameHash, tokenHash } from "../../src/platform/access/tokens.ts";
import { type Administration, openAdministration } from "../../src/platform/administration/administration.ts";
import { openLocationStore } from "../../src/platform/data-location/data-location.ts";
import type { PlatformLocation } from "../../src/platform/data-location/platform-location.ts";
import { freshPlace, onPostgres } from "../support/store.ts";
import { type HandClock, handClock, type Server, serve } from "./serving.ts";

const world = {
  accounts: [
    {
      name: "Acme",
      features: { environments: true },
      resources: { environments: [{ name: "Given" }] },
      users: [
        { _id: "a".repeat(24), email: "owner@acme.test", role: "owner" },
        { _id: "b".repeat(24), email: "mia@acme.test", name: "Mia", role: "manage" },
      ],
      tokens: [
        { token: "full", type: "service", access: "full" },
        { token: "mia", type: "personal", user: "mia@acme.test" },
      ],
    },
  ],
};

let folder: string;
let place: PlatformLocation;
let clock: HandClock;
let server: Server;
let administration: Administration;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "administration-"));
  clock = handClock();
  place = onPostgres() ? await freshPlace() : { data: folder };
  server = await serve({ ...place, world, clock }, "full");
  administration = await openAdministration({ ...place, clock });
});
afterEach(async () => {
  await administration.close();
  await server.platform.close();
  rmSync(folder, { recursive: true, force: true });
});

const status = async (token: string, url = "/v1/tokenInfo") =>
  (await server.call("GET", url, undefined, { authorization: `Bearer ${token}` })).status;
const code = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown);
  return error instanceof DiagnosticError ? error.diagnostics[0]!.code : error;
};

test("each environment belongs to a user of the account, Production to its owner", async () => {
  const made = await server.call("POST", "/v1/environments", { name: "Trial" });
  expect(made.status).toBe(201);
  const environments: readonly { readonly name: string; readonly _envUserId: string }[] = (
    await server.call("GET", "/v1/environments")
  ).body;
  expect(environments.map(({ name }) => name).toSorted()).toEqual(["Given", "Production", "Trial"]);
  const users = new Map((await administration.users()).map((user) => [user.id, user]));
  for (const { name, _envUserId } of environments)
    expect(users.get(_envUserId)).toMatchObject(
      name === "Production" ? { role: "owner" } : { name, disabledAt: expect.any(String) },
    );
});

/** Returns what the store holds of a token. */
const kept = async (text: string) => {
  const store = await openLocationStore(place);
  const found = await store.read.token(tokenHash(text));
  await store.close();
  return found;
};

describe("tokens", () => {
  test("a new token works on the running server at once, and stops at once when it is revoked", async () => {
    const { text, token } = await administration.createToken({ name: "ci", autoPurge: "never" });
    expect(await status(text)).toBe(200);
    expect((await administration.revokeToken("ci")).id).toBe(token.id);
    expect(await status(text)).toBe(401);
    expect(await code(administration.revokeToken("ci"))).toBe("unknown-token");
  });

  test("the store knows tokens by their hash alone", async () => {
    const { text, token } = await administration.createToken({ name: "ci", autoPurge: "1d" });
    const found = await kept(text);
    expect(found).toMatchObject({ id: token.id, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(JSON.stringify([found, await administration.tokens()])).not.toContain(text);
    expect([sameHash(tokenHash(text), tokenHash(text)), sameHash(tokenHash(text), tokenHash("x"))]).toEqual([
      true,
      false,
    ]);
  });

  test("a service token works until its auto purge period is over, and is deleted then", async () => {
    const periods = { "1h": 1, "4h": 4, "1d": 24, "4d": 96, "10d": 240, "30d": 720 } as const;
    const start = clock.now();
    const forever = await administration.createToken({ name: "", autoPurge: "never" });
    const made = new Map<string, string>();
    for (const autoPurge of Object.keys(periods) as (keyof typeof periods)[]) {
      made.set(autoPurge, (await administration.createToken({ name: autoPurge, autoPurge })).text);
    }
    for (const [period, hours] of Object.entries(periods)) {
      const text = made.get(period)!;
      clock.advance(start + hours * 3_600_000 - 1 - clock.now());
      expect(await status(text), period).toBe(200);
      clock.advance(1);
      expect(await status(text), period).toBe(401);
      expect((await administration.tokens()).map(({ name }) => name)).not.toContain(period);
      // What is past its time is swept by the next request that is answered.
      clock.advance(1000);
      expect(await status(forever.text)).toBe(200);
      expect(await kept(text), period).toBeUndefined();
    }
  });

  test("a service token has to name its period; a personal one is purged after 90 days", async () => {
    expect(await code(administration.createToken({ name: "" }))).toBe("token-auto-purge");
    expect(await code(administration.createToken({ name: "", autoPurge: "90d" }))).toBe("token-auto-purge");
    const { token } = await administration.createToken({ name: "", user: "MIA@acme.test" });
    expect(token).toMatchObject({ type: "personal", user: "b".repeat(24), expiresAt: purgedAt("90d", clock.now()) });
    expect([purgeChoices("service"), purgeChoices("personal")]).toEqual([
      ["never", "1h", "4h", "1d", "4d", "10d", "30d"],
      ["never", "1h", "4h", "1d", "4d", "10d", "30d", "90d"],
    ]);
  });

  test("a custom token may use what it was granted", async () => {
    const { text } = await administration.createToken({ name: "", autoPurge: "1d", grants: { imports: [] } });
    expect([await status(text), await status(text, "/v1/imports")]).toEqual([200, 403]);
  });

  test("two tokens of an account never have the same name", async () => {
    await administration.createToken({ name: "ci", autoPurge: "1d" });
    expect(await code(administration.createToken({ name: "ci", autoPurge: "1d" }))).toBe("token-name-taken");
  });
});

describe("users", () => {
  test("a personal token stops while its user is disabled, and works again afterwards", async () => {
    expect(await status("mia")).toBe(200);
    await administration.setDisabled("mia@acme.test", true);
    expect(await status("mia")).toBe(401);
    const [record] = (await server.call("GET", "/v1/ashares")).body;
    expect(record).toMatchObject({ disabled: true, sharedWithUser: { email: "mia@acme.test" } });
    await administration.setDisabled("mia@acme.test", false);
    expect(await status("mia")).toBe(200);
  });

  test("a personal token is revoked for good when its user is removed, and so is the user's access record", async () => {
    const { text } = await administration.createToken({ name: "", user: "mia@acme.test" });
    expect((await administration.removeUser("mia@acme.test")).revoked).toBe(2);
    await administration.addUser({ email: "mia@acme.test", name: "Mia", role: "admin" });
    expect([await status("mia"), await status(text)]).toEqual([401, 401]);
    const records = (await server.call("GET", "/v1/ashares")).body;
    expect(records).toMatchObject([{ accessLevel: "administrator", accepted: true, disabled: false }]);
  });

  test("a new user's token may do what the role says, at once", async () => {
    await administration.addUser({ email: "moe@acme.test", name: "Moe", role: "monitor" });
    const { text } = await administration.createToken({ name: "", user: "moe@acme.test" });
    expect([await status(text, "/v1/scripts"), await status(text, "/v1/groups")]).toEqual([200, 403]);
  });

  test("the owner stays; nobody is added twice; unknown users and accounts are named with what was meant", async () => {
    expect(await code(administration.setDisabled("owner@acme.test", true))).toBe("account-owner");
    expect(await code(administration.removeUser("owner@acme.test"))).toBe("account-owner");
    const again = administration.addUser({ email: "MIA@acme.test", name: "", role: "admin" });
    expect(await code(again)).toBe("user-exists");
    const error = await administration.removeUser("mio@acme.test").catch((thrown: DiagnosticError) => thrown);
    expect(error).toMatchObject({ diagnostics: [{ code: "unknown-user", suggestion: "Did you mean mia@acme.test?" }] });
    expect(await code(openAdministration({ ...place, account: "Acne" }))).toBe("unknown-account");
  });
});

test("the audit trail tells of tokens and users, and never of a token's text", async () => {
  const { text } = await administration.createToken({ name: "ci", autoPurge: "1d" });
  await administration.revokeToken("ci");
  await administration.addUser({ email: "moe@acme.test", name: "Moe", role: "monitor" });
  await administration.setDisabled("moe@acme.test", true);
  await administration.setDisabled("moe@acme.test", true);
  await administration.createToken({ name: "", user: "moe@acme.test" });
  await administration.removeUser("moe@acme.test");
  const store = await openLocationStore(place);
  const { entries } = await store.read.audit("a".repeat(24), { limit: 100, order: "asc" });
  await store.close();
  expect(entries.map(({ resourceType, event, source }) => `${source}: ${event} ${resourceType}`).sort()).toEqual([
    "system: create accesstoken",
    "system: create accesstoken",
    "system: create user",
    "system: delete accesstoken",
    "system: delete accesstoken",
    "system: delete user",
    "system: update user",
  ]);
  expect(JSON.stringify(entries)).not.toContain(text);
});

test("a folder without a platform is refused and stays as it is", async () => {
  expect(await code(openAdministration({ data: join(folder, "nothing") }))).toBe("no-platform");
});

describe("a signed URL", () => {
  const mia = { authorization: "Bearer mia" };
  const paths = async () => {
    const upload = await server.call("GET", "/v1/s3SignedURL", undefined, mia);
    const audit = await server.call("GET", "/v1/audit/signedURL", undefined, mia);
    const [up, down] = [upload, audit].map(({ body }) => new URL(body.signedURL).pathname);
    return async () => [
      (await server.call("PUT", up!, "zip", { authorization: "" })).status,
      (await server.call("GET", down!, undefined, { authorization: "" })).status,
    ];
  };

  test("stops opening when the user who asked for it is disabled or removed", async () => {
    const open = await paths();
    expect(await open()).toEqual([200, 200]);
    await administration.setDisabled("mia@acme.test", true);
    expect(await open()).toEqual([403, 403]);
    await administration.setDisabled("mia@acme.test", false);
    expect(await open()).toEqual([200, 200]);
    await administration.removeUser("mia@acme.test");
    expect(await open()).toEqual([403, 403]);
  });

  test("stops opening when the token is revoked that it was asked for with", async () => {
    const { text } = await administration.createToken({ name: "ci", autoPurge: "1d" });
    const { body } = await server.call("GET", "/v1/s3SignedURL", undefined, { authorization: `Bearer ${text}` });
    const put = async () =>
      (await server.call("PUT", new URL(body.signedURL).pathname, "zip", { authorization: "" })).status;
    expect(await put()).toBe(200);
    await administration.revokeToken("ci");
    expect(await put()).toBe(403);
  });
});
