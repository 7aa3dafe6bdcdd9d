import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { DiagnosticError } from "../../src/base/diagnostics.ts";
import type { JsonObject } from "../../src/base/json.ts";
import { restoreBackup } from "../../src/platform/backup/restore.ts";
import { saveBackup } from "../../src/platform/backup/save.ts";
import type { PlatformLocation } from "../../src/platform/data-location/platform-location.ts";
import { freshDatabase, freshPlace } from "../support/store.ts";
import { type Server, serve } from "./serving.ts";

const key = "5e".repeat(32);
const now = new Date("2026-03-01T00:00:00.000Z");

let folder: string;
let count = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "reconduit-backup-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** An empty place of one kind. */
async function emptyPlace(kind: "folder" | "database"): Promise<PlatformLocation> {
  if (kind === "folder") return { data: join(folder, `data-${++count}`), key };
  return { database: await freshDatabase(inject("postgres")!), key };
}

const own = inject("postgres") === undefined ? "folder" : "database";
/** A place of this run's kind for a server to begin on. */
const startPlace = (): Promise<PlatformLocation> => (own === "folder" ? emptyPlace(own) : freshPlace());
const file = (name = "platform.backup") => join(folder, name);
const linesOf = (path: string) => readFileSync(path, "utf8").trimEnd().split("\n");

const places = new WeakMap<Server, PlatformLocation>();
const placeOf = (server: Server): PlatformLocation => places.get(server)!;

async function filled(place: PlatformLocation): Promise<Server> {
  const server = await serve(place);
  places.set(server, place);
  for (const kind of ["iclient", "sync", "tag", "tool"]) await server.place(kind, "full");
  const { _id: cache } = await server.place("lookupCache");
  await server.call("POST", `/v1/lookupcaches/${cache}/data`, { data: [{ key: "k", value: "v" }] });
  const gone = await server.place("script");
  await server.call("DELETE", `/v1/scripts/${gone._id}`);
  return server;
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (!(error instanceof DiagnosticError)) throw new Error(`No diagnostics, but ${String(error)}`);
  return error.diagnostics[0]!.code;
}

describe.each(own === "folder" ? (["folder"] as const) : (["database", "folder"] as const))("into a %s", (target) => {
  test("a backup made while the server runs restores everything: objects, secrets, the bin, tokens, and new numbers go on", async () => {
    const first = await filled(await startPlace());
    const place = await emptyPlace(target);
    await saveBackup(placeOf(first), file(), now);
    const answers = async (server: Server) =>
      Promise.all(
        ["/v1/iclients", "/v1/syncs", "/v1/tags", "/v1/tools", "/v1/lookupcaches", "/v1/recycleBinTTL"].map(
          async (url) =>
            (await server.call("GET", url, undefined, { authorization: `Bearer ${first.platform.token}` })).text,
        ),
      );
    const before = await answers(first);
    // Not in the backup, and not in what is restored from it.
    await first.place("script");
    await first.platform.close();
    expect(await restoreBackup(place, file())).toEqual({ rows: linesOf(file()).length - 2, at: now.toISOString() });
    const second = await serve(place, first.platform.token);
    expect(await answers(second)).toEqual(before);
    const [cache] = (await second.call("GET", "/v1/lookupcaches")).body;
    expect((await second.call("POST", `/v1/lookupcaches/${cache._id}/getData`)).body.data).toEqual([
      { key: "k", value: "v" },
    ]);
    const [iclient] = (await second.call("GET", "/v1/iclients")).body;
    expect((await second.call("PUT", `/v1/iclients/${iclient._id}`, iclient)).status).toBe(200);
    const scripts = (await second.call("GET", "/v1/scripts")).body as readonly { _id: string }[] | undefined;
    const added = await second.place("script");
    const after = (await second.call("GET", "/v1/scripts")).body as readonly { _id: string }[];
    expect(after.map((each) => each._id)).toEqual([...(scripts ?? []).map((each) => each._id), added._id]);
    await second.platform.close();
  });
});

