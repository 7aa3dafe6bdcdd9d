import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { connection as connectionKind } from "../../src/catalog/kinds/connection/index.ts";
import { adaptorTypes as exportTypes } from "../../src/catalog/kinds/export/adaptors.ts";
import { adaptorTypes, isHttpAdaptor } from "../../src/catalog/kinds/import/variants.ts";
import { exportReaderOf, importAdaptorOf, notDelivered, notRead } from "../../src/delivery/adaptors/index.ts";
import { createEgress } from "../../src/delivery/egress/egress.ts";
import { publicOnly } from "../../src/delivery/egress/policy.ts";
import { type ImportRun, runImport } from "../../src/delivery/pipeline/run/import-run.ts";
import { unlimitedLane } from "../../src/delivery/sending/concurrency.ts";
import { noLocks } from "../../src/delivery/sending/id-locks.ts";
import { transportOf } from "../../src/delivery/transports/index.ts";
import { notReached } from "../../src/delivery/transports/transport.ts";
import { variantNames } from "../../src/derive/fields/variants.ts";
import { handClock } from "../server/serving.ts";
import { runHere } from "../support/compute.ts";

const egress = createEgress({ policy: publicOnly });

const runOf = (document: JsonObject): ImportRun => ({
  import: document,
  settings: {},
  scripts: {},
  knownIds: {},
  mock: false,
  watched: false,
  compute: runHere,
  egress,
  clock: handClock(),
  lane: unlimitedLane,
  locks: noLocks,
  random: () => 0,
});

test("every type of import is delivered, and every type of export is read", () => {
  expect(adaptorTypes.filter((adaptorType) => importAdaptorOf({ adaptorType }) === notDelivered.adaptor)).toEqual([]);
  expect(exportTypes.filter((adaptorType) => exportReaderOf({ adaptorType }) === notRead.reader)).toEqual([]);
});

describe("the adaptor of an import", () => {
  test.each(adaptorTypes.filter(isHttpAdaptor))("of the type %s delivers through a connection", async (adaptorType) => {
    const { results } = await runImport([{ id: 1 }], runOf({ name: "I", adaptorType, http: {}, mockResponse: [{}] }));
    expect(results).toMatchObject([{ errors: [{ source: "connection" }] }]);
  });
});

describe("the transport of a connection", () => {
  const opened = (document: JsonObject) => ({ document, masked: document, readable: true });
  const knownIds = { egress, compute: runHere, files: undefined, signal: new AbortController().signal };
  test.each(variantNames(connectionKind).filter((type) => transportOf({ type }) === notReached))(
    "of the type %s is not built yet: whatever is asked of it fails and says so, but for exports that syncs read",
    async (type) => {
      const document = { name: "C", type };
      const connection = opened(document);
      const transport = transportOf(document);
      await expect(transport.ping(connection, knownIds)).rejects.toThrow(`connections of the type ${type} yet`);
      const source = await transport.openSource(connection, knownIds);
      await expect(source.table("t")).rejects.toThrow(`from connections of the type ${type} yet`);
      await expect(transport.openDestination(connection, {}, knownIds)).rejects.toThrow(
        `to connections of the type ${type} yet`,
      );
    },
  );

  test.each([
    [{ type: "snowstorm" }, "rdbms (snowstorm)"],
    [{}, "rdbms (no rdbms.type)"],
  ])("to the database %j names the database", async (rdbms, shown) => {
    const document = { name: "C", type: "rdbms", rdbms };
    const source = await transportOf(document).openSource(opened(document), knownIds);
    await expect(source.table("t")).rejects.toThrow(
      `This server does not read tables from connections of the type ${shown} yet.`,
    );
  });
});
