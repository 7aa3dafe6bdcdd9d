/** Reads the declarations of a stack. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Diagnostic, DiagnosticError, fail } from "../base/diagnostics.ts";
import { createRedactor } from "../base/redaction.ts";
import type { StackFile } from "../config/cdk/load-stack.ts";
import type { KeptLoad, LoadedStack, OtherStack, UpstreamOutputs } from "../config/index.ts";
import type { Program } from "../model/program.ts";
import { redactedDiagnostic } from "../views/text/diagnostics.ts";
import { appCommand, refuseEnvironment } from "./app/app-command.ts";
import { defaultManifest } from "./folders.ts";
import { commandsRefused } from "./pull-request.ts";
import { otherOutputs } from "./state/open-state.ts";
import type { Workplace } from "./workplace.ts";

interface DeclarationOptions {
  /** False: secrets are neither read nor required. Default true. */
  readonly secrets?: boolean;
  /** `tolerated`: mistakes in scripts, templates and SQL are warnings. Default: errors. */
  readonly code?: "tolerated";
  /** `later`: outputs of a stack that was never applied count as unknown. Default: they are missing, and their use is an error. */
  readonly unapplied?: "later";
  /** Called with each of the other stacks that a manifest names. */
  readonly onStack?: (stack: OtherStack) => void;
  /** Called with the absolute path of each file of a manifest before it is read, even if it does not exist. */
  readonly onFile?: (path: string) => void;
  /** Results of earlier loads of the same manifest in this process, reused for unchanged parts. */
  readonly kept?: KeptLoad;
}

/** Reads the declarations. Throws all their errors at once. */
export async function readProgram(
  place: Workplace,
  readOptions: DeclarationOptions = {},
): Promise<{
  readonly program: Program;
  readonly diagnostics: readonly Diagnostic[];
  /** Returns the texts of all secrets that were read. Computed on the first call. */
  readonly secrets: () => readonly string[];
  readonly origins: LoadedStack["origins"];
}> {
  const { program, diagnostics, secrets, origins } = await loadDeclarations(place, readOptions);
  const tokens = [program?.platform.token, place.choices.token].filter((each) => each !== undefined);
  place.hide(() => [...secrets(), ...tokens]);
  if (!program) throw new DiagnosticError(diagnostics);
  // The diagnostics become part of plans, which may be published.
  const redact = createRedactor([...secrets(), ...tokens]);
  return { program, diagnostics: diagnostics.map((each) => redactedDiagnostic(each, redact)), secrets, origins };
}

/** Loads a manifest, a stack of an app, or a file of Terraform's JSON syntax. */
async function loadDeclarations(
  place: Workplace,
  { onStack, onFile, kept, ...readOptions }: DeclarationOptions,
): Promise<LoadedStack> {
  const { choices, cwd, env, app } = place;
  const { variables, variableFiles } = choices;
  const common = { cwd, variables, variableFiles, env, commandsRefused: commandsRefused(place), ...readOptions };
  const loadStack = async (options: StackFile) => {
    place.onDeclarations?.(resolve(cwd, options.file));
    return (await import("../config/cdk/load-stack.ts")).loadStack(options);
  };
  if (app) {
    const { name, file, stacks } = app;
    const known = typeof stacks === "function" ? await stacks() : stacks;
    return loadStack({ ...common, file, name, root: cwd, stacks: known });
  }
  const { files, environment, stack } = choices;
  if (stack !== undefined) {
    fail("no-app", "No app is named", {
      detail: `--stack selects one stack of a CDK app, but a manifest declares only one. Leave --stack ${stack} out, or name the app with --app.`,
    });
  }
  const [file] = files;
  const foreign = files.find((each) => /\.tf(\.json)?$/.test(each));
  if (foreign?.endsWith(".tf") || (foreign && files.length > 1)) {
    fail("unsupported-file", "The file cannot be read here", {
      detail: foreign.endsWith(".tf")
        ? `${foreign} is written in Terraform's native syntax. Only its JSON syntax (.tf.json) can be read.`
        : `${foreign} is a whole stack: give one --file.`,
    });
  }
  if (foreign !== undefined) refuseEnvironment(place, `${foreign} is a whole stack`);
  if (file !== undefined && foreign === file) return place.interruptible(() => loadStack({ ...common, file }));
  if (file === undefined) checkProject(place);
  // A caller that needs no secrets needs no state of other stacks either.
  const outputsOf =
    readOptions.secrets === false
      ? (other: OtherStack) => unknownOutputs(place, other)
      : (other: OtherStack) => place.outputsOf?.(other) ?? otherOutputs(place, other, readOptions.unapplied);
  const { loadProgram } = await import("../config/index.ts");
  return place.interruptible(() =>
    loadProgram({
      ...common,
      environmentAllowed: choices.allowEnv ?? [],
      files,
      environment,
      outputsOf,
      onStack,
      kept,
      onFile(path) {
        place.onDeclarations?.(path);
        onFile?.(path);
      },
    }),
  );
}

/** Returns the outputs of a stack as unknown values. Reads no state. */
async function unknownOutputs(place: Workplace, other: OtherStack): Promise<UpstreamOutputs> {
  const declared = await place.declaredOutputsOf?.(other);
  return { values: {}, later: declared ? new Set(declared) : "any", secret: new Set(), declared };
}

/** Refuses an app's project without a command if there is no manifest either. */
function checkProject(place: Workplace): void {
  const { cwd } = place;
  if (existsSync(join(cwd, defaultManifest)) || !existsSync(join(cwd, "cdktf.json"))) return;
  if (appCommand(place) !== undefined) return;
  fail("no-app", "No app is named", {
    detail: `There is no ${defaultManifest} here, and cdktf.json has no "app": the command that runs the app, as text.`,
    suggestion: 'Write "app" in cdktf.json, or give --app.',
  });
}
