/** The language server on ten thousand resources in a hundred files: start, proposals, diagnostics after a keystroke, memory, rest. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { createProtocolConnection } from "vscode-languageserver-protocol/node";
import { bin, hold, inFolder, note } from "./measure.ts";
import { countsOf, writeParts } from "./stack.ts";

const included = 99;
// A resource that is written letter by letter below the first imports: each letter is a change.
const typed = '  added:\n    name: Added\n    adaptorType: HTTPImport\n    _connectionId: "${connections.shop}"\n';
const keystrokes = typed.length;

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;

/** Kilobytes and clock ticks of a process, as the kernel counts them. */
const memoryOf = (pid: number, name: "VmHWM" | "VmRSS"): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;
const ticksOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return Number(fields[11]) + Number(fields[12]);
};

await inFolder(async (folder) => {
  const parts = writeParts(folder, countsOf(10_000), included);
  const started = performance.now();
  const child = spawn(process.execPath, [bin, "language-server", "--stdio"], {
    cwd: folder,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const connection = createProtocolConnection(child.stdout, child.stdin);
  connection.onNotification("window/logMessage", ({ message }: { readonly message: string }) => note(message));
  connection.listen();
  const uriOf = (path: string) => pathToFileURL(path).href;
  const checked = (uri: string) =>
    new Promise<void>((resolve) => {
      connection.onNotification("textDocument/publishDiagnostics", (params: { readonly uri: string }) => {
        if (params.uri === uri) resolve();
      });
    });
  await connection.sendRequest("initialize", { processId: null, rootUri: uriOf(folder), capabilities: {} });
  await connection.sendNotification("initialized", {});
  const path = parts[17]!;
  const uri = uriOf(path);
  let text = readFileSync(path, "utf8");
  const first = checked(uri);
  await connection.sendNotification("textDocument/didOpen", {
    textDocument: { uri, languageId: "yaml", version: 1, text },
  });
  await first;
  const startMs = performance.now() - started;
  const startTicks = ticksOf(child.pid!);

  const waits: number[] = [];
  const answers: number[] = [];
  const at = text.indexOf("imports:\n") + "imports:\n".length;
  for (let key = 0; key < keystrokes; key++) {
    const position = at + key;
    text = text.slice(0, position) + typed[key]! + text.slice(position);
    const before = text.slice(0, position + 1).split("\n");
    const place = { line: before.length - 1, character: before.at(-1)!.length };
    const done = checked(uri);
    const change = performance.now();
    const range = positionRange(text, position);
    await connection.sendNotification("textDocument/didChange", {
      textDocument: { uri, version: key + 2 },
      contentChanges: [{ range, text: typed[key] }],
    });
    await connection.sendRequest("textDocument/completion", { textDocument: { uri }, position: place });
    answers.push(performance.now() - change);
    await done;
    waits.push(performance.now() - change);
  }
  const peak = memoryOf(child.pid!, "VmHWM");
  const ticks = ticksOf(child.pid!);
  const cpuMs = ((ticks - startTicks) * 10) / keystrokes;
  // The engine gives memory back in some rounds after the last request; a server that rests does nothing from then on.
  const ticksIn = async (ms: number): Promise<number> => {
    const before = ticksOf(child.pid!);
    await new Promise((resolve) => setTimeout(resolve, ms));
    return ticksOf(child.pid!) - before;
  };
  const rounds: number[] = [];
  while (rounds.length < 16 && (rounds.length < 6 || rounds.slice(-2).some((each) => each > 0)))
    rounds.push(await ticksIn(5_000));
  const idle = await ticksIn(10_000);
  hold("editor: start to the first diagnostics, ms", startMs, 1_500);
  hold(
    "editor: completion after a keystroke, p95, ms",
    percentile(answers, 0.95),
    50,
    `median ${percentile(answers, 0.5).toFixed(0)} ms`,
  );
  hold(
    "editor: diagnostics after a keystroke, p95, ms",
    percentile(waits, 0.95),
    300,
    `median ${percentile(waits, 0.5).toFixed(0)} ms`,
  );
  hold("editor: memory at its height, MiB", peak, 400, `${memoryOf(child.pid!, "VmRSS").toFixed(0)} MiB at rest`);
  hold("editor: clock ticks of CPU in 10 s at rest", idle, 1, `before, in 5 s each: ${rounds.join(", ")}`);
  note(`CPU: ${startTicks * 10} ms to the first diagnostics, ${cpuMs.toFixed(0)} ms a keystroke`);
  note(`${keystrokes} keystrokes, one at a time, in one of ${included + 1} files with 10,005 resources`);
  connection.dispose();
  child.kill("SIGTERM");
});

/** The empty range at an offset of the text before the letter was written there. */
function positionRange(text: string, offset: number) {
  const before = text.slice(0, offset).split("\n");
  const position = { line: before.length - 1, character: before.at(-1)!.length };
  return { start: position, end: position };
}
