/** Calls on single objects: what is recorded when, and faults as data that each face puts in words of its own. */
import { expect, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import { ApiError, type Client } from "../../src/client/index.ts";
import {
  createObject,
  type DeclaredObject,
  describeFault,
  ObjectFault,
  type ObjectWriter,
  removeObject,
  updateObject,
} from "../../src/engine/objects/index.ts";
import { undecidedObject } from "../../src/engine/refresh/read-object.ts";
import { manifestWords } from "../../src/model/words.ts";
import type { JournalRecord } from "../../src/state/journal.ts";
import { providerWords } from "../../src/terraform/words.ts";
import { platformSuite } from "../support/suites.ts";

const platform = platformSuite();

const script = kindNamed("script");

function writerOf(client: Client = platform.client): ObjectWriter & { readonly records: readonly JournalRecord[] } {
  const records: JournalRecord[] = [];
  return {
    client,
    stack: "test",
    key: Buffer.alloc(32, 1),
    creations: new Map(),
    owned: () => [],
    record: async (record) => {
      records.push(record);
    },
    records,
  };
}

function declared(name: string, content = "x"): DeclaredObject {
  return {
    address: "scripts.a",
    kind: script,
    document: { name, content },
    isPartial: false,
    secrets: [],
    ignore: [],
    protect: false,
    keep: false,
    dependsOn: [],
  };
}

const verbs = (records: readonly JournalRecord[]) =>
  records.map((record) => ("intent" in record ? `intent ${record.intent.verb}` : Object.keys(record)[0]!));

const seen = { changes: [], before: {}, after: {} };

async function faultOf(call: Promise<unknown>): Promise<ObjectFault> {
  const fault = await call.catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(ObjectFault);
  return fault as ObjectFault;
}

test("each request has its intent before it and its outcome after it", async () => {
  const writer = writerOf();
  const { entry } = await createObject(writer, declared("recorded"));
  const basis = { id: entry.id, prior: entry, seen, isAdopted: false, isDisturbed: false };
  const updated = await updateObject(writer, declared("recorded", "y"), basis);
  expect(updated.entry.document).toEqual({ name: "recorded", content: "y" });
  await updateObject(writer, declared("recorded", "y"), { ...basis, prior: updated.entry });
  await removeObject(writer, { kind: script, address: "scripts.a", id: entry.id });
  expect(verbs(writer.records)).toEqual([
    "intent create",
    "put",
    "intent update",
    "put",
    // Nothing differs: nothing is sent.
    "put",
    "intent delete",
    "remove",
  ]);
});

test("a creation that the platform refuses takes its intent back", async () => {
  const writer = writerOf();
  await expect(createObject(writer, declared(""))).rejects.toBeInstanceOf(ApiError);
  expect(verbs(writer.records)).toEqual(["intent create", "dropped"]);
});

/** Creates twice, and answers neither. */
const deaf = (client: Client): Client => ({
  ...client,
  create: async (kind, body) => {
    await client.create(kind, body);
    await client.create(kind, body);
    throw new ApiError({ method: "POST", path: "/v1/scripts", reason: "no answer came", requestSent: "maybe" });
  },
});

test("a creation without an answer that made one of several is told in the words of each face", async () => {
  const fault = await faultOf(createObject(writerOf(deaf(platform.client)), declared("twins")));
  expect(fault.reason.type).toBe("unanswered");
  const ours = describeFault(fault, "scripts.a", manifestWords);
  const terraforms = describeFault(fault, "scripts.a", providerWords);
  for (const each of [ours, terraforms]) expect(each).toMatchObject({ code: "outcome-unknown", address: "scripts.a" });
  expect(ours.detail).toContain("reconduit state resolve 'scripts.a' --id ID");
  expect(terraforms.detail).toContain("Import the one that it is");
  expect(terraforms.detail).not.toContain("reconduit state");
});

test("an object of which nobody can tell whether it is there is told in the words of each face, too", () => {
  const known = { address: "scripts.a", kind: "script", id: "1" };
  const told = [manifestWords, providerWords].map(
    (words) => undecidedObject(known, { status: "undecided", why: "hidden" }, words).detail,
  );
  expect(told[0]).toMatch(/remove it from the state with: reconduit state rm 'scripts.a'$/);
  expect(told[1]).toMatch(/remove it from the state with: terraform state rm$/);
});

test("an object that is gone, or that somebody changed, is not written over", async () => {
  const writer = writerOf();
  const { entry } = await createObject(writer, declared("moved"));
  await platform.client.put(script, entry.id, { name: "moved", content: "theirs" });
  const basis = {
    id: entry.id,
    prior: entry,
    seen: { ...seen, lastModified: entry.lastModified, after: { name: "moved", content: "x" } },
    isAdopted: false,
    isDisturbed: false,
  };
  const conflict = await faultOf(updateObject(writer, declared("moved"), basis));
  expect(conflict.reason).toMatchObject({
    type: "conflict",
    conflict: { isDeletion: false, paths: [{ path: "/content", base: "x", theirs: "theirs", ours: "x" }] },
  });
  await platform.client.delete(script, entry.id);
  const vanished = await faultOf(updateObject(writer, declared("moved"), basis));
  expect(vanished.reason).toEqual({ type: "vanished", kind: "script", id: entry.id });
});

test("a deletion that finds nothing proves nothing to a token that does not see everything", async () => {
  const blind: Client = {
    ...platform.client,
    delete: async () => "gone",
    tokenInfo: async () => ({ ...(await platform.client.tokenInfo()), scope: "custom" }),
  };
  const writer = writerOf(blind);
  const id = "64b000000000000000000001";
  const { reason } = await faultOf(removeObject(writer, { kind: script, address: "scripts.a", id }));
  expect(reason).toEqual({ type: "hidden", kind: "script", id });
  expect(verbs(writer.records)).toEqual(["intent delete", "dropped"]);
});
