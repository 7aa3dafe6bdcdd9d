/** Datasets that somebody else adds to a declared sync: a plan of terraform says what becomes of them, and an apply does it. */
import { expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import type { TfObject } from "../../src/model/terraform/tf-value.ts";
import { ownPlatform } from "../support/suites.ts";
import { providerOf } from "./core.ts";

const kind = kindNamed("sync");
const [part] = kind.parts!;
const dataset = (name: string): JsonObject => ({ name, externalId: name, enable: true });
const idsOf = (value: TfObject | null) =>
  (value!["datasets"] as readonly TfObject[]).map((each) => each["external_id"]);

/** A sync with one declared dataset, to which somebody has added another one. */
async function added(more: JsonObject) {
  const platform = await ownPlatform();
  const { core, documentOf } = await providerOf(platform);
  const own = core(kind);
  const document = await documentOf(kind, {
    _integrationId: "{{ref:integration}}",
    name: "S",
    source: { _connectionId: "{{ref:connection:http}}" },
    datasets: [dataset("orders")],
    ...more,
  });
  const held = (await own.apply(undefined, document))!;
  const id = String(own.value(held.state)!["id"]);
  await platform.client.writePart(kind, part!, id, [dataset("sneaky")]);
  const entries = async () =>
    (await platform.client.readPart(kind, part!, id)).map(({ externalId, enable }) => [externalId, enable]);
  return { own, document, entries, read: await own.read(held) };
}

test("are read, planned to be taken out, and disabled", async () => {
  const { own, document, entries, read } = await added({});
  expect(idsOf(own.value(read.state))).toEqual(["orders", "sneaky"]);
  expect(idsOf(await own.planned(read, document))).toEqual(["orders"]);
  const after = await own.apply(read, document);
  expect(await entries()).toEqual([
    ["orders", true],
    ["sneaky", false],
  ]);
  expect(idsOf(own.value((await own.read(after!)).state))).toEqual(["orders"]);
});

test("are left alone, and no difference, where the sync adds datasets by itself", async () => {
  const { own, document, entries, read } = await added({ driftPolicy: { dataset: { added: "automate" } } });
  expect(idsOf(own.value(read.state))).toEqual(["orders"]);
  expect(await own.planned(read, document)).toEqual(own.value(read.state));
  expect(await entries()).toEqual([
    ["orders", true],
    ["sneaky", true],
  ]);
});
