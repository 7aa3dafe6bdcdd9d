/** A stack on an account in which several people work, with a transport that counts what is written. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { type Client, connect } from "../../src/client/index.ts";
import { startTwin } from "../../src/server/index.ts";
import { applyStack } from "../../src/workbench/apply.ts";
import { createWorkplace, type Workplace } from "../../src/workbench/workplace.ts";
import { colleagues, tokens } from "./colleagues-world.ts";
import { type FaultProxy, faultProxy } from "./fault-proxy.ts";
import { platformOf } from "./platform.ts";

export interface DrillAccount {
  readonly url: string;
  readonly cwd: string;
  /** Hands of the colleague Mia. */
  readonly mia: Client;
  readonly bob: Client;
  /** Requests that wrote, or would have. */
  readonly writes: () => readonly string[];
  /** From now on the way to the platform refuses every write. */
  readonly refuseWrites: () => void;
  /** From now on this answers requests in place of the platform, where it returns something. */
  readonly answer: (decide: FaultProxy["decide"]) => void;
  readonly place: (folder?: string, env?: { readonly [name: string]: string }) => Workplace;
  readonly declare: (manifest: object, folder?: string) => void;
}

export async function drillAccount(): Promise<DrillAccount> {
  const platform = await platformOf(colleagues, tokens.ours);
  const proxy = await faultProxy(platform.url);
  const cwd = mkdtempSync(join(tmpdir(), "reconduit-drilled-"));
  const mia = connect({ baseUrl: platform.url, token: tokens.mia });
  const bob = connect({ baseUrl: platform.url, token: tokens.bob });
  onTestFinished(async () => {
    await mia.close();
    await bob.close();
    await proxy.close();
    await platform.close();
    rmSync(cwd, { recursive: true, force: true });
  });
  return {
    url: proxy.url,
    cwd,
    mia,
    bob,
    refuseWrites: () => {
      proxy.decide = ({ method, path }) =>
        method === "GET" || path.startsWith("/v1/audit?") ? undefined : { status: 403, body: "{}" };
    },
    answer: (decide) => {
      proxy.decide = decide;
    },
    writes: () =>
      proxy.seen
        .filter(({ method, path }) => method !== "GET" && !(method === "POST" && path.startsWith("/v1/audit?")))
        .map(({ method, path }) => `${method} ${path}`),
    place: (folder = cwd, env = {}) =>
      createWorkplace({
        cwd: folder,
        owner: { who: "robot@example", host: "example", pid: 1, command: "a test" },
        env,
        choices: { baseUrl: proxy.url, token: tokens.ours },
        startTwin,
      }),
    declare: (manifest, folder = cwd) =>
      writeFileSync(
        join(folder, "reconduit.yaml"),
        JSON.stringify({ reconduit: 1, name: "drilled", ...manifest }, null, 1),
      ),
  };
}

export async function applied(place: Workplace): Promise<void> {
  const { result } = (await applyStack(place, { mode: "apply" }, { approve: () => true })) as {
    readonly result?: { readonly failed: readonly unknown[] };
  };
  if (result && result.failed.length > 0) throw new Error(JSON.stringify(result.failed));
}

/** Returns the live object of a kind with a name. */
export async function liveNamed(client: Client, kind: string, name: string): Promise<JsonObject> {
  for await (const page of client.list(kindNamed(kind as "script")))
    for (const row of page)
      if (row["name"] === name || row["tag"] === name)
        return (await client.get(kindNamed(kind as "script"), String(row["_id"])))!;
  throw new Error(`no ${kind} ${name}`);
}

/** Writes an object as a person does: whole, with some fields changed. */
export async function handEdit(
  client: Client,
  kind: string,
  name: string,
  change: (live: JsonObject) => JsonObject,
): Promise<JsonObject> {
  const { _id, lastModified: _, createdAt: __, ...live } = await liveNamed(client, kind, name);
  await client.put(kindNamed(kind as "script"), String(_id), change(live));
  return live;
}
