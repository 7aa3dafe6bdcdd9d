import { expect, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import { countedKind, kindNoun, kindPlural } from "../../src/derive/words/names.ts";

test("kinds are named in running text as people write them", () => {
  const names = ["import", "iclient", "httpConnector", "tpConnector"].map((name) => kindNamed(name));
  expect(names.map(kindNoun)).toEqual(["import", "iClient", "HTTP connector", "trading partner connector"]);
  expect(names.map(kindPlural)).toEqual(["imports", "iClients", "HTTP connectors", "trading partner connectors"]);
  expect([countedKind(names[0]!, 1), countedKind(names[0]!, 3)]).toEqual(["1 import", "3 imports"]);
});
