/** Secrets of stacks in Terraform's JSON syntax, on every way out of the resource that holds them. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folder, reconduit } from "./real-bin.ts";
import { platform } from "./small-stack.ts";

const secret = "the-very-secret-key";
const variable = { key: { type: "string", sensitive: true } };
const script = { name: "A", content: "k = ${var.key}" };

async function stack() {
  const cwd = folder();
  const { env } = await platform();
  const run = async (command: string, declared: object) => {
    writeFileSync(join(cwd, "main.tf.json"), JSON.stringify({ variable, ...declared }));
    const yes = command === "plan" ? [] : ["--auto-approve"];
    const given = { ...env, TF_VAR_key: secret };
    const { code, stdout, stderr } = await reconduit([command, ...yes, "-f", "main.tf.json"], { cwd, env: given });
    return { code, all: (stdout + stderr).replaceAll(/\s+/g, " ") };
  };
  const state = () => readFileSync(join(cwd, ".reconduit", "state.json"), "utf8");
  return { run, state };
}

describe("a sensitive value in a resource", () => {
  const scripts = (more: object = {}) => ({ resource: { reconduit_script: { a: script, ...more } } });
  const output = (value: string, more: object = {}) => ({ output: { o: { value, ...more } } });
  const seen = "reconduit_script.a.content";

  it("is refused with its name where it comes out of the whole resource and would be seen", async () => {
    const { run } = await stack();
    for (const value of [
      "${reconduit_script.a[*].content}",
      "${reconduit_script.a}",
      '${lookup(reconduit_script.a, "content")}',
      "${[for x in [reconduit_script.a] : x.content]}",
      "${local.all.content}",
    ]) {
      const refused = await run("plan", {
        ...scripts(),
        ...output(value),
        locals: { all: "${reconduit_script.a}" },
      });
      expect(refused.all).toContain(`The expression takes ${seen} out of a whole object`);
      expect(refused.all).not.toContain(secret);
    }
    const copy = { for_each: "${{ k = reconduit_script.a }}", name: "B", content: "${each.value.content}" };
    const copied = await run("plan", scripts({ b: copy }));
    expect(copied.all).toContain(`takes ${seen} out of a whole object`);
    expect(copied.all).not.toContain(secret);
    const http = { base_uri: "https://${var.key}.test", media_type: "json", other_fields: '{"made": "${var.key}"}' };
    const connection = { resource: { reconduit_connection: { c: { name: "C", type: "http", http } } } };
    for (const [name, field] of [
      ["base_uri", "base_uri"],
      ["other_fields", "other_fields.made"],
    ]) {
      const refused = await run("plan", { ...connection, ...output(`\${reconduit_connection.c[*].http.${name}}`) });
      expect(refused.all).toContain(`takes reconduit_connection.c.http.${field} out of a whole object`);
      expect(refused.all).not.toContain(secret);
    }
  });

  it("leaves the rest of the resource as it is, and goes to sensitive outputs", async () => {
    const { run, state } = await stack();
    const applied = await run("apply", {
      ...scripts(),
      output: {
        names: { value: "${reconduit_script.a[*].name}" },
        all: { value: "${reconduit_script.a}", sensitive: true },
      },
    });
    expect(applied).toMatchObject({ code: 0 });
    expect(applied.all).toContain('names = ["A"]');
    expect(applied.all).toContain("all = (secret)");
    expect(applied.all + state()).not.toContain(secret);
  });

  it("is kept as a secret in fields that are not listed", async () => {
    const { run, state } = await stack();
    const http = { base_uri: "https://c.test", media_type: "json", other_fields: '{"made": "${var.key}"}' };
    const connection = { c: { name: "C", type: "http", http } };
    const applied = await run("apply", { resource: { reconduit_connection: connection } });
    expect(applied.all).toContain("http.made (secret)");
    expect(applied.all + state()).not.toContain(secret);
  });

  it("is a secret of the data source that is found by it", async () => {
    const { run, state } = await stack();
    const data = { data: { reconduit_script: { a: { name: "${var.key}" } } } };
    const none = await run("plan", { ...data, ...output("${data.reconduit_script.a.id}") });
    expect(none.all).toContain("No script has name = (secret)");
    const ids = { resource: { reconduit_script: { a: { name: "${var.key}" } } } };
    expect(await run("apply", ids)).toMatchObject({ code: 0 });
    const found = await run("apply", {
      ...ids,
      ...data,
      output: {
        id: { value: "${data.reconduit_script.a.id}" },
        name: { value: "${data.reconduit_script.a.name}" },
        text: { value: 'x ${join(",", data.reconduit_script.a[*].name)}' },
      },
    });
    expect(found).toMatchObject({ code: 0 });
    expect(found.all).toMatch(/id = "[0-9a-f]{24}"/);
    expect(found.all).toContain("name = (secret)");
    expect(found.all).toContain("text = (secret)");
    expect(found.all + state()).not.toContain(secret);
  });
});
