/** Receipts of a stack: where they are, who sees them, and what becomes of them where the state's place does not take them. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Diagnostic } from "../../src/base/diagnostics.ts";
import { renderHistory, renderReceipt } from "../../src/views/plans/receipt.ts";
import { attestStack } from "../../src/workbench/account/attest.ts";
import { applyStack } from "../../src/workbench/apply.ts";
import { applyHistory } from "../../src/workbench/history.ts";
import { plan } from "../../src/workbench/plan.ts";
import { show } from "../../src/workbench/show.ts";
import { pushState } from "../../src/workbench/state/push.ts";
import { restoreState } from "../../src/workbench/state/restore.ts";
import { signState } from "../../src/workbench/state/sign.ts";
import { transferResources } from "../../src/workbench/state/transfer.ts";
import { createWorkplace, type Workplace } from "../../src/workbench/workplace.ts";
import { startTestPlatform, type TestPlatform } from "../support/platform.ts";
import { type S3Server, s3Place, startS3 } from "../support/s3-server.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const owner = { who: "robot@example", host: "example", pid: 1, command: "a test" };

function temporary(): string {
  const path = mkdtempSync(join(tmpdir(), "reconduit-receipts-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** A checkout of a stack of tags, on this machine; `state`: as `--state` takes it. */
function checkout(tags: readonly string[], state?: string, { name = "shop", cwd = temporary() } = {}): Workplace {
  declare(cwd, name, tags);
  const env = { RECONDUIT_STATE_KEY: "a key of the tests, long enough", ...s3Keys };
  return createWorkplace({ cwd, owner, env, choices: { baseUrl: platform.url, token: platform.token, state } });
}

const { env: s3Keys } = s3Place({ endpoint: "" } as S3Server, "");

function declare(cwd: string, name: string, tags: readonly string[]): void {
  const lines = tags.map((tag) => `  ${tag}: { tag: "${tag}" }\n`).join("");
  writeFileSync(join(cwd, "reconduit.yaml"), `reconduit: 1\nname: ${name}\ntags:\n${lines}`);
}

async function store(): Promise<{ readonly objects: S3Server; readonly state: string }> {
  const objects = await startS3();
  onTestFinished(() => objects.close());
  return { objects, state: s3Place(objects, "shop.json").url };
}

/** An object store that takes everything but receipts. */
const withoutReceipts: S3Server["fault"] = (method, name) =>
  method === "PUT" && name.includes(".receipts/") ? { status: 403, after: false } : undefined;

/** Applies what is declared; resolves to the diagnostics that came while it ran. */
async function applied(place: Workplace): Promise<readonly Diagnostic[]> {
  const told: Diagnostic[] = [];
  const ended = await applyStack(
    place,
    { mode: "apply" },
    {
      approve: () => true,
      onEvent: (event) => event.type === "diagnostic" && told.push(event.diagnostic),
    },
  );
  expect(ended).toMatchObject({ ended: "applied", result: { failed: [] } });
  return told;
}

/** Returns what a history lists: who has it, and what was done, by address. Parallel steps end in any order. */
async function past(place: Workplace, limit = 50) {
  const { applies } = await applyHistory(place, { limit });
  return applies.map(({ receipt, local }) => [local, ...receipt.operations.map(({ address }) => address).sort()]);
}

const localFolder = ({ cwd }: Workplace) => join(cwd, ".reconduit", "state.json.receipts");

