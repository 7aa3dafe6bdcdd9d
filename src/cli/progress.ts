/** The progress of an apply: redrawn lines on a terminal, plain lines elsewhere. Both write to stderr. */
import type { Diagnostic } from "../base/diagnostics.ts";
import { cutTo } from "../base/display-width.ts";
import { toPrintable } from "../base/printable.ts";
import type { ApplyEvent } from "../model/events.ts";
import type { Action, Plan } from "../model/plan.ts";
import { paceLine, plannedPace } from "../views/runs/apply-pace.ts";
import { redactedDiagnostic, renderDiagnostic } from "../views/text/diagnostics.ts";
import { elapsedText } from "../views/text/elapsed.ts";
import type { Terminal } from "./terminal.ts";

interface Progress {
  event(event: ApplyEvent): void;
  /** Prints a separate line above the redrawn lines. */
  say(text: string): void;
  /** Takes the redrawn lines away. */
  end(): void;
}

const verbs: { readonly [A in Action]: readonly [doing: string, done: string] } = {
  create: ["creating", "created"],
  adopt: ["adopting", "adopted"],
  restore: ["restoring", "restored"],
  update: ["updating", "updated"],
  replace: ["replacing", "replaced"],
  delete: ["deleting", "deleted"],
  move: ["moving", "moved"],
  forget: ["forgetting", "forgotten"],
  refuse: ["refusing", "refused"],
  read: ["reading", "read"],
  noop: ["checking", "unchanged"],
};

const frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const frameMs = 90;
const hideCursor = "\u001b[?25l";
const showCursor = "\u001b[?25h";
const clearLine = "\u001b[2K";

/**
 * Shows progress. `plan`: the applied plan. The first failed step shows its reason at once; the others show theirs at the end.
 */
export function showProgress(terminal: Terminal, plan: Plan): Progress {
  const isLive = terminal.live && terminal.shows("info");
  return withoutManySkipped(withFirstFailure(isLive ? liveProgress(terminal, plan) : plainProgress(terminal)));
}

/**
 * Turns the diagnostics of the first failure into events of their own. An unavailable platform is reported once, when it ends the
 * run.
 */
function withFirstFailure(progress: Progress): Progress {
  let hasFailed = false;
  return {
    ...progress,
    event(event) {
      progress.event(event);
      if (event.type !== "step_failed" || hasFailed) return;
      hasFailed = true;
      for (const diagnostic of event.diagnostics)
        if (diagnostic.code !== "platform-gone") progress.event({ type: "diagnostic", diagnostic });
    },
  };
}

/** Maximum number of skipped steps that are shown one by one: an early end skips all remaining steps, and the final report names them. */
const mostSkipped = 20;

/** Leaves out skipped steps after the first few. */
function withoutManySkipped(progress: Progress): Progress {
  let skipped = 0;
  return {
    ...progress,
    event(event) {
      if (event.type === "step_skipped" && ++skipped > mostSkipped) return;
      progress.event(event);
    },
    end() {
      if (skipped > mostSkipped) progress.say(`- … and ${skipped - mostSkipped} more were skipped`);
      progress.end();
    },
  };
}

/** Returns the line for the end of a step; undefined for events without one. */
function endLine(event: ApplyEvent, terminal: Terminal): string | undefined {
  const paint = terminal.errPaint;
  switch (event.type) {
    case "step_done": {
      const id = event.id ? paint("dim", ` [_id ${toPrintable(event.id)}]`) : "";
      return `${paint("green", "✓")} ${toPrintable(event.address)}: ${verbs[event.action][1]} after ${elapsedText(event.elapsedMs)}${id}`;
    }
    case "step_failed":
      return `${paint("red", "✗")} ${toPrintable(event.address)}: failed after ${elapsedText(event.elapsedMs)}`;
    case "step_skipped":
      return `${paint("yellow", "-")} ${toPrintable(event.address)}: skipped, ${toPrintable(event.reason)}`;
    default:
      return undefined;
  }
}

