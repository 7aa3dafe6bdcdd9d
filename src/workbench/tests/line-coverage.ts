/** Finds the lines of scripts that the tests of a stack have run. */
import type { ConfigTest } from "../../model/config-test.ts";
import type { FlowTest } from "../../model/flow-test.ts";
import type { DeclaredWorld } from "../local/declared-world.ts";
import { fileOf } from "../local/script-file.ts";
import { hitIn, type Instrumented, instrumentSource } from "./instrument.ts";
import { runTest, type Testing } from "./run-test.ts";
import type { TestBench } from "./test-bench.ts";

export interface LineCoverage {
  /** Address of the script. */
  readonly address: string;
  /** Its file, if it has one. */
  readonly file?: string;
  readonly lines: number;
  readonly covered: number;
  /** Lines that no test has run, 1-based. */
  readonly missing: readonly number[];
}

/** The scripts that each test reached, by address. */
export type ReachedScripts = ReadonlyMap<ConfigTest | FlowTest, ReadonlySet<string>>;

/**
 * Runs tests again with scripts that report their lines. The results of these runs do not count. A test is left out if other tests have
 * run every line of the scripts that it reaches.
 */
export async function lineCoverage(
  tests: readonly ConfigTest[],
  flows: readonly FlowTest[],
  testing: Testing & { readonly bench: TestBench },
  reached: ReachedScripts,
): Promise<readonly LineCoverage[]> {
  const { world } = testing;
  const known = new Map<string, Instrumented | undefined>();
  const hits = new Map<string, Set<number>>();
  const scriptText = (address: string, content: string): string => {
    if (!known.has(address)) known.set(address, instrumentSource(content));
    return known.get(address)?.content ?? content;
  };
  if (!world.program.resources.some(({ kind }) => kind === "script")) return [];
  const { runFlowTest } = flows.length > 0 ? await import("./run-flow-test.ts") : { runFlowTest: undefined };
  const again = { ...testing, onMapped: () => undefined, scriptText };
  const runs = [
    ...tests.map((test) => ({ test, run: () => runTest(test, again) })),
    ...flows.map((test) => ({ test, run: () => runFlowTest!(test, again) })),
  ];
  const isCovered = (address: string): boolean => {
    const lines = known.get(address)?.lines ?? [];
    return known.has(address) && lines.every((line) => hits.get(address)?.has(line));
  };
  for (const { test, run } of runs) {
    if ([...(reached.get(test) ?? [])].every(isCovered)) continue;
    const { console } = await run();
    for (const { script, message } of console) {
      const line = hitIn(message);
      if (line !== undefined) hits.set(script, (hits.get(script) ?? new Set()).add(line));
    }
  }
  return [...known].flatMap(([address, made]) =>
    made ? [scriptCoverage(address, made, hits.get(address), world)] : [],
  );
}

function scriptCoverage(
  address: string,
  { lines }: Instrumented,
  hit: ReadonlySet<number> = new Set(),
  world: DeclaredWorld,
): LineCoverage {
  const missing = lines.filter((line) => !hit.has(line));
  const file = fileOf(world.program, String(world.at(address)!.document["content"] ?? ""));
  const covered = lines.length - missing.length;
  return { address, ...(file !== undefined && { file }), lines: lines.length, covered, missing };
}
