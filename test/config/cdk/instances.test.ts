/** How many resources a block stands for: as terraform says, above all where it refuses to say. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { loadStack } from "../../../src/config/cdk/load-stack.ts";
import { hasTerraform, terraformSays } from "../../language/terraform-says.ts";

const folder = mkdtempSync(join(tmpdir(), "reconduit-instances-"));
afterAll(() => rmSync(folder, { recursive: true }));

const around = {
  variable: {
    set: { type: "set(string)", default: ["b", "a"] },
    hidden: { type: "map(string)", default: { k: "v" }, sensitive: true },
    secret: { type: "string", default: "s", sensitive: true },
  },
  locals: { set: '${toset(["x"])}', none: null },
};

/** Block -> keys of its instances. */
const taken: readonly (readonly [object, readonly string[]])[] = [
  [{ count: 0 }, []],
  [{ count: "2" }, ["0", "1"]],
  [{ count: "${1 == 1 ? 1 : 0}" }, ["0"]],
  [{ for_each: { a: 1, b: 2 } }, ["a", "b"]],
  [{ for_each: {} }, []],
  [{ for_each: '${toset(["b", "a", "b"])}' }, ["a", "b"]],
  [{ for_each: "${var.set}" }, ["a", "b"]],
  [{ for_each: "${local.set}" }, ["x"]],
  [{ for_each: '${setunion(var.set, ["c"])}' }, ["a", "b", "c"]],
  [{ for_each: '${true ? toset(["t"]) : toset([])}' }, ["t"]],
  [{ for_each: { a: "${var.secret}" } }, ["a"]],
  [{ for_each: "${{a = var.secret}}" }, ["a"]],
  [{ for_each: "${{for k in var.set : k => var.secret}}" }, ["a", "b"]],
  [{ for_each: "${nonsensitive(var.hidden)}" }, ["k"]],
];

const refused: readonly object[] = [
  { count: null },
  { count: "${null}" },
  { count: "${local.none}" },
  { count: "" },
  { count: [] },
  { count: true },
  { count: "true" },
  { count: -1 },
  { count: 1.5 },
  { count: "one" },
  { count: 1, for_each: { a: 1 } },
  { for_each: ["a", "b"] },
  { for_each: '${["a", "b"]}' },
  { for_each: '${tolist(["a"])}' },
  { for_each: '${distinct(["a"])}' },
  { for_each: '${[for each in toset(["a"]) : each]}' },
  { for_each: "${toset([1, 2])}" },
  { for_each: null },
  { for_each: "a" },
  { for_each: "${var.hidden}" },
  { for_each: "${toset([var.secret])}" },
  { for_each: "${{for k, v in var.hidden : k => v}}" },
];

/** Terraform takes these, and shows the secret in an address. */
const shown: readonly object[] = [{ count: "${sensitive(1)}" }, { for_each: "${{(var.secret) = 1}}" }];

async function keysOf(block: object): Promise<readonly string[] | undefined> {
  const resource = { reconduit_script: { it: { ...block, name: "n" } } };
  writeFileSync(join(folder, "main.tf.json"), JSON.stringify({ ...around, resource }));
  const { program } = await loadStack({ cwd: folder, file: "main.tf.json", env: {} });
  return program?.resources.map(({ address }) => /\["(.*)"\]$/.exec(address)?.[1] ?? "");
}

const named = (blocks: readonly object[]) => ({
  ...around,
  resource: { terraform_data: Object.fromEntries(blocks.map((block, index) => [`it${index}`, block])) },
});

const isBoth = (block: object) => "count" in block && "for_each" in block;

describe("a block", () => {
  test.each(taken)("with %j has the instances %j", async (block, keys) => {
    expect((await keysOf(block))?.toSorted()).toEqual(keys);
  });

  test.each([...refused, ...shown])("with %j is refused", async (block) => {
    expect(await keysOf(block)).toBeUndefined();
  });

  test.skipIf(!hasTerraform)("has the instances that terraform tells", () => {
    const { diagnostics, planned } = terraformSays(named(taken.map(([block]) => block)));
    expect(diagnostics).toEqual([]);
    const theirs = Object.keys(planned).map((address) => address.replace(/^.*\.(.*?)\["?(.*?)"?\]$/, "$1 $2"));
    expect(theirs.sort()).toEqual(taken.flatMap(([, keys], index) => keys.map((key) => `it${index} ${key}`)).sort());
  });

  test.skipIf(!hasTerraform)("is refused where terraform refuses it", () => {
    // Terraform looks at nothing else of a configuration that has both.
    const [both, others] = [refused.filter(isBoth), refused.filter((each) => !isBoth(each))];
    expect(terraformSays(named(both)).diagnostics).toHaveLength(both.length);
    const { diagnostics } = terraformSays(named(others));
    const theirs = new Set(diagnostics.map(({ context }) => context.replace(/^.*\./, "")));
    expect(others.filter((_, index) => !theirs.has(`it${index}`))).toEqual([]);
  });
});