describe("receipts of a shared state", () => {
  it("are those of every checkout, and on no machine alone", async () => {
    const { state } = await store();
    const one = checkout(["a1"], state);
    const two = checkout(["a1", "a2"], state);
    expect(await applied(one)).toEqual([]);
    expect(await applied(two)).toEqual([]);
    const expected = [
      [false, "tags.a2"],
      [false, "tags.a1"],
    ];
    expect([await past(one), await past(two)]).toEqual([expected, expected]);
    expect(existsSync(localFolder(one))).toBe(false);
    expect(await applyHistory(one, { limit: 1 })).toMatchObject({ applies: [{ local: false }], more: true });
  });

  it("stay on the machine where the place takes none, with a warning; the apply is done all the same", async () => {
    const { objects, state } = await store();
    const [one, two] = [checkout(["b1"], state), checkout(["b1"], state)];
    // What breaks off between the state and its receipt.
    objects.fault = withoutReceipts;
    expect(await applied(one)).toMatchObject([
      { severity: "warning", code: "receipt-on-this-machine", detail: expect.stringContaining(localFolder(one)) },
    ]);
    expect((await plan(two, { mode: "apply" })).plan.summary).toMatchObject({ create: 0, noop: 1 });
    expect(await past(two)).toEqual([]);
    expect(await past(one)).toEqual([[true, "tags.b1"]]);
    const { applies } = await applyHistory(one, { limit: 9 });
    expect(renderHistory(applies, (_, text) => text)).toMatch(/ \(on this machine only\)$/);
    expect(await show(one, applies[0]!.receipt.id)).toEqual({
      kind: "receipt",
      receipt: applies[0]!.receipt,
      diagnostics: [],
    });
    // The next one goes where the state is.
    objects.fault = undefined;
    declare(one.cwd, "shop", ["b1", "b2"]);
    expect(await applied(one)).toEqual([]);
    expect(await past(one)).toEqual([
      [false, "tags.b2"],
      [true, "tags.b1"],
    ]);
  });

  it("that can be kept nowhere fail no apply either", async () => {
    const { objects, state } = await store();
    const one = checkout(["c1"], state);
    objects.fault = withoutReceipts;
    // A file where their folder would be.
    mkdirSync(join(one.cwd, ".reconduit"));
    writeFileSync(localFolder(one), "");
    expect(await applied(one)).toMatchObject([{ severity: "warning", code: "receipt-not-kept" }]);
    expect((await plan(one, { mode: "apply" })).plan.summary).toMatchObject({ create: 0, noop: 1 });
  });

  it("that lie here from before the state was shared are listed too, and once they came along not twice", async () => {
    const before = checkout(["d1"]);
    await applied(before);
    const file = join(before.cwd, ".reconduit", "state.json");
    const { state } = await store();
    const after = checkout(["d1"], state, { cwd: before.cwd });
    expect(await past(after)).toEqual([[true, "tags.d1"]]);
    expect(await pushState(after, file, { force: false })).toMatchObject({ diagnostics: [] });
    expect(readdirSync(localFolder(after))).toHaveLength(1);
    expect(await past(after)).toEqual([[false, "tags.d1"]]);
    expect(await past(checkout(["d1"], state))).toEqual([[false, "tags.d1"]]);
  });

  it("are left behind with a warning where the new place does not take them", async () => {
    const before = checkout(["e1"]);
    await applied(before);
    const { objects, state } = await store();
    objects.fault = withoutReceipts;
    const after = checkout(["e1"], state, { cwd: before.cwd });
    const pushed = await pushState(after, join(before.cwd, ".reconduit", "state.json"), { force: false });
    expect(pushed).toMatchObject({ state: { stack: "shop" }, diagnostics: [{ code: "receipts-left-behind" }] });
    expect(await past(after)).toEqual([[true, "tags.e1"]]);
  });

  it("that tell of an object are handed over with it, and name the stack that it came from", async () => {
    const shop = checkout(["f1", "f2"]);
    await applied(shop);
    declare(shop.cwd, "shop", ["f1", "f2", "f3"]);
    await applied(shop);
    const { state } = await store();
    const handed = await transferResources(shop, ["tags.f1"], { state, stack: "other" });
    expect(handed).toMatchObject({ to: { stack: "other" }, diagnostics: [] });
    const other = checkout(["f1", "f4"], state, { name: "other" });
    await applied(other);
    expect(await past(other)).toEqual([
      [false, "tags.f4"],
      [false, "tags.f1"],
      [false, "tags.f1", "tags.f2"],
    ]);
    const { applies } = await applyHistory(other, { limit: 9 });
    const lines = renderHistory(applies, (_, text) => text).split("\n");
    expect(lines.map((line) => / (\w+ of \w+) complete: /.exec(line)?.[1])).toEqual([
      "apply of other",
      "edit of other",
      "apply of shop",
    ]);
    expect(lines[1]).toMatch(/1 adopted +robot@example, a test$/);
    expect(await past(shop)).toContainEqual([false, "tags.f1"]);
  });
});

