/** The world that examples of the reference are about: examples/worlds/acme.yaml. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { familyOf } from "../src/catalog/index.ts";
import { views } from "../src/catalog/views/index.ts";
import type { ExampleWorld } from "../src/derive/examples.ts";

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

/** Ids and tokens by reference; requests go to `baseUrl`. */
export function exampleWorld(baseUrl = "http://127.0.0.1:8080"): ExampleWorld {
  // Everything as text: an id such as 65e000000000000000000001 would be a number otherwise.
  const { accounts } = parse(readFileSync(worldFile, "utf8"), { schema: "failsafe" }) as {
    readonly accounts: readonly Account[];
  };
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

function entriesOf(account: Account, name: string): readonly Entry[] {
  if (name === "endUser") return account.endUsers ?? [];
  const family = familyOf(name) ?? views.find((each) => each.view === name)?.family ?? name;
  return account.resources[family] ?? [];
}
