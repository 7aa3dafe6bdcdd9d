/** A plan on a terminal, printed again below the last one each time a file changes. */
import { relative } from "node:path";
import { hasErrors } from "../base/diagnostics.ts";
import { diagnosticsOfError } from "../base/failure.ts";
import { toPrintable } from "../base/printable.ts";
import type { PlanOptions } from "../engine/index.ts";
import type { Plan } from "../model/plan.ts";
import { watchPlan } from "../workbench/watch/watch-plan.ts";
import type { Workplace } from "../workbench/workplace.ts";
import type { Interrupts } from "./interrupts.ts";
import { reportDiagnostics } from "./report.ts";
import type { Terminal } from "./terminal.ts";

interface WatchContext {
  readonly terminal: Terminal;
  readonly interrupts: Interrupts;
  readonly draw: (plan: Plan) => string;
}

/** Maximum number of files that are named; further ones are counted. */
const mostNames = 3;

/** Watches until the first signal. With `--json` each plan is one line. Printed output stays on the screen. */
export async function watchOnTerminal(
  place: Workplace,
  options: PlanOptions,
  { terminal, interrupts, draw }: WatchContext,
): Promise<void> {
  const dimText = (text: string) => terminal.errPaint("dim", text);
  const release = interrupts.graceful(() => undefined);
  try {
    await watchPlan(place, options, {
      signal: interrupts.signal,
      onPlan(plan) {
        if (terminal.json) return terminal.data(plan);
        reportDiagnostics(terminal, plan.diagnostics);
        if (!hasErrors(plan.diagnostics)) terminal.result(draw(plan));
      },
      onFailure(error) {
        const diagnostics = diagnosticsOfError(error, terminal.shows("debug"));
        if (terminal.json) terminal.data({ formatVersion: 1, diagnostics });
        else reportDiagnostics(terminal, diagnostics);
      },
      onWait: () => terminal.note(dimText("Watching the files of the stack. Ctrl-C ends it.")),
      onChange(paths) {
        const names = paths.slice(0, mostNames).map((path) => toPrintable(relative(place.cwd, path)) || ".");
        const more = paths.length > mostNames ? ` and ${paths.length - mostNames} more` : "";
        terminal.note(dimText(`\n--- ${names.join(", ")}${more} changed ---`));
      },
    });
  } finally {
    release();
  }
}
