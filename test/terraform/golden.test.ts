/** One stack of all kinds, in four languages: a manifest, Terraform's JSON syntax and a CDK app without terraform, and the real terraform. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { canonicalJson, isObject, type Json, type JsonObject } from "../../src/base/json.ts";
import { kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { withoutMark } from "../../src/plan/owner-mark.ts";
import { folder, reconduit, repository } from "../cli/real-bin.ts";
import { startTestPlatform, type TestPlatform } from "../support/platform.ts";
import { samples } from "./samples.ts";
import { hasTerraform, Terraform } from "./terraform.ts";

/** All objects of the account, with names in place of ids, and without what the platform sets. */
async function objects({ client }: TestPlatform): Promise<readonly Json[]> {
  const all: (readonly [Kind, JsonObject])[] = [];
  for (const kind of kinds as readonly Kind[]) {
    for await (const rows of client.list(kind))
      for (const row of rows) all.push([kind, (await client.get(kind, String(row["_id"]))) ?? row]);
  }
  const names = new Map(all.map(([kind, each]) => [String(each["_id"]), nameOf(kind, each)]));
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

test("a manifest, a file of Terraform's, a CDK app and terraform end in the same objects", {
  timeout: 120_000,
}, async () => {
  const { manifest, resources } = samples("full");
  const platforms = await Promise.all([1, 2, 3, 4].map(() => startTestPlatform()));
  const [yaml, native, cdk, real] = platforms as [TestPlatform, TestPlatform, TestPlatform, TestPlatform];
  const env = ({ url, token }: TestPlatform) => ({ RECONDUIT_BASE_URL: url, RECONDUIT_TOKEN: token });
  try {
    const cwd = folder({ "reconduit.yaml": stringify({ reconduit: 1, name: "golden", ...manifest }) });
    writeFileSync(join(cwd, "main.tf.json"), JSON.stringify({ resource: resources }));
    const byManifest = await reconduit(["apply", "--auto-approve"], { cwd, env: env(yaml) });
    expect(byManifest.stderr.includes("Error"), byManifest.stderr).toBe(false);
    const file = ["-f", "main.tf.json", "--state", "native.json"];
    const byStack = await reconduit(["apply", "--auto-approve", ...file], { cwd, env: env(native) });
    expect(byStack.code, byStack.stderr).toBe(0);
    const wanted = await objects(yaml);
    expect(wanted.length).toBeGreaterThan(kinds.length);
    expect(await objects(native)).toEqual(wanted);
    const again = await reconduit(["plan", "--detailed-exitcode", ...file], { cwd, env: env(native) });
    expect(again.code, again.stdout).toBe(0);
    writeFileSync(join(cwd, "golden.json"), JSON.stringify(resources));
    const app = ["--app", `'${process.execPath}' '${join(repository, "test/cdk/golden-app.ts")}'`];
    const around = { cwd, env: { ...env(cdk), GOLDEN: join(cwd, "golden.json") } };
    const byApp = await reconduit(["apply", "--auto-approve", ...app], around);
    expect(byApp.code, byApp.stderr).toBe(0);
    expect(await objects(cdk)).toEqual(wanted);
    const still = await reconduit(["plan", "--detailed-exitcode", ...app], around);
    expect(still.code, still.stdout).toBe(0);
    if (!hasTerraform) return;
    const terraform = new Terraform(real);
    try {
      terraform.declare(resources);
      await terraform.expect(0, "init");
      await terraform.expect(0, "apply", "-auto-approve");
      expect(await objects(real)).toEqual(wanted);
    } finally {
      terraform.close();
    }
  } finally {
    for (const each of platforms) await each.close();
  }
});
