/** Lists of documents are bounded, so that no document takes the server's thread for long. */
import { expect, test } from "vitest";
import type { Field, Fields } from "../../src/catalog/field.ts";
import { kinds } from "../../src/catalog/index.ts";
import { limits } from "../../src/catalog/limits.ts";
import { objectCheck } from "../../src/derive/checks/field-check.ts";
import type { Findings } from "../../src/derive/words/finding-text.ts";
import { sharedServer } from "./serving.ts";

const server = sharedServer();

/** Every list of a kind's fields, with a document that has one entry too many there, all of them wrong. */
function* tooLong(
  fields: Fields,
): Generator<{ readonly pointer: string; readonly document: object; readonly most: number }> {
  for (const [name, field] of Object.entries(fields) as [string, Field][]) {
    if (field.mode === "server") continue;
    if (field.type === "array") {
      const most = field.max ?? limits.listEntries;
      yield { pointer: `/${name}`, document: { [name]: Array(most + 1).fill(true) }, most };
    }
    if (field.type === "object")
      for (const { pointer, document, most } of tooLong(field.fields))
        yield { pointer: `/${name}${pointer}`, document: { [name]: document }, most };
  }
}

test.each(kinds.map((kind) => [kind.family, kind] as const))(
  "every list of a kind has a bound, and what is too long is not looked through (%s)",
  (_name, { fields }) => {
    for (const { pointer, document, most } of tooLong(fields)) {
      const findings: Findings = { problems: [], unknowns: [] };
      objectCheck(fields, { open: false, secret: false })(document as never, undefined, findings);
      const there = findings.problems.filter((problem) => problem.pointer.startsWith(pointer));
      expect(there.map(({ message }) => message)).toEqual([
        expect.stringContaining(`at most ${most === 1 ? "1 entry" : `${most.toLocaleString("en-US")} entries`}`),
      ]);
    }
  },
);

test("a flow and the datasets of a sync with too many entries are refused with the number", async () => {
  const pages = Array.from({ length: 5001 }, () => ({ type: "import" }));
  const flow = await server.call("POST", "/v1/flows", { name: "F", pageProcessors: pages });
  expect([flow.status, flow.text]).toEqual([
    422,
    expect.stringContaining("pageProcessors must NOT have more than 5000 items"),
  ]);
  const integration = (await server.call("POST", "/v1/integrations", { name: "I" })).body._id;
  const datasets = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `t${at}`, externalId: `t${at}` }));
  const connected = async (database: string): Promise<{ readonly _connectionId: string }> => {
    const rdbms = { type: "sqlite", database };
    return {
      _connectionId: (await server.call("POST", "/v1/connections", { name: database, type: "rdbms", rdbms })).body._id,
    };
  };
  const made = await server.call("POST", "/v1/syncs", {
    _integrationId: integration,
    source: await connected("a.db"),
    destination: await connected("b.db"),
    historicDateTime: "2020-01-01T00:00:00.000Z",
  });
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  const put = await server.call("PUT", `/v1/syncs/${made.body._id}/datasets`, datasets(20_001));
  expect([put.status, put.text]).toEqual([422, expect.stringMatching(/20,?000/)]);
});
