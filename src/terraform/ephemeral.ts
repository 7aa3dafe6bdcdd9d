/** Ephemeral resources: signed URLs, and the latest run of a sync. */
import { setTimeout } from "node:timers/promises";
import { fail } from "../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../base/json.ts";
import { operationByName } from "../catalog/operations/index.ts";
import type { Client } from "../client/index.ts";
import type { TfEphemeral } from "../derive/terraform/tf-ephemeral.ts";
import { operationParameters } from "../engine/refresh/reads.ts";
import { fromDocument } from "../model/terraform/tf-document.ts";
import type { TfObject } from "../model/terraform/tf-value.ts";
import { configuredByKey } from "./lookup.ts";

/** Returns the value of the ephemeral resource. Throws ApiError and DiagnosticError. */
export async function openEphemeral(
  client: Client,
  { operation, attributes, answer }: TfEphemeral,
  config: TfObject,
  signal: AbortSignal,
): Promise<TfObject> {
  const given = operationParameters(attributes, configuredByKey(attributes, config));
  if (!operation) {
    const run = await awaitLatestRun(client, given["_syncId"] ?? "", Number(config["wait_seconds"] ?? 0), signal);
    return { ...config, ...fromDocument(answer, run) };
  }
  const body = typeof config["body"] === "string" ? parsedResponse(config["body"]) : undefined;
  const received = await client.call(operation, given, operation.body ? (body ?? {}) : undefined);
  return { ...config, ...fromDocument(answer, isObject(received) ? received : {}) };
}

function parsedResponse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    return fail("invalid-json", "The body is not JSON", {
      detail: `body: ${(error as Error).message}. Write it with jsonencode(...).`,
    });
  }
}

const ended: ReadonlySet<string> = new Set(["completed", "failed", "canceled"]);

async function awaitLatestRun(
  client: Client,
  sync: string,
  waitSeconds: number,
  signal: AbortSignal,
): Promise<JsonObject> {
  const until = performance.now() + waitSeconds * 1000;
  for (;;) {
    const received = await client.call(operationByName("syncs.listJobs"), { _syncId: sync, pageSize: "1" });
    const [run] = responseObjects(received);
    if (!run) fail("no-run", "The sync has never run", { detail: `The sync ${sync} has no run with a result.` });
    if (ended.has(String(run["status"])) || performance.now() >= until) return run;
    await setTimeout(1000, undefined, { signal }).catch(() =>
      fail("interrupted", "The wait was interrupted", { detail: `The run of the sync ${sync} had not ended yet.` }),
    );
  }
}

function responseObjects(received: Json | undefined): readonly JsonObject[] {
  const list = isObject(received) ? Object.values(received).find(Array.isArray) : received;
  return Array.isArray(list) ? (list as readonly Json[]).filter(isObject) : [];
}
