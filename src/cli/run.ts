/** Runs one command line: parses, calls the command's module, prints its outcome, exits. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { DiagnosticError, hasErrors } from "../base/diagnostics.ts";
import { version } from "../base/version.ts";
import { manifestPath } from "../workbench/folders.ts";
import { withChosenOptions } from "../workbench/state/command-line.ts";
import type { Workplace } from "../workbench/workplace.ts";
import { globalOptions, lockTimeoutOption } from "./global-options.ts";
import { type Host, processHost } from "./host.ts";
import type { Invocation, Outcome } from "./invocation.ts";
import { valuesOf } from "./option.ts";
import type { Parsed } from "./program.ts";
import { type LogLevel, openTerminal, type Terminal } from "./terminal.ts";
import { hostWorkplace } from "./workplace.ts";

/** Runs a command line and always ends with an exit, so that nothing keeps the process alive. */
export async function run(argv: readonly string[], host: Host = processHost()): Promise<void> {
  const early = openTerminal({ ...earlyOptions(argv), host });
  if (asksForVersionReport(argv)) {
    const { versionReport } = await import("./version-report.ts");
    early.data(versionReport(), 2);
    return flushAndExit(host, early, 0);
  }
  const { commandsThatTake, parseCommandLine: parse, readsDataFile } = await import("./program.ts");
  let parsed: Parsed | undefined;
  try {
    parsed = await parse(argv, version, (text) => early.result(text));
  } catch (error) {
    const { commandIn, unknownOption, usageDiagnostic } = await import("./usage.ts");
    const flag = unknownOption(error);
    const takers = flag === undefined ? [] : await commandsThatTake(flag);
    const readsInput = flag !== undefined && (await readsDataFile(commandIn(argv).join(" ")));
    const diagnostic = usageDiagnostic(error, argv, takers, readsInput);
    if (diagnostic) return printOutcomeAndExit(host, early, { diagnostics: [diagnostic] }, { code: 1, events: false });
  }
  if (!parsed) return flushAndExit(host, early, 0);
  // A command may wait at its end for something that does not keep the process alive, such as a job of an embedded platform.
  const alive = setInterval(() => undefined, longestTimer);
  try {
    await runCommand(parsed, host);
  } finally {
    clearInterval(alive);
  }
}

/** Milliseconds; the loop of the process has work as long as a timer is set. */
const longestTimer = 2 ** 30;

/** Returns true for `--version` and `--json`, in any order, without a command. */
function asksForVersionReport(argv: readonly string[]): boolean {
  const isVersion = (word: string) => word === "--version" || word === "-V";
  return argv.every((word) => word.startsWith("-")) && argv.some(isVersion) && argv.includes("--json");
}

async function runCommand({ name, spec, args, options }: Parsed, host: Host): Promise<void> {
  const globals = valuesOf([...globalOptions, lockTimeoutOption], options);
  const { json = false, color = true, logLevel } = globals;
  const { interrupts } = host;
  const terminal = openTerminal({ json, color, logLevel, host });
  host.onUncaught((error) => void reportBug(host, terminal, error));
  const events = spec.events === true;
  let outcome: Outcome;
  try {
    if (globals.chdir !== undefined) changeFolder(host, globals.chdir);
    if (events && terminal.json) terminal.data({ type: "start", formatVersion: 1, command: name, version });
    const workplace = await withManifestKey(hostWorkplace(globals, { command: name, terminal, host }));
    terminal.advise((text) => withChosenOptions(workplace, text));
    const invocation: Invocation = { command: name, terminal, interrupts, args, flags: options, workplace };
    const { declarations = false } = spec;
    const isDeclared = typeof declarations === "function" ? declarations(options) : declarations;
    const over = (await allOf(invocation, spec)) ?? (isDeclared ? await appOf(invocation) : undefined);
    outcome = await (over ? over(spec.run) : spec.run(invocation));
  } catch (error) {
    const { diagnosticsOfError: diagnosticsOf } = await import("../base/failure.ts");
    outcome = { diagnostics: diagnosticsOf(error, terminal.shows("debug")) };
  }
  const bySignal = interrupts.received ? interrupts.exitCode() : undefined;
  await printOutcomeAndExit(host, terminal, outcome, {
    code: outcome.exitCode ?? bySignal ?? (hasErrors(outcome.diagnostics) ? 1 : 0),
    events,
  });
}