describe("receipts behind HTTP", () => {
  /** A server of states in the protocol of Terraform's `http` backend; `keyOf`: which document an address stands for, if any. */
  async function server(keyOf: (path: string) => string | undefined) {
    const documents = new Map<string, string>();
    const listener = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const path = new URL(request.url!, "http://states").pathname;
      const key = keyOf(path);
      const end = (status: number, text = "") => response.writeHead(status).end(text);
      if (key === undefined) return end(405);
      if (request.method === "POST") documents.set(key, Buffer.concat(chunks).toString("utf8"));
      const text = documents.get(key);
      return request.method === "GET" && text === undefined ? end(404) : end(200, text);
    });
    await new Promise<void>((done) => listener.listen(0, "127.0.0.1", done));
    onTestFinished(() => {
      listener.closeAllConnections();
      listener.close();
    });
    const { port } = listener.address() as AddressInfo;
    return { documents, state: `http://127.0.0.1:${port}/states/shop` };
  }

  it("stand in a second document, whose serial grows with each of them", async () => {
    const { documents, state } = await server((path) => path);
    const one = checkout(["g1"], state);
    expect(await applied(one)).toEqual([]);
    const two = checkout(["g1", "g2"], state);
    expect(await applied(two)).toEqual([]);
    expect(await past(one)).toEqual([
      [false, "tags.g2"],
      [false, "tags.g1"],
    ]);
    expect([...documents.keys()].toSorted()).toEqual(["/states/shop", "/states/shop-receipts"]);
    expect(JSON.parse(documents.get("/states/shop-receipts")!)).toMatchObject({ kind: "receipts", serial: 2 });
  });

  it.each([
    ["refuses a second document", "h1", (path: string) => (path === "/states/shop" ? path : undefined)],
    ["has the state at every address", "h2", () => "the one document"],
  ] as const)("stay on the machine where the server %s, and the state is left as it is", async (_, tag, keyOf) => {
    const { documents, state } = await server(keyOf);
    const one = checkout([tag], state);
    expect(await applied(one)).toMatchObject([{ severity: "warning", code: "receipt-on-this-machine" }]);
    expect(documents.size).toBe(1);
    expect(await past(one)).toEqual([[true, `tags.${tag}`]]);
    expect(await past(checkout([tag], state))).toEqual([]);
    expect((await plan(one, { mode: "apply" })).plan.summary).toMatchObject({ create: 0, noop: 1 });
  });
});

it("a receipt shows a text that looks like a masked secret as a text", async () => {
  const place = checkout([]);
  const manifest = 'reconduit: 1\nname: shop\nscripts: { s: { name: "Stars of receipts", description: "******" } }\n';
  writeFileSync(join(place.cwd, "reconduit.yaml"), manifest);
  await applied(place);
  const { applies } = await applyHistory(place, { limit: 1 });
  expect(applies[0]!.receipt.operations).toMatchObject([{ action: "create", literals: ["/after/description"] }]);
  expect(renderReceipt(applies[0]!.receipt, (_, text) => text)).toMatch(/description +"\*{6}"/);
});

