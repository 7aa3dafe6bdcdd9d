/**
 * The spool of a run: data that its imports write at the end, in the store, so that the worker of the next page finds it.
 */

import { createHash } from "node:crypto";
import { parseExactJson } from "../../../base/exact-json.ts";
import type { Json, JsonObject } from "../../../base/json.ts";
import { RecordFailure } from "../../../delivery/failures/failure.ts";
import type { Numbers, Spool, StoredChoices } from "../../../delivery/sending/spool.ts";
import type { FlowRunName } from "../../store/flow-runs.ts";
import type { Writer } from "../../store/store.ts";
import type { RunNeeds } from "../connections/needs.ts";

/** Milliseconds after which parts vanish that a run has left behind. */
const keptMs = 30 * 24 * 60 * 60 * 1000;
/** Bytes that a run gathers: its records as they came, and as they are written. */
const gatheredAtMost = 2 * 1024 * 1024 * 1024;

/** Returns the area of a run's spool parts. */
export const spoolArea = (run: string): string => `gathered ${run}`;

/** Returns the area of the unique keys that data contracts have counted in a run. */
export const contractArea = (run: string): string => `contract keys ${run}`;

/** Returns the expiry of data stored now, ISO 8601. */
export const keptUntil = ({ clock }: Pick<RunNeeds, "clock">): string => new Date(clock.now() + keptMs).toISOString();

/** Returns the parts of one step, by its number in the flow. */
export function flowSpool({ store, clock }: Pick<RunNeeds, "store" | "clock">, name: FlowRunName, step: number): Spool {
  const { account, run } = name;
  const area = spoolArea(run);
  const partPrefix = `part ${step} `;
  /** Bytes available at the last check, so that sizes are not summed up for each part. */
  let room = 0;
  return {
    async put(key, part) {
      const expiresAt = keptUntil({ clock });
      const bytes = Buffer.from(part);
      await store.write(async (tx) => {
        if (bytes.length > room) room = gatheredAtMost - (await tx.passingBytes(account, area, partPrefix + key));
        if (bytes.length > room) throw runFilesTooLarge();
        await tx.putBlob(account, { area, key: partPrefix + key, bytes, expiresAt });
      });
      room -= bytes.length;
    },
    async keys() {
      const keys = await store.read.blobKeys(account, area);
      return keys
        .filter((key) => key.startsWith(partPrefix))
        .map((key) => key.slice(partPrefix.length))
        .sort();
    },
    async get(key) {
      const bytes = await store.read.blob(account, area, partPrefix + key);
      return bytes && Buffer.from(bytes).toString("utf8");
    },
  };
}

/** Returns the send state of a step's file: sending has begun, and its outcome. */
export function fileState(
  { store, clock }: Pick<RunNeeds, "store" | "clock">,
  { account, run }: FlowRunName,
  step: number,
) {
  const area = spoolArea(run);
  const storeJson = (tx: Writer, key: string, value: Json) => {
    const expiresAt = keptUntil({ clock });
    return tx.putBlob(account, { area, key, bytes: Buffer.from(JSON.stringify(value)), expiresAt });
  };
  const readStoredJson = async (key: string): Promise<Json | undefined> => {
    const bytes = await store.read.blob(account, area, key);
    return bytes && (parseExactJson(Buffer.from(bytes).toString("utf8")) as Json);
  };
  return {
    hasBegun: async () => (await readStoredJson(`begun ${step}`)) !== undefined,
    begin: (tx: Writer) => storeJson(tx, `begun ${step}`, true),
    /** Its result; undefined while it is not known. */
    result: async () => (await readStoredJson(`sent ${step}`)) as JsonObject | undefined,
    end: (tx: Writer, result: JsonObject) => storeJson(tx, `sent ${step}`, result),
  };
}

/** Returns the counter of how often a step uses a name, shared by all workers of its pages. */
export function flowNumbers(
  { store, clock }: Pick<RunNeeds, "store" | "clock">,
  { account, run }: FlowRunName,
  step: number,
): Numbers {
  const area = spoolArea(run);
  return async (name, by) => {
    const key = `name ${step} ${createHash("sha256").update(name).digest("hex")}`;
    const expiresAt = keptUntil({ clock });
    return store.write(async (tx) => {
      // Locks the run: of two pages that give the name at once, the later one sees the number of the other.
      await tx.changeFlowRun({ account, run }, {});
      const known = await tx.blob(account, area, key);
      const givers = known ? (parseExactJson(Buffer.from(known).toString("utf8")) as string[]) : [];
      if (!givers.includes(by)) {
        givers.push(by);
        await tx.putBlob(account, { area, key, bytes: Buffer.from(JSON.stringify(givers)), expiresAt });
      }
      return givers.indexOf(by) + 1;
    });
  };
}

/** Returns the choices of a step, shared by all workers of its pages. */
export function flowChoices(
  { store, clock }: Pick<RunNeeds, "store" | "clock">,
  { account, run }: FlowRunName,
  step: number,
): StoredChoices {
  const area = spoolArea(run);
  return async (of, text) => {
    const key = `choice ${step} ${createHash("sha256").update(of).digest("hex")}`;
    const expiresAt = keptUntil({ clock });
    return store.write(async (tx) => {
      // Locks the run: of two pages that choose at once, the later one sees the choice of the other.
      await tx.changeFlowRun({ account, run }, {});
      const known = await tx.blob(account, area, key);
      if (known) return Buffer.from(known).toString("utf8");
      await tx.putBlob(account, { area, key, bytes: Buffer.from(text), expiresAt });
      return text;
    });
  };
}

function runFilesTooLarge(): RecordFailure {
  const message =
    "The files of the run hold more than 2 GB as they came and as they are written. Write one for each page (file.skipAggregation), or export less.";
  return new RecordFailure("size_limit_exceeded", "internal", "request", message);
}
