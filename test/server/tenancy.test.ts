import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Json } from "../../src/base/json.ts";
import { kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { allOperations } from "../../src/catalog/operations/index.ts";
import { views } from "../../src/catalog/views/index.ts";
import { allRoutes } from "../../src/derive/api/routes.ts";
import { onPostgres } from "../support/store.ts";
import { sharedServer } from "./serving.ts";

/** Stands in every object of the first account; nothing that the second one is answered may hold it. */
const mark = "belongs-to-the-first";
const features = { environments: true, partner: true, publishTpConnectors: true };
const world = {
  accounts: [
    {
      name: "First",
      features,
      users: [{ _id: "a".repeat(24), email: `owner@${mark}.test`, role: "owner" }],
      tokens: [{ token: "first", type: "service", access: "full" }],
      endUsers: [{ _id: "e".repeat(24), email: `end@${mark}.test`, name: mark }],
      resources: {
        jobs: [{ _id: "1".repeat(24), type: "flow", status: "completed", name: mark }],
        flowErrors: [{ _id: "2".repeat(24), message: mark }],
        auditEntries: [{ _id: "3".repeat(24), resourceType: "script", _resourceId: "4".repeat(24), event: mark }],
      },
    },
    {
      name: "Second",
      features,
      users: [{ _id: "b".repeat(24), email: "owner@second.test", role: "owner" }],
      tokens: [{ token: "second", type: "service", access: "full" }],
    },
  ],
};

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly bytes: boolean;
}
const asked: readonly Asked[] = [
  ...allRoutes().map(({ method, path }) => ({ method, path, bytes: false })),
  ...allOperations
    .filter(({ access }) => access !== "open")
    .map(({ method, path, bytes }) => ({ method, path, bytes: bytes !== undefined })),
  ...views.flatMap(({ paths }) =>
    [paths?.list, paths?.get]
      .filter((path) => path !== undefined)
      .map((path) => ({ method: "GET", path, bytes: false })),
  ),
];

const server = sharedServer({ world }, "first");
/** By kind: ids of the first account. */
const ids = new Map<string, string>();
let known: readonly string[];
let before: ReadonlyMap<string, string>;
/** Bodies that name objects of the first account wherever an id may stand. */
let bodies: readonly Json[];

beforeAll(async () => {
  for (const kind of kinds as readonly Kind[]) {
    if (kind.verbs.create === "none") continue;
    const sample = await server.resolved(kind.samples.full);
    // A kind without a free text field carries its id only.
    const marked = Object.hasOwn(kind.fields, "description") ? { ...sample, description: mark } : sample;
    const { status, body, text } = await server.call("POST", kind.path, unpublished(marked));
    if (status !== 201) throw new Error(`${kind.kind}: ${text}`);
    ids.set(kind.kind, String(body._id));
    // Something in the bin, too.
    const { body: second } = await server.call("POST", kind.path, renamed(kind, unpublished(marked)));
    if (second?._id && kind.removal === "bin") {
      await server.call("DELETE", `${kind.path}/${second._id}`);
      ids.set(`${kind.kind} in the bin`, String(second._id));
    }
  }
  const others = ["1", "2", "3", "4", "a", "e"].map((letter) => letter.repeat(24));
  known = [...ids.values(), ...others];
  const samples = (kinds as readonly Kind[]).map((kind) => server.resolved(kind.samples.full));
  const lists = ["ids", "_flowIds", "_userIds", "_jobIds", "_syncJobIds", "tagIds", "members", "data"];
  bodies = [
    ...(await Promise.all(samples)),
    [...known],
    ...lists.map((name): Json => ({ [name]: [...known] })),
    { _connectionId: ids.get("connection")!, _newConnectionId: ids.get("connection")! },
    { import: { _connectionId: ids.get("connection")!, adaptorType: "HTTPImport" }, data: [{}] },
  ];
  before = await snapshot();
});
afterAll(() => server.platform.close());

/** Returns what is published, which exists for every account on purpose. */
function unpublished(document: object): { readonly [key: string]: Json } {
  return { ...document, published: false };
}

function renamed(kind: Kind, document: { readonly [key: string]: Json }): { readonly [key: string]: Json } {
  const [field] = kind.identity.by;
  return field === undefined ? document : { ...document, [field]: `${String(document[field])} 2` };
}

/** All that the first account sees of itself. */
async function snapshot(): Promise<ReadonlyMap<string, string>> {
  const seen = new Map<string, string>();
  for (const kind of kinds as readonly Kind[]) {
    const id = ids.get(kind.kind);
    const url = id === undefined || kind.verbs.get === "none" ? kind.path : `${kind.path}/${id}`;
    seen.set(url, (await server.call("GET", url)).text);
  }
  seen.set("/v1/ashares", (await server.call("GET", "/v1/ashares")).text);
  return seen;
}

const asSecond = (method: string, url: string, body?: Json) =>
  server.call(method, url, body, {
    authorization: "Bearer second",
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  });

/** A path with every parameter replaced by what `choose` says. */
const filled = (path: string, choose: (name: string) => string) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(choose(name)));

const collections = (kinds as readonly Kind[]).map(({ path }) => path.slice("/v1/".length));

