/** The stacks of a CDK app among those of manifests. */
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Diagnostic } from "../../base/diagnostics.ts";
import { projectSettings } from "../app/app-command.ts";
import { type SynthesisedStack, synthesiseApp } from "../app/synthesise.ts";
import { isUnreviewed } from "../pull-request.ts";
import type { Workplace } from "../workplace.ts";

export interface AppMember {
  readonly stack: SynthesisedStack;
  /** All stacks of the app. */
  readonly all: readonly SynthesisedStack[];
  /** Absolute path of the folder that the app writes. */
  readonly written: string;
}

interface AppMembers {
  readonly members: readonly AppMember[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Runs the app of a folder and returns its stacks. `folder`: as messages name it. Code that nobody has reviewed is not run: its stacks are
 * left out, with a notice.
 */
export async function readAppMembers(place: Workplace, folder: string): Promise<AppMembers> {
  const { app, output } = projectSettings(place.cwd) ?? {};
  if (typeof app !== "string" || app.trim() === "") return { members: [], diagnostics: [] };
  if (isUnreviewed(place)) return { members: [], diagnostics: [notRun(folder)] };
  // The folder that cdktf synth writes, too: each stack is read from there when its turn comes.
  const written = resolve(place.cwd, typeof output === "string" ? output : "cdktf.out");
  rmSync(join(written, "manifest.json"), { force: true });
  const { stacks, diagnostics } = await synthesiseApp(place, app, written);
  return { members: stacks.map((stack) => ({ stack, all: stacks, written })), diagnostics };
}

const notRun = (folder: string): Diagnostic => ({
  severity: "notice",
  code: "app-left-out",
  summary: "A CDK app is left out",
  detail: `The app in ${folder} is unreviewed code. A pull request, and a run with --no-exec, run no app.`,
});
