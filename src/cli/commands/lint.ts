import { DiagnosticError, hasErrors } from "../../base/diagnostics.ts";
import { renderLint } from "../../views/account/lint.ts";
import { lintAsSarif } from "../../views/reports/policy-sarif.ts";
import { sarifText } from "../../views/reports/sarif.ts";
import { lintStack } from "../../workbench/lint/lint.ts";
import { sarifPlace } from "../../workbench/sarif-place.ts";
import { defineCommand } from "../command-spec.ts";
import { option, wholeNumberForm } from "../option.ts";

/** Reports valid but probably unintended configuration: in the declarations, and on the account with `--live`. Writes nothing. */
export const command = defineCommand({
  stacks: true,
  declarations: true,
  options: [
    option("--live", "also check the account for unused and unmanaged objects"),
    option("--sarif", "as SARIF, with the mistakes of declarations and the results of policies"),
    option("--max-warnings <N>", "exit with 1 if there are more warnings", wholeNumberForm(0, 1_000_000)),
  ],
  examples: [
    "reconduit lint",
    "reconduit lint --live --json",
    "reconduit lint --max-warnings 0",
    "reconduit lint --sarif > lint.sarif",
    "reconduit lint --all --max-warnings 0",
  ],

  async run({ flags, terminal, workplace }) {
    const sarif = flags.sarif
      ? (found: Parameters<typeof lintAsSarif>[0]) => sarifText(lintAsSarif(found, sarifPlace(workplace)))
      : undefined;
    const checked = await lintStack(workplace, { live: flags.live === true }).catch((error: unknown) => {
      if (sarif && error instanceof DiagnosticError) return error.diagnostics;
      throw error;
    });
    // Declarations that cannot be read: a code host shows their mistakes at their lines.
    if (!("findings" in checked))
      return { diagnostics: checked, exitCode: 1, human: () => sarif?.({ findings: [], diagnostics: checked }) ?? "" };
    const { diagnostics, ...found } = checked;
    const findings = found.findings.map((each) => ({ ...each, advice: terminal.shown(each.advice) }));
    const lint = { ...found, findings };
    const errors = lint.findings.filter(({ severity }) => severity === "error").length;
    const ofPolicies = lint.policies?.findings.filter(({ outcome }) => outcome === "warn").length ?? 0;
    const warnings = lint.findings.length - errors + ofPolicies;
    return {
      diagnostics,
      json: lint,
      human: (paint, width) => sarif?.({ ...lint, diagnostics }) ?? renderLint(lint, paint, width),
      ...(errors > 0 || hasErrors(diagnostics) || warnings > (flags.maxWarnings ?? warnings) ? { exitCode: 1 } : {}),
    };
  },
});
