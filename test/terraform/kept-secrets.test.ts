/** Secrets of an object that Terraform took over: they stay as they are until a configuration gives them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { tfResources } from "../../src/derive/terraform/tf-schema.ts";
import type { TfObject } from "../../src/model/terraform/tf-value.ts";
import { applyResource } from "../../src/terraform/apply-resource.ts";
import { readValue } from "../../src/terraform/dynamic-value.ts";
import { planResource } from "../../src/terraform/plan-resource.ts";
import { refreshResource } from "../../src/terraform/read-resource.ts";
import type { ResourceResult } from "../../src/terraform/resource-result.ts";
import { ProviderSession } from "../../src/terraform/session.ts";
import { platformOf } from "../support/platform.ts";
import { storedSecrets } from "../support/stored-secrets.ts";

const connection = tfResources().get("reconduit_connection")!;
const lenient = { strictSpec: false, strictValues: false };

test("an imported object is updated without its secret, which is sent where the configuration gives it and its version", async () => {
  const data = mkdtempSync(join(tmpdir(), "reconduit-kept-"));
  const platform = await platformOf(undefined, undefined, data);
  onTestFinished(async () => {
    await platform.close();
    rmSync(data, { recursive: true, force: true });
  });
  const session = new ProviderSession({
    baseUrl: platform.url,
    token: platform.token,
    rateShare: 100,
    restoreDeleted: true,
    allowCascade: false,
    workspace: "default",
    folder: data,
    env: {},
    signal: new AbortController().signal,
  });
  onTestFinished(() => session.client.close());
  const at = { baseURI: "https://shop.example/", mediaType: "json" };
  const made = await platform.client.create(kindNamed("connection")!, {
    name: "Shop",
    type: "http",
    http: { ...at, auth: { type: "basic", basic: { username: "u", password: "theirs-alone" } } },
  });
  const id = String(made["_id"]);
  const stored = () => storedSecrets(data).get(`connections/${id}`)!.open;
  const config = (name: string, secret: JsonObject = {}): TfObject => {
    const auth = { type: "basic", basic: { username: "u", ...secret } };
    const given = { name, type: "http", http: { base_uri: at.baseURI, media_type: at.mediaType, auth } };
    return readValue({ json: Buffer.from(JSON.stringify(given)) }, connection.attributes)!;
  };
  const apply = (prior: ResourceResult, given: TfObject): Promise<ResourceResult> => {
    const { planned } = planResource(connection, prior.value, given, lenient, prior.kept);
    return applyResource(session, connection, prior.value!, planned!.value, given, prior.kept);
  };
  const imported = await refreshResource(session, connection, { id }, { imported: true });
  const renamed = await apply(imported, config("Shop two"));
  expect(stored()).toEqual({ "/http/auth/basic/password": "theirs-alone" });
  const given = config("Shop two", { password_wo: "ours", password_wo_version: "1" });
  const sent = await apply(renamed, given);
  expect(stored()).toEqual({ "/http/auth/basic/password": "ours" });
  // A write-only value that is not given anew, as its version says: it stays.
  const again = config("Shop three", { password_wo: "not sent", password_wo_version: "1" });
  await apply(sent, again);
  expect(stored()).toEqual({ "/http/auth/basic/password": "ours" });
  expect(await platform.client.get(kindNamed("connection")!, id)).toMatchObject({ name: "Shop three" });
});

test("a write-only secret that is not given any more is told as erased, and one that is given in another way is not", () => {
  const config = (secret: JsonObject): TfObject => {
    const auth = { type: "basic", basic: { username: "u", ...secret } };
    const given = { name: "Shop", type: "http", http: { base_uri: "https://shop.example/", auth } };
    return readValue({ json: Buffer.from(JSON.stringify(given)) }, connection.attributes)!;
  };
  const prior = config({ password_wo_version: "1" });
  const told = (secret: JsonObject) =>
    planResource(connection, prior, config(secret), lenient).diagnostics.map(({ code, pointer }) => [code, pointer]);
  expect(told({})).toEqual([["secret-erased", "/http/auth/basic/password"]]);
  expect(told({ password_wo: "s", password_wo_version: "1" })).toEqual([]);
  expect(told({ password_wo: "t", password_wo_version: "2" })).toEqual([]);
  expect(told({ password: "in the clear" })).toEqual([]);
});
