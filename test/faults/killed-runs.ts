/** Runs of the real bin that die at seeded moments. */
import { join } from "node:path";
import { type Ended, type Environment, repository, start } from "../cli/real-bin.ts";
import type { FaultProxy } from "../support/fault-proxy.ts";
import type { Seeded } from "../support/seeded.ts";

const preload = join(repository, "test", "support", "fs-faults.mjs");

/** The moment at which a run dies. `match`: a part of the path of the files. */
export type Moment =
  | { readonly at: "request"; readonly write: number; readonly when: "before" | "after" | "answered" }
  | { readonly at: "disk"; readonly match: string; readonly op: string; readonly nth: number; readonly what: string };

/** Draws a moment: at one of so many writes to the platform, or at a call of the disk for files below one of the folders. */
export function drawnMoment(random: Seeded, writes: number, folders: readonly string[]): Moment {
  if (random.below(2) === 0)
    return {
      at: "request",
      write: 1 + random.below(writes),
      when: random.pick(["before", "after", "answered"] as const),
    };
  const op = random.pick(["write", "write", "fsync", "fsync", "rename", "rm", "open"] as const);
  const nth = 1 + random.below(op === "write" || op === "fsync" ? 9 : 3);
  const what = random.pick(["kill", "lose"] as const);
  return {
    at: "disk",
    match: join(folders.length > 1 ? random.pick(folders) : folders[0]!, ".reconduit"),
    op,
    nth,
    what,
  };
}

export interface KilledRun extends Ended {
  readonly died: boolean;
}

/** Starts a run for each moment, all at once, and waits until each has ended, and the platform has done what they asked for. */
export async function killedRuns(
  args: readonly string[],
  { cwd, env, proxy }: { readonly cwd: string; readonly env: Environment; readonly proxy: FaultProxy },
  moments: readonly Moment[],
): Promise<readonly KilledRun[]> {
  const before = proxy.seen.at(-1)?.write ?? 0;
  const runs = moments.map((moment) => {
    const { at: _, ...fault } = moment;
    const faulty =
      moment.at === "disk"
        ? { NODE_OPTIONS: `--import=${preload}`, FS_FAULT: JSON.stringify({ ...fault, ops: [moment.op] }) }
        : {};
    return start(args, { cwd, env: { ...env, ...faulty } });
  });
  // Requests tell nobody whose they are: one of them ends a run, be it its own or another's.
  const dueAt = moments.flatMap((moment, number) => (moment.at === "request" ? [{ moment, run: runs[number]! }] : []));
  proxy.decide = ({ method, write }) => {
    const due = method === "GET" ? undefined : dueAt.find(({ moment }) => write === before + moment.write);
    if (!due) return undefined;
    const call = async () => {
      due.run.child.kill("SIGKILL");
      await due.run.ended;
    };
    return { call, when: due.moment.when };
  };
  const ended = await Promise.all(runs.map((run) => run.ended));
  // Who comes before the platform has done what the dead one asked for cannot know what will come of it.
  await proxy.idle();
  proxy.decide = () => undefined;
  return ended.map((each, number) => ({ ...each, died: runs[number]!.child.signalCode === "SIGKILL" }));
}
