/** Runs an app of CDK for Terraform or CDK Terrain and reads its synthesised stacks. */
import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Diagnostic, DiagnosticError, fail } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { environmentWithoutSecrets } from "../../base/own-variables.ts";
import { toPrintable } from "../../base/printable.ts";
import { runShell } from "../../base/shell.ts";
import { withConstruct } from "../../model/constructs.ts";
import type { Environment, Workplace } from "../workplace.ts";
import { projectSettings, readJson } from "./app-command.ts";

/** The first line of the error that both libraries throw, as Node prints it. */
const heading = /^Error: Validation failed with the following errors:$/m;
/** `  [orders/clean] name: at most 100 characters, here 200` */
const fault = /^ {2}\[([^\]]+)\] (.*)$/;

/** Returns a mistake for each reported fault; none if the app ended for another reason. */
function validationFaults(output: string): readonly Diagnostic[] {
  const at = heading.exec(output);
  if (!at) return [];
  const [text = ""] = output.slice(at.index + at[0].length + 1).split(/^\s*$/m);
  const found: { readonly path: string; readonly lines: string[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, path, message] = fault.exec(line) ?? [];
    if (path !== undefined) found.push({ path, lines: [message!] });
    else if (line !== "") found.at(-1)?.lines.push(line);
  }
  return found.map(({ path, lines }) => ({
    severity: "error",
    code: "invalid-construct",
    summary: "Invalid construct",
    detail: withConstruct(lines.join("\n"), path),
  }));
}

export interface SynthesisedStack {
  readonly name: string;
  /** Absolute path of its cdk.tf.json. */
  readonly file: string;
  /** Names of the stacks whose outputs it takes. */
  readonly dependencies: readonly string[];
}

export interface Synthesis {
  /** The stacks, each after its dependencies. */
  readonly stacks: readonly SynthesisedStack[];
  /** The app's notes about its constructs. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Runs `app` in a shell, in the working directory, and reads the stacks in `folder`. */
export async function synthesiseApp(place: Workplace, app: string, folder: string): Promise<Synthesis> {
  const { cwd, log, beforeExit } = place;
  mkdirSync(folder, { recursive: true });
  const env = environmentWithoutSecrets({ ...contextOf(cwd), ...place.env, CDKTF_OUTDIR: folder });
  const logAppOutput = (text: string) => log(text.trimEnd().split("\n").map(toPrintable).join("\n"), "debug");
  const { code, output } = await runShell(app, { cwd, env, listen: logAppOutput, beforeExit });
  if (code !== 0) {
    const faults = validationFaults(output);
    if (faults.length > 0) throw new DiagnosticError(faults);
    fail("app-failed", "The app failed", {
      detail: `"${app}" ended with ${code}:\n${output.trim() || "(it said nothing)"}`,
    });
  }
  const manifest = join(folder, "manifest.json");
  if (!existsSync(manifest)) {
    fail("app-wrote-nothing", "The app wrote no stacks", {
      detail: `"${app}" ended without an error, but wrote no manifest.json into the folder that CDKTF_OUTDIR names. It has to call app.synth(), and must not set outdir.`,
    });
  }
  return readManifest(folder, readJson(manifest));
}

/** The context of cdktf.json, which apps read out of the environment: feature flags give constructs other names. */
function contextOf(cwd: string): Environment {
  const { context } = projectSettings(cwd) ?? {};
  return isObject(context) ? { CDKTF_CONTEXT_JSON: JSON.stringify(context) } : {};
}

const levels: { readonly [level: string]: Diagnostic["severity"] } = {
  info: "notice",
  warn: "warning",
  error: "error",
};

function readManifest(folder: string, manifest: Json): Synthesis {
  const section = isObject(manifest) && isObject(manifest["stacks"]) ? manifest["stacks"] : {};
  const entries = Object.values(section).filter(isObject);
  const stacks = entries.map(
    (entry): SynthesisedStack => ({
      name: String(entry["name"]),
      file: stackFile(folder, entry),
      dependencies: Array.isArray(entry["dependencies"]) ? entry["dependencies"].map(String) : [],
    }),
  );
  const diagnostics = entries.flatMap(annotationDiagnostics);
  if (diagnostics.some((each) => each.severity === "error")) throw new DiagnosticError(diagnostics);
  return { stacks: inOrder(stacks), diagnostics };
}

function stackFile(folder: string, { name, synthesizedStackPath: path }: JsonObject): string {
  if (typeof path === "string" && path.endsWith(".json")) return resolve(folder, path);
  return fail("unsupported-block", "A part of the stack is not supported", {
    detail: `The stack ${String(name)} was not written as JSON. Take hclOutput out of the app.`,
  });
}

/** `Annotations.of(construct).addWarning(...)` and its like. */
function annotationDiagnostics(entry: JsonObject): readonly Diagnostic[] {
  const all = Array.isArray(entry["annotations"]) ? (entry["annotations"] as readonly Json[]) : [];
  return all.filter(isObject).map((each) => ({
    severity: levels[String(each["level"]).split("/").at(-1)!] ?? "notice",
    code: "annotation",
    summary: "Note of the app",
    detail: `${String(each["message"])} (construct ${String(each["constructPath"])})`,
  }));
}

/** Sorts dependencies first; cycles are impossible, because a CDK refuses them itself. */
function inOrder(stacks: readonly SynthesisedStack[]): readonly SynthesisedStack[] {
  const done = new Set<SynthesisedStack>();
  const visitStack = (stack: SynthesisedStack, under: readonly SynthesisedStack[]) => {
    if (done.has(stack) || under.includes(stack)) return;
    for (const name of stack.dependencies) {
      const other = stacks.find((each) => each.name === name);
      if (other) visitStack(other, [...under, stack]);
    }
    done.add(stack);
  };
  for (const stack of stacks) visitStack(stack, []);
  return [...done];
}
