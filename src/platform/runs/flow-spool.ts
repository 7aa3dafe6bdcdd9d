/** What the imports of a run have to write at its end, kept in the store: whoever works on the next page finds what the one before has left. */
import { createHash } from "node:crypto";
import { RecordFailure } from "../../delivery/failure.ts";
import type { Numbers, Spool } from "../../delivery/sending/spool.ts";
import type { Services } from "../services.ts";
import type { FlowRunName } from "../store/flow-runs.ts";

/** Milliseconds after which parts vanish that a run has left behind. */
const keptMs = 30 * 24 * 60 * 60 * 1000;
/** Bytes that a run gathers. */
const gatheredAtMost = 1024 * 1024 * 1024;

/** Where the parts of a run lie. */
export const spoolArea = (run: string): string => `gathered ${run}`;

/** The parts of one step, by its number in the flow. */
export function flowSpool({ store, clock }: Pick<Services, "store" | "clock">, name: FlowRunName, step: number): Spool {
  const { account, run } = name;
  const area = spoolArea(run);
  const own = `part ${step} `;
  return {
    async put(key, part) {
      const expiresAt = new Date(clock.now() + keptMs).toISOString();
      const bytes = Buffer.from(part);
      await store.write(async (tx) => {
        if ((await tx.passingBytes(account, area, own + key)) + bytes.length > gatheredAtMost) throw tooMuch();
        await tx.putBlob(account, { area, key: own + key, bytes, expiresAt });
      });
    },
    async keys() {
      const keys = await store.read.blobKeys(account, area);
      return keys
        .filter((key) => key.startsWith(own))
        .map((key) => key.slice(own.length))
        .sort();
    },
    async get(key) {
      const bytes = await store.read.blob(account, area, own + key);
      return bytes && Buffer.from(bytes).toString("utf8");
    },
  };
}

/** Which time a step gives a name, whoever works on its pages. */
export function flowNumbers(
  { store, clock }: Pick<Services, "store" | "clock">,
  { account, run }: FlowRunName,
  step: number,
): Numbers {
  const area = spoolArea(run);
  return async (name, by) => {
    const key = `name ${step} ${createHash("sha256").update(name).digest("hex")}`;
    const expiresAt = new Date(clock.now() + keptMs).toISOString();
    return store.write(async (tx) => {
      // Locks the run: of two pages that give the name at once, the later one sees the number of the other.
      await tx.changeFlowRun({ account, run }, {});
      const known = await tx.blob(account, area, key);
      const givers = known ? (JSON.parse(Buffer.from(known).toString("utf8")) as string[]) : [];
      if (!givers.includes(by)) {
        givers.push(by);
        await tx.putBlob(account, { area, key, bytes: Buffer.from(JSON.stringify(givers)), expiresAt });
      }
      return givers.indexOf(by) + 1;
    });
  };
}

function tooMuch(): RecordFailure {
  const message =
    "The files of the run hold more than 1 GB. Write one for each page (file.skipAggregation), or export less.";
  return new RecordFailure("size_limit_exceeded", "internal", "request", message);
}
