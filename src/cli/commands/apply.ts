import { resolve } from "node:path";
import { fail } from "../../base/diagnostics.ts";
import { planAndApply } from "../approval.ts";
import type { Invocation, Outcome } from "../invocation.ts";
import { readPlanFile } from "../saved-file.ts";
import { selection } from "../selection.ts";

/** Makes the platform as declared, or carries out a saved plan. */
export async function run(invocation: Invocation): Promise<Outcome> {
  const { args, flags, cwd } = invocation;
  const [file] = args;
  if (file === undefined) return planAndApply(invocation, { mode: "apply", ...selection(flags) });
  if (flags.target || flags.exclude) {
    fail("contradicting-options", "Options contradict each other", {
      detail: "A saved plan holds its own --target and --exclude: give none together with a plan file.",
    });
  }
  const saved = readPlanFile(resolve(cwd, file));
  return planAndApply(invocation, { mode: saved.mode, ...saved.targets }, saved);
}
