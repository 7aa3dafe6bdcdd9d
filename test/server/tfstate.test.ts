/** Real Terraform keeps its state with the server. */
import { execFile } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startPlatform } from "../../src/server/index.ts";

const terraform = [process.env["TERRAFORM"] ?? "", "/usr/local/bin/terraform", "/usr/bin/terraform"].find(
  (path) => path !== "" && existsSync(path),
);
if (terraform === undefined) console.warn("Terraform is not installed: the test with it is skipped.");

test.runIf(terraform)("terraform applies, refuses a locked state, and destroys", async () => {
  const folder = mkdtempSync(join(tmpdir(), "reconduit-tfstate-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startPlatform({ data: ":memory:", rateLimit: false, tfstate: join(folder, "states") });
  onTestFinished(() => server.close());
  const address = `${server.url}/tfstate/network`;
  writeFileSync(
    join(folder, "main.tf"),
    `terraform {
  backend "http" {
    address        = "${address}"
    lock_address   = "${address}"
    unlock_address = "${address}"
  }
}
resource "terraform_data" "a" { input = "kept elsewhere" }
`,
  );
  const run = (...args: string[]) =>
    new Promise<{ code: number; text: string }>((done) => {
      const env = {
        PATH: process.env["PATH"],
        HOME: folder,
        CHECKPOINT_DISABLE: "1",
        TF_CLI_CONFIG_FILE: "",
        TF_HTTP_USERNAME: "terraform",
        TF_HTTP_PASSWORD: server.token,
      };
      execFile(terraform!, [...args, "-no-color", "-input=false"], { cwd: folder, env }, (error, stdout, stderr) =>
        done({ code: error ? Number(error.code ?? 1) : 0, text: stdout + stderr }),
      );
    });
  expect(await run("init")).toMatchObject({ code: 0 });
  expect(await run("apply", "-auto-approve")).toMatchObject({ code: 0 });
  const [file] = globSync(join(folder, "states", "*", "network.json"));
  expect(JSON.parse(readFileSync(file!, "utf8"))).toMatchObject({ resources: [{ type: "terraform_data", name: "a" }] });
  const headers = { authorization: `Bearer ${server.token}` };
  const lock = JSON.stringify({ ID: "0a", Who: "ann@desk", Operation: "OperationTypeApply" });
  await fetch(address, { method: "LOCK", headers, body: lock });
  const refused = await run("apply", "-auto-approve");
  expect(refused.code).not.toBe(0);
  expect(refused.text).toMatch(/already locked: ID=0a/);
  await fetch(address, { method: "UNLOCK", headers, body: lock });
  expect(await run("destroy", "-auto-approve")).toMatchObject({ code: 0 });
  expect(JSON.parse(readFileSync(file!, "utf8"))).toMatchObject({ resources: [] });
});