test("a backup carries what runs have left, how much of it there is, and the jobs that wait", async () => {
  const id = (last: string) => last.padStart(24, "0");
  const [flow, step] = [id("f"), id("5")];
  const error = (number: number): JsonObject => ({
    _id: id(String(number)),
    _flowId: flow,
    _expOrImpId: step,
    occurredAt: `2025-12-0${number}T00:00:00.000Z`,
  });
  const resources = {
    flows: [{ _id: flow, name: "F", _importId: step }],
    flowErrors: [error(1), error(2), error(3)],
    jobs: [{ _id: id("b"), type: "flow", status: "completed", _flowId: flow, createdAt: "2025-12-01T00:00:00.000Z" }],
  };
  const users = [{ email: "o@a.test", role: "owner" }];
  const world = {
    accounts: [{ name: "A", users, tokens: [{ token: "t", type: "service", access: "full" }], resources }],
  };
  const answers = async (server: Server) =>
    Promise.all(
      [`/v1/flows/${flow}/errors`, `/v1/flows/${flow}/${step}/errors?pageSize=2`, "/v1/jobs"].map(
        async (url) => (await server.call("GET", url)).body,
      ),
    );
  const place = await startPlace();
  const first = await serve({ ...place, world, workers: 0 }, "t");
  const wanted = { type: "flow_events", _flowIds: [flow], startTime: "2025-12-31T20:00:00.000Z" };
  const report = await first.call("POST", "/v1/eventreports", wanted);
  const statusAt = async (server: Server) =>
    (await server.call("GET", `/v1/eventreports/${report.body._id}`)).body?.status;
  expect(await statusAt(first)).toBe("queued");
  const before = await answers(first);
  expect(before[1]).toMatchObject({ totalErrors: 3, errors: [{ _id: id("3") }, { _id: id("2") }] });
  await saveBackup(place, file(), now);
  await first.platform.close();
  const other = await emptyPlace(own);
  await restoreBackup(other, file());
  const second = await serve(other, "t");
  expect(await answers(second)).toEqual(before);
  await second.platform.idle();
  expect(await statusAt(second)).toBe("completed");
  await second.platform.close();
});

describe("a backup", () => {
  test("never overwrites a file, and leaves none behind when it fails", async () => {
    const server = await filled(await startPlace());
    writeFileSync(file(), "precious");
    expect(await codeOf(saveBackup(placeOf(server), file(), now))).toBe("file-exists");
    expect(readFileSync(file(), "utf8")).toBe("precious");
    await server.platform.close();
  });

  test("is made of a store only", async () => {
    expect(await codeOf(saveBackup(await emptyPlace(own), file(), now))).toBe("no-platform");
  });
});

describe("a restore", () => {
  let source: Server;
  beforeEach(async () => {
    source = await filled(await startPlace());
    await saveBackup(placeOf(source), file(), now);
    await source.platform.close();
  });

  test("into a store that is not empty is refused", async () => {
    expect(await codeOf(restoreBackup(placeOf(source), file()))).toBe("store-not-empty");
  });

  test.each([
    ["is not there", () => rmSync(file()), "no-such-file"],
    ["is something else", () => writeFileSync(file(), "{}\n"), "backup-damaged"],
    ["is empty", () => writeFileSync(file(), ""), "backup-damaged"],
    ["is not a text of lines", () => writeFileSync(file(), "nonsense"), "backup-damaged"],
    ["was cut off", () => writeFileSync(file(), `${linesOf(file()).slice(0, -1).join("\n")}\n`), "backup-damaged"],
    ["lost a line", () => writeFileSync(file(), `${linesOf(file()).toSpliced(2, 1).join("\n")}\n`), "backup-damaged"],
    [
      "was changed",
      () => writeFileSync(file(), readFileSync(file(), "utf8").replace("Local", "Lokal")),
      "backup-damaged",
    ],
    [
      "is of a newer version",
      () => writeFileSync(file(), readFileSync(file(), "utf8").replace(/"schema":\d+/, '"schema":9999')),
      "backup-newer",
    ],
  ])("of a file that %s is refused, and the store stays empty", async (_what, spoil, code) => {
    const place = await emptyPlace(own);
    const whole = readFileSync(file());
    spoil();
    expect(await codeOf(restoreBackup(place, file()))).toBe(code);
    writeFileSync(file(), whole);
    await restoreBackup(place, file());
    const server = await serve(place, source.platform.token);
    expect((await server.call("GET", "/v1/tags")).body).toHaveLength(1);
    await server.platform.close();
  });

  test("needs the key that the secrets were stored with", async () => {
    const place = { ...(await emptyPlace(own)), key: "ff".repeat(32) };
    await restoreBackup(place, file());
    expect(await codeOf(serve(place))).toBe("platform-key");
  });
});
