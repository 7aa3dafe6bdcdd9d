/** A stack with a bit of everything that can break off half done, and what must hold of it once an apply went through. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { kindNamed, kindOfFamily } from "../../src/catalog/index.ts";
import type { State } from "../../src/model/state.ts";
import { openState } from "../../src/state/index.ts";
import { folder, reconduit } from "../cli/real-bin.ts";
import type { TestPlatform } from "../support/platform.ts";

/** Never in a file, nor in what a command says. */
export const canary = "canary-9c0ffee1";

const families = ["scripts", "tags", "roles", "groups", "connections", "imports", "integrations", "syncs"] as const;

/** The manifest after so many edits; each edit makes, changes and removes something. */
function manifest(edit: number): string {
  const some = <T>(name: string, value: T, when: boolean) => (when ? { [name]: value } : {});
  return JSON.stringify({
    reconduit: 1,
    name: "faults",
    scripts: {
      a: { name: "same", content: "x" },
      ...some("b", { name: "same", content: "x" }, edit % 2 === 0),
      c: { name: "c", content: `v${edit}`, description: "${scripts.a}" },
    },
    tags: { late: { tag: `late ${edit}` }, ...some("more", { tag: "more" }, edit % 3 !== 1) },
    roles: { r: { name: "reader", description: `v${edit}` } },
    groups: { ...some("g", { name: "group", _roleIds: ["${roles.r}"] }, edit % 3 !== 2) },
    connections: {
      shop: {
        name: "Shop",
        type: "http",
        http: {
          baseURI: "http://127.0.0.1:9/",
          mediaType: "json",
          auth: { type: "basic", basic: { username: `u${edit % 4}`, password: "${env.SECRET}" } },
        },
      },
    },
    imports: {
      up: {
        name: "Up",
        adaptorType: "HTTPImport",
        _connectionId: "${connections.shop}",
        http: { relativeURI: [`/${edit}`], method: ["POST"] },
      },
    },
    integrations: { i: { name: "I", syncs: true } },
    syncs: {
      s: {
        name: "s",
        _integrationId: "${integrations.i}",
        source: { _connectionId: "${connections.shop}" },
        datasets: [{ name: `orders ${edit}`, externalId: "orders" }],
      },
    },
  });
}

export function declare(cwd: string, edit: number): void {
  writeFileSync(join(cwd, "reconduit.yaml"), manifest(edit));
}

export function faultStack(edit = 0): string {
  return folder({ "reconduit.yaml": manifest(edit) });
}

export function environment(url: string, token: string): { readonly [name: string]: string } {
  return { RECONDUIT_BASE_URL: url, RECONDUIT_TOKEN: token, SECRET: canary };
}

/** `apply` alone leads back: then the invariants I1 to I5 hold. `url` must be free of faults. */
export async function recovers(platform: TestPlatform, cwd: string, url = platform.url): Promise<void> {
  const env = environment(url, platform.token);
  const applied = await reconduit(["apply", "--auto-approve"], { cwd, env });
  expect(applied, applied.stderr).toMatchObject({ code: 0 });
  const planned = await reconduit(["plan", "--detailed-exitcode"], { cwd, env });
  expect(planned, "I3: the next plan is empty").toMatchObject({ code: 0 });
  await holds(platform, cwd);
  for (const text of [applied.stdout, applied.stderr, planned.stdout, planned.stderr])
    expect(text).not.toContain(canary);
}

/** I1, I2, I4, I5: every object has exactly one address, the state can be read, and no file holds a secret. */
export async function holds(platform: TestPlatform, cwd: string): Promise<void> {
  const store = openState(join(cwd, ".reconduit", "state.json"));
  const state = store.load();
  store.close();
  await holdsOf(platform, cwd, [state]);
}

/** The same of the states of several stacks, which share the account. */
export async function holdsOf(platform: TestPlatform, cwd: string, states: readonly State[]): Promise<void> {
  for (const state of states) expect(state.pending, "I2: nothing is pending").toBeUndefined();
  for (const family of families) {
    const kind = kindOfFamily(family);
    const live: string[] = [];
    for await (const rows of platform.client.list(kind)) live.push(...rows.map((row) => String(row["_id"])));
    const known = states
      .flatMap(({ resources }) => Object.values(resources))
      .filter((each) => kindNamed(each.kind) === kind);
    expect(live.toSorted(), `I1 and I2: ${family} on the platform and in the state`).toEqual(
      known.map((each) => each.id).toSorted(),
    );
  }
  expect(filesWith(cwd, canary), "I5: no file holds the secret").toEqual([]);
}

function filesWith(cwd: string, text: string): readonly string[] {
  return readdirSync(cwd, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name))
    .filter((path) => readFileSync(path, "utf8").includes(text));
}
