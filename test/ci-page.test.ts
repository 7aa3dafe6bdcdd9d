/** The workflows of docs/CI.md: they are YAML, name scripts that exist, and hand plans over by the same names. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";

interface Step {
  readonly run?: string;
  readonly with?: { readonly name?: string; readonly pattern?: string; readonly path?: string };
}
interface Job {
  readonly needs?: string;
  readonly env?: { readonly [name: string]: string };
  readonly strategy?: {
    readonly "fail-fast"?: boolean;
    readonly "max-parallel"?: number;
    readonly matrix: { readonly [axis: string]: readonly string[] };
  };
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly name?: string;
  readonly jobs?: { readonly [name: string]: Job };
}

const text = readFileSync(join(import.meta.dirname, "..", "docs", "CI.md"), "utf8");
const blocks = [...text.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, block]) => parse(block!) as Workflow);
const workflows = blocks.filter(({ jobs }) => jobs !== undefined);
const matrices = new Map(
  workflows
    .filter(({ jobs }) => Object.values(jobs!).some(({ strategy }) => strategy))
    .map(({ name, jobs }) => [name!, jobs!]),
);

it("every script that a workflow starts is among the examples", () => {
  const started = [...text.matchAll(/\bsh ci\/(\S+?\.sh)/g)].map(([, name]) => name!);
  expect(new Set(started)).toEqual(new Set(["plan.sh", "apply.sh", "drift.sh"]));
  for (const name of started) expect(existsSync(join(import.meta.dirname, "..", "examples", "ci", name))).toBe(true);
});

it("the matrix plans and applies the same stacks, each with its options and a plan of its own", () => {
  const [plan, comment, apply] = [
    matrices.get("plan")!["plan"]!,
    matrices.get("plan")!["comment"]!,
    matrices.get("apply")!["apply"]!,
  ];
  const { matrix } = plan.strategy!;
  expect({ ...apply.strategy!.matrix }).toEqual({ ...matrix });
  expect(Object.keys(matrix).toSorted()).toEqual(["environment", "stack"]);
  // Several applies at once would break the order in which stacks read each other's outputs.
  expect(apply.strategy!["max-parallel"]).toBe(1);
  expect(plan.strategy!["fail-fast"]).toBe(false);
  for (const job of [plan, apply]) {
    expect(job.env!["RECONDUIT_ARGS"]).toBe("--chdir stacks/${{ matrix.stack }} --env ${{ matrix.environment }}");
  }
  const upload = plan.steps.map((step) => step.with).find((given) => given?.name !== undefined)!;
  for (const axis of Object.keys(matrix)) expect(upload.name).toContain(`\${{ matrix.${axis} }}`);
  expect(upload.path!.trim().split("\n")).toEqual(["plan.json", "plan.md"]);
  expect(apply.steps.some(({ run }) => run?.includes(`--name ${upload.name}`))).toBe(true);
  expect(comment.needs).toBe("plan");
  const [download] = comment.steps;
  expect(upload.name!.startsWith(download!.with!.pattern!.replace("*", ""))).toBe(true);
});
