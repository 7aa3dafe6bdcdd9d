/** Words on the command line that name no command, and what is said to have been meant. */
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import type { DiagnosticError } from "../src/base/diagnostics.ts";
import { readJson } from "../src/cli/input.ts";
import { parseCommandLine, readsDataFile } from "../src/cli/program.ts";
import { commandIn, usageDiagnostic } from "../src/cli/usage.ts";

test("addresses behind a command that works on a part of the stack are targets", async () => {
  const argv = ["drift", 'imports.each["eu"]'];
  const error: unknown = await parseCommandLine(argv, "0.0.0", () => undefined).catch((thrown: unknown) => thrown);
  expect(usageDiagnostic(error, argv)).toMatchObject({
    suggestion: `Addresses are chosen with --target: reconduit drift --target 'imports.each["eu"]'`,
  });
});

test("--input of a command that reads data is --data, and of a plan what other tools mean by it", async () => {
  const suggested = async (argv: readonly string[]) => {
    const error: unknown = await parseCommandLine(argv, "0.0.0", () => undefined).catch((thrown: unknown) => thrown);
    return usageDiagnostic(error, argv, [], await readsDataFile(commandIn(argv).join(" ")))?.suggestion;
  };
  expect(await suggested(["script", "run", "scripts.a", "f", "--input", "{}"])).toBe(
    "Write --data FILE, or send the data to the standard input.",
  );
  expect(await suggested(["import", "preview", "imports.a", "--payload={}"])).toMatch(/^Write --data FILE/);
  expect(await suggested(["plan", "--input=false"])).toContain("--auto-approve");
});

test.each(['{"token":"hunter2"}', ' [{"token":"hunter2"}]'])("JSON text where a file is expected: %s", async (text) => {
  const around = { workplace: { cwd: tmpdir() } } as Parameters<typeof readJson>[0];
  const error = await readJson(around, text).catch((thrown: unknown) => thrown as DiagnosticError);
  const [found] = (error as DiagnosticError).diagnostics;
  expect(found).toMatchObject({ code: "file-unreadable", detail: expect.stringContaining("name of a file") });
  expect(JSON.stringify(found)).not.toContain("hunter2");
});

test.each([
  [["help", "plann"], 'Did you mean "reconduit help plan"?'],
  [["help", "bogus"], 'Run "reconduit --help" for its commands and options.'],
  [["help", "state", "lst"], 'Did you mean "reconduit help state list"?'],
  [["import", "invok"], "Did you mean invoke?"],
  [["import", "prevew", "imports.a"], "Did you mean preview?"],
  [["sync", "cancle", "syncs.a"], "Did you mean cancel?"],
  [["import", "scripts.a", "65b000000000000000000001"], expect.stringContaining("$adopt")],
  [["inspect"], expect.stringContaining("reconduit get KIND NAME")],
  [["log"], expect.stringContaining("reconduit audit")],
] as const)("%j", async (argv, suggestion) => {
  const error: unknown = await parseCommandLine(argv, "0.0.0", () => expect.unreachable("help was shown")).then(
    () => expect.unreachable("it was taken for a command"),
    (thrown: unknown) => thrown,
  );
  expect(usageDiagnostic(error, argv)).toMatchObject({ summary: "Unknown command", suggestion });
});
