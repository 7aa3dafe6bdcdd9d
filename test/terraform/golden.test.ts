/** One stack of all kinds, in four languages: a manifest, Terraform's JSON syntax and a CDK app without terraform, and the real terraform. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { kinds } from "../../src/catalog/index.ts";
import { folder, reconduit, repository } from "../cli/real-bin.ts";
import { startTestPlatform, type TestPlatform } from "../support/platform.ts";
import { objects } from "./objects.ts";
import { samples } from "./samples.ts";
import { hasTerraform, Terraform } from "./terraform.ts";

test("a manifest, a file of Terraform's, a CDK app and terraform end in the same objects", async () => {
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
