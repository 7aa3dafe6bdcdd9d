import { type Diagnostic, hasErrors } from "../../base/diagnostics.ts";
import { renderCheckup } from "../../views/account/checkup.ts";
import { checkAll } from "../../workbench/checkup.ts";
import { defineCommand } from "../command-spec.ts";
import { option } from "../option.ts";

/** Checks everything a run depends on and advises how to fix problems. */
export const command = defineCommand({
  // Installed packages are the same in every folder.
  declarations: ({ adaptors }) => adaptors !== true,
  options: [
    option(
      "--adaptors",
      "look at the adaptors alone: what they deliver to, and whether the packages they need are there",
    ),
  ],
  examples: [
    "reconduit doctor",
    "reconduit doctor --adaptors",
    'reconduit doctor --base-url https://platform.example --token "$TOKEN"',
  ],

  async run(invocation) {
    const { terminal } = invocation;
    const found = invocation.flags.adaptors
      ? (await import("../../workbench/adaptor-checkup.ts")).checkAdaptors()
      : await checkAll(invocation.workplace);
    const checks = found.map((check) =>
      check.advice === undefined ? check : { ...check, advice: terminal.shown(check.advice) },
    );
    const diagnostics = checks.flatMap(({ status, name, text, advice }): Diagnostic[] => {
      if (status === "ok") return [];
      const severity = status === "fail" ? "error" : "warning";
      return [
        {
          severity,
          code: `doctor-${name}`,
          summary: `Check of ${name} did not pass`,
          detail: text,
          ...(advice ? { suggestion: advice } : {}),
        },
      ];
    });
    // The list shows them already.
    for (const each of diagnostics) terminal.reported.add(each);
    return {
      diagnostics,
      json: { checks },
      human: (paint, width) => renderCheckup(checks, paint, width),
      exitCode: hasErrors(diagnostics) ? 1 : 0,
    };
  },
});
