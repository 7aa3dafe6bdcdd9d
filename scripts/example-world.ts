/** The world that examples of the reference are about: examples/worlds/acme.yaml. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isMap, isScalar, parse, parseDocument, stringify } from "yaml";
import type { Json, JsonObject } from "../src/base/json.ts";
import { kinds, referencedFamilyOf } from "../src/catalog/index.ts";
import type { Kind } from "../src/catalog/kind.ts";
import { views } from "../src/catalog/views/index.ts";
import { type ExampleWorld, referencePattern } from "../src/derive/api/examples.ts";

export const worldFile = join(import.meta.dirname, "../examples/worlds/acme.yaml");

interface Entry {
  readonly _id?: string;
  readonly type?: string;
}

interface Account {
  readonly tokens: readonly { readonly token: string; readonly access?: string }[];
  readonly endUsers?: readonly Entry[];
  readonly resources: { readonly [family: string]: readonly Entry[] };
}

/**
 * The text of the world file, in which every kind has objects: one without any is given two, made of its samples, in the first
 * account. What the file has already stays as it is, so that these may be written better by hand.
 */
export function worldText(): string {
  const text = readFileSync(worldFile, "utf8");
  const accounts = accountsOf(text);
  const without = (kinds as readonly Kind[]).filter(
    ({ verbs, kind }) =>
      verbs.create !== "none" && verbs.get !== "none" && accounts.every((each) => entriesOf(each, kind).length === 0),
  );
  if (without.length === 0) return text;
  const { resolve } = exampleWorld(undefined, text);
  const at = endOfKinds(text);
  const added = without.flatMap((kind) => [
    `      ${kind.family}:\n`,
    ...[kind.samples.minimal, spareOf(kind)].map((sample, index) => {
      const object = { _id: freeId(text, kinds.indexOf(kind as never) * 2 + index), ...referring(sample, resolve) };
      return `        - ${stringify(object, { collectionStyle: "flow", lineWidth: 0 })}`;
    }),
  ]);
  return `${text.slice(0, at)}${added.join("")}${text.slice(at)}`;
}

/** The one that is there to be deleted, with a name of its own. */
function spareOf({ samples, identity }: Kind): JsonObject {
  const name = identity.by.find((field) => typeof samples.minimal[field] === "string");
  return name === undefined ? samples.minimal : { ...samples.minimal, [name]: `Old ${String(samples.minimal[name])}` };
}

/** Returns where the last family of the catalog ends in the first account's resources: at the start of the next line. */
function endOfKinds(text: string): number {
  const resources = parseDocument(text).getIn(["accounts", 0, "resources"], true);
  const families = new Set((kinds as readonly Kind[]).map(({ family }) => family));
  const pairs = isMap(resources) ? resources.items : [];
  const next = pairs.slice(pairs.findLastIndex(({ key }) => isScalar(key) && families.has(String(key))) + 1)[0]?.key;
  if (!isScalar(next) || !next.range) throw new Error(`${worldFile}: what is not a kind is to stand behind all kinds.`);
  return text.lastIndexOf("\n", next.range[0]) + 1;
}

/** An id that the text does not hold yet; the same for the same text. */
function freeId(text: string, from: number): string {
  const id = `65d1${from.toString(16).padStart(20, "0")}`;
  return text.includes(id) ? freeId(text, from + 256) : id;
}

/** A sample with ids of the world in place of its references. */
function referring(sample: JsonObject, resolve: ExampleWorld["resolve"]): JsonObject {
  const filled = JSON.stringify(sample).replaceAll(referencePattern, (_, target: string) => {
    const object = resolve(target);
    if (!object) throw new Error(`${worldFile} has no ${target}, which a sample refers to.`);
    return object.id;
  });
  return JSON.parse(filled) as { readonly [name: string]: Json };
}

/** Ids and tokens by reference; requests go to `baseUrl`. */
export function exampleWorld(baseUrl = "http://127.0.0.1:8080", text = readFileSync(worldFile, "utf8")): ExampleWorld {
  const accounts = accountsOf(text);
  const tokenOf = (account: Account) => account.tokens.find((each) => each.access === "full")!.token;
  return {
    baseUrl,
    token: tokenOf(accounts[0]!),
    resolve(target) {
      const spare = target.startsWith("spare:");
      const [name, type] = target.replace("spare:", "").split(":") as [string, string?];
      for (const account of accounts) {
        const entries = entriesOf(account, name).filter((each) => type === undefined || each.type === type);
        // The last of several is there to be deleted.
        const found = spare ? entries.at(-1) : entries[0];
        if (found?._id !== undefined) return { id: found._id, token: tokenOf(account) };
      }
      return undefined;
    },
  };
}

/** With everything as text: an id such as 65e000000000000000000001 would be a number otherwise. */
function accountsOf(text: string): readonly Account[] {
  return (parse(text, { schema: "failsafe" }) as { readonly accounts: readonly Account[] }).accounts;
}

function entriesOf(account: Account, name: string): readonly Entry[] {
  if (name === "endUser") return account.endUsers ?? [];
  const family = referencedFamilyOf(name) ?? views.find((each) => each.view === name)?.family ?? name;
  return account.resources[family] ?? [];
}
