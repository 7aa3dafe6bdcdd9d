/** One stack that uses much of Terraform's language, by Reconduit and by the real terraform: the same objects, the same outputs. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Json } from "../../src/base/json.ts";
import { document, folder, reconduit } from "../cli/real-bin.ts";
import { startTestPlatform } from "../support/platform.ts";
import { objects } from "./objects.ts";
import { hasTerraform, Terraform } from "./terraform.ts";

const resource = {
  reconduit_tag: {
    each: { for_each: '${toset(["b", "a", "b"])}', tag: "${each.key}-${each.value}" },
    none: { count: "${var.on ? 0 : 1}", tag: "none" },
  },
  reconduit_connection: {
    c: { name: "C", type: "http", http: { base_uri: "https://${local.host}/", media_type: "json" } },
  },
  reconduit_script: {
    n: {
      count: "${length(var.names)}",
      name: "${count.index}: ${var.names[count.index]}",
      content: 'const n = (x) => `$${x}` + \'%%{y}\'; // ${count.index + 1 == 1 ? "first" : "later"}',
    },
    m: {
      for_each: "${local.scripts}",
      name: "${each.key}",
      description: '${each.value.text} ${try(each.value.more, "no more")}',
      content: '${each.value.size > 1 ? null : format("function f() {} // %s has %03d", each.key, each.value.size)}',
    },
    maybe: {
      name: "maybe",
      description: '${var.on ? "on" : reconduit_tag.none[0].tag}',
      content: '// ${try(reconduit_tag.none[0].tag, "none")} ${length([for tag in reconduit_tag.none : tag.tag])}',
    },
    all: {
      name: '${join(",", reconduit_script.n[*].name)}',
      description:
        '${join("-", sort([for key, script in reconduit_script.m : "${key}=${script.name}" if key != "x"]))}',
      content: 'const a = ${jsonencode({"a" = [1, true, null, "<&>"], "n" = reconduit_script.n[0].name})}',
      depends_on: ["reconduit_script.m", "reconduit_connection.c"],
    },
  },
  reconduit_import: {
    i: {
      name: "${5}",
      adaptor_type: "HTTPImport",
      connection_id: "${reconduit_connection.c.id}",
      description:
        "${reconduit_script.n[1].name}; ${length(reconduit_tag.none)}; ${upper(reconduit_connection.c.http.media_type)}",
      http: {
        method: '${slice(["POST", "PUT"], 0, 1)}',
        relative_uri: ['/${lower("X")}/{{{id}}}'],
        batch_size: "${var.size}",
        ignore_empty_nodes: "${var.on}",
        headers: '${[for name in ["a", "b"] : { name = name, value = "v ${name}" }]}',
      },
      hooks: {
        pre_map: {
          script_id: '${reconduit_script.m["x"].id}',
          function: "f",
          configuration: '${jsonencode(merge({ tag = reconduit_tag.each["a"].tag }, local.plain))}',
        },
      },
    },
    j: {
      name: "J",
      adaptor_type: "HTTPImport",
      connection_id: "${reconduit_import.i.connection_id}",
      http: "${merge(reconduit_import.i.http, { batch_size = 7, headers = null })}",
    },
  },
};

const stack = {
  variable: {
    names: { type: "list(string)", default: ["A", "B"] },
    on: { type: "bool" },
    size: { type: "number", validation: [{ condition: "${var.size > 0}", error_message: "Too small." }] },
    scripts: { type: 'map(object({ size = number, text = optional(string, "none") }))' },
  },
  locals: {
    host: '${join(".", ["c", local.domain])}',
    domain: "test",
    scripts: "${{ for name, each in var.scripts : lower(name) => each }}",
    plain: { list: [1, "two"], nested: { "k k": true } },
  },
  output: {
    names: { value: "${reconduit_script.n[*].name}" },
    map: { value: "${{ for key, tag in reconduit_tag.each : key => tag.tag }}" },
    numbers: { value: "${[1 / 4, 10 * 1.5, 7 % 4, -var.size, floor(2.7), max(1, var.size)]}" },
    texts: {
      value: '${[replace("aXb", "X", "-"), title("a b"), substr("hello", 1, 3), trimspace(" x "), split(",", "a,b")]}',
    },
    types: { value: '${[tostring(5), tonumber("5"), tobool("true"), toset(["b", "a"]), can(tonumber("x"))]}' },
    collections: {
      value:
        '${[keys({ b = 1, a = 2 }), flatten([[1], [[2]]]), distinct([1, 1]), lookup({ a = 1 }, "b", 9), one([3])]}',
    },
    digest: { value: "${sha256(local.host)}" },
    connection: { value: "${reconduit_connection.c.http.base_uri}", description: "where" },
  },
};

const given = ["-var", "on=true", "-var", "size=3", "-var", 'scripts={"X"={size=1},"Y"={size=2,text="of y"}}'];
const own = ["--var", "on=true", "--var", "size=3", "--var", 'scripts={"X":{"size":1},"Y":{"size":2,"text":"of y"}}'];

test.skipIf(!hasTerraform)("what terraform makes of a stack, Reconduit makes of it", async () => {
  const [native, real] = [await startTestPlatform(), await startTestPlatform()];
  const terraform = new Terraform(real);
  try {
    const cwd = folder();
    writeFileSync(join(cwd, "main.tf.json"), JSON.stringify({ ...stack, resource }));
    const around = { cwd, env: { RECONDUIT_BASE_URL: native.url, RECONDUIT_TOKEN: native.token } };
    const file = ["-f", "main.tf.json"];
    const applied = await reconduit(["apply", "--auto-approve", ...file, ...own], around);
    expect(applied.code, applied.stderr).toBe(0);
    terraform.declare(resource, stack);
    await terraform.expect(0, "init");
    await terraform.expect(0, "apply", "-auto-approve", ...given);
    expect(await objects(native)).toEqual(await objects(real));
    const shown = document(await reconduit(["output", "--json", ...file], around)) as unknown as {
      readonly outputs: { readonly [name: string]: { readonly value: Json } };
    };
    const theirs = JSON.parse(await terraform.expect(0, "output", "-json")) as typeof shown.outputs;
    const values = (outputs: typeof theirs) =>
      Object.fromEntries(Object.entries(outputs).map(([name, { value }]) => [name, value]));
    expect(values(shown.outputs)).toEqual(values(theirs));
    const again = await reconduit(["plan", "--detailed-exitcode", ...file, ...own], around);
    expect(again.code, again.stdout).toBe(0);
  } finally {
    terraform.close();
    await native.close();
    await real.close();
  }
});