function shownDiagnostics(event: ApplyEvent, terminal: Terminal): readonly Diagnostic[] {
  if (event.type !== "diagnostic") return [];
  terminal.reported.add(event.diagnostic);
  return [redactedDiagnostic(event.diagnostic, terminal.shown)];
}

const renderProgressDiagnostic = (diagnostic: Diagnostic, { errPaint, columns }: Terminal) =>
  renderDiagnostic(diagnostic, errPaint, Math.min(100, columns));

function plainProgress(terminal: Terminal): Progress {
  return {
    event(event) {
      if (event.type === "step_start") {
        terminal.note(`${toPrintable(event.address)}: ${verbs[event.action][0]}...`);
        return;
      }
      const line = endLine(event, terminal);
      if (line !== undefined) terminal.note(line, event.type === "step_failed" ? "error" : "info");
      for (const each of shownDiagnostics(event, terminal))
        terminal.note(`${renderProgressDiagnostic(each, terminal)}\n`, "warn");
    },
    say: (text) => terminal.note(text),
    end: () => undefined,
  };
}

function liveProgress(terminal: Terminal, plan: Plan): Progress {
  const { requestsOf, ...planned } = plannedPace(plan);
  const running = new Map<string, { readonly action: Action; readonly since: number }>();
  const started = performance.now();
  let total = 0;
  let finished = 0;
  let sent = 0;
  let drawn = 0;
  let frame = 0;

  const eraseSequence = () => (drawn === 0 ? "" : `\u001b[${drawn}A${`${clearLine}\n`.repeat(drawn)}\u001b[${drawn}A`);
  const clippedToWidth = (text: string) => cutTo(text, terminal.columns - 1);

  function progressLines(): string[] {
    const room = Math.max(1, Math.min(12, terminal.rows - 4));
    const now = performance.now();
    const all = [...running].map(([address, { action, since }]) =>
      clippedToWidth(
        `${frames[frame % frames.length]} ${toPrintable(address)}: ${verbs[action][0]} ${elapsedText(now - since)}`,
      ),
    );
    const more = all.length > room ? [`  … and ${all.length - room} more`] : [];
    return [
      ...all.slice(0, room),
      ...more,
      clippedToWidth(`  ${paceLine({ ...planned, finished, total, sent, elapsedMs: now - started })}`),
    ];
  }

  function drawProgress(permanent = ""): void {
    const next = progressLines();
    terminal.raw(`${hideCursor}${eraseSequence()}${permanent}${next.map((line) => `${line}\n`).join("")}`);
    drawn = next.length;
  }

  const timer = setInterval(() => {
    frame++;
    drawProgress();
  }, frameMs);
  timer.unref();
  // A process ended by a second Ctrl-C must restore the terminal's cursor.
  const restoreCursor = () => terminal.raw(showCursor);
  process.once("exit", restoreCursor);

  return {
    event(event) {
      if (event.type === "apply_start") total = event.total;
      if (event.type === "step_start") running.set(event.address, { action: event.action, since: performance.now() });
      const line = endLine(event, terminal);
      if (line !== undefined) {
        const { address } = event as { readonly address: string };
        running.delete(address);
        finished++;
        if (event.type !== "step_skipped") sent += requestsOf.get(address) ?? 0;
      }
      const notes = shownDiagnostics(event, terminal).map((each) => `${renderProgressDiagnostic(each, terminal)}\n\n`);
      if (line !== undefined || notes.length > 0)
        drawProgress(`${line === undefined ? "" : `${line}\n`}${notes.join("")}`);
    },
    say: (text) => drawProgress(`${text}\n`),
    end() {
      clearInterval(timer);
      process.removeListener("exit", restoreCursor);
      terminal.raw(`${eraseSequence()}${showCursor}`);
      drawn = 0;
    },
  };
}
