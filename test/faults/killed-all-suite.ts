/** Kills of `apply --all`: real processes, at seeded moments of any stack, one run alone or two at once, wherever the states are kept. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFailed, onTestFinished, test } from "vitest";
import type { State } from "../../src/model/state.ts";
import { type Environment, folder, reconduit } from "../cli/real-bin.ts";
import { faultProxy } from "../support/fault-proxy.ts";
import type { TestPlatform } from "../support/platform.ts";
import { seeded } from "../support/seeded.ts";
import { ownPlatform } from "../support/suites.ts";
import { canary, environment, holdsOf } from "./fault-stack.ts";
import { drawnMoment, killedRuns } from "./killed-runs.ts";

const seed = Number(process.env["RECONDUIT_SEED"] || 1);
/** Runs that are killed one after the other, before the stacks are recovered. */
const inARow = 6;

/** The stacks by name, with their folders, producers first; `team-a` and `team-b` read `base`, and `late` reads `team-a`. */
export const stackFolders = { base: "base", "team-a": "teams/a", "team-b": "teams/b", late: "late", alone: "alone" };
export type FaultyStack = keyof typeof stackFolders;

/**
 * The manifests after so many edits; each edit makes, changes and removes something in each stack, and moves an output. No two stacks
 * have objects of one name: the first apply of a stack is refused where another one has made such an object.
 */
function manifests(edit: number): { readonly [S in FaultyStack]: object } {
  const when = (holds: boolean, value: object) => (holds ? value : {});
  const team = (name: string, extra: object) => ({
    scripts: {
      own: {
        name: `own of ${name}`,
        content: "${stacks.base.outputs.label}",
        description: "${stacks.base.outputs.id}",
      },
      ...when(edit % 2 === 0, { same: { name: `same of ${name}`, content: "x" } }),
    },
    imports: {
      up: {
        name: "Up",
        adaptorType: "HTTPImport",
        _connectionId: "${stacks.base.outputs.shop}",
        http: { relativeURI: [`/${edit}`], method: ["POST"] },
      },
    },
    ...extra,
  });
  return {
    base: {
      scripts: { shared: { name: "shared", content: `v${edit}` } },
      connections: {
        // Each third edit replaces the connection that the teams use by another one.
        [`shop${Math.trunc(edit / 3) % 2}`]: {
          name: "Shop",
          type: "http",
          http: {
            baseURI: "http://127.0.0.1:9/",
            mediaType: "json",
            auth: { type: "basic", basic: { username: `u${edit % 4}`, password: "${env.SECRET}" } },
          },
        },
      },
      outputs: {
        id: { value: "${scripts.shared}" },
        shop: { value: `\${connections.shop${Math.trunc(edit / 3) % 2}}` },
        label: { value: `label ${edit}` },
      },
    },
    "team-a": team("a", { outputs: { own: { value: "${scripts.own}" } } }),
    "team-b": team("b", when(edit % 3 !== 1, { tags: { b: { tag: `b ${edit}` } } })),
    late: { scripts: { last: { name: "last", content: "x", description: "${stacks.team-a.outputs.own}" } } },
    alone: { roles: { r: { name: "reader", description: `v${edit}` } }, tags: { x: { tag: `alone ${edit % 2}` } } },
  };
}

const reads: { readonly [S in FaultyStack]?: FaultyStack } = { "team-a": "base", "team-b": "base", late: "team-a" };

/** The place of the states. */
export interface KilledPlace {
  readonly env: Environment;
  /** The `state:` of a manifest; absent for its own folder. */
  readonly stateOf?: (stack: FaultyStack) => object;
  /** The place of a producer's state, as `stacks:` names it. */
  readonly readOf: (producer: FaultyStack, reader: FaultyStack) => object;
  readonly load: (cwd: string, stack: FaultyStack) => Promise<State>;
}

function declare(cwd: string, edit: number, place: KilledPlace): void {
  for (const [stack, body] of Object.entries(manifests(edit)) as [FaultyStack, object][]) {
    const producer = reads[stack];
    const manifest = {
      reconduit: 1,
      name: stack,
      ...(place.stateOf ? { state: place.stateOf(stack) } : {}),
      ...(producer ? { stacks: { [producer]: place.readOf(producer, stack) } } : {}),
      ...body,
    };
    const path = join(cwd, stackFolders[stack], "reconduit.yaml");
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(manifest));
  }
}

const applyAll = ["apply", "--all", "--auto-approve"] as const;

/** `apply --all` alone leads back: then the invariants I1 to I5 hold. */
async function recovers(platform: TestPlatform, cwd: string, env: Environment, place: KilledPlace): Promise<void> {
  const applied = await reconduit([...applyAll], { cwd, env });
  expect(applied, applied.stdout + applied.stderr).toMatchObject({ code: 0 });
  const planned = await reconduit(["plan", "--all", "--detailed-exitcode"], { cwd, env });
  expect(planned, "I3: the next plan of each stack is empty").toMatchObject({ code: 0 });
  const states = await Promise.all((Object.keys(stackFolders) as FaultyStack[]).map((stack) => place.load(cwd, stack)));
  await holdsOf(platform, cwd, states);
  for (const text of [applied.stdout, applied.stderr, planned.stdout, planned.stderr])
    expect(text).not.toContain(canary);
}

/**
 * Tests the kills of `apply --all`; `rows` many times six of them. In a soak, which sets RECONDUIT_KILLS, each second time two runs are
 * under way at once.
 */
export function killedAllSuite(rows: number, placeOf: () => Promise<KilledPlace>): void {
  test.each(
    Array.from({ length: rows }, (_, row) => [process.env["RECONDUIT_KILLS"] ? 1 + (row % 2) : 1, seed * 1000 + row]),
  )(
    "%i at once, killed six times (seed %i): apply --all alone leads back to empty plans, without duplicate, orphan or damage",
    async (atOnce, seedOfThis) => {
      const random = seeded(seedOfThis);
      const place = await placeOf();
      const platform = await ownPlatform();
      const proxy = await faultProxy(platform.url);
      onTestFinished(() => proxy.close());
      const cwd = folder();
      const env = { ...environment(proxy.url, platform.token), ...place.env };
      const story: object[] = [];
      onTestFailed(() => console.error(`seed ${seedOfThis}: ${JSON.stringify(story)}`));
      let deaths = 0;
      for (let edit = 0, attempts = 0; deaths < inARow && attempts < 3 * inARow; attempts++) {
        declare(cwd, edit, place);
        const moments = Array.from({ length: atOnce }, () => drawnMoment(random, 14, Object.values(stackFolders)));
        const runs = await killedRuns(applyAll, { cwd, env, proxy }, moments);
        for (const { stdout, stderr } of runs) expect(stdout + stderr, "I5").not.toContain(canary);
        const died = runs.filter((run) => run.died).length;
        story.push({ edit, died, moments });
        deaths += died;
        // One that came through has done all there was: the next one gets something new to do.
        if (died < atOnce || random.below(3) === 0) edit++;
      }
      expect(deaths, "runs died").toBeGreaterThan(inARow / 2);
      await recovers(platform, cwd, env, place);
    },
    180_000,
  );
}
