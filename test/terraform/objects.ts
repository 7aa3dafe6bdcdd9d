/** The objects of an account, in a form in which two accounts can be compared. */
import { canonicalJson, isObject, type Json, type JsonObject } from "../../src/base/json.ts";
import { kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { withoutMark } from "../../src/plan/owner-mark.ts";
import type { TestPlatform } from "../support/platform.ts";

/** All objects of the account, with names in place of ids, and without what the platform sets. */
export async function objects({ client }: TestPlatform): Promise<readonly Json[]> {
  const all: (readonly [Kind, JsonObject])[] = [];
  for (const kind of kinds as readonly Kind[]) {
    for await (const rows of client.list(kind))
      for (const row of rows) all.push([kind, (await client.get(kind, String(row["_id"]))) ?? row]);
  }
  const entries = all.flatMap(([kind, each]) => named(each, nameOf(kind, each)));
  const names = new Map([...entries, ...all.map(([kind, each]) => [String(each["_id"]), nameOf(kind, each)] as const)]);
  const plain = (value: Json): Json => {
    if (typeof value === "string") return names.get(value) ?? value;
    if (Array.isArray(value)) return value.map(plain);
    if (!isObject(value)) return value;
    const own = Object.entries(value).filter(([key, each]) => key !== "_id" || names.has(String(each)));
    return Object.fromEntries(own.map(([key, each]) => [key, plain(each)]));
  };
  const shown = all.map(([kind, each]) => {
    const own = Object.entries(withoutMark(kind, each)).filter(([key]) => kind.fields[key]?.mode !== "server");
    return { kind: kind.kind, ...(plain(Object.fromEntries(own)) as JsonObject) };
  });
  return shown.toSorted((a, b) => (canonicalJson(a) < canonicalJson(b) ? -1 : 1));
}

const nameOf = (kind: Kind, each: JsonObject) =>
  `${kind.kind} ${kind.identity.by.map((field) => JSON.stringify(each[field])).join(" ")}`;

/** The id of an object, and those of entries in it, with what stands for them: what refers to an entry is told by it. */
function named(value: Json, name: string): readonly (readonly [string, string])[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => named(each as Json, `${name} ${index}`));
  if (!isObject(value)) return [];
  const own = typeof value["_id"] === "string" ? [[value["_id"], name] as const] : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, each]) => (Array.isArray(each) ? named(each, `${name} ${key}`) : [])),
  ];
}
