/** The CDK app of a folder: its command, and its project file. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { fail } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { readRegularFile } from "../../base/regular-file.ts";
import { linkedOutside } from "../../config/files/file-guard.ts";
import { defaultManifest } from "../folders.ts";
import { isUnreviewed } from "../pull-request.ts";
import type { Workplace } from "../workplace.ts";

/**
 * Returns the command to run: the chosen one, or that of cdktf.json if there is no manifest. Undefined if the declarations are a
 * manifest. Throws a DiagnosticError if only an unreviewed cdktf.json names the command.
 */
export function appCommand({ choices, cwd, env }: Pick<Workplace, "choices" | "cwd" | "env">): string | undefined {
  if (choices.app !== undefined) {
    if (choices.files.length > 0) {
      fail("contradicting-options", "Options contradict each other", {
        detail: "--app runs an app, and --file names a file: give one of them.",
      });
    }
    if (choices.app.trim() === "") {
      fail("empty-option", "An option has no value", {
        detail: "--app is empty: give the command that runs the app, or leave --app out.",
      });
    }
    refuseEnvironment({ choices }, "--app runs an app");
    refuseUnreviewed({ choices, env });
    return choices.app;
  }
  if (choices.files.length > 0 || existsSync(join(cwd, defaultManifest))) return undefined;
  const app = projectSettings(cwd)?.["app"];
  if (typeof app !== "string" || app.trim() === "") return undefined;
  refuseEnvironment({ choices }, "cdktf.json names an app, and there is no manifest");
  refuseUnreviewed({ choices, env });
  return app;
}

/** Refuses an app that nobody has reviewed: it is code that runs with the rights of this run, and can change all that the run uses. */
function refuseUnreviewed(place: Pick<Workplace, "choices" | "env">): void {
  if (!isUnreviewed(place)) return;
  fail("app-refused", "The app is unreviewed code", {
    detail: "A pull request, and a run with --no-exec, run no app: it would have the rights of this run.",
    suggestion:
      "Synthesise in a job without credentials, and plan what it wrote: -f cdktf.out/stacks/NAME/cdk.tf.json. Or give --exec, where you trust all who may change the declarations.",
  });
}

/**
 * Refuses an environment for declarations other than manifests, because environments are overlays of manifests. `why`: the first
 * part of a sentence.
 */
export function refuseEnvironment({ choices }: Pick<Workplace, "choices">, why: string): void {
  if (choices.environment === undefined) return;
  fail("contradicting-options", "Options contradict each other", {
    detail: `${why}, and --env or RECONDUIT_ENV selects the environment ${choices.environment}, which is an overlay of a manifest. Leave it out.`,
  });
}

/** Bytes of the settings of an app. */
const settingsAtMost = 4 * 1_048_576;

/** Reads cdktf.json; undefined if there is none. Throws a DiagnosticError for invalid JSON. */
export function projectSettings(cwd: string): JsonObject | undefined {
  const path = join(cwd, "cdktf.json");
  if (!existsSync(path)) return undefined;
  const real = linkedOutside(path);
  if (real !== undefined) {
    fail("file-outside", "A file may not be read", {
      detail: `${path} leads to ${real}, which is outside of its repository.`,
      suggestion: "Put the file itself there.",
    });
  }
  const value = readJson(path, settingsAtMost);
  return isObject(value) ? value : {};
}

/** Reads a JSON file. Throws a DiagnosticError for invalid JSON. */
export function readJson(path: string, most?: number): Json {
  const text = readRegularFile(path, most).toString();
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    return fail("invalid-json", "The file is not JSON", { detail: `${path}: ${(error as Error).message}` });
  }
}
