/** Applies of the real terraform, undone by their receipts, which stand beside a state in a bucket. */
import { expect, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import { reconduit } from "../cli/in-process.ts";
import { testPlace } from "../support/state-places.ts";
import { platformSuite } from "../support/suites.ts";
import { hasTerraform, ownTerraform } from "./terraform.ts";

const platform = platformSuite();

test.skipIf(!hasTerraform)("what an apply of terraform did is taken back, and terraform sees it", async () => {
  const { state, env } = await testPlace("s3");
  const terraform = ownTerraform(platform);
  Object.assign(terraform.env, env);
  const provider = { provider: { reconduit: { receipts: state } } };
  const connection = { c: { name: "Files", type: "ftp", ftp: { type: "sftp", host_uri: "f.test", username: "u" } } };
  const rows = {
    name: "Rows",
    adaptor_type: "FTPExport",
    connection_id: "${reconduit_connection.c.id}",
    ftp: { directory_path: "/in" },
  };
  const script = (name: string) => ({ s: { name, content: "x", description: "as declared" } });
  const before = { reconduit_connection: connection, reconduit_script: script("First"), reconduit_export: { e: rows } };
  terraform.declare(before, provider);
  await terraform.expect(0, "apply", "-auto-approve");
  const made = Object.fromEntries((await terraform.state()).map(({ address, values }) => [address, values["id"]]));
  terraform.declare({ reconduit_script: script("Second"), reconduit_tag: { t: { tag: "of terraform" } } }, provider);
  await terraform.expect(0, "apply", "-auto-approve");

  const own = { ...env, RECONDUIT_BASE_URL: `${platform.url}/`, RECONDUIT_TOKEN: platform.token };
  const cli = (...args: readonly string[]) =>
    reconduit([...args, "--state", state], { cwd: terraform.folder, env: own });
  const id = String(made["reconduit_script.s"]);
  const kind = kindNamed("script");
  await platform.client.put(kind, id, { ...(await platform.client.get(kind, id))!, description: "by hand" });
  const undone = await cli("undo", "last", "--auto-approve");
  expect(undone.stderr).toContain("`terraform plan -refresh-only` shows what is undone");
  expect(undone).toMatchObject({ code: 0, stdout: expect.stringContaining("1 to update, 1 to delete, 2 to restore") });
  expect(await platform.client.get(kind, id)).toMatchObject({ name: "First", description: "by hand" });
  for (const [kindName, address] of [
    ["connection", "reconduit_connection.c"],
    ["export", "reconduit_export.e"],
  ] as const)
    expect(await platform.client.get(kindNamed(kindName), String(made[address]))).toBeDefined();

  const { receipts } = JSON.parse((await cli("history", "--json")).stdout);
  expect(receipts).toMatchObject([{ undoes: [receipts[1].id] }, {}, {}]);
  const attested = JSON.parse((await cli("attest", "--json")).stdout).attestation;
  expect(attested).toMatchObject({ receipts: 3, silent: [], unexplained: [{ id, fields: [{ path: "description" }] }] });

  const seen = await terraform.expect(2, "plan", "-refresh-only", "-detailed-exitcode");
  expect(seen).toMatch(/name\s+= "Second" -> "First"/);
  expect(seen).toMatch(/reconduit_tag.t has been deleted/);
  const back = ["reconduit_connection.c", "reconduit_export.e"].map((to) => ({ to, id: String(made[to]) }));
  terraform.declare(before, { ...provider, import: back });
  expect(await terraform.expect(0, "plan")).toContain("Plan: 2 to import, 0 to add, 1 to change, 0 to destroy");

  const redone = await cli("undo", "last", "--auto-approve", "--allow-lossy");
  expect(redone.stderr).toContain("The undo cannot restore everything");
  expect(redone).toMatchObject({ code: 0, stdout: expect.stringContaining("1 to create, 1 to update, 2 to delete") });
  expect(await platform.client.get(kind, id)).toMatchObject({ name: "Second" });

  // Over all three at once: to what the first apply of terraform had left.
  const first = receipts.at(-1).id;
  const returned = await cli("undo", "--to", first, "--auto-approve", "--allow-lossy");
  expect(returned, returned.stderr).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("1 to update, 1 to delete, 2 to restore"),
  });
  expect(await platform.client.get(kind, id)).toMatchObject({ name: "First", description: "by hand" });
});
