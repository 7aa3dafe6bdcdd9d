/** Random edits by hand: a drill names each one by path and author, and nothing else. */
import { expect, test } from "vitest";
import { isObject, type Json, type JsonObject } from "../../src/base/json.ts";
import { joinPointer, pointerSegments } from "../../src/base/pointer.ts";
import { replaceAtPath } from "../../src/base/with-value.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { fieldAt } from "../../src/derive/fields/walk.ts";
import { drillAsCsv } from "../../src/views/plans/drill.ts";
import { runDrill } from "../../src/workbench/drill/drill.ts";
import { applied, drillAccount, handEdit, liveNamed } from "../support/drill-stack.ts";
import { seeded } from "../support/seeded.ts";

const numbered = <T extends object>(count: number, of: (index: number) => T): { readonly [key: string]: T } =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, of(index)]));

const manifest = {
  integrations: { one: { name: "One", description: "of code", readme: "of code" } },
  connections: numbered(4, (index) => ({
    name: `Connection ${index}`,
    type: "http",
    http: { baseURI: `https://c${index}.test`, mediaType: "json", ping: { relativeURI: "/ping", method: "GET" } },
  })),
  scripts: numbered(6, (index) => ({ name: `Script ${index}`, description: "of code", content: `// ${index}` })),
  imports: numbered(6, (index) => ({
    name: `Import ${index}`,
    description: "of code",
    adaptorType: "HTTPImport",
    _connectionId: `\${connections.n${index % 4}}`,
    http: { relativeURI: [`/a/${index}`], method: ["POST"] },
    hooks: { preMap: { _scriptId: `\${scripts.n${index}}`, function: "clean" } },
    mappings: [
      { generate: "a", dataType: "string", extract: "$.a", status: "Active" },
      { generate: "b", dataType: "string", extract: "$.b", status: "Active" },
    ],
  })),
  exports: numbered(6, (index) => ({
    name: `Export ${index}`,
    description: "of code",
    adaptorType: "HTTPExport",
    _connectionId: `\${connections.n${index % 4}}`,
    http: { relativeURI: `/list/${index}`, method: "GET" },
  })),
};

/** Returns the paths of texts that a person may change, ids aside. */
function editable(kind: string, value: Json, at = ""): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: Json, index) => editable(kind, item, joinPointer(at, index)));
  if (isObject(value))
    return Object.entries(value).flatMap(([key, item]) => editable(kind, item, joinPointer(at, key)));
  const field = fieldAt(kindNamed(kind as "script"), at);
  if (typeof value !== "string" || field?.type !== "string" || field.mode === "server" || field.mode === "create")
    return [];
  const isFree = !field.enum && !field.values && !field.ref && !field.format && !field.renews && !field.assigned;
  return isFree && !["/name", "/adaptorType", "/type", "/aiDescription"].includes(at) && !/reconduit:/.test(value)
    ? [at]
    : [];
}

const edits = 20;

test.each(Array.from({ length: 10 }, (_, index) => index + 1))(
  "of 200 random edits by hand, each is named by path, author and no one else (seed %i)",
  async (seed) => {
    const random = seeded(seed);
    const account = await drillAccount();
    account.declare(manifest);
    const place = account.place();
    await applied(place);
    const objects = Object.entries(manifest).flatMap(([family, all]) =>
      Object.entries(all).map(([key, { name }]) => ({ family, key, kind: family.slice(0, -1), name })),
    );
    const expected = new Map<string, readonly [live: Json, who: string]>();
    for (let done = 0; done < edits; ) {
      const { family, key, kind, name } = random.pick(objects);
      const [who, hand] = random.pick([["Mia", account.mia] as const, ["Bob", account.bob] as const]);
      const paths = editable(kind, await liveNamed(account.mia, kind, name));
      if (paths.length === 0) continue;
      const path = random.pick(paths);
      const label = `${family}.${key} ${path}`;
      if (expected.has(label)) continue;
      const value = path.includes("URI") ? `/edited/${seed}/${done}` : `edited ${seed}.${done}`;
      const edit = (live: JsonObject) => replaceAtPath(live, pointerSegments(path).map(String), value) as JsonObject;
      try {
        await handEdit(hand, kind, name, edit);
      } catch (error) {
        // The platform refuses some texts: not every text is an address or a path.
        if (/4\d\d|invalid/i.test(String(error))) continue;
        throw error;
      }
      expected.set(label, [value, who]);
      done++;
    }
    const drill = await runDrill([{ place }]);
    const open = drill.differences.filter(({ verdict }) => verdict === "nobody");
    expect(new Map(open.map(({ address, path, live, author }) => [`${address} ${path}`, [live, author?.who]]))).toEqual(
      expected,
    );
    expect(drill.differences.filter(({ verdict }) => verdict === "code")).toEqual([]);
    expect((await drillAsCsv(drill)).split("\n").filter((line) => line.startsWith("nobody"))).toHaveLength(edits);
  },
);
