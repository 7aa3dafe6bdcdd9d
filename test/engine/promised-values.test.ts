/**
 * Every declarable field of every kind, set, changed and taken out again in a stack: what the plan promises is what the platform holds after
 * the apply, and nothing is left to do.
 */
import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import type { Pointer } from "../../src/base/pointer.ts";
import { kinds } from "../../src/catalog/index.ts";
import { isMadeElsewhere, type Kind } from "../../src/catalog/kind.ts";
import { memberParts } from "../../src/derive/fields/members.ts";
import { Memberships } from "../../src/engine/refresh/memberships.ts";
import { type FieldCase, fieldCases } from "../support/field-cases.ts";
import type { TestPlatform } from "../support/platform.ts";
import { brokenPromises } from "../support/promised.ts";
import { stackOf } from "../support/rungs.ts";
import { ownPlatform, ownStack } from "../support/suites.ts";

const all = kinds as readonly Kind[];

/** Fields that cannot be tried like others, and why. */
const leftOut: { readonly [kind: string]: { readonly [path: Pointer]: string } } = {
  template: { "/published": "needs the template's zip, which is uploaded: test/server/templates.test.ts" },
  import: { "/lookups/0/name": "is what mappings name, and changes with them" },
  flow: { "/_flowGroupingId": "is the id that a grouping of the integration gets: test/server/groupings.test.ts" },
  sync: { "/datasets/0/externalId": "tells datasets apart: a declaration without it gets a warning" },
  notification: { "/subscribedByUserEmail": "says whose subscription it is: test/engine/odd-updates.test.ts" },
  role: { "/resourceGrants/0/resourceType": "changes with _resourceId, whose kind it names" },
  group: { "/resourceGrants/0/resourceType": "changes with _resourceId, whose kind it names" },
  endUser: { "/email": "says which user it is, and only the platform makes users: test/engine/adopt.test.ts" },
};

/** The declarations of a case, one after the other. */
const roundsOf = ({ without, first, second }: FieldCase): readonly JsonObject[] => {
  const start = without ?? first;
  return [start, first, second ?? first, start];
};

/** Cases that one stack declares at once. */
const atOnce = 100;

const made = new Map<Kind, ReturnType<typeof fieldCases>>();
function casesOf(kind: Kind): ReturnType<typeof fieldCases> {
  if (!made.has(kind)) made.set(kind, fieldCases(kind));
  return made.get(kind)!;
}

const isTried = (kind: Kind, path: Pointer): boolean => leftOut[kind.kind]?.[path] === undefined;

test("every declarable field of every kind has documents to try it with", () => {
  const unmade = all.flatMap((kind) =>
    casesOf(kind).unmade.flatMap((path) => (isTried(kind, path) ? [`${kind.kind} ${path}`] : [])),
  );
  expect(unmade).toEqual([]);
});

const parts = all.flatMap((kind) => {
  const count = Math.ceil(casesOf(kind).cases.length / atOnce);
  return Array.from({ length: count }, (_, part) => [`${kind.kind} ${part + 1} of ${count}`, kind, part] as const);
});

test.each(parts)("%s: what a plan promises is there after the apply", async (_name, kind, part) => {
  const tried = casesOf(kind)
    .cases.slice(part * atOnce, (part + 1) * atOnce)
    .filter(({ path }) => isTried(kind, path));
  const platform = await ownPlatform();
  const broken: string[] = [];
  // Objects that have no name of their own to be told apart by are declared one at a time.
  const together = isNamed(kind) ? [tried] : tried.map((each) => [each]);
  for (const some of together) broken.push(...(await tryAll(platform, kind, some)));
  expect(broken).toEqual([]);
});

const isNamed = (kind: Kind): boolean => !isMadeElsewhere(kind) && kind.batch === undefined;

async function tryAll(platform: TestPlatform, kind: Kind, cases: readonly FieldCase[]): Promise<readonly string[]> {
  const stack = ownStack(platform);
  const broken: string[] = [];
  for (let round = 0; round < 4; round++) {
    const tell = (path: string, what: string) => void broken.push(`${path}, round ${round}: ${what}`);
    stack.declare(manifestOf(kind, cases, round));
    const { plan, result } = await stack.run();
    for (const { address, diagnostics } of result.failed)
      for (const { summary, detail } of diagnostics) tell(pathOf(address, cases), `${summary}: ${detail}`);
    const failed = new Set(result.failed.map(({ address }) => address));
    for (const step of plan.steps) {
      if (pathOf(step.address, cases) === "" || step.action === "noop" || failed.has(step.address)) continue;
      const live = (await platform.client.get(kind, stack.id(step.address)))!;
      const parts = await partsOf(platform, kind, stack.id(step.address));
      for (const what of brokenPromises(kind, step, { ...live, ...parts }))
        tell(pathOf(step.address, cases), `${step.action} ${what}`);
    }
    for (const { address, action, changes } of (await stack.plan()).steps)
      if (action !== "noop" && !failed.has(address))
        tell(pathOf(address, cases), `is left: ${action} ${JSON.stringify(changes?.slice(0, 2))}`);
  }
  if (!isNamed(kind)) await stack.destroy();
  return broken;
}

/** What requests of its own tell of an object: entries and members. */
async function partsOf({ client }: TestPlatform, kind: Kind, id: string): Promise<JsonObject> {
  const found: [string, Json][] = [];
  for (const part of kind.parts ?? []) {
    if (part.style === "upsert") found.push([part.field, await client.readPart(kind, part, id)]);
    const members = memberParts(kind).find(({ field }) => field === part.field);
    if (members) found.push([part.field, await new Memberships(client).of(members, id)]);
  }
  return Object.fromEntries(found);
}

const pathOf = (address: string, cases: readonly FieldCase[]): string =>
  cases[Number(/\.c(\d+)$/.exec(address)?.[1])]?.path ?? "";

function manifestOf(kind: Kind, cases: readonly FieldCase[], round: number): JsonObject {
  const own: { [name: string]: Json } = {};
  const parents: { [family: string]: { [name: string]: Json } } = {};
  for (const [at, each] of cases.entries()) {
    // What a declaration of any round refers to stays: its removal is another step.
    for (const [other, document] of roundsOf(each).entries()) {
      const rung = stackOf(kind, named(kind, each, document, at));
      for (const [family, some] of Object.entries(rung.parents))
        parents[family] = { ...parents[family], ...(some as object) };
      if (other === round) own[`c${at}`] = (rung.manifest[kind.family] as { readonly sample: Json }).sample;
    }
  }
  return { ...parents, [kind.family]: { ...parents[kind.family], ...own } };
}

/** Objects of one stack need names of their own where a kind's names are unique, or are once they are published. */
function named(kind: Kind, { path }: FieldCase, document: JsonObject, at: number): JsonObject {
  const [field] = kind.identity.by;
  if (kind.kind === "endUser") return { ...document, email: "ada@customer.test" };
  if (field === undefined || typeof document[field] !== "string" || path === `/${field}` || !isNamed(kind))
    return document;
  const isUnique = kind.identity.unique || kind.publication !== undefined;
  const shown = kind.publication === undefined || path === "/published" ? document : without(document, "published");
  return isUnique ? { ...shown, [field]: `${at} ${document[field]}` } : shown;
}

const without = (document: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(document).filter(([key]) => key !== name));
