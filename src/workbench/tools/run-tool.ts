/** Runs a tool of the working copy, in the pipeline of the embedded platform. Uses neither platform nor state. */
import { systemClock } from "../../base/clock.ts";
import { type Diagnostic, fail } from "../../base/diagnostics.ts";
import { type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import type { PlainFailure } from "../../delivery/failures/failure.ts";
import type { StepReport } from "../../delivery/tools/steps.ts";
import { readProgram } from "../declarations.ts";
import { declaredAddress } from "../local/declared-address.ts";
import { type DeclaredWorld, declaredWorld } from "../local/declared-world.ts";
import { errorDiagnostic } from "../local/error-places.ts";
import { localRuns, type ScriptLine } from "../local/local-runs.ts";
import type { Workplace } from "../workplace.ts";
import { callsOf, type Destination, refuseUnknown } from "./tool-destinations.ts";

export interface ToolTrial {
  /** Sends to the destinations; otherwise mock answers are used, and a request without one is not sent. */
  readonly live: boolean;
  /** Allowed destinations of requests, as in `serve --egress`. */
  readonly egress?: string | undefined;
  /** Called with the destinations before the first request. */
  readonly onCalls?: (calls: readonly Destination[]) => void;
}

/** A step in readable form: its `id` is the address of the import or export. */
type ShownStep = StepReport;

interface TriedTool {
  readonly address: string;
  readonly live: boolean;
  /** Results, one per input: `statusCode`, `_json`, `errors[]`. */
  readonly results: readonly JsonObject[];
  readonly steps: readonly ShownStep[];
  readonly console: readonly ScriptLine[];
  readonly ms: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Runs a tool. `input`: its input, or a list of inputs. Throws DiagnosticError if it cannot be run. */
export async function runTool(place: Workplace, text: string, input: Json, trial: ToolTrial): Promise<TriedTool> {
  const { program, diagnostics } = await readProgram(place, { secrets: trial.live });
  const address = declaredAddress(program, "tool", text);
  const world = declaredWorld(program);
  const declared = world.at(address)!;
  const [{ createCompute }, { createEgress }, { anywhere, parseEgress }, { openTool }, { callableTool }] =
    await Promise.all([
      import("../../delivery/compute/pool.ts"),
      import("../../delivery/egress/egress.ts"),
      import("../../delivery/egress/policy.ts"),
      import("../../delivery/tools/open-tool.ts"),
      import("../../delivery/tools/tool-run.ts"),
    ]);
  const compute = createCompute();
  const egress = createEgress({ policy: trial.egress === undefined ? anywhere : parseEgress(trial.egress) });
  const lines: ScriptLine[] = [];
  const steps: ShownStep[] = [];
  try {
    const { source } = localRuns({ world, compute, egress, onLine: (line) => lines.push(line) });
    const tool = await openTool(source, declared.document._id, []);
    if (!("document" in tool)) return fail("tool-not-run", "The tool cannot be run", { detail: tool.message, address });
    const calls = callsOf(tool, world, !trial.live);
    if (trial.live) {
      refuseUnknown(calls, world, "reconduit call tools.testRun");
      trial.onCalls?.(calls);
    } else refuseCalls(calls);
    const collectStep = (report: StepReport): void => {
      steps.push({ ...report, id: world.nameOf(report.id) ?? report.id });
    };
    const callable = await callableTool(tool, { clock: systemClock, mock: !trial.live, watch: collectStep });
    const began = performance.now();
    const results = await callable.call(Array.isArray(input) ? (input as readonly Json[]) : [input], undefined);
    const ms = performance.now() - began;
    const found = callable.obstacle ? [obstacleDiagnostic(callable.obstacle, address)] : errorsOf(steps, world);
    return { address, live: trial.live, results, steps, console: lines, ms, diagnostics: [...diagnostics, ...found] };
  } finally {
    await Promise.all([compute.close(), egress.close()]);
  }
}

/** Refuses to run without --live if a request has no mock answer; names the request. */
function refuseCalls(calls: readonly Destination[]): void {
  const [first] = calls;
  if (!first) return;
  const shown = calls.map(({ address, request }) => `${address} (${request})`).join(", ");
  fail("calls-a-destination", "The tool calls destinations", {
    detail: `No mock responses are set for ${shown}. Nothing was sent.`,
    suggestion: "Give these imports a mockResponse, and exports a mockOutput; or call the destinations with --live.",
  });
}

function obstacleDiagnostic({ code, message }: PlainFailure, address: string): Diagnostic {
  const detail = `${message} Nothing was sent.`;
  return { severity: "error", code: code.replaceAll("_", "-"), summary: "The tool cannot be run", detail, address };
}

/** Returns each error once, at its origin: an error of a nested tool is not repeated for the import that called it. */
function errorsOf(steps: readonly ShownStep[], world: DeclaredWorld): readonly Diagnostic[] {
  const seen = new Set<string>();
  return steps.flatMap((step) =>
    step.errors.flatMap((error) => {
      const key = JSON.stringify([error["code"], error["message"]]);
      if (seen.has(key)) return [];
      seen.add(key);
      return [errorDiagnostic(error, objectOfStep(step, world))];
    }),
  );
}

/** Returns the object of a step: its import or export, otherwise the tool. */
function objectOfStep({ type, id, tool }: ShownStep, world: DeclaredWorld) {
  if (type === "import" || type === "export") return world.at(id);
  const named = world.program.resources.find(
    (each) => each.kind === "tool" && world.at(each.address)?.document["name"] === tool,
  );
  return named && world.at(named.address);
}

/** Returns true if a result contains an error. */
export const hasErrors = (result: JsonObject): boolean => objectsOf(result["errors"]).length > 0;
