/** Words on the command line that name no command, and what is said to have been meant. */
import { expect, test } from "vitest";
import { parse } from "../src/cli/program.ts";
import { usageDiagnostic } from "../src/cli/usage.ts";

test("addresses behind a command that works on a part of the stack are targets", async () => {
  const argv = ["drift", 'imports.each["eu"]'];
  const error: unknown = await parse(argv, "0.0.0", () => undefined).catch((thrown: unknown) => thrown);
  expect(usageDiagnostic(error, argv)).toMatchObject({
    suggestion: `Addresses are chosen with --target: reconduit drift --target 'imports.each["eu"]'`,
  });
});

test.each([
  [["help", "plann"], 'Did you mean "reconduit help plan"?'],
  [["help", "bogus"], 'Run "reconduit --help" for what there is.'],
  [["help", "state", "lst"], 'Did you mean "reconduit help state list"?'],
  [["import", "invok"], "Did you mean invoke?"],
  [["import", "prevew", "imports.a"], "Did you mean preview?"],
  [["sync", "cancle", "syncs.a"], "Did you mean cancel?"],
  [["import", "scripts.a", "65b000000000000000000001"], expect.stringContaining("$adopt")],
  [["describe"], expect.stringContaining("reconduit get KIND NAME")],
  [["logs"], expect.stringContaining("reconduit audit")],
] as const)("%j", async (argv, suggestion) => {
  const error: unknown = await parse(argv, "0.0.0", () => expect.unreachable("help was shown")).then(
    () => expect.unreachable("it was taken for a command"),
    (thrown: unknown) => thrown,
  );
  expect(usageDiagnostic(error, argv)).toMatchObject({ summary: "Unknown command", suggestion });
});
