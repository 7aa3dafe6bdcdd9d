/**
 * A pipeline of your own: plans a stack, refuses deletions, applies the rest, and says what was done.
 *
 *   node examples/library/pipeline.mjs FOLDER
 */
import { apply, DiagnosticError, diagnosticsText, openStack, plan } from "reconduit";

const stack = openStack({ folder: process.argv[2] ?? ".", onNote: (text) => console.error(text) });

try {
  const planned = await plan(stack);
  const deletions = planned.plan.steps.filter(({ action }) => action === "delete" || action === "replace");
  if (deletions.length > 0) {
    console.error(`Refused: ${deletions.map(({ address }) => address).join(", ")} would be deleted.`);
    process.exitCode = 1;
  } else if (planned.isEmpty) {
    console.log("Nothing to do.");
  } else {
    const { ended, result, diagnostics } = await apply(stack);
    console.error(diagnosticsText(diagnostics));
    console.log(ended, result?.done ?? "");
    process.exitCode = ended === "applied" && result.failed.length === 0 ? 0 : 1;
  }
} catch (error) {
  if (!(error instanceof DiagnosticError)) throw error;
  console.error(diagnosticsText(error.diagnostics));
  process.exitCode = 1;
}