describe("a receipt that somebody changed", () => {
  /** Rewrites the newest receipt of a stack with two applies: the second one made the second tag. */
  async function forged(tags: readonly [string, string], change: (text: string) => string): Promise<Workplace> {
    const first = checkout([tags[0]]);
    await applied(first);
    const place = checkout(tags, undefined, { cwd: first.cwd });
    await applied(place);
    const [file] = readdirSync(localFolder(place)).toSorted().toReversed();
    const path = join(localFolder(place), file!);
    writeFileSync(path, brotliCompressSync(change(brotliDecompressSync(readFileSync(path)).toString())));
    return place;
  }

  it.each([
    ["in its values", "v", (text: string) => text.replaceAll('"v2"', '"evil"'), "does not match its bytes"],
    [
      "in its values, and without its signature",
      "w",
      (text: string) => text.replace(/,"seal":.*/s, "}"),
      "has no signature",
    ],
  ])("%s is named by history, and neither undone nor taken into a restored state", async (_, tag, change, said) => {
    const place = await forged([`${tag}1`, `${tag}2`], change);
    const told = [expect.objectContaining({ code: "receipt-tampered", detail: expect.stringContaining(said) })];
    const { applies, diagnostics } = await applyHistory(place, { limit: 9 });
    expect(applies).toHaveLength(1);
    expect(diagnostics).toEqual(told);
    await expect(plan(place, { mode: "apply", undo: "last" })).rejects.toMatchObject({ diagnostics: told });
    for (const name of ["state.json", "state.json.backup", "state.json.journal", "state.json.journal.backup"])
      rmSync(join(place.cwd, ".reconduit", name), { force: true });
    const restored = await restoreState(place);
    expect(Object.keys(restored.state.resources)).toEqual([`tags.${tag}1`]);
    expect(restored.diagnostics).toEqual(expect.arrayContaining(told));
  });

  it("or may have, for its key is another one, is said by a restore", async () => {
    const place = await forged(["x1", "x2"], (text) => text);
    const env = { ...place.env, RECONDUIT_STATE_KEY: "another key of the tests, long enough" };
    expect((await restoreState({ ...place, env })).diagnostics).toContainEqual(
      expect.objectContaining({ code: "receipt-unproved" }),
    );
  });

  /** The place with a key that did not sign its receipts. */
  const withOtherKey = (place: Workplace): Workplace => {
    return { ...place, env: { ...place.env, RECONDUIT_STATE_KEY: "another key of the tests, long enough" } };
  };

  it("or may have, explains no change to an attestation, and is not undone without a person who sees it", async () => {
    const place = await forged(["y1", "y2"], (text) => text);
    const day = { sinceMs: 86_400_000 };
    expect(await attestStack(place, day)).toMatchObject({ unexplained: [] });
    await signState(withOtherKey(place), async () => true);
    const attested = await attestStack(withOtherKey(place), day);
    expect(attested.diagnostics).toContainEqual(expect.objectContaining({ code: "receipt-unproved" }));
    expect(attested.unexplained.length).toBeGreaterThan(0);
    const undo = { mode: "apply", undo: "last" } as const;
    const refused = await applyStack(withOtherKey(place), undo, { approve: () => true });
    expect(refused).toMatchObject({ ended: "refused" });
    expect(refused.diagnostics).toContainEqual(
      expect.objectContaining({ code: "receipt-unproved", severity: "error" }),
    );
    const seen = await applyStack(withOtherKey(place), undo, { approve: () => true, attended: true });
    expect(seen).toMatchObject({ ended: "applied" });
  });

  it("of the first version has no signature, and is named", async () => {
    const old = (text: string) => text.replace(/,"seal":.*/s, "}").replace('"formatVersion":2', '"formatVersion":1');
    const place = await forged(["q1", "q2"], old);
    const shown = await show(place, "last");
    expect(shown).toMatchObject({ diagnostics: [{ code: "receipt-unproved", severity: "warning" }] });
  });

  it("under the id of another one is refused", async () => {
    const place = await forged(["r1", "r2"], (text) => text);
    const [newest, first] = readdirSync(localFolder(place)).toSorted().toReversed();
    rmSync(join(localFolder(place), newest!), { force: true });
    copyFileSync(join(localFolder(place), first!), join(localFolder(place), newest!));
    await expect(show(place, newest!.replace(".json.br", ""))).rejects.toMatchObject({
      diagnostics: [{ code: "receipt-tampered", detail: expect.stringContaining("somebody replaced it") }],
    });
  });
});
