/** Receipts of applies of the real terraform, as Reconduit's own commands read them; and what they bring back out of the recycle bin. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { providerSchema, tfResources } from "../../src/derive/terraform/tf-schema.ts";
import type { ReceiptOperation } from "../../src/model/receipt.ts";
import { applyResource } from "../../src/terraform/apply-resource.ts";
import { readValue } from "../../src/terraform/dynamic-value.ts";
import { planResource } from "../../src/terraform/plan-resource.ts";
import { providerSettings } from "../../src/terraform/provider-settings.ts";
import { deletedObjectsOf } from "../../src/terraform/receipts/deleted-objects.ts";
import { ReceiptPlace } from "../../src/terraform/receipts/receipt-place.ts";
import { ProviderSession } from "../../src/terraform/session.ts";
import { reconduit } from "../cli/in-process.ts";
import { platformSuite } from "../support/suites.ts";
import { configOf, hasTerraform, jsonValue, ownTerraform } from "./terraform.ts";

const platform = platformSuite();
const inOneLine = (text: string) => text.replaceAll(/[\s│]+/g, " ");

const connection = {
  name: "Files",
  type: "ftp",
  ftp: { type: "sftp", host_uri: "f.test", username: "u", password_wo: "s3cret-word", password_wo_version: 1 },
};
const file = {
  name: "Rows",
  adaptor_type: "FTPExport",
  connection_id: "${reconduit_connection.c.id}",
  ftp: { directory_path: "/in" },
};

describe.skipIf(!hasTerraform)("receipts", () => {
  test("explain what terraform wrote and nothing else, and bring back what it deleted", async () => {
    const terraform = ownTerraform(platform);
    const declare = (name: string, more: object = {}) =>
      terraform.declare({
        reconduit_connection: { c: connection },
        reconduit_script: { s: { name, content: "x" } },
        ...more,
      });
    const apply = () => terraform.expect(0, "apply", "-auto-approve");
    const ids = async () =>
      Object.fromEntries((await terraform.state()).map(({ address, values }) => [address, values["id"]]));
    const env = { RECONDUIT_BASE_URL: platform.url, RECONDUIT_TOKEN: platform.token };
    const cli = (...args: readonly string[]) => reconduit(args, { cwd: terraform.folder, env });
    const json = async (...args: readonly string[]) => JSON.parse((await cli(...args, "--json")).stdout);

    declare("First", { reconduit_export: { e: file } });
    await apply();
    const made = await ids();
    declare("Second");
    await apply();
    const script = kindNamed("script");
    const id = String(made["reconduit_script.s"]);
    await platform.client.put(script, id, { ...(await platform.client.get(script, id))!, description: "by hand" });

    const { receipts } = await json("history");
    expect(receipts.map(({ outcome }: JsonObject) => outcome)).toEqual(["complete", "complete"]);
    const { receipt } = await json("show", receipts[0].id);
    const told = receipt.operations.map(({ kind, action, status }: JsonObject) => [kind, action, status]);
    expect(told.toSorted()).toEqual([
      ["export", "delete", "done"],
      ["script", "update", "done"],
    ]);
    const updated = receipt.operations.find(({ action }: JsonObject) => action === "update");
    expect(updated).toMatchObject({ id, before: { name: "First" }, after: { name: "Second" } });
    const attested = await cli("attest", "--json");
    expect(attested.code).toBe(2);
    const { attestation } = JSON.parse(attested.stdout);
    expect(attestation).toMatchObject({ receipts: 2, explained: 5, silent: [] });
    expect(attestation.unexplained).toMatchObject([{ id, event: "update", fields: [{ path: "description" }] }]);

    declare("Second", { reconduit_export: { e: file } });
    expect(inOneLine(await terraform.expect(0, "plan"))).toContain(
      `An apply of this configuration deleted the export ${made["reconduit_export.e"]}`,
    );
    await apply();
    expect(await ids()).toEqual(made);
    await terraform.expect(0, "destroy", "-auto-approve");
    await apply();
    expect(await ids()).toEqual(made);
    await terraform.expect(0, "plan", "-detailed-exitcode");
    const again = (await json("attest")).attestation;
    expect(again).toMatchObject({ receipts: 5, unexplained: [{ id, event: "update" }] });
    // A secret that is sent once more is not a change to the trail.
    expect(again.silent.map(({ kind, event }: JsonObject) => [kind, event])).toEqual([["connection", "update"]]);

    // Asked for anew it is made anew, and what is not to be restored as well.
    await terraform.expect(0, "apply", "-auto-approve", "-replace=reconduit_export.e");
    const renewed = await ids();
    expect(renewed["reconduit_export.e"]).not.toBe(made["reconduit_export.e"]);
    const folder = join(terraform.folder, ".reconduit", "state.json.receipts");
    expect(readdirSync(folder)).toHaveLength(6);
    for (const name of readdirSync(folder))
      expect(readFileSync(join(folder, name)).includes("s3cret-word")).toBe(false);
  });
});

test("of a run that was killed are kept by the next one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "reconduit-receipts-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const state = join(folder, "own", "state.json");
  const session = () => {
    const opened = new ProviderSession({
      baseUrl: platform.url,
      token: platform.token,
      rateShare: 100,
      restoreDeleted: true,
      allowCascade: false,
      workspace: "default",
      folder,
      env: {},
      signal: new AbortController().signal,
      receipts: { state, cwd: folder },
    });
    onTestFinished(() => opened.client.close());
    return opened;
  };
  const resource = tfResources().get("reconduit_script")!;
  const config = readValue(
    { json: Buffer.from(JSON.stringify(configOf(resource.attributes, { name: "half", content: "x" }))) },
    resource.attributes,
  )!;
  const lenient = { strictSpec: false, strictValues: false };
  const { planned } = planResource(resource, null, config, lenient);
  const made = await applyResource(session(), resource, null, planned!.value, config, {});
  // The process is gone before it could keep anything.
  const runs = join(folder, "runs");
  const [name = ""] = readdirSync(runs);
  const journal = readFileSync(join(runs, name), "utf8").replace(`"pid":${process.pid}`, '"pid":999999999');
  const place = new ReceiptPlace(state, { env: {}, folder, stack: "terraform" });
  await session().receipt!.keepLeft();
  expect(await place.since(0, 10)).toEqual([]);
  writeFileSync(join(runs, name), journal);
  await session().receipt!.keepLeft();
  const id = made.value!["id"];
  const writes = [{ event: "create", id, lastModified: expect.any(String) }];
  expect(await place.since(0, 10)).toMatchObject([
    { outcome: "interrupted", operations: [{ action: "create", status: "done", id, writes }] },
  ]);
  expect(readdirSync(runs)).toEqual([]);

  // What was cut short at its very beginning tells nothing of the run.
  writeFileSync(join(runs, name), journal.slice(0, 40));
  const told = session().receipt!;
  await told.keepLeft();
  expect(readdirSync(runs)).toEqual([`${name}.torn`]);
  const detail = expect.stringContaining(`${name}.torn`);
  expect(told.takeWarnings()).toMatchObject([{ severity: "warning", code: "receipt-not-kept", detail }]);
  await told.keepLeft();
  expect(told.takeWarnings()).toEqual([]);
});

test("go where the provider's block says, or nowhere", () => {
  const settings = (receipts?: string) =>
    providerSettings(
      jsonValue(providerSchema.attributes, {
        base_url: "http://p.test",
        token: "t",
        ...(receipts !== undefined && { receipts }),
      }),
      { env: {}, cwd: "/root/module", signal: new AbortController().signal },
    ).session?.receipts?.state;
  expect([settings(), settings("../stack/state.json"), settings("s3://b/k"), settings("")]).toEqual([
    "/root/module/.reconduit/state.json",
    "/root/stack/state.json",
    "s3://b/k",
    undefined,
  ]);
});

test("bring back what has not come back under its id or its name", () => {
  const step = (action: string, id: string, name: string, status = "done") => ({
    operations: [
      {
        action,
        status,
        id,
        kind: "script",
        address: id,
        before: null,
        after: action === "delete" ? null : { name },
        changes: [],
        stateBefore:
          action === "create" ? null : { address: id, kind: "script", id, document: { name }, live: {}, dependsOn: [] },
      } as unknown as ReceiptOperation,
    ],
    endedAt: "2026-01-01T00:00:00Z",
  });
  const left = (...steps: readonly ReturnType<typeof step>[]) => deletedObjectsOf(steps).map(({ entry }) => entry.id);
  expect(left(step("create", "1", "a"), step("delete", "1", "a"))).toEqual(["1"]);
  expect(left(step("delete", "1", "a"), step("restore", "1", "a"))).toEqual([]);
  expect(left(step("delete", "1", "a"), step("create", "2", "a"), step("create", "3", "b"))).toEqual([]);
  expect(left(step("delete", "1", "a"), step("delete", "2", "a"))).toEqual(["1", "2"]);
  expect(left(step("delete", "1", "a", "failed"), step("replace", "2", "a"))).toEqual([]);
});