/** Gives the workplace the key that its manifest names, if there is a manifest. */
async function withManifestKey(workplace: Workplace): Promise<Workplace> {
  if (!existsSync(manifestPath(workplace))) return workplace;
  const { withDeclaredKey } = await import("../workbench/stack-key.ts");
  return withDeclaredKey(workplace);
}

/** Runs a command over every stack below the folder; undefined without `--all`. */
async function allOf(
  invocation: Invocation,
  { stacks }: Parsed["spec"],
): Promise<((run: (invocation: Invocation) => Promise<Outcome>) => Promise<Outcome>) | undefined> {
  const { all, excludeStack, since } = invocation.flags;
  // The span of attest --since is a number.
  if (!stacks || (all === undefined && excludeStack === undefined && typeof since !== "string")) return undefined;
  const { overAll } = await import("./stacks/over-all.ts");
  return (run) => overAll(invocation, run);
}

/** Runs a command over the stacks of a CDK app; undefined if the declarations are a manifest. */
async function appOf(
  invocation: Invocation,
): Promise<((run: (invocation: Invocation) => Promise<Outcome>) => Promise<Outcome>) | undefined> {
  const { choices, cwd } = invocation.workplace;
  if (choices.app === undefined && !existsSync(join(cwd, "cdktf.json"))) return undefined;
  const { appCommand } = await import("../workbench/app/app-command.ts");
  const app = appCommand(invocation.workplace);
  if (app === undefined) return undefined;
  const { overApp } = await import("./stacks/over-app.ts");
  return (run) => overApp(invocation, app, run);
}

/** Reports an error thrown outside of the command, which is a bug. */
async function reportBug(host: Host, terminal: Terminal, error: unknown): Promise<void> {
  const { diagnosticsOfError: diagnosticsOf } = await import("../base/failure.ts");
  const diagnostics = diagnosticsOf(error, terminal.shows("debug"));
  await printOutcomeAndExit(host, terminal, { diagnostics }, { code: 1, events: false });
}

function changeFolder(host: Host, folder: string): void {
  try {
    host.enter(folder);
  } catch {
    throw new DiagnosticError({
      severity: "error",
      code: "no-such-folder",
      summary: "No such folder",
      detail: `--chdir names ${folder}, which is not a folder that can be entered.`,
    });
  }
}

async function printOutcomeAndExit(
  host: Host,
  terminal: Terminal,
  outcome: Outcome,
  how: { readonly code: number; readonly events: boolean },
): Promise<void> {
  if (terminal.json && how.events) {
    terminal.data({
      type: "end",
      formatVersion: 1,
      exitCode: how.code,
      ...outcome.ending,
      diagnostics: outcome.diagnostics,
    });
  } else if (terminal.json && !outcome.printed) {
    terminal.data({ formatVersion: 1, diagnostics: outcome.diagnostics, ...outcome.json }, 2);
  } else {
    await printForPeople(terminal, outcome);
  }
  await flushAndExit(host, terminal, how.code);
}

/** Prints warnings and notices first, errors last: the most important messages are next to the prompt. */
async function printForPeople(terminal: Terminal, outcome: Outcome): Promise<void> {
  const { reportDiagnostics: report } = await import("./report.ts");
  report(
    terminal,
    outcome.diagnostics.filter((each) => each.severity !== "error"),
  );
  if (outcome.human) terminal.result(await outcome.human(terminal.outPaint, terminal.outColumns));
  report(terminal, outcome.diagnostics);
}

async function flushAndExit(host: Host, terminal: Terminal, code: number): Promise<void> {
  await terminal.flush();
  host.exit(code);
}

/** Reads the options for messages about an invalid command line, before it is parsed. */
function earlyOptions(argv: readonly string[]): { json: boolean; color: boolean; logLevel: LogLevel } {
  return { json: argv.includes("--json"), color: !argv.includes("--no-color"), logLevel: "info" };
}
