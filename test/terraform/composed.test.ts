/** Terraform composes the characters of every text (NFC); the platform keeps what it was given. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import { tfReads } from "../../src/derive/terraform/tf-reads.ts";
import { tfDataSources, tfResources } from "../../src/derive/terraform/tf-schema.ts";
import type { TfObject, TfValue } from "../../src/model/terraform/tf-value.ts";
import { readValue, writeValue } from "../../src/terraform/dynamic-value.ts";
import type { WireMessage } from "../../src/terraform/protocol/wire.ts";
import { createTfProvider } from "../../src/terraform/provider.ts";
import { platformSuite } from "../support/suites.ts";

const platform = platformSuite();

const kind = kindNamed("script");
const { attributes } = tfResources().get("reconduit_script")!;
const apart = "Cafe\u0301";
const composed = "Caf\u00e9";

/** Returns what Terraform makes of an answer. */
function kept(value: unknown): TfObject {
  const read = readValue(value as WireMessage, attributes)!;
  return JSON.parse(JSON.stringify(read).normalize("NFC")) as TfObject;
}

const sent = (value: { readonly [name: string]: TfValue } | null) => writeValue(value, attributes);

test("an object whose texts are decomposed is found, shows no difference, and can be changed", async () => {
  const row = await platform.client.create(kind, { name: apart, content: apart, description: "d" });
  const folder = mkdtempSync(join(tmpdir(), "reconduit-composed-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = { RECONDUIT_BASE_URL: platform.url, RECONDUIT_TOKEN: platform.token };
  const { handle } = createTfProvider({ signal: new AbortController().signal, env, cwd: folder });
  const typeName = "reconduit_script";
  const ask = async (procedure: Parameters<typeof handle>[0], request: WireMessage): Promise<WireMessage> => {
    const answer = await handle(procedure, { typeName, ...request });
    expect(answer["diagnostics"] ?? []).toEqual([]);
    return answer;
  };
  await ask("ConfigureProvider", { config: undefined });
  const source = tfDataSources().get(typeName)!.attributes;
  const { state } = await ask("ReadDataSource", { config: writeValue({ name: composed }, source) });
  expect(readValue(state as WireMessage, source)).toMatchObject({ id: row["_id"], name: composed });
  const list = tfReads().get("reconduit_scripts")!.attributes;
  const all = await ask("ReadDataSource", {
    typeName: "reconduit_scripts",
    config: writeValue({ name: composed }, list),
  });
  expect(readValue(all["state"] as WireMessage, list)).toMatchObject({ ids: [row["_id"]] });
  const { importedResources } = await ask("ImportResourceState", { id: composed });
  const [imported] = importedResources as readonly WireMessage[];
  const read = async (from: unknown, own: unknown) => {
    const answer = await ask("ReadResource", { currentState: sent(kept(from)), private: own });
    return { state: kept(answer["newState"]), own: answer["private"] };
  };
  const { state: there, own } = await read(imported!["state"], imported!["private"]);
  expect(there).toMatchObject({ name: composed, content: composed });
  const config = sent({ name: composed, content: composed, description: "d" });
  const plan = (prior: TfObject, wanted: WireMessage) =>
    ask("PlanResourceChange", { priorState: sent(prior), proposedNewState: wanted, config: wanted, priorPrivate: own });
  expect(kept((await plan(there, config as WireMessage))["plannedState"])).toEqual(there);
  const again = await read(sent(there), own);
  expect(again.state).toEqual(there);
  const changed = sent({ name: composed, content: composed, description: "e" }) as WireMessage;
  const { plannedState, plannedPrivate } = await plan(there, changed);
  const answer = await ask("ApplyResourceChange", {
    priorState: sent(there),
    plannedState,
    plannedPrivate,
    config: changed,
  });
  expect(kept(answer["newState"])).toMatchObject({ name: composed, description: "e" });
  expect(await platform.client.get(kind, String(row["_id"]))).toMatchObject({ description: "e" });
});