test("no id of another account leads anywhere, on any route, with any body", async () => {
  const body = fc.oneof(
    fc.constant(undefined),
    fc.constant({}),
    fc.constantFrom(...bodies),
    fc.constant([{ op: "replace", path: "/name", value: "taken over" }] as Json),
    fc.constant({ data: [{}], name: "taken over" } as Json),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...asked),
      fc.infiniteStream(fc.nat()),
      body,
      async ({ method, path, bytes }, numbers, sent) => {
        await withoutOwnState();
        const pick = <T>(list: readonly T[]): T => list[Number(numbers.next().value) % list.length]!;
        const url = filled(path, (name) => (/type$/i.test(name) ? pick(collections) : pick(known)));
        const answer = await asSecond(method, url, method === "GET" || bytes ? undefined : sent);
        const what = `${method} ${url}: ${answer.status} ${answer.text.slice(0, 300)}`;
        expect(answer.status, what).toBeLessThan(500);
        expect(answer.text, what).not.toContain(mark);
        if (answer.status < 300 && typeof answer.body?.signedURL === "string") return emptyFile(answer.body.signedURL);
        if (answer.status < 300 && method === "GET") {
          // What the caller asked for may be repeated in messages and links; foreign objects may not be answered.
          for (const id of known.filter((each) => !url.includes(each))) expect(answer.text, what).not.toContain(id);
        }
        if (path.includes("{") && answer.status < 300 && answer.text !== "") {
          expect(answer.body, what).toSatisfy((value: unknown) => isEmpty(value) || method !== "GET");
        }
      },
    ),
    { numRuns: onPostgres() ? 150 : 600 },
  );
  expect(await snapshot()).toEqual(before);
});

/** Checks that what a signed URL opens belongs to the caller, too. */
async function emptyFile(signedURL: string): Promise<void> {
  const { pathname, search } = new URL(signedURL);
  const { text } = await asSecond("GET", `${pathname}${search}`);
  expect(text).not.toContain(mark);
  for (const id of ids.values()) expect(text).not.toContain(id);
}

/** Nothing of anybody: `{}`, `[]`, `{data: [], totalCount: 0}`, `{errors: []}`. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === "object" && value !== null) return Object.values(value).every(isEmpty);
  return value === 0 || value === false || value === null;
}

/** Random requests may have written keys of its own for the second account that are named like objects of the first. */
const withoutOwnState = () => asSecond("DELETE", "/v1/state");

test.each(asked.filter(({ method, path }) => method === "GET" && !path.includes("{")))(
  "$method $path shows nothing of another account",
  async ({ path }) => {
    await withoutOwnState();
    const answer = await asSecond("GET", path);
    expect(answer.text).not.toContain(mark);
    for (const id of known) expect(answer.text).not.toContain(id);
  },
);

const withParameters = asked.filter(({ path }) => path.includes("{"));

/**
 * Requests of a path: for everything there is of the other account. On PostgreSQL what is of the path's own kind, and some of the
 * rest in turn: which statement a route sends for an id is the same on both stores.
 */
function idsFor(path: string): ReadonlySet<string> {
  if (!onPostgres()) return new Set(ids.values());
  const turn = withParameters.findIndex((each) => each.path === path);
  const chosen = [...ids].filter(([name], n) => path.startsWith(`${collectionOf(name)}/`) || n % 8 === turn % 8);
  return new Set(chosen.map(([, id]) => id));
}

const collectionOf = (name: string) =>
  (kinds as readonly Kind[]).find(({ kind }) => kind === name.replace(/ in the bin$/, ""))!.path;

test.each(withParameters)(
  "$method $path does not find the objects of another account",
  async ({ method, path, bytes }) => {
    await withoutOwnState();
    for (const id of idsFor(path)) {
      const url = filled(path, (name) => (/type$/i.test(name) ? "scripts" : id));
      const answer = await asSecond(method, url, method === "GET" || bytes ? undefined : {});
      const what = `${method} ${url}: ${answer.status} ${answer.text.slice(0, 300)}`;
      if (answer.status < 300 && typeof answer.body?.signedURL === "string") await emptyFile(answer.body.signedURL);
      else if (answer.status < 300) expect(isEmpty(answer.body ?? null), what).toBe(true);
      else expect([400, 403, 404, 409, 415, 422], what).toContain(answer.status);
      expect(answer.text, what).not.toContain(mark);
    }
    // What reads have changed, all together, the last test shows.
    if (method !== "GET") expect(await snapshot()).toEqual(before);
  },
);

test("no reference leads into another account", async () => {
  for (const [kind, field] of [
    ["import", "_connectionId"],
    ["export", "_connectionId"],
    ["flow", "_integrationId"],
  ] as const) {
    const found = (kinds as readonly Kind[]).find((each) => each.kind === kind)!;
    const target = ids.get(field.slice(1, -2))!;
    const answer = await asSecond("POST", found.path, { ...found.samples.minimal, [field]: target });
    expect([answer.status, server.code(answer)]).toEqual([422, "invalid_ref"]);
  }
});

test("nothing of the first account has changed after all of that", async () => {
  expect(await snapshot()).toEqual(before);
});
