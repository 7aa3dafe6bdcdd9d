/** The world of a test of a flow: the flow and all that it reaches, as the platform would store them. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import { objectIdsIn } from "../../engine/twin/empty-world.ts";
import type { NamedContract } from "../../model/data-contract.ts";
import type { FlowTest } from "../../model/flow-test.ts";
import type { DeclaredWorld, DeclaredWorldObject } from "./declared-world.ts";

/** The flow that reads an export under test. */
const readingFlow = "f".repeat(24);
const owner = "0".repeat(23).concat("1");

export interface FlowWorld {
  /** The contents of a world file. */
  readonly world: JsonObject;
  readonly account: string;
  /** `_id` of the flow that runs. */
  readonly flow: string;
  /** Objects by `_id`. */
  readonly objects: ReadonlyMap<string, DeclaredWorldObject>;
}

/** Returns the world. `scriptText`: the source to run instead of a script's content. */
export function flowWorld(
  test: FlowTest,
  declared: DeclaredWorld,
  scriptText: (address: string, content: string) => string,
): FlowWorld {
  const objects = new Map<string, DeclaredWorldObject>();
  const byId = new Map(
    declared.program.resources.flatMap(({ address }) => {
      const found = declared.at(address);
      return found ? [[found.document._id, found] as const] : [];
    }),
  );
  const waiting = [declared.at(test.of)!.document._id];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const found = byId.get(id);
    if (!found || objects.has(id)) continue;
    objects.set(id, found);
    waiting.push(...objectIdsIn(found.document as Json));
  }
  // Subscriptions to mails name the flow, and the flow does not name them.
  for (const [id, found] of byId)
    if (found.kind === "notification" && [...objectIdsIn(found.document as Json)].some((each) => objects.has(each)))
      objects.set(id, found);
  const families = new Map<string, JsonObject[]>();
  const addToFamily = (family: string, document: JsonObject) =>
    families.set(family, [...(families.get(family) ?? []), document]);
  for (const { kind, address, document } of objects.values())
    addToFamily(kindNamed(kind)!.family, worldDocument(kind, address, document, test, scriptText));
  const root = declared.at(test.of)!.document;
  if (test.kind === "export") {
    const pageGenerators = [{ _exportId: root._id }];
    addToFamily("flows", { _id: readingFlow, name: "Reads the export", pageGenerators });
  }
  return {
    account: owner,
    flow: test.kind === "export" ? readingFlow : root._id,
    objects,
    world: {
      accounts: [
        {
          name: "Test",
          features: { environments: true, partner: true, publishTpConnectors: true },
          users: [{ _id: owner, email: "owner@local.test", name: "Owner", role: "owner" }],
          resources: Object.fromEntries(families),
        },
      ],
    },
  };
}

/** Returns the data contracts of a stack with the names of their objects, for a platform whose runs keep them. */
export function namedContracts(declared: DeclaredWorld): readonly NamedContract[] {
  return (declared.program.contracts ?? []).flatMap((contract) => {
    const name = declared.at(contract.of)?.document["name"];
    return typeof name === "string" ? [{ object: name, contract }] : [];
  });
}

function worldDocument(
  kind: string,
  address: string,
  document: JsonObject,
  { state }: FlowTest,
  scriptText: (address: string, content: string) => string,
): JsonObject {
  if (kind === "script") return { ...document, content: scriptText(address, String(document["content"] ?? "")) };
  // The test starts the run, and a schedule of its own would start more.
  if (kind === "flow") {
    const { schedule: _, ...flow } = document;
    return { ...flow, disabled: false };
  }
  const rows = state[address];
  return kind === "lookupCache" && isObject(rows) ? { ...document, data: rows } : document;
}
