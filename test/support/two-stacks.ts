/** Two stacks of one account that hand an import over: their declarations before and after the commit, and what must hold at any moment. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import type { State } from "../../src/model/state.ts";
import { folder, reconduit } from "../cli/real-bin.ts";
import type { TestPlatform } from "./platform.ts";

export type StackName = "orders" | "billing";
export type Declarations = { readonly [S in StackName]: string };

/** The connection of the import; each stack names it in its own way. */
export const shop =
  'connections:\n  shop: { name: Shop, type: http, http: { baseURI: "http://127.0.0.1:9/", mediaType: json } }\n';
const found = "lookups:\n  connections:\n    shop: { where: { name: Shop } }\n";

/** An import. `meta`: lines of its meta keys. */
export function importUp(meta = "", connection = "connections.shop", name = "i2"): string {
  return `imports:\n  ${name}:\n${meta}    name: Up\n    adaptorType: HTTPImport\n    _connectionId: "\${${connection}}"\n    http: { relativeURI: [/up], method: [POST] }\n`;
}

export const gives = (to = "billing", from = "imports.i2") => `moved:\n  - { from: ${from}, toStack: ${to} }\n`;
export const takes = (address = "imports.i2", stack = "orders") =>
  `    $adopt: { stack: ${stack}, address: ${address} }\n`;
/** The half of the receiver. */
export const taking = (meta = takes(), name = "i2") => found + importUp(meta, "lookups.connections.shop", name);

export const before: Declarations = { orders: shop + importUp(), billing: found };
export const after: Declarations = { orders: shop + gives(), billing: taking() };

/** Writes the declarations; `head`: further lines of both. */
export function declareStacks(cwd: string, declared: Partial<Declarations>, head = (_: string) => ""): void {
  for (const [stack, text] of Object.entries(declared)) {
    mkdirSync(join(cwd, stack), { recursive: true });
    writeFileSync(join(cwd, stack, "reconduit.yaml"), `reconduit: 1\nname: ${stack}\n${head(stack)}${text}`);
  }
}

/** A repository in which orders was applied before the commit. Returns its folder. */
export async function beforeHandOver(env: { readonly [name: string]: string }, head?: (stack: string) => string) {
  const cwd = folder();
  mkdirSync(join(cwd, ".git"));
  declareStacks(cwd, before, head);
  const applied = await reconduit(["apply", "--auto-approve"], { cwd: join(cwd, "orders"), env });
  expect(applied, applied.stderr).toMatchObject({ code: 0 });
  return cwd;
}

/** The imports named Up on the platform, whole. */
export async function importsUp({ client }: TestPlatform): Promise<readonly object[]> {
  const found: object[] = [];
  for await (const rows of client.list(kindNamed("import"))) found.push(...rows.filter(({ name }) => name === "Up"));
  return found;
}

/** Throws unless exactly one of these has the object: the giver, the giver's record of the hand-over, or the receiver. */
export function expectOneOwner(states: { readonly [S in StackName]: State }, id: string): StackName | "record" {
  const has = (stack: StackName) => Object.values(states[stack].resources).some((each) => each.id === id);
  const recorded = Object.values(states.orders.handedOver ?? {}).some(({ entry }) => entry.id === id);
  const owners = (["orders", "billing"] as const).filter(has);
  expect(owners.length, "never two owners").toBeLessThanOrEqual(1);
  if (owners.length === 0) expect(recorded, "no owner, but the record").toBe(true);
  if (owners[0] === "billing") expect(recorded, "the record of what billing has").toBe(true);
  return owners[0] ?? "record";
}
